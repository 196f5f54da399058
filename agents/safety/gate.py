"""The gate before everything: may this message go on, must it be refused, or does a person take over?

Invariant: a decision comes from rules alone, before any model, on text from which card numbers, national
identity numbers and secrets are already masked; their tokens are what tells that the customer wrote them.
"""

from dataclasses import dataclass

import numpy as np

from agents.safety.rule import Action, Priority
from agents.safety.rules import match
from agents.safety.text import normalise
from support.redaction import mask


@dataclass(frozen=True, slots=True)
class Decision:
    """What the gate decided; everything but ``action`` is None where the message passes."""

    action: Action
    family: str | None = None
    rule: str | None = None
    priority: Priority | None = None
    reply: str | None = None


PASS = Decision("pass")


def by_rules(text: str) -> Decision:
    """What the rules decide about one message, raw or masked. Any string is accepted; linear in its length."""
    rule = match(normalise(mask(text)))
    if rule is None:
        return PASS
    return Decision(rule.action, rule.family, rule.name, rule.priority, rule.reply)


def by_meaning(text: str, vector: np.ndarray) -> Decision:
    return PASS


def check(text: str) -> Decision:
    return by_rules(text)
