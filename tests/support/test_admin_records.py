"""Brands, customers, API clients, users and the log in the back office."""

import json
import re
import uuid

import pytest
from django.contrib.auth.models import Group
from django.forms.models import model_to_dict
from django.urls import reverse

from support.demo.staff import load_specialist
from support.models import ApiClient, Brand, Customer, InteractionLog, User
from support.roles import ADMINISTRATOR, EDITOR
from support.services.clients import create_client, find_client
from tests import cast
from tests.office import browser, colleague, page, root

pytestmark = pytest.mark.django_db
USERS = reverse("admin:support_user_changelist")
LOG = reverse("admin:support_interactionlog_changelist")


@pytest.fixture
def admin_client():
    return browser(colleague("ada", cast.bank(), role=ADMINISTRATOR))


# --- brands


def brand_form(brand: Brand, **changes: object) -> dict[str, object]:
    data = model_to_dict(brand) | {"languages": "en", "holidays": "", "enabled_tools": ""}
    data |= {name: json.dumps(data[name]) for name in ("glossary", "sla_targets", "working_hours")}
    return data | changes


def save_brand(client, **changes: object):
    brand = cast.bank()
    response = client.post(reverse("admin:support_brand_change", args=[brand.pk]), brand_form(brand, **changes))
    brand.refresh_from_db()
    return response, brand


def test_a_brand_is_changed_within_the_rules(admin_client):
    targets = {"urgent": {"first_response": "2h"}}
    response, brand = save_brand(admin_client, confidence_threshold="0.6", sla_targets=json.dumps(targets))
    assert response.status_code == 302
    assert (brand.confidence_threshold, brand.sla_targets) == (0.6, targets)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("confidence_threshold", "1.2", "less than or equal to 1"),
        ("timezone", "Mars/Olympus", "not a time zone"),
        ("sla_targets", '{"urgent": {"first_response": "soon"}}', "not a duration such as 30m"),
        ("sla_targets", "{", "valid JSON"),
        ("working_hours", '{"mon": [["17:00", "09:00"]]}', "closes before it opens"),
        ("glossary", '["plastic"]', "mapping of words to terms"),
        ("accent", "blue", "valid value"),
        ("context_passages", "0", "greater than or equal to 1"),
    ],
)
def test_what_is_wrong_with_a_brand_is_said_at_its_field(admin_client, field, value, words):
    response, brand = save_brand(admin_client, **{field: value})
    assert words in str(response.context["adminform"].form.errors[field])
    assert str(getattr(brand, field)) != value


def test_the_slug_of_a_brand_stays_since_addresses_hold_on_to_it(admin_client):
    _, brand = save_brand(admin_client, slug="other")
    assert brand.slug == "harbour"


# --- customers


def test_a_customer_is_found_and_only_contact_details_change(admin_client):
    priya = cast.priya()
    assert "p***@example.com" in page(admin_client, reverse("admin:support_customer_changelist"), q="priya")
    data = {name: value or "" for name, value in model_to_dict(priya).items()} | {
        "name": "Priya S.",
        "external_id": "OTHER",
        "account_since": "",
    }
    admin_client.post(reverse("admin:support_customer_change", args=[priya.pk]), data)
    changed = Customer.objects.get(pk=priya.pk)
    assert (changed.name, changed.external_id) == ("Priya S.", "CUST001")


# --- API clients


def test_a_new_client_shows_its_key_once(admin_client):
    data = {"brand": cast.bank().pk, "name": "Partner", "scopes": ["query", "tickets"]}
    text = admin_client.post(reverse("admin:support_apiclient_add"), data, follow=True).content.decode()
    key = re.search(r"hr_[\w-]+", text).group()
    client = find_client(key=key)
    assert (client.name, client.scopes) == ("Partner", ["query", "tickets"])
    for address in (
        reverse("admin:support_apiclient_changelist"),
        reverse("admin:support_apiclient_change", args=[client.pk]),
    ):
        text = page(admin_client, address)
        assert key not in text
        assert client.key_hash not in text


@pytest.mark.parametrize("data", [{"name": "Taken"}, {"name": ""}, {"name": "x" * 61}, {"scopes": ["everything"]}])
def test_a_client_that_breaks_a_rule_is_not_made(admin_client, data):
    create_client(brand=cast.bank(), name="Taken", scopes=["query"])
    sent = {"brand": cast.bank().pk, "name": "Partner", "scopes": ["query"], **data}
    response = admin_client.post(reverse("admin:support_apiclient_add"), sent)
    assert response.status_code == 200
    assert response.context["adminform"].form.errors
    assert ApiClient.objects.filter(brand=cast.bank()).count() == 1


def test_a_client_is_revoked_and_not_edited(admin_client):
    made = create_client(brand=cast.bank(), name="Partner", scopes=["query"])
    data = {"action": "revoke", "_selected_action": [made.client.pk]}
    text = admin_client.post(reverse("admin:support_apiclient_changelist"), data, follow=True).content.decode()
    assert "1 revoked, 0 were so already." in text
    assert find_client(key=made.key) is None
    change = reverse("admin:support_apiclient_change", args=[made.client.pk])
    assert admin_client.post(change, {"name": "Other"}).status_code == 403


# --- users


def user_form(user: User, **changes: object) -> dict[str, object]:
    fields = {"username": user.username, "brands": [cast.bank().pk], "is_staff": "on", "is_active": "on"}
    moment = {"date_joined_0": "2026-01-01", "date_joined_1": "00:00:00"}
    return fields | moment | changes


def test_an_administrator_of_a_brand_makes_no_superuser(admin_client):
    sam = colleague("asha", cast.bank())
    address = reverse("admin:support_user_change", args=[sam.pk])
    admin_client.post(address, user_form(sam, is_superuser="on", groups=[Group.objects.get(name=EDITOR).pk]))
    sam.refresh_from_db()
    assert not sam.is_superuser
    assert sam.groups.get().name == EDITOR


def test_an_administrator_of_a_brand_gives_no_other_brand(admin_client):
    sam = colleague("asha", cast.bank())
    address = reverse("admin:support_user_change", args=[sam.pk])
    response = admin_client.post(address, user_form(sam, brands=[cast.shop().pk]))
    assert "brands" in response.context["adminform"].form.errors
    assert list(sam.brands.all()) == [cast.bank()]


def test_an_administrator_of_a_brand_must_choose_one(admin_client):
    sam = colleague("asha", cast.bank())
    response = admin_client.post(reverse("admin:support_user_change", args=[sam.pk]), user_form(sam, brands=[]))
    assert "at least one brand" in str(response.context["adminform"].form.errors["brands"])


def test_an_administrator_of_a_brand_sees_neither_superusers_nor_people_of_further_brands(admin_client):
    above, wider = root(), colleague("wilma", cast.bank(), cast.shop())
    for user in (above, wider):
        assert admin_client.get(reverse("admin:support_user_change", args=[user.pk])).status_code == 302
        password = reverse("admin:auth_user_password_change", args=[user.pk])
        assert admin_client.post(password, {"password1": "x", "password2": "x"}).status_code in (302, 404)


def test_a_superuser_sees_everybody():
    above = root()
    text = page(browser(above), USERS)
    assert above.username in text


def test_the_demo_specialist_can_be_loaded_again_and_again(desk):
    assert load_specialist(password="one-password") == load_specialist(password="one-password")
    sam = User.objects.get(username="sam")
    assert sam.serves(desk)
    assert sam.has_perm("support.change_ticket")
    assert not sam.is_superuser


# --- the log


def line(**fields: object) -> InteractionLog:
    customer = cast.priya()
    defaults = {
        "turn_id": uuid.uuid4(),
        "brand": customer.brand,
        "customer": customer,
        "conversation_id": uuid.uuid4(),
        "message": "What are the fees?",
        "response": "None.",
        "label": "query",
        "outcome": "answered",
        "route": "safety_gate → triage(query) → retrieve(conf=0.68) → answer → verify → record",
        "tools": ["kb_search"],
        "confidence": 0.68,
        "model": "offline",
        "latency_ms": 12.0,
    }
    return InteractionLog.objects.create(**defaults | fields)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"label": "query"}, {"answered"}),
        ({"outcome": "refused"}, {"refused"}),
        ({"node": "answer"}, {"answered"}),
        ({"node": "refusal"}, {"refused"}),
        ({"node": "record"}, {"answered", "refused"}),
        ({"tool": "kb_search"}, {"answered"}),
        ({"band": "good"}, {"answered"}),
        ({"band": "high"}, set()),
        ({"band": "none"}, {"refused"}),
        ({"brand": "harbour"}, {"answered", "refused"}),
        ({"q": "fees"}, {"answered"}),
    ],
)
def test_the_log_is_filtered_by_what_a_turn_did(query, expected):
    line()
    line(
        message="Tell me a secret",
        label="unknown",
        outcome="refused",
        route="safety_gate → refusal_answer → refusal → record",
        tools=[],
        confidence=None,
    )
    client = browser(colleague("asha", cast.bank()))
    assert {row.outcome for row in client.get(LOG, query).context["cl"].result_list} == expected


def test_a_line_of_the_log_is_read_and_never_changed(admin_client):
    ticket = cast.ticket(cast.priya())
    logged = line(ticket_reference=ticket.reference)
    address = reverse("admin:support_interactionlog_change", args=[logged.pk])
    text = page(admin_client, address)
    assert logged.route in text
    assert reverse("admin:support_conversation_change", args=[logged.conversation_id]) in text
    assert reverse("admin:support_ticket_change", args=[ticket.pk]) in text
    assert admin_client.post(address, {"message": "other"}).status_code == 403
