"""What a client may do: the scopes that it was given when it was made."""

from __future__ import annotations

from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from support.models import ApiClient


class HasScope(BasePermission):
    """Allows clients that hold the view's `required_scope`."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        scope = view.required_scope  # type: ignore[attr-defined]
        self.message = f"This key does not have the scope “{scope}”."
        return isinstance(request.user, ApiClient) and scope in request.user.scopes
