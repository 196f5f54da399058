"""What is remembered when a turn begins: a rolling window of the conversation, and the customer's profile. Pure.

Nothing from before a `reset` or a `forget me` is in the window, and never anything of another customer's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from agents.references import find_references
from agents.state import Recall
from support.models import Message

if TYPE_CHECKING:
    from agents.models import Turn


def recall(turn: Turn) -> Recall:
    """The memory that the walk of `turn`, read `with_work`, begins with."""
    work: Any = turn  # with_work's annotations are no fields of the model
    earlier = work.earlier[::-1]
    return Recall(
        offered=tuple(_offered(earlier)),
        orders=tuple(_mentioned(earlier)),
        known_orders=tuple(work.known_orders or ()),
        style=work.style or "",
        style_rule=work.style_rule or "",
    )


def _offered(earlier: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, str]]:
    """The choices of the last reply."""
    replies = [said for said in earlier if said["author"] == Message.Author.ASSISTANT]
    return (replies[-1]["choices"] or ()) if replies else ()


def _mentioned(earlier: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The orders spoken of, each time one was: by the customer, or by a reply that told about one."""
    for said in earlier:
        if said["author"] == Message.Author.CUSTOMER:
            yield from find_references(said["text"]).orders
        else:
            yield from said["orders"] or ()
