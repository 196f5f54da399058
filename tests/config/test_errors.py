"""What a request gets that no view answered."""

import json

import pytest
from django.test import RequestFactory

from config.errors import bad_request, not_found, server_error
from tests.api import PROBLEM, Browser

API, PAGE = RequestFactory().get("/api/v1/nothing"), RequestFactory().get("/nothing")


@pytest.fixture
def client():
    return Browser()


@pytest.mark.parametrize(
    ("response", "status", "code"),
    [
        (bad_request(API, ValueError("inner")), 400, "BAD_REQUEST"),
        (not_found(API, ValueError("inner")), 404, "NOT_FOUND"),
        (server_error(API), 500, "INTERNAL_ERROR"),
    ],
)
def test_under_the_api_it_is_a_problem(response, status, code):
    body = json.loads(response.content)
    assert (response.status_code, response.headers["Content-Type"]) == (status, PROBLEM)
    assert (body["status"], body["code"]) == (status, code)
    assert "inner" not in response.content.decode()


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (lambda: bad_request(PAGE, ValueError("inner")), 400),
        (lambda: not_found(PAGE, ValueError("inner")), 404),
        (lambda: server_error(PAGE), 500),
    ],
)
def test_elsewhere_it_is_a_page(answer, status):
    response = answer()
    assert response.status_code == status
    assert response.headers["Content-Type"].startswith("text/html")
    assert "inner" not in response.content.decode()


def test_an_address_of_the_api_that_does_not_exist_is_a_problem(client):
    response = client.get("/api/v1/nothing")
    assert (response.status_code, response.headers["Content-Type"]) == (404, PROBLEM)
