"""How a reply opens: by the customer's tone, and by what the case is about. Pure.

An opening states nothing that could be wrong, and says nothing at all to a customer who is calm or wants it short.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agents.state import Triage

UPSET = ("angry", "frustrated")

MATTERS: Mapping[str, str] = {
    "account": "your account",
    "billing": "your bill",
    "bug": "this fault",
    "card": "your card",
    "delivery": "your delivery",
    "dispute": "this payment",
    "feature_request": "what you are missing",
    "import_export": "your data",
    "integration": "this integration",
    "kyc": "your documents",
    "netbanking": "net banking",
    "order": "your order",
    "support": "our service",
    "warranty": "your device",
}


def opening(triage: Triage | None, *, style: str = "") -> str:
    """The sentence before an answer; empty when the answer comes first."""
    if triage is None or style == "concise":
        return ""
    if triage.sentiment in UPSET:
        return f"I am sorry for the trouble with {matter(triage.category)}."
    return "I am glad to help." if triage.sentiment == "happy" else ""


def apology(triage: Triage | None, name: str) -> str:
    """The apology that a complaint begins with; the angrier the customer, the more it says."""
    category, sentiment = (triage.category, triage.sentiment) if triage else ("", "")
    truly = "truly " if sentiment == "angry" else ""
    sorry = f"I am {truly}sorry about {matter(category)}" + (f", {name}." if name else ".")
    return f"{sorry} {_FELT[sentiment]}" if sentiment in _FELT else sorry


def regret(triage: Triage | None) -> str:
    """What comes before the admission that there is no answer."""
    if triage is None:
        return ""
    if triage.sentiment in UPSET:
        return "I am sorry: I know that this is not what you hoped to read."
    return _NO_ANSWER.get(triage.category, "")


def matter(category: str) -> str:
    """What a case of this category is about, as the customer would say it."""
    return MATTERS.get(category, "this")


_FELT = {
    "angry": "You have every reason to expect better.",
    "frustrated": "I can see how much patience it has taken.",
}
_NO_ANSWER = {
    "bug": "Thank you for telling us about this fault.",
    "feature_request": "Thank you for the suggestion.",
}
