"""Verdicts on replies, and the rule that makes a preference of them."""

from datetime import UTC, datetime, timedelta

import pytest

from support.errors import InvalidInput, NotFound
from support.feedback_reasons import read_reason
from support.models import Conversation, Customer, Feedback, Message, StylePreference
from support.services.conversations import add_message
from support.services.feedback import MAX_COMMENT, get_reply, give_feedback, last_reply, switch_off
from support.services.memory import recall, reset
from tests import cast
from tests.office import colleague, root

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)
WORDY, SHORT, WRONG = Feedback.Reason.TOO_WORDY, Feedback.Reason.TOO_SHORT, Feedback.Reason.WRONG
CONCISE, DETAILED = StylePreference.Style.CONCISE, StylePreference.Style.DETAILED


@pytest.fixture
def priya() -> Customer:
    return cast.priya()


@pytest.fixture
def conversation(priya) -> Conversation:
    return cast.conversation(priya)


def replied(conversation: Conversation, outcome: str = "answered") -> Message:
    reply = {"outcome": outcome, "reply": "A reply.", "citations": []}
    return add_message(conversation=conversation, author=Message.Author.ASSISTANT, text="A reply.", reply=reply)


def rate(message: Message, reason: str = "", *, minute: int = 0, rating: str = "DOWN", comment: str = "") -> Feedback:
    at = NOW + timedelta(minutes=minute)
    customer = message.conversation.customer
    return give_feedback(customer=customer, message=message, rating=rating, reason=reason, comment=comment, now=at)


def rate_new(conversation: Conversation, *reasons: str, start: int = 0) -> list[Feedback]:
    """A verdict on a new reply for each of the reasons, a minute apart."""
    return [rate(replied(conversation), reason, minute=start + step) for step, reason in enumerate(reasons)]


def active(customer: Customer) -> StylePreference | None:
    return StylePreference.objects.filter(customer=customer, active=True).first()


# --- What is kept


def test_a_verdict_belongs_to_its_reply_conversation_and_customer(conversation, priya):
    message = replied(conversation)
    kept = Feedback.objects.get(pk=rate(message, WRONG, comment=" by a day ").pk)
    assert (kept.message, kept.conversation, kept.customer, kept.brand) == (message, conversation, priya, priya.brand)
    assert (kept.rating, kept.reason, kept.comment, kept.created_at) == ("DOWN", WRONG, "by a day", NOW)


def test_a_second_verdict_on_a_reply_replaces_the_first(conversation):
    message = replied(conversation)
    rate(message, WORDY, comment="far too long")
    rate(message, rating="UP", minute=1)
    assert Feedback.objects.values_list("rating", "reason", "comment").get() == ("UP", "", "")


def test_only_a_down_vote_has_a_reason(conversation):
    assert rate(replied(conversation), WORDY, rating="UP").reason == ""


def test_a_comment_is_stored_redacted(conversation):
    kept = rate(replied(conversation), comment="you had 4111 1111 1111 1111 and priya@example.com in it")
    assert kept.comment == "you had [CARD] and [EMAIL] in it"


def test_a_null_byte_in_a_comment_is_dropped(conversation):
    assert rate(replied(conversation), comment="too\0 long").comment == "too long"


@pytest.mark.parametrize(
    ("rating", "reason", "comment"),
    [("MAYBE", "", ""), ("", "", ""), ("DOWN", "BORING", ""), ("DOWN", "", "x" * (MAX_COMMENT + 1))],
    ids=["rating", "no rating", "reason", "comment"],
)
def test_what_is_no_verdict_is_refused_and_changes_nothing(conversation, rating, reason, comment):
    message = replied(conversation)
    with pytest.raises(InvalidInput):
        rate(message, reason, rating=rating, comment=comment)
    assert not Feedback.objects.exists()


def test_the_longest_comment_fits(conversation):
    assert len(rate(replied(conversation), comment="y" * MAX_COMMENT).comment) == MAX_COMMENT


# --- Which reply


def test_feedback_is_about_the_latest_reply_that_answered_something(conversation):
    replied(conversation)
    answer = replied(conversation)
    for outcome in ("feedback_saved", "memory_reset", "forgotten"):
        replied(conversation, outcome)
    add_message(conversation=conversation, author=Message.Author.CUSTOMER, text="/down too long")
    assert last_reply(conversation) == answer


def test_after_a_reset_there_is_no_reply_to_rate(conversation):
    replied(conversation)
    reset(conversation=conversation)
    assert last_reply(conversation) is None


def test_one_finds_ones_own_reply_and_nothing_else(conversation, priya):
    own = replied(conversation)
    said = add_message(conversation=conversation, author=Message.Author.CUSTOMER, text="hello")
    thanks = replied(conversation, "feedback_saved")
    arjuns, miras = (replied(cast.conversation(other)) for other in (cast.arjun(), cast.mira()))
    assert get_reply(customer=priya, message_id=own.pk) == own
    for message_id in (said.pk, thanks.pk, arjuns.pk, miras.pk, 0, 10**30):
        with pytest.raises(NotFound):
            get_reply(customer=priya, message_id=message_id)


# --- The rule

SEQUENCES = [
    ([WORDY], None),
    ([SHORT], None),
    ([WORDY, WORDY], CONCISE),
    ([SHORT, SHORT], DETAILED),
    ([WORDY, WRONG, "", WORDY], CONCISE),
    ([WORDY, SHORT], None),
    ([WORDY, SHORT, WORDY], CONCISE),
    ([WORDY, SHORT, WORDY, SHORT], DETAILED),
    ([WORDY, WORDY, SHORT], CONCISE),
    ([WORDY, WORDY, SHORT, SHORT], DETAILED),
    ([SHORT, SHORT, WORDY, WORDY], CONCISE),
    ([WRONG, WRONG], None),
    ([WORDY, WORDY, WRONG], CONCISE),
]


@pytest.mark.parametrize(("reasons", "style"), SEQUENCES, ids=lambda value: " ".join(value or ("none",)))
def test_two_replies_with_the_same_complaint_about_length_make_a_style(conversation, priya, reasons, style):
    rate_new(conversation, *reasons)
    found = active(priya)
    assert (found and found.style) == style
    assert recall(priya).style == (style or "")


def test_a_preference_names_its_rule_and_all_of_its_evidence(conversation, priya):
    evidence = rate_new(conversation, WORDY, WRONG, WORDY, WORDY)
    written = active(priya)
    assert "too wordy" in written.rule
    assert set(written.evidence.all()) == {evidence[0], evidence[2], evidence[3]}
    assert written.created_at == NOW + timedelta(minutes=2)


def test_one_reply_called_too_wordy_twice_is_one_piece_of_evidence(conversation, priya):
    message = replied(conversation)
    rate(message, WORDY)
    rate(message, WORDY, minute=1)
    assert active(priya) is None


def test_evidence_from_two_conversations_counts_together(conversation, priya):
    rate_new(conversation, WORDY)
    rate_new(cast.conversation(priya), WORDY)
    assert active(priya).style == CONCISE


def test_what_the_customer_takes_back_is_no_evidence_any_more(conversation, priya):
    first, _ = rate_new(conversation, WORDY, WORDY)
    rate(first.message, rating="UP", minute=5)
    assert active(priya) is None


def test_a_style_falls_back_to_the_earlier_pair_when_the_later_is_taken_back(conversation, priya):
    later = rate_new(conversation, WORDY, WORDY, SHORT, SHORT)[-1]
    rate(later.message, rating="UP", minute=9)
    assert active(priya).style == CONCISE


def test_another_customers_feedback_makes_no_style(conversation, priya):
    rate_new(conversation, WORDY)
    rate_new(cast.conversation(cast.arjun()), WORDY)
    assert (active(priya), active(cast.arjun())) == (None, None)


def test_a_conversation_that_learns_nothing_makes_no_style(conversation, priya):
    replies = [replied(conversation), replied(conversation)]
    Conversation.objects.filter(pk=conversation.pk).update(learns=False)  # by another tab, unseen by these replies
    kept = [rate(reply, WORDY, minute=step) for step, reply in enumerate(replies)]
    assert not any(feedback.shapes_style for feedback in kept)
    assert active(priya) is None


# --- Switched off


def switched_off(customer: Customer, *, minute: int) -> StylePreference:
    preference = active(customer)
    assert switch_off(preference, by=root(), now=NOW + timedelta(minutes=minute))
    return preference


def test_switching_off_is_recorded_and_ends_the_style(conversation, priya):
    rate_new(conversation, WORDY, WORDY)
    ended = switched_off(priya, minute=10)
    ended.refresh_from_db()
    assert (ended.active, ended.switched_off_by.username) == (False, "root")
    assert ended.switched_off_at == NOW + timedelta(minutes=10)
    assert recall(priya).style == ""


def test_what_is_off_already_keeps_who_switched_it_off(conversation, priya):
    rate_new(conversation, WORDY, WORDY)
    ended = switched_off(priya, minute=10)
    later = colleague("asha", priya.brand)
    assert not switch_off(ended, by=later, now=NOW + timedelta(minutes=20))
    ended.refresh_from_db()
    assert ended.switched_off_by.username == "root"


@pytest.mark.parametrize(
    ("before", "after", "style"),
    [
        ([WORDY, WORDY], [WRONG], None),
        ([WORDY, WORDY], [WORDY], None),
        ([WORDY, WORDY, WORDY], [WORDY], None),
        ([WORDY, WORDY], [WORDY, WORDY], CONCISE),
        ([WORDY, WORDY, SHORT], [SHORT], None),
        ([WORDY, WORDY, SHORT, SHORT], [WRONG], None),
        ([WORDY, WORDY], [SHORT, SHORT], DETAILED),
    ],
    ids=lambda value: " ".join(value or ("none",)),
)
def test_a_style_that_was_switched_off_comes_back_by_two_new_pieces_alone(conversation, priya, before, after, style):
    rate_new(conversation, *before)
    switched_off(priya, minute=10)
    rate_new(conversation, *after, start=20)
    found = active(priya)
    assert (found and found.style) == style


def test_the_same_replies_called_too_wordy_again_do_not_undo_a_switching_off(conversation, priya):
    evidence = rate_new(conversation, WORDY, WORDY)
    switched_off(priya, minute=10)
    for feedback in evidence:
        rate(feedback.message, WORDY, minute=20)
    assert active(priya) is None


# --- Reading a reason

REASONS = [
    ("too long", WORDY),
    ("Too wordy!", WORDY),
    ("way too long for me", WORDY),
    ("wordy", WORDY),
    ("so verbose", WORDY),
    ("long-winded", WORDY),
    ("please keep it short", WORDY),
    ("too long and wrong", WORDY),
    ("too short", SHORT),
    ("I need more detail", SHORT),
    ("more details please", SHORT),
    ("not enough detail", SHORT),
    ("wrong", WRONG),
    ("this is incorrect", WRONG),
    ("that's not true", WRONG),
    ("confusing", Feedback.Reason.UNCLEAR),
    ("I don’t understand it", Feedback.Reason.UNCLEAR),
    ("not what I asked", Feedback.Reason.OFF_TOPIC),
    ("you didn't answer", Feedback.Reason.OFF_TOPIC),
    ("rude", Feedback.Reason.TONE),
    ("the offer is no longer valid", ""),
    ("not too long, just useless", ""),
    ("it isn't too short", ""),
    ("", ""),
    ("meh", ""),
    ("along the lines of a belong", ""),
]


@pytest.mark.parametrize(("comment", "reason"), REASONS)
def test_a_reason_is_read_from_the_customers_words(comment, reason):
    assert read_reason(comment) == reason
