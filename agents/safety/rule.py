"""What a safety rule is: data, with the one question it can answer.

Invariant: a rule reads normalised text only, its patterns are RE2 syntax, and no pattern counts characters, so that
reading is linear whatever the text.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import re2

Action = Literal["pass", "refuse", "escalate"]
Priority = Literal["normal", "high", "urgent"]

SAME_SENTENCE = r"(?:[^.?!|]|\.\d|\brs\.)*"
"""The gap between two parts of one pattern: anything up to the end of the sentence, or to what was cut out.

The point of an amount ("Rs. 2,000.50") ends no sentence.
"""

_CUT = " | "


@dataclass(frozen=True)
class Rule:
    """One named reason to refuse a message or to give it to a person.

    ``patterns`` are searched in normalised text. ``unless`` describes look-alikes: what they match is cut out before
    the patterns are tried, so that a harmless phrase excuses itself and nothing that stands beside it. ``reply`` is
    shown to the customer; ``priority`` is the ticket's, and None for a refusal, which opens none.
    """

    name: str
    family: str
    action: Literal["refuse", "escalate"]
    patterns: tuple[str, ...]
    reply: str
    priority: Priority | None = None
    unless: tuple[str, ...] = ()

    def applies(self, text: str) -> bool:
        """Say whether normalised ``text`` still matches once its look-alikes are cut out."""
        rest = self._look_alikes.sub(_CUT, text) if self.unless else text
        return any(pattern.search(rest) for pattern in self._compiled)

    @cached_property
    def _compiled(self) -> tuple[re2._Regexp, ...]:
        return tuple(re2.compile(pattern) for pattern in self.patterns)

    @cached_property
    def _look_alikes(self) -> re2._Regexp:
        return re2.compile("|".join(f"(?:{pattern})" for pattern in self.unless))
