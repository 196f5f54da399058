"""Who calls: an API client, by the key in `Authorization: Bearer …`. Its brand is the request's."""

from __future__ import annotations

from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from support.models import ApiClient
from support.services.clients import find_client


class ApiClientAuthentication(BaseAuthentication):
    """Sets `request.user` to the client that holds the key; one query, its brand included."""

    def authenticate(self, request: Request) -> tuple[ApiClient, None] | None:
        scheme, _, key = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return None
        client = find_client(key=key.strip())
        if client is None:
            raise AuthenticationFailed("This key is unknown or has been revoked.")
        return client, None

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="api"'
