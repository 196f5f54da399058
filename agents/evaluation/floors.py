"""Plain ways to do triage, measured beside the model: what it must beat to earn its place.

The keyword rules are what older desks route by. VADER, a lexicon of feelings, is a floor of the evaluation alone; the
product never imports it. Nothing here is learnt.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import numpy as np

T = TypeVar("T")

PRAISE = frozenset("thanks thank thx great good love excellent awesome amazing happy perfect best nice".split())
BLAME = frozenset(
    "bad worst terrible awful poor slow late broken disappointed angry unhappy complaint rude useless never".split()
)
# By category, the words that older desks look for; of equals the first category wins.
TOPICS: Mapping[str, frozenset[str]] = {
    category: frozenset(words.split())
    for category, words in {
        "dispute": "dispute chargeback unrecognised unrecognized fraud unauthorised unauthorized",
        "billing": "bill bills billing invoice invoices charge charged charges fee fees refund refunds payment payments"
        " pay paid price cost money",
        "account": "account accounts password login log sign profile email address phone user users register",
        "kyc": "kyc verify verification identity document documents passport id",
        "card": "card cards atm pin",
        "netbanking": "netbanking transfer transfers online banking topup",
        "order": "order orders ordered return returns cancel item product",
        "delivery": "delivery deliver delivered shipping ship parcel package courier tracking",
        "warranty": "warranty guarantee repair defect faulty",
        "integration": "api integration integrate webhook webhooks sync slack outlook gmail zapier calendar",
        "import_export": "import importing imported export exported csv excel spreadsheet upload",
        "how_to": "how pipeline report dashboard field template automation",
        "bug": "bug error errors crash crashes broken fails failed freeze wrong",
        "feature_request": "feature request add suggestion suggest wish roadmap",
        "support": "agent human person support service complaint complain help ticket call contact speak",
    }.items()
}
NO_TOPIC = "general"
CLEAR = 0.05  # of VADER's compound score: the bounds that its authors give

_WORD = re.compile(r"[a-z]+")
_ASKING = re.compile(r"\?|^(?:what|how|when|where|which|who|why|can|could|do|does|is|are|will|please)\b")


def keyword_kind(text: str) -> str:
    """A question by its form, else praise or blame by which has more words; `query` when neither has."""
    text = text.lower()
    words = _WORD.findall(text)
    praise, blame = (sum(word in known for word in words) for known in (PRAISE, BLAME))
    if _ASKING.search(text) or praise == blame:
        return "query"
    return "positive_feedback" if praise > blame else "negative_feedback"


def keyword_category(text: str) -> str:
    """The category most of whose words stand in the text; `general` when none has any."""
    words = frozenset(_WORD.findall(text.lower()))
    best = max(TOPICS, key=lambda category: len(words & TOPICS[category]))
    return best if words & TOPICS[best] else NO_TOPIC


def nearest_labels(vectors: np.ndarray, known: np.ndarray, labels: Sequence[T]) -> list[T]:
    """For each vector the label of its nearest known one by cosine.

    Args:
        vectors: Unit vectors, shape (n, d).
        known: Unit vectors, shape (m, d), m at least 1.
        labels: Theirs, m of them.
    """
    return [labels[index] for index in (vectors @ known.T).argmax(axis=1)]


def lexicon_polarity() -> Callable[[str], str] | None:
    """What tells `positive`, `neutral` or `negative` by VADER; None when it is not installed."""
    try:
        from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer
    except ImportError:
        return None
    analyser = SentimentIntensityAnalyzer()

    def polarity(text: str) -> str:
        score = analyser.polarity_scores(text)["compound"]
        if abs(score) < CLEAR:
            return "neutral"
        return "positive" if score > 0 else "negative"

    return polarity
