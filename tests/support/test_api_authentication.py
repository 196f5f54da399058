"""Who may call: a key that is known, not revoked, and has the scope. The brand is always the key's."""

import pytest

from support.models import Scope, Ticket
from support.services.clients import revoke_client
from tests.api import PROBLEM, Browser, Caller, caller, key_of, post, with_key
from tests.cast import bank, priya, shop, ticket

pytestmark = pytest.mark.django_db

OPERATIONS = [
    ("post", "/api/v1/query", "query"),
    ("get", "/api/v1/tickets/HBR042", "tickets"),
    ("post", "/api/v1/tickets/HBR042/close", "tickets"),
    ("post", "/api/v1/tickets/HBR042/reopen", "tickets"),
]
every_operation = pytest.mark.parametrize(("method", "path", "scope"), OPERATIONS)


@every_operation
@pytest.mark.parametrize(
    "header",
    ["", "Bearer", "Bearer ", "Bearer hr_wrong", "Basic {key}", "{key}", "Token {key}", "Bearer {key}x", "Bearer ÿ"],
)
def test_without_a_known_bearer_key_nobody_gets_in(method, path, scope, header):
    client = Caller(header.format(key=key_of(bank())))
    response = getattr(client, method)(path, format="json")
    assert response.status_code == 401
    assert response.headers["WWW-Authenticate"] == 'Bearer realm="api"'
    assert response.headers["Content-Type"] == PROBLEM


@every_operation
def test_a_revoked_key_is_worthless_from_the_next_request_on(method, path, scope):
    client = caller(bank())
    assert getattr(client, method)(path, format="json").status_code == 422
    revoke_client(brand=bank(), name="Partner")
    assert getattr(client, method)(path, format="json").status_code == 401


@every_operation
def test_a_key_without_the_scope_is_turned_away(method, path, scope):
    others = [other for other in Scope.values if other != scope]
    response = getattr(caller(bank(), *others), method)(path, format="json")
    assert response.status_code == 403
    assert response.json()["code"] == "PERMISSION_DENIED"
    assert scope in response.json()["detail"]


@every_operation
def test_a_key_with_that_scope_alone_is_let_in(method, path, scope):
    response = getattr(caller(bank(), scope), method)(path, format="json")
    assert response.status_code == 422  # it is let in, and told that the customer is missing


def test_the_scheme_is_read_in_any_case():
    client = Caller(f"bearer {key_of(bank())}")
    assert client.get("/api/v1/tickets/HBR042").status_code == 422


def test_a_key_costs_one_query(django_assert_num_queries):
    client = caller(bank())
    with django_assert_num_queries(1):
        client.get("/api/v1/tickets/HBR042")


def test_the_brand_is_the_keys_whatever_the_body_says():
    ticket(priya())
    body = {"customer": "CUST001", "brand": "harbour"}
    response = post(caller(shop()), "tickets/HBR042/close", body)
    assert (response.status_code, response.json()["code"]) == (404, "TICKET_NOT_FOUND")
    assert Ticket.objects.get(reference="HBR042").status == "OPEN"


def test_a_key_is_not_taken_from_the_address():
    assert Browser().get(f"/api/v1/tickets/HBR042?key={key_of(bank())}").status_code == 401


def test_a_key_differs_from_every_other():
    assert with_key(key_of(bank(), name="One")).get("/api/v1/tickets/HBR042").status_code == 422
    assert key_of(bank(), name="Two") != key_of(bank(), name="Three")
