"""An order as one can speak of it, and what speaking of it comes to. Frozen values, no behaviour."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class OrderItemView:
    """An item by what it is called and the kind of thing it is, a slug such as "large_tv"."""

    name: str
    category: str


@dataclass(frozen=True, slots=True)
class OrderView:
    """An order as far as one can speak of it; `open` says that something of it is still to come."""

    reference: str
    placed_at: datetime
    items: tuple[OrderItemView, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class Resolution:
    """The orders meant. Several that are not `all_meant` are candidates: the customer must say which.

    `items` are the names of the items meant, empty for whole orders; `how` says for the trace what led there.
    """

    references: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    how: str = ""
    all_meant: bool = False
