"""The rule layer of the safety gate against a plain loop of Python's `re` over the same patterns.

On ordinary messages the peer is the loop, and both read normalised text. On hostile repetition it is the whole layer,
mask and normalisation included, on a tenth of the text: time must grow no faster than length. The loop is not run on
hostile text: some of its probes would not end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agents.benchmarks.measuring import Line, compare
from agents.safety.gate import by_rules
from agents.safety.rules import RULES, match
from agents.safety.text import normalise
from agents.triage.training import read_examples

NAME = "gate"
ORDINARY = (
    "Hello, I ordered headphones for my daughter two weeks ago and the tracking page has shown the same place since "
    "Monday. Could you please tell me when they will arrive, and what I can do if not? Thank you"
)
LONG = 100_000
PORTION = 50  # messages of a block: RE2 builds its states on the way, so that what it has seen is faster
HOSTILE = {
    "words": "please delete all my data and ",
    "letters": "abc",
    "digits": "1 2 3 4 ",
    "nested": "i want to talk to to to ",
    "dashes": "- _ * ~ ",
}
MOST_OF_THE_LOOP = 1 / 20
MOST_UNSEEN = 1 / 2
MOST_GROWTH = 15.0  # for ten times the length


def run() -> Iterator[Line]:
    """Lines for one ordinary message, a long one, messages not seen before, and each kind of hostile repetition."""
    loop = [re.compile(pattern, re.IGNORECASE) for rule in RULES for pattern in rule.patterns]
    for title, text, rounds, peer_rounds in (
        ("200-characters", normalise(ORDINARY), 2_000, 20),
        ("100k-characters", normalise(ORDINARY * (LONG // len(ORDINARY))), 20, 1),
    ):
        yield compare(
            f"gate-{title}",
            lambda text=text: match(text),  # type: ignore[misc]
            "re-loop",
            lambda text=text: [pattern.search(text) for pattern in loop],  # type: ignore[misc]
            limit=MOST_OF_THE_LOOP,
            rounds=rounds,
            peer_rounds=peer_rounds,
        )
    unseen, again = _portions(), _portions()
    yield compare(
        "gate-unseen-messages",
        lambda: [match(text) for text in next(unseen)],
        "re-loop",
        lambda: [pattern.search(text) for text in next(again) for pattern in loop],
        limit=MOST_UNSEEN,
        rounds=1,
        peer_rounds=1,
    )
    for title, piece in HOSTILE.items():
        long = (piece * LONG)[:LONG]
        yield compare(
            f"gate-hostile-{title}",
            lambda long=long: by_rules(long),  # type: ignore[misc]
            "a-tenth-of-it",
            lambda short=long[: LONG // 10]: by_rules(short),  # type: ignore[misc]
            limit=MOST_GROWTH,
            rounds=3,
            peer_rounds=30,
        )


def _portions() -> Iterator[list[str]]:
    """Triage's own messages, a portion at a time; none comes twice."""
    texts = [normalise(example.text) for example in read_examples()]
    return (texts[start : start + PORTION] for start in range(0, len(texts), PORTION))
