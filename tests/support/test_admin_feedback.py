"""Feedback and style preferences in the back office: read, grouped for review, and switched off."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from support.admin.feedback_review import NO_REASON, UNCITED, Vote, review
from support.models import Conversation, Customer, Feedback, Message, StylePreference
from support.roles import EDITOR
from support.services.conversations import add_message
from support.services.feedback import give_feedback
from tests import cast
from tests.office import browser, colleague, page

LIST = reverse("admin:support_feedback_changelist")
REVIEW = reverse("admin:support_feedback_review")
PREFERENCES = reverse("admin:support_stylepreference_changelist")
CARD, FEES = ("POL-CARD", "Card policy"), ("POL-FEES", "Fees")


def cites(*documents: tuple[str, str]) -> list[dict[str, Any]]:
    return [{"document": document, "title": title, "section": "A section"} for document, title in documents]


def rated(
    customer: Customer,
    reason: str = "",
    *documents: tuple[str, str],
    rating: str = "DOWN",
    comment: str = "",
    text: str = "A reply to it.",
    days_ago: int = 0,
    conversation: Conversation | None = None,
) -> Feedback:
    reply = {"outcome": "answered", "citations": cites(*documents), "trace": {"model": "offline", "prompt_version": ""}}
    message = add_message(
        conversation=conversation or cast.conversation(customer),
        author=Message.Author.ASSISTANT,
        text=text,
        reply=reply,
    )
    now = timezone.now() - timedelta(days=days_ago)
    return give_feedback(customer=customer, message=message, rating=rating, reason=reason, comment=comment, now=now)


def concise(customer: Customer) -> StylePreference:
    for _ in range(2):
        rated(customer, "TOO_WORDY", comment="half would do")
    return StylePreference.objects.get(customer=customer, active=True)


@pytest.fixture
def asha(db) -> Any:
    return browser(colleague("asha", cast.bank()))


# --- Feedback


def test_the_list_shows_the_verdict_its_reason_and_the_reply_and_leads_to_the_conversation(asha):
    given = rated(cast.priya(), "WRONG", comment="by a day", text="It takes 3 days. " + "More words. " * 20)
    text = page(asha, LIST)
    for words in ("Not helpful", "Wrong", "by a day", "It takes 3 days.", "CUST001"):
        assert words in text
    assert given.message.text not in text
    talk = reverse("admin:support_conversation_change", args=[given.conversation_id])
    assert f"{talk}#message-{given.message_id}" in text


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({}, {"wrong", "plain", "good"}),
        ({"rating": "DOWN"}, {"wrong", "plain"}),
        ({"rating": "UP"}, {"good"}),
        ({"reason": "WRONG"}, {"wrong"}),
        ({"reason": NO_REASON, "rating": "DOWN"}, {"plain"}),
        ({"document": "POL-CARD"}, {"wrong", "good"}),
        ({"document": "POL-NONE"}, set()),
        ({"brand": "harbour"}, {"wrong", "plain", "good"}),
        ({"q": "plain"}, {"plain"}),
    ],
    ids=lambda value: " ".join(sorted(value)) if isinstance(value, set) else str(value),  # the same in every process
)
def test_feedback_is_filtered_by_what_was_said(asha, query, expected):
    rated(cast.priya(), "WRONG", CARD, comment="wrong")
    rated(cast.priya(), comment="plain")
    rated(cast.priya(), "", CARD, rating="UP", comment="good")
    assert {row.comment for row in asha.get(LIST, query).context["cl"].result_list} == expected


def test_feedback_is_read_in_full_and_never_changed(asha):
    preference = concise(cast.priya())
    given = preference.evidence.first()
    address = reverse("admin:support_feedback_change", args=[given.pk])
    text = page(asha, address)
    assert given.message.text in text
    assert reverse("admin:support_stylepreference_change", args=[preference.pk]) in text
    assert asha.post(address, {"comment": "other"}).status_code == 403
    assert asha.get(reverse("admin:support_feedback_add")).status_code == 403


def test_the_list_takes_as_many_queries_for_many_rows_as_for_one(asha, django_assert_max_num_queries):
    for _ in range(12):
        rated(cast.priya(), "WRONG", CARD)
    with django_assert_max_num_queries(10):
        page(asha, LIST)


# --- The review


def down(reason: str = "", *documents: tuple[str, str], prompt: str = "v3") -> Vote:
    return Vote("DOWN", reason, tuple(cites(*documents)), prompt)


def up(*documents: tuple[str, str], prompt: str = "v3") -> Vote:
    return Vote("UP", "", tuple(cites(*documents)), prompt)


def test_down_votes_are_grouped_by_reason_with_the_most_frequent_first():
    found = review([down("WRONG"), down("WRONG"), down("TOO_WORDY"), down(), up()])
    assert (found.rated, found.down, found.up) == (5, 4, 1)
    assert [(bar.key, bar.label, bar.down, bar.length) for bar in found.by_reason] == [
        ("WRONG", "Wrong", 2, 100),
        ("TOO_WORDY", "Too wordy", 1, 50),
        (NO_REASON, "No reason given", 1, 50),
    ]


def test_a_document_is_told_with_all_verdicts_on_replies_that_cite_it_and_with_what_was_wrong():
    found = review([down("WRONG", CARD), down("WRONG", CARD), down("TONE", CARD, FEES), up(CARD), up(FEES)])
    card, fees = found.by_document
    assert (card.key, card.label, card.down, card.rated) == ("POL-CARD", "Card policy", 3, 4)
    assert card.reasons == "Wrong 2, Wrong tone 1"
    assert (fees.label, fees.down, fees.rated, fees.length) == ("Fees", 1, 2, 33)


def test_a_document_cited_by_two_sections_counts_once():
    assert [bar.down for bar in review([down("WRONG", CARD, CARD)]).by_document] == [1]


def test_replies_that_cite_nothing_are_told_apart():
    (bar,) = review([down("WRONG")]).by_document
    assert (bar.key, bar.label) == (UNCITED, "No document cited")


def test_what_nobody_found_unhelpful_is_no_line():
    found = review([up(CARD)])
    assert (found.by_reason, found.by_document, found.by_prompt) == ((), (), ())


def test_prompts_are_told_apart():
    assert [bar.label for bar in review([down(prompt="v2"), down(prompt="v3"), down(prompt="v3")]).by_prompt] == [
        "v3",
        "v2",
    ]


def test_the_review_draws_the_bars_and_each_leads_to_its_verdicts(asha):
    for reason in ("WRONG", "WRONG", "TONE"):
        rated(cast.priya(), reason, CARD)
    text = page(asha, REVIEW)
    assert "<strong>3</strong> say “not helpful”" in text
    assert text.count("<rect") == 4  # two reasons, one document, one model
    assert f'href="{LIST}?rating=DOWN&amp;reason=WRONG"' in text
    assert f'href="{LIST}?rating=DOWN&amp;document=POL-CARD"' in text


def test_the_review_counts_the_period_and_the_brand_that_are_asked_for(db):
    rated(cast.priya(), "WRONG")
    rated(cast.priya(), "WRONG", days_ago=40)
    rated(cast.mira(), "TONE")
    client = browser(colleague("asha", cast.bank(), cast.shop()))

    def counted(**query: str) -> int:
        return int(re.search(r"<strong>(\d+)</strong> say", page(client, REVIEW, **query)).group(1))

    assert counted() == 2
    assert counted(days="90") == 3
    assert counted(days="90", brand="harbour") == 2
    assert counted(days="soon", brand="nowhere") == 2


def test_another_brands_down_votes_are_neither_listed_nor_counted(asha):
    rated(cast.mira(), "WRONG", CARD, comment="heliotrope")
    for address in (LIST, REVIEW):
        text = page(asha, address)
        assert "heliotrope" not in text
        assert "POL-CARD" not in text
        assert "Corner Shop" not in text
    assert "Nobody has given a verdict" in page(asha, REVIEW)


def test_the_review_needs_the_permission_to_see_feedback(db):
    someone = colleague("nadia", cast.bank())
    someone.groups.clear()
    assert browser(someone).get(REVIEW).status_code == 403


# --- Preferences


def test_a_preference_is_shown_with_its_rule_and_its_evidence(asha):
    preference = concise(cast.priya())
    for address in (PREFERENCES, reverse("admin:support_stylepreference_change", args=[preference.pk])):
        text = page(asha, address)
        assert preference.rule in text
        for feedback in preference.evidence.all():
            assert reverse("admin:support_feedback_change", args=[feedback.pk]) in text
        assert "Too wordy: half would do" in text


def switch_off_page(preference: StylePreference) -> str:
    return reverse("admin:support_stylepreference_switch_off", args=[preference.pk])


def test_the_button_switches_a_preference_off_and_tells_who_did(asha):
    preference = concise(cast.priya())
    address = reverse("admin:support_stylepreference_change", args=[preference.pk])
    assert switch_off_page(preference) in page(asha, address)
    text = asha.post(switch_off_page(preference), follow=True).content.decode()
    preference.refresh_from_db()
    assert (preference.active, preference.switched_off_by.username) == (False, "asha")
    assert "1 switched off, 0 had ended already." in text
    assert "Switched off by Asha" in text
    assert switch_off_page(preference) not in text


def test_the_action_switches_off_those_that_are_active(asha):
    priyas, arjuns = concise(cast.priya()), concise(cast.arjun())
    asha.post(switch_off_page(arjuns))
    data = {"action": "switch_off", "_selected_action": [priyas.pk, arjuns.pk]}
    text = asha.post(PREFERENCES, data, follow=True).content.decode()
    assert "1 switched off, 1 had ended already." in text
    assert not StylePreference.objects.filter(active=True).exists()


@pytest.mark.parametrize(("state", "expected"), [("active", "concise"), ("off", None), ("ended", None)])
def test_preferences_are_filtered_by_their_state(asha, state, expected):
    concise(cast.priya())
    rows = asha.get(PREFERENCES, {"state": state}).context["cl"].result_list
    assert [row.style for row in rows] == ([expected] if expected else [])


def test_one_that_the_rule_replaced_is_told_from_one_that_a_person_switched_off(asha):
    preference = concise(cast.priya())
    for _ in range(2):
        rated(cast.priya(), "TOO_SHORT")
    assert "Ended by the rule" in page(asha, PREFERENCES)
    preference.refresh_from_db()
    assert (preference.active, preference.switched_off_by) == (False, None)


def test_who_may_only_look_switches_nothing_off(db):
    preference = concise(cast.priya())
    editor = browser(colleague("ed", cast.bank(), role=EDITOR))
    assert switch_off_page(preference) not in page(
        editor, reverse("admin:support_stylepreference_change", args=[preference.pk])
    )
    assert editor.post(switch_off_page(preference)).status_code == 403
    editor.post(PREFERENCES, {"action": "switch_off", "_selected_action": [preference.pk]})
    preference.refresh_from_db()
    assert preference.active


def test_another_brands_preference_is_as_if_there_were_none(asha):
    preference = concise(cast.mira())
    assert asha.post(switch_off_page(preference)).status_code == 302
    asha.post(PREFERENCES, {"action": "switch_off", "_selected_action": [preference.pk]})
    preference.refresh_from_db()
    assert preference.active


def test_a_preference_is_switched_off_by_post_alone_and_never_edited(asha):
    preference = concise(cast.priya())
    assert asha.get(switch_off_page(preference)).status_code == 405
    address = reverse("admin:support_stylepreference_change", args=[preference.pk])
    assert asha.post(address, {"style": "detailed"}).status_code == 403
    assert asha.get(reverse("admin:support_stylepreference_add")).status_code == 403


def test_the_list_of_preferences_takes_few_queries(asha, django_assert_max_num_queries):
    for customer in (cast.priya(), cast.arjun(), cast.customer(cast.bank(), "CUST003")):
        concise(customer)
    with django_assert_max_num_queries(10):
        page(asha, PREFERENCES)
