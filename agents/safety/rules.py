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
    """Return, best first, the rules of which a pattern matches somewhere: one pass over the text for each family."""
    found = {owners[index] for owners, patterns in _PREFILTERS for index in patterns.Match(text) or ()}
    return (RULES[position] for position in sorted(found))


def _prefilter(family: str) -> tuple[list[int], re2.Set]:
    """The positions of the rules that own each pattern of a family, and all of these patterns as one automaton.

    One for all families would be fewer passes and slower: on text that it has not seen, an automaton builds its states
    as it reads, and those of unrelated patterns multiply.
    """
    owned = [(position, pattern) for position, rule in enumerate(RULES) for pattern in rule.patterns]
    owned = [(position, pattern) for position, pattern in owned if RULES[position].family == family]
    options = re2.Options()
    options.max_mem = 64 << 20  # a set that runs out of memory reports no match, which would open the gate
    patterns = re2.Set.SearchSet(options)
    for _, pattern in owned:
        patterns.Add(pattern)
    patterns.Compile()
    return [position for position, _ in owned], patterns


_PREFILTERS = [_prefilter(family) for family in dict.fromkeys(rule.family for rule in RULES)]
