"""Every error has one shape, tells what to do, and shows nothing of the inside."""

import pytest
from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import Http404
from rest_framework import exceptions
from rest_framework.test import APIRequestFactory

from support.api.problems import ServiceUnavailable, describe, problem_handler
from support.errors import (
    ConversationNotFound,
    IllegalTransition,
    InvalidInput,
    SupportError,
    TicketNotFound,
    TicketOwnershipError,
)

TABLE = [
    (InvalidInput("message", "The message is empty."), 422, "INVALID_INPUT"),
    (TicketNotFound("There is no ticket TKT042."), 404, "TICKET_NOT_FOUND"),
    (ConversationNotFound("There is no conversation."), 404, "CONVERSATION_NOT_FOUND"),
    (TicketOwnershipError("It is another customer's."), 403, "TICKET_OWNERSHIP_ERROR"),
    (IllegalTransition("TKT042", "CLOSED", "WAITING"), 409, "ILLEGAL_TRANSITION"),
    (SupportError("No."), 400, "SUPPORT_ERROR"),
    (OperationalError("connection to server at 10.0.0.7 failed"), 503, "DATABASE_UNAVAILABLE"),
    (InterfaceError("connection already closed"), 503, "DATABASE_UNAVAILABLE"),
    (RequestDataTooBig("Request body exceeded"), 413, "BODY_TOO_LARGE"),
    (Http404("No Secret matches the given query."), 404, "NOT_FOUND"),
    (PermissionDenied("inner reason"), 403, "PERMISSION_DENIED"),
    (exceptions.ParseError("JSON parse error"), 400, "PARSE_ERROR"),
    (exceptions.NotAuthenticated(), 401, "NOT_AUTHENTICATED"),
    (exceptions.MethodNotAllowed("PUT"), 405, "METHOD_NOT_ALLOWED"),
    (exceptions.UnsupportedMediaType("text/plain"), 415, "UNSUPPORTED_MEDIA_TYPE"),
    (exceptions.ValidationError({"customer": ["This field is required."]}), 422, "INVALID_INPUT"),
]


@pytest.mark.parametrize(("error", "status", "code"), TABLE, ids=[type(row[0]).__name__ for row in TABLE])
def test_each_error_has_its_status_and_code(error, status, code):
    body = describe(error).body
    assert (body["status"], body["code"], body["type"]) == (status, code, "about:blank")
    assert body["title"]
    assert body["detail"]


@pytest.mark.parametrize("error", [row[0] for row in TABLE if isinstance(row[0], (OperationalError, Http404))])
def test_what_the_inside_said_is_not_shown(error):
    assert str(error) not in str(describe(error).body)


def test_an_unforeseen_error_is_left_to_django_which_logs_it():
    assert problem_handler(KeyError("secret"), {}) is None


def test_faults_in_a_body_are_named_by_json_pointer():
    error = exceptions.ValidationError({"items": [{}, {"price": ["Too dear."]}], "non_field_errors": ["Odd."]})
    assert describe(error).errors == (
        {"pointer": "/items/1/price", "detail": "Too dear."},
        {"pointer": "", "detail": "Odd."},
    )


def test_faults_in_a_query_string_are_named_by_parameter():
    request = APIRequestFactory().get("/")
    error = exceptions.ValidationError({"customer": ["This field is required."]})
    assert describe(error, request).errors == ({"parameter": "customer", "detail": "This field is required."},)


def test_a_service_that_is_busy_says_when_to_come_back():
    error = ServiceUnavailable("Later, please.", code="TURN_UNFINISHED", wait=10, turn_id="7")
    response = problem_handler(error, {})
    assert response.status_code == 503
    assert response.headers["Retry-After"] == "10"
    assert (response.data["code"], response.data["turn_id"]) == ("TURN_UNFINISHED", "7")


def test_a_lost_database_says_when_to_come_back():
    assert describe(OperationalError("gone")).headers["Retry-After"] == "5"
