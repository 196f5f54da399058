"""What is remembered of a customer, and that forgetting is for good."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from support.models import Conversation, Customer, CustomerMemory, Feedback, Message, StylePreference
from support.services.conversations import add_message
from support.services.feedback import give_feedback
from support.services.memory import MOST_ORDERS, Memory, forget, recall, remember_orders, reset
from tests import cast

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)


@pytest.fixture
def priya() -> Customer:
    return cast.priya()


@pytest.fixture
def conversation(priya) -> Conversation:
    return cast.conversation(priya)


def find_wordy(conversation: Conversation, times: int = 2) -> None:
    for step in range(times):
        reply = add_message(
            conversation=conversation, author=Message.Author.ASSISTANT, text="Hm.", reply={"outcome": "answered"}
        )
        give_feedback(
            customer=conversation.customer,
            message=reply,
            rating=Feedback.Rating.DOWN,
            reason=Feedback.Reason.TOO_WORDY,
            now=NOW + timedelta(minutes=step),
        )


def furnish(customer: Customer) -> Conversation:
    """A conversation that has taught an order and a style."""
    conversation = cast.conversation(customer)
    remember_orders(conversation=conversation, references=["NM-10077"])
    find_wordy(conversation)
    return conversation


# --- Remembering


def test_of_a_new_customer_nothing_is_known(priya):
    assert recall(priya) == Memory()


def test_orders_are_kept_in_the_order_of_their_first_mention(conversation, priya):
    remember_orders(conversation=conversation, references=["NM-10077", "NM-10012"])
    remember_orders(conversation=conversation, references=["NM-10099", "NM-10077"])
    assert recall(priya).orders == ("NM-10077", "NM-10012", "NM-10099")


def test_a_later_conversation_knows_what_an_earlier_one_taught(priya):
    furnish(priya)
    known = recall(Customer.objects.get(pk=priya.pk))
    assert (known.orders, known.style) == (("NM-10077",), "concise")
    assert "too wordy" in known.style_rule


def test_of_very_many_orders_the_latest_are_kept(conversation, priya):
    references = [f"NM-{number:05}" for number in range(MOST_ORDERS + 1)]
    remember_orders(conversation=conversation, references=references)
    assert recall(priya).orders == tuple(references[1:])


def test_a_visitor_is_remembered_too():
    visitor = cast.customer(cast.bank(), "VISITOR-1", is_anonymous=True)
    remember_orders(conversation=cast.conversation(visitor), references=["NM-10077"])
    assert recall(visitor).orders == ("NM-10077",)


def test_a_preference_that_ended_is_not_recalled(priya):
    furnish(priya)
    StylePreference.objects.update(active=False)
    assert recall(priya) == Memory(orders=("NM-10077",))


def test_recalling_takes_one_query(priya, django_assert_num_queries):
    furnish(priya)
    with django_assert_num_queries(1):
        recall(priya)


def test_nobody_remembers_what_another_customer_spoke_of(priya):
    furnish(priya)
    assert recall(cast.arjun()) == Memory()


def test_the_database_refuses_a_memory_under_another_brand(priya):
    with pytest.raises(IntegrityError), transaction.atomic():
        CustomerMemory.objects.create(brand=cast.shop(), customer=priya)
        connection.check_constraints()


# --- Beginning anew


def test_a_reset_hides_what_was_said_so_far_and_keeps_the_profile(priya):
    conversation = furnish(priya)
    latest = Message.objects.filter(conversation=conversation).latest("pk")
    reset(conversation=conversation)
    conversation.refresh_from_db()
    assert (conversation.memory_after, conversation.learns) == (latest.pk, True)
    assert recall(priya).orders == ("NM-10077",)


def test_a_reset_of_an_empty_conversation_hides_nothing(conversation):
    reset(conversation=conversation)
    conversation.refresh_from_db()
    assert conversation.memory_after == 0


def test_a_reset_leaves_the_customers_other_conversations_alone(priya):
    other = furnish(priya)
    reset(conversation=furnish(priya))
    other.refresh_from_db()
    assert other.memory_after == 0


# --- Forgetting


def test_forgetting_deletes_the_profile(priya):
    forget(customer=priya, conversation=furnish(priya))
    assert recall(priya) == Memory()
    assert not StylePreference.objects.filter(customer=priya).exists()
    assert not CustomerMemory.objects.filter(customer=priya).exists()


def test_forgetting_keeps_the_verdicts_for_review_and_lets_none_shape_a_style(priya):
    forget(customer=priya, conversation=furnish(priya))
    assert list(Feedback.objects.values_list("customer", "shapes_style")) == [(priya.pk, False)] * 2


def test_what_was_forgotten_is_not_learnt_again_from_any_conversation_that_was_open(priya):
    here, other_tab = furnish(priya), furnish(priya)
    stale = Conversation.objects.select_related("customer").get(pk=other_tab.pk)  # a turn that is under way
    forget(customer=priya, conversation=here)
    for conversation in (here, stale):
        remember_orders(conversation=conversation, references=["NM-10077"])
        find_wordy(conversation)
    assert recall(priya) == Memory()


def test_forgetting_hides_what_was_said_in_every_open_conversation(priya):
    here, other_tab = furnish(priya), furnish(priya)
    forget(customer=priya, conversation=here)
    latest = Message.objects.filter(customer=priya).latest("pk").pk
    for conversation in (here, other_tab):
        conversation.refresh_from_db()
        assert (conversation.memory_after, conversation.learns) == (latest, False)


def test_a_conversation_that_is_begun_afterwards_learns_again(priya):
    forget(customer=priya, conversation=furnish(priya))
    furnish(priya)
    assert recall(priya).orders == ("NM-10077",)
    assert recall(priya).style == "concise"


def test_what_was_said_before_does_not_count_for_a_style_afterwards(priya):
    forget(customer=priya, conversation=furnish(priya))
    find_wordy(cast.conversation(priya), times=1)
    assert recall(priya).style == ""


def test_a_closed_conversation_is_left_as_it_was(priya):
    closed = furnish(priya)
    Conversation.objects.filter(pk=closed.pk).update(closed_at=timezone.now())
    forget(customer=priya, conversation=cast.conversation(priya))
    closed.refresh_from_db()
    assert (closed.memory_after, closed.learns) == (0, True)


def test_forgetting_one_customer_forgets_no_other(priya):
    arjuns = furnish(cast.arjun())
    forget(customer=priya, conversation=furnish(priya))
    arjuns.refresh_from_db()
    assert (recall(cast.arjun()).orders, recall(cast.arjun()).style) == (("NM-10077",), "concise")
    assert (arjuns.memory_after, arjuns.learns) == (0, True)
    assert Feedback.objects.filter(customer=cast.arjun(), shapes_style=True).count() == 2
