"""What a short message means after the reply before it: pure functions of the conversation."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from agents.order_talk.said import clauses_of
from agents.order_talk.things import kind_of
from agents.references import find_references

_YES = re.compile(
    r"\s*(?:yes|yep|yeah|yup|sure|ok(?:ay)?|please|do it|go ahead|correct|that'?s right|right|confirm(?:ed)?)"
    r"(?:[\s,.!]+(?:please|do|it|go|ahead|that|one|is|right|thanks|thank you|close|reopen|sure|yes|do so))*[\s.!]*",
    re.IGNORECASE,
)

_POSITIONS = (
    {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
    | {"1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5}
    | {str(position): position for position in range(1, 6)}
)
# "The first order" and "the last order" speak of all orders, not of the choices.
_ORDINAL = re.compile(
    rf"\W*(?:(?:yes|ok|please|i mean)\W+)*(?:the )?(?:number |no\.? |option )?({'|'.join(_POSITIONS)}|last)"
    r"(?: one| ticket|(?<!first)(?<!1st)(?<!last) order)?(?:\W+please)?\W*",
    re.IGNORECASE,
)
_QUESTION = re.compile(r"\b(?:status|what|how|when|where|not|don't)\b|\?")
_LONGEST_PICK = 80  # characters
_PICKING = frozenset(
    "the my a an one order ones orders that this it is its please yes ok okay i mean meant with of for from and number"
    " no want in about thanks was placed on".split()
)


def completed(message: str, offered: Sequence[Mapping[str, str]]) -> str:
    """The message that `message` stands for: a choice of the last reply, or the message itself.

    Args:
        offered: The choices of the last reply, each with `label` and `message`.
    """
    if len(offered) == 1 and _YES.fullmatch(message[:200]):
        return offered[0]["message"]
    ordinal = _ORDINAL.fullmatch(message[:60])
    if ordinal and len(offered) > 1:
        position = _POSITIONS.get(ordinal[1].casefold(), len(offered))
        return offered[position - 1]["message"] if 0 < position <= len(offered) else message
    picked = [choice for choice in offered if _names(message, choice)] or _described(message, offered)
    return picked[0]["message"] if len(picked) == 1 else message


def _names(message: str, choice: Mapping[str, str]) -> bool:
    """Whether a short message is the choice's label, or its ticket or order and nothing that says otherwise."""
    said = message.strip().rstrip(".!").casefold()
    if said == choice["label"].casefold():
        return True
    wanted, found = find_references(choice["message"]), find_references(message)
    is_same = bool(wanted.tickets or wanted.orders) and (found.tickets, found.orders) == (wanted.tickets, wanted.orders)
    return len(said) <= 24 and is_same and not _questions(said)


def _described(message: str, offered: Sequence[Mapping[str, str]]) -> list[Mapping[str, str]]:
    """The orders among the choices whose label has every word that a short message picks by ("the laptop")."""
    if len(message) > _LONGEST_PICK or _questions(message.casefold()):
        return []
    wanted = _words(message) - _PICKING
    if not any(word.isalpha() for word in wanted):
        return []
    orders = [choice for choice in offered if find_references(choice["message"]).orders]
    return [choice for choice in orders if wanted <= _words(choice["label"])]


def _words(text: str) -> set[str]:
    """The words of `text`; the kind of thing in the place of what it is called, so that a notebook is a laptop."""
    return {kind_of(word) or word for clause in clauses_of(text) for word in clause.split()}


def _questions(said: str) -> bool:
    return _QUESTION.search(said) is not None
