"""The tools on the real services: their results, as typed values and in the shapes that partners hold on to."""

import re
import uuid

import pytest
from django.utils import timezone

from agents.tools.catalog import CATALOG, ToolContext
from agents.tools.runner import ToolRunner
from agents.tools.shapes import shape
from support.errors import OrderNotFound, TicketNotFound, TicketOwnershipError
from support.services.conversations import start_conversation
from tests.chat import demo_customer
from tests.desk import ask

pytestmark = pytest.mark.django_db
NAMED = (
    "generate_ticket_number create_support_ticket get_ticket_status update_ticket_status get_customer_profile "
    "log_interaction order_lookup check_return_eligibility kb_search create_escalation_ticket"
).split()


def tools(brand, customer):
    who = demo_customer(brand, customer)
    return ToolRunner(CATALOG, ToolContext(who, start_conversation(customer=who, channel="api"), timezone.now))


@pytest.fixture
def maya(novamart):
    return tools(novamart, "NOVA001")


def shaped(runner, name, **arguments):
    return shape(runner.run(name, **arguments), brand=runner.context.customer.brand.slug)


def test_the_catalog_holds_the_ten_tools_of_the_desk():
    assert set(NAMED) <= set(CATALOG)


def test_no_tool_takes_who_is_asking_as_an_argument():
    for tool in CATALOG.values():
        assert not {"customer", "customer_id", "brand", "client"} & set(tool.arguments.model_fields)


@pytest.mark.parametrize("name", NAMED)
def test_a_tools_arguments_and_purpose_can_be_shown_to_a_model(name):
    tool = CATALOG[name]
    assert tool.description
    assert tool.arguments.model_json_schema()["additionalProperties"] is False


def test_only_reading_tools_and_the_hand_off_are_a_models_to_choose():
    writing = {tool.name for tool in CATALOG.values() if tool.for_models and not tool.read_only}
    assert writing == {"create_escalation_ticket"}


def test_a_ticket_number_has_three_letters_and_three_digits(maya):
    assert re.fullmatch(r"[A-Z]{3}[0-9]{3}", shaped(maya, "generate_ticket_number")["ticket_number"])


def test_an_opened_ticket_tells_its_number_status_and_time(maya):
    opened = shaped(maya, "create_support_ticket", subject="A broken screen", source="complaint")
    assert set(opened) == {"ticket_id", "status", "created_at", "joined"}
    assert opened["status"] == "OPEN"


def test_a_status_is_told_with_days_open_and_the_service_level(maya):
    status = shaped(maya, "get_ticket_status", reference="NVA104")
    assert (status["ticket_id"], status["status"], status["sla_breached"]) == ("NVA104", "OPEN", False)
    assert isinstance(status["days_open"], int)


def test_a_changed_ticket_tells_both_statuses(maya):
    changed = shaped(maya, "update_ticket_status", reference="NVA104", status="CLOSED")
    assert (changed["old_status"], changed["new_status"]) == ("OPEN", "CLOSED")


def test_another_customers_ticket_reads_as_none_and_may_not_be_changed(maya):
    with pytest.raises(TicketNotFound):
        maya.run("get_ticket_status", reference="NVB215")
    with pytest.raises(TicketOwnershipError):
        maya.run("update_ticket_status", reference="NVB215", status="CLOSED")
    assert [call.error for call in maya.calls] == ["TICKET_NOT_FOUND", "TICKET_OWNERSHIP_ERROR"]


def test_a_profile_tells_the_name_the_segment_and_a_masked_address(maya):
    assert shaped(maya, "get_customer_profile") == {
        "customer_name": "Maya Torres",
        "segment": "PREMIUM",
        "email": "m***@example.com",
    }


def test_an_order_is_told_with_its_items(maya):
    order = shaped(maya, "order_lookup", reference="NM-10077")
    assert (order["state"], order["late"], order["items"][0]["name"]) == (
        "IN_TRANSIT",
        True,
        "Aria Over-Ear Headphones",
    )


@pytest.mark.parametrize("name", ["order_lookup", "check_return_eligibility"])
def test_another_customers_order_is_not_found(maya, name):
    with pytest.raises(OrderNotFound):
        maya.run(name, reference="NM-10102")


def test_the_eligibility_of_each_item_is_told_under_its_public_names(maya):
    (verdict,) = shaped(maya, "check_return_eligibility", reference="NM-10081")
    assert set(verdict) == {
        "item",
        "eligible",
        "reason",
        "window_days",
        "days_since_delivery",
        "deadline",
        "policy",
    }


def test_a_search_tells_passages_with_their_scores(maya):
    found = shaped(maya, "kb_search", question="Do you deliver to the UK?")
    assert found["confidence"] > 0.5
    assert found["passages"][0]["document"] == "POL-SHP-2026.1"


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("order_lookup", {"reference": "10077"}),
        ("order_lookup", {"reference": "NM-10077", "customer": "NOVA002"}),
        ("get_ticket_status", {"reference": "tkt"}),
        ("kb_search", {"question": ""}),
        ("create_escalation_ticket", {"priority": "now"}),
    ],
)
def test_wrong_arguments_get_a_named_error_and_change_nothing(maya, name, arguments):
    assert maya.call(name, arguments)["error"]["code"] == "INVALID_ARGUMENTS"


def test_a_turn_is_logged_once_and_its_record_named(novamart):
    reply = ask(novamart, "hello", customer="NOVA001")
    runner = tools(novamart, "NOVA001")
    with pytest.raises(Exception, match="has no reply"):
        runner.run("log_interaction", turn_id=uuid.UUID(reply["turn_id"]))  # another conversation's
