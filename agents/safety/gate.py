"""The gate before everything: may this message go on, must it be refused, or does a person take over?

Invariant: a decision is deterministic and comes before any language model, on text from which card numbers, national
identity numbers and secrets are already masked; their tokens are what tells that the customer wrote them. The rules
come first; what passes them is judged by what it means, which can only refuse or escalate.
"""

from dataclasses import dataclass

import numpy as np

from agents.safety import semantic
from agents.safety.rule import Action, Priority, Rule
from agents.safety.rules import match
from agents.safety.text import normalise
from knowledge.embedding import embed_query
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
    return _decision(match(normalise(mask(text))))


def by_meaning(vector: np.ndarray) -> Decision:
    """What the second layer decides about a message that passed the rules.

    Args:
        vector: The embedding of the masked message, (384,) float32 of unit length.
    """
    return _decision(semantic.match(vector))


def check(text: str) -> Decision:
    """Decide about one message by both layers. The second embeds it, which the first never needs."""
    decision = by_rules(text)
    if decision.action != "pass":
        return decision
    masked = mask(text).encode("utf-8", "ignore").decode("utf-8")  # no model reads lone surrogates
    return by_meaning(embed_query(masked)) if masked.strip() else decision


def _decision(rule: Rule | None) -> Decision:
    if rule is None:
        return PASS
    return Decision(rule.action, rule.family, rule.name, rule.priority, rule.reply)
