"""What the OpenAPI file says beyond the views themselves: the key, and the problems that they answer with."""

from __future__ import annotations

from typing import Any, cast

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiResponse

from support.api.base import ClientView
from support.api.problems import MEDIA_TYPE
from support.api.serializers import ProblemSerializer

MEANING = {
    400: "The body is not JSON.",
    401: "There is no key, or it is unknown or revoked.",
    403: "The key lacks the scope, or the thing is another customer's.",
    404: "There is no such thing in this brand, or it is not this customer's to see.",
    406: "Nothing but JSON is spoken here.",
    409: "The ticket's status does not allow it, or somebody else was faster.",
    413: "The body is longer than any request needs.",
    415: "The body is not declared as application/json.",
    422: "A part of the request cannot be accepted; `errors` says which.",
    503: "It cannot be done now; `Retry-After` says when to try again.",
}


# What any operation may answer with, and what one that takes a body may in addition.
READ = (401, 403, 404, 406, 422, 503)
WRITE = (400, *READ, 413, 415)


def problems(*statuses: int) -> dict[tuple[int, str], OpenApiResponse]:
    """The documented problem responses of these statuses, for `extend_schema`."""
    return {(status, MEDIA_TYPE): OpenApiResponse(ProblemSerializer, MEANING[status]) for status in statuses}


class ClientKeyScheme(OpenApiAuthenticationExtension):
    """The client's key as a bearer token, with the scope that the operation asks for."""

    target_class = "support.api.authentication.ApiClientAuthentication"
    name = "clientKey"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {
            "type": "http",
            "scheme": "bearer",
            "description": "A client's key: `manage.py api_client create`.",
        }

    def get_security_requirement(self, auto_schema: AutoSchema) -> dict[str, list[str]]:
        return {self.name: [cast(ClientView, auto_schema.view).required_scope]}
