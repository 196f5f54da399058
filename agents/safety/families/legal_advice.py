"""To be written."""

from agents.safety.rule import Rule

RULES: tuple[Rule, ...] = ()
