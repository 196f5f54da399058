"""Callers of the REST API and readers of its pages, over HTTPS: plain functions over the test clients."""

import json
from typing import Any

from django.test import Client
from rest_framework.test import APIClient

from support.models import Brand, Scope
from support.services.clients import create_client

PROBLEM = "application/problem+json"


class Browser(Client):
    """Django's test client, over HTTPS: the safe settings redirect everything else."""

    def generic(self, *arguments: Any, **options: Any) -> Any:
        return super().generic(*arguments, **{**options, "secure": True})


class Caller(APIClient):
    """REST framework's test client, over HTTPS; a failure inside comes back as the response it makes."""

    def __init__(self, authorization: str) -> None:
        super().__init__(raise_request_exception=False)
        self.credentials(HTTP_AUTHORIZATION=authorization)

    def generic(self, *arguments: Any, **options: Any) -> Any:
        return super().generic(*arguments, **{**options, "secure": True})


def key_of(brand: Brand, *scopes: str, name: str = "Partner") -> str:
    return create_client(brand=brand, name=name, scopes=scopes or tuple(Scope.values)).key


def caller(brand: Brand, *scopes: str, name: str = "Partner") -> Caller:
    """A partner of the brand; without scopes named, it has them all."""
    return with_key(key_of(brand, *scopes, name=name))


def with_key(key: str) -> Caller:
    return Caller(f"Bearer {key}")


def post(client: Caller, path: str, body: Any) -> Any:
    """Post the body as JSON in ASCII, so that it may hold what UTF-8 cannot."""
    return client.post(f"/api/v1/{path}", json.dumps(body), content_type="application/json")
