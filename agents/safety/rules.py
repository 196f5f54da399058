"""The rules of the safety gate in force, in the order in which they outrank each other.

Invariant: an urgent escalation outranks every refusal; any escalation outranks personal data that the customer
volunteered; otherwise a refusal wins. Within a rank the order of the families below decides.
"""

from collections.abc import Iterable

import re2

from agents.safety.families import (
    chargeback,
    fraud,
    frustration,
    human_request,
    legal_advice,
    other_customer_data,
    privacy_request,
    self_harm,
    social_engineering,
    threat,
    unauthorised,
    verification_bypass,
    volunteered_pii,
)
from agents.safety.rule import Rule

_FAMILIES = (
    self_harm,
    unauthorised,
    threat,
    other_customer_data,
    fraud,
    verification_bypass,
    social_engineering,
    legal_advice,
    chargeback,
    privacy_request,
    frustration,
    human_request,
    volunteered_pii,
)


def _rank(rule: Rule) -> int:
    if rule.action == "refuse":
        return 4 if rule.family == "volunteered_pii" else 1
    return {"urgent": 0, "high": 2, "normal": 3}[rule.priority or "normal"]


RULES: tuple[Rule, ...] = tuple(sorted((rule for family in _FAMILIES for rule in family.RULES), key=_rank))


def match(normalised_text: str) -> Rule | None:
    """Return the rule that outranks all others which apply, or None. ``normalised_text`` must be valid Unicode."""
    return next((rule for rule in _candidates(normalised_text) if rule.applies(normalised_text)), None)


def _candidates(text: str) -> Iterable[Rule]:
    """Return, best first, the rules of which a pattern matches somewhere: one pass over the text for all of them."""
    return (RULES[position] for position in sorted({_OWNERS[index] for index in _PREFILTER.Match(text) or ()}))


def _prefilter(patterns: Iterable[str]) -> re2.Set:
    options = re2.Options()
    options.max_mem = 64 << 20  # a set that runs out of memory reports no match, which would open the gate
    prefilter = re2.Set.SearchSet(options)
    for pattern in patterns:
        prefilter.Add(pattern)
    prefilter.Compile()
    return prefilter


_OWNERS = [position for position, rule in enumerate(RULES) for _ in rule.patterns]
_PREFILTER = _prefilter(pattern for rule in RULES for pattern in rule.patterns)
