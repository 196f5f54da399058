"""The OpenAPI file says what the API does: it is valid, it is complete, and its page needs no other host."""

import re
from io import StringIO

import pytest
from django.core.management import call_command
from drf_spectacular.generators import SchemaGenerator
from rest_framework import serializers

from agents.api.serializers import ReplySerializer
from agents.state import Outcome
from tests.api import Browser
from tests.desk import ask

PATHS = {
    "/api/v1/query": {"post"},
    "/api/v1/tickets": {"post"},
    "/api/v1/tickets/{reference}": {"get"},
    "/api/v1/tickets/{reference}/close": {"post"},
    "/api/v1/tickets/{reference}/reopen": {"post"},
}


@pytest.fixture
def client():
    return Browser()


@pytest.fixture(scope="module")
def schema():
    return SchemaGenerator().get_schema(request=None, public=True)


def test_the_file_is_valid_and_made_without_a_warning():
    call_command("spectacular", "--validate", "--fail-on-warn", stdout=StringIO())


def test_every_operation_is_there(schema):
    assert {path: set(operations) for path, operations in schema["paths"].items()} == PATHS


def test_every_operation_asks_for_a_key_with_a_scope_and_documents_its_problems(schema):
    for operations in schema["paths"].values():
        for method, operation in operations.items():
            scope = "query" if operation["operationId"] == "query" else "tickets"
            done = "201" if operation["operationId"] == "submit_ticket" else "200"
            expected = {done, "401", "403", "404", "406", "422", "503"}
            expected |= {"400", "413", "415"} if method == "post" else set()
            assert operation["security"] == [{"clientKey": [scope]}]
            assert expected <= set(operation["responses"])


@pytest.mark.parametrize(
    "message",
    [
        "What documents do I need for KYC?",
        "Please close ticket",
        "Someone stole money from my account",
        "Why was my forex card blocked abroad?",
    ],
)
def test_every_member_of_a_reply_is_documented_and_none_is_missing(desk, message):
    compare(ask(desk, message), ReplySerializer(), "reply")


def compare(value, field, place):
    """Hold what was sent against its documentation, object by object."""
    if value is None:
        assert field.allow_null, place
    elif isinstance(field, serializers.ListSerializer):
        for item in value:
            compare(item, field.child, f"{place}[]")
    elif isinstance(field, serializers.Serializer):
        assert set(value) == set(field.fields), place
        for name, inner in value.items():
            compare(inner, field.fields[name], f"{place}.{name}")
    else:
        field.run_validation(value)


def test_every_outcome_is_documented(schema):
    assert set(schema["components"]["schemas"]["OutcomeEnum"]["enum"]) == set(Outcome)


def test_the_page_loads_everything_from_this_host(client):
    page = client.get("/api/v1/docs")
    script = client.get("/api/v1/docs?script=")
    assert (page.status_code, script.status_code) == (200, 200)
    assert not re.search(r"""(src|href)=["'](https?:)?//""", page.content.decode())
    assert "/api/v1/schema" in script.content.decode()


def test_the_file_is_served(client):
    response = client.get("/api/v1/schema?format=json")
    assert response.json()["openapi"] == "3.1.1"
