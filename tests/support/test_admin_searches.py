"""How searches went, in the back office: at once, recovered, fell through, and why the first ones missed."""

import re
import uuid
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from support.models import InteractionLog
from tests import cast
from tests.office import browser, colleague, page

SEARCHES = reverse("admin:support_interactionlog_searches")
VAGUE, GAP = "too vague: nothing is left to search for", "vocabulary gap: rolodex"


def searched(customer, *, days_ago=0, **facts):
    return InteractionLog.objects.create(
        turn_id=uuid.uuid4(),
        brand=customer.brand,
        customer=customer,
        conversation_id=uuid.uuid4(),
        message="A question",
        response="A reply",
        outcome="answered",
        model="offline",
        latency_ms=1,
        created_at=timezone.now() - timedelta(days=days_ago),
        **{"confidence": 0.6, "grounded": True} | facts,
    )


def missed(customer, why=GAP, *, recovered=False, **facts):
    return searched(customer, reformulated=True, first_miss=why, recovered=recovered, grounded=recovered, **facts)


def bars(text, table):
    rows = re.search(rf'id="{table}".*?</table>', text, re.DOTALL)[0]
    return re.findall(r'<th scope="row">([^<]*)</th><td class="figure">(\d+)</td>.*?width="(\d+)"', rows)


@pytest.fixture
def asha(db):
    return browser(colleague("asha", cast.bank()))


def test_the_funnel_counts_each_stage_with_a_bar(asha):
    priya = cast.priya()
    searched(priya)
    missed(priya, recovered=True)
    missed(priya)
    missed(priya)
    searched(priya, confidence=None, grounded=False)  # a greeting searches nothing
    assert bars(page(asha, SEARCHES), "funnel") == [
        ("Searched", "4", "100"),
        ("Answered at the first attempt", "1", "25"),
        ("Missed at first, asked again", "3", "75"),
        ("Recovered", "1", "25"),
        ("Fell through", "2", "50"),
    ]


def test_first_misses_are_grouped_by_the_kind_of_reason(asha):
    for why in (VAGUE, GAP, "vocabulary gap: dongle"):
        missed(cast.priya(), why)
    text = page(asha, SEARCHES)
    assert bars(text, "misses") == [("Vocabulary gap", "2", "67"), ("Too vague", "1", "33")]
    assert "rolodex" not in text


def test_a_complaint_that_was_searched_for_counts_as_searched_alone(asha):
    searched(cast.priya(), grounded=False)
    assert InteractionLog.objects.all().search_funnel() == {
        "searched": 1,
        "at_once": 0,
        "missed": 0,
        "recovered": 0,
        "fell_through": 0,
    }


def test_only_the_period_and_the_brand_that_were_chosen_count(asha):
    missed(cast.priya(), days_ago=40)
    missed(cast.mira())
    assert "Nothing was searched over the last 30 days." in page(asha, SEARCHES)
    assert "Of 1 search over the last 90 days" in page(asha, SEARCHES, days="90")
    assert "Nothing was searched" in page(asha, SEARCHES, days="90", brand="corner")  # not one of Asha's


def test_it_is_reached_from_the_log_and_not_without_its_permission(asha):
    assert SEARCHES in page(asha, reverse("admin:support_interactionlog_changelist"))
    without = colleague("nobody", cast.bank())
    without.groups.clear()
    assert browser(without).get(SEARCHES).status_code == 403
