"""What is written as an order's number and whether anything else is said beside it. Pure.

Invariant: a well-formed number ("NM-10077", in any spelling) is never a malformed one.
"""

from __future__ import annotations

import re

from agents.order_talk.said import clauses_of
from agents.references import masked

_NEAR_A_NUMBER = re.compile(
    r"\bnm[\s_-]?(?P<after_nm>[0-9o]{1,9})\b"
    r"|\border(?: (?:number|no|nr|num|id|is))*[\s.:#]{1,3}(?P<after_order>[a-z]{0,3}-?\d{4,12})\b"
)
_FILLER = frozenset(
    "a about and any can check for give have hello hi how i info is it look me my no now nr number of on order ordref"
    " orders please pls show status tell the to update up what where with you your news".split()
)


def names_only(text: str) -> bool:
    """Whether `text` is an order's number and nothing that asks for anything but news of it."""
    return all(word in _FILLER or word.isdigit() for clause in clauses_of(text) for word in clause.split())


def near_numbers(text: str) -> tuple[str, ...]:
    """What `text` gives as an order's number and is none: as it is typed, in capitals ("NM-1007", "10077")."""
    said = " ".join(masked(text).casefold().split())
    found = _NEAR_A_NUMBER.finditer(said)
    return tuple(dict.fromkeys((m["after_order"] or f"NM-{m['after_nm']}").upper() for m in found))
