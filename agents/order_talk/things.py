"""Goods by what customers call them, and which items of an order they mean.

Invariant: only goods with something definite about them are meant ("my laptop", "the TV", "a phone I bought"); goods
in general ("laptops", "a laptop") are not. In a compound the last word names the thing: a phone case is a case.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from agents.clauses import words
from agents.order_talk.views import OrderItemView

# Every word by the kind of thing that it names.
_KINDS = {
    word: kind
    for kind, called in {
        "laptop": "notebook macbook ultrabook chromebook",
        "tablet": "ipad",
        "phone": "mobile smartphone handset cellphone iphone",
        "tv": "television telly",
        "headphones": "headphone headset",
        "earphones": "earphone earbud earbuds buds",
        "speaker": "soundbar loudspeaker",
        "watch": "smartwatch",
        "camera": "camcorder webcam",
        "keyboard": "",
        "mouse": "",
        "monitor": "",
        "screen": "display",
        "computer": "pc",
        "charger": "adapter adaptor",
        "cable": "lead cord",
        "printer": "",
        "router": "modem",
        "console": "playstation xbox",
        "software": "licence license",
        "shaver": "razor",
        "toothbrush": "",
        "drive": "ssd",
        "vacuum": "hoover",
        "kettle": "",
        "toaster": "",
        "lamp": "",
        "tripod": "",
        "case": "cover sleeve",
        "dock": "hub",
    }.items()
    for word in (kind, *called.split())
}
# What a word also covers when nothing is called by it exactly.
_ALSO = {
    "headphones": ("earphones",),
    "earphones": ("headphones",),
    "screen": ("monitor", "tv"),
    "monitor": ("screen",),
    "computer": ("laptop",),
}
# Often a part of something else: where no order has one, it is not what is meant.
_PARTS = frozenset("screen keyboard camera charger cable case speaker drive mouse software lamp dock".split())
THING_WORDS = frozenset(_KINDS)

_DEFINITE = frozenset("my our the that this these those both".split())
_INDEFINITE = frozenset("a an any some no every each another".split())
_BOUGHT = frozenset("bought ordered got purchased received".split())
_PURCHASES = frozenset("order parcel package delivery shipment purchase".split())
# What may not stand between "the" and the thing, so that "my problem with laptops" is about no laptop of theirs.
_BREAKS = frozenset(
    "and or but of for with without in on at to from by about than as if when is are was were be been has have had do"
    " does did not can could will would may i we you it they return returning send policy".split()
)
_ASIDE = frozenset("without not than except besides like with".split())
# After a thing's name these make it something else ("phone number", "the laptop box").
_NOT_ITSELF = frozenset(
    "number numbers box bag stand bill invoice receipt manual warranty guarantee insurance price policy policies"
    " department line call support service company app subscription contract plan licence license".split()
)
_AFTER_A_NAME = frozenset(
    "is are was were has have had did does do i we that which who from in on at to for with by came come arrived be"
    " been not still yet back now please and or after before today yesterday too again one".split()
)
_PLAIN = frozenset(
    "wireless portable smart action mechanical over light home large small black white silver grey gray blue red green"
    " gold mini ultra plus series edition model with from that this they".split()
)


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing that is named, and whether an order must hold one for the message to be about it."""

    kind: str
    essential: bool


def things_named(clauses: Sequence[str], items: Sequence[OrderItemView]) -> list[Thing]:
    """The definite things that `clauses` name, by the words of our vocabulary and by the nouns of `items`."""
    vocabulary = THING_WORDS | {noun for item in items if (noun := _noun(item))}
    found = [thing for clause in clauses for thing in _in_clause(clause.split(), vocabulary)]
    return list({thing.kind: thing for thing in found}.values())


def items_of_kind(kind: str, items: Sequence[OrderItemView]) -> list[OrderItemView]:
    """Those of `items` that are of `kind` exactly, or else of a kind that the word also covers."""
    for wanted in ((kind,), _ALSO.get(kind, ())):
        if fitting := [item for item in items if any(one in wanted for one in _kinds_of(item))]:
            return fitting
    return []


def closeness(item: OrderItemView, clauses: Sequence[str]) -> int:
    """How much of the item's own name is said: more for "the AeroBook 14" than for "the laptop"."""
    return max((_said_of(words(item.name.lower()), clause.split()) for clause in clauses), default=0)


def is_named(item: OrderItemView, clauses: Sequence[str]) -> bool:
    """Whether a word that is this item's alone is said as its name ("the AeroBook", "my Slate 11")."""
    name = words(item.name.lower())
    own = {word: after for word, after in zip(name, [*name[1:], ""], strict=True) if _is_own(word)}
    return any(_named_in(clause.split(), own) for clause in clauses)


def kind_of(word: str) -> str:
    """The kind of thing that `word` names, in the singular or the plural; empty when it is none that we know."""
    for form in (word, word.removesuffix("s"), word.removesuffix("es")):
        if kind := _KINDS.get(form):
            return kind
    return ""


def _in_clause(said: list[str], vocabulary: Set[str]) -> Iterator[Thing]:
    for place, word in enumerate(said):
        if not _is_in(word, vocabulary):
            continue
        after = said[place + 1] if place + 1 < len(said) else ""
        if _is_in(after, vocabulary) or after in _NOT_ITSELF:
            continue
        if _is_definite(said, place):
            kind = kind_of(word) or word.removesuffix("s")
            yield Thing(kind, essential=kind not in _PARTS)


def _is_in(word: str, vocabulary: Set[str]) -> bool:
    return word in vocabulary or word.removesuffix("s") in vocabulary or word.removesuffix("es") in vocabulary


def _is_definite(said: list[str], place: int) -> bool:
    """Whether the thing at `place` is one of the customer's own, by the words before it and after it."""
    for start in range(place - 1, max(-1, place - 5), -1):
        before = said[start - 1] if start else ""
        if said[start] in _DEFINITE:
            return before not in _ASIDE or _is_order_with(said, start)
        if said[start] in _INDEFINITE:
            return before in _BOUGHT or _is_bought_after(said, place)
        if said[start] in _BREAKS:
            break
        if said[start] in _BOUGHT:
            return True
    return _is_bought_after(said, place) or _is_terse(said, place)


def _is_order_with(said: list[str], start: int) -> bool:
    """ "The order with the laptop": there the laptop is not beside the point."""
    return start >= 2 and said[start - 1] == "with" and said[start - 2] in _PURCHASES


def _is_bought_after(said: list[str], place: int) -> bool:
    """Whether "(that) I bought" follows."""
    rest = [word for word in said[place + 1 : place + 6] if word not in ("that", "which", "have", "just", "had")]
    return len(rest) > 1 and rest[0] in ("i", "we") and rest[1] in _BOUGHT


def _is_terse(said: list[str], place: int) -> bool:
    """ "Return laptop", "where is laptop", "laptop order": one thing, without an article."""
    before, after = said[max(0, place - 2) : place], said[place + 1 : place + 2]
    if len(before) == 2 and before[0] in _PURCHASES and before[1] in ("of", "with", "for"):
        return True
    if said[place].endswith("s") or kind_of(said[place]) == "software":
        return False
    is_object = before[-1:] in (["return"], ["returning"], ["track"], ["where"])
    return is_object or before in (["where", "is"], ["refund", "for"]) or (bool(after) and after[0] in _PURCHASES)


def _kinds_of(item: OrderItemView) -> tuple[str, ...]:
    """The kinds of an item: by its category's last word, and by the noun of its name."""
    noun = _noun(item)
    return tuple(filter(None, (kind_of(item.category.rpartition("_")[2]), kind_of(noun) or noun.removesuffix("s"))))


def _noun(item: OrderItemView) -> str:
    """The last proper word of the name: "Case" of "Nimbus X Phone Case"."""
    return next((word for word in reversed(words(item.name.lower())) if _is_noun(word)), "")


def _is_noun(word: str) -> bool:
    return len(word) > 2 and word.isalpha() and word not in _PLAIN


def _said_of(name: list[str], said: list[str]) -> int:
    """How many words of `name` are said; a figure counts after the word before it, or as a size in inches."""
    score = 0
    for place, word in enumerate(name):
        if word.isalpha():
            score += word in said
            continue
        for at, other in enumerate(said):
            follows = at > 0 and place > 0 and said[at - 1] == name[place - 1]
            if other == word and (follows or said[at + 1 : at + 2] in (["inch"], ["inches"])):
                score += 1
                break
    return score


def _is_own(word: str) -> bool:
    return len(word) > 3 and _is_noun(word) and not kind_of(word)


def _named_in(said: list[str], own: dict[str, str]) -> bool:
    """Whether `said` has one of the words of a name, definite or before the word that follows it in the name."""
    for place, word in enumerate(said):
        if word not in own:
            continue
        after = said[place + 1] if place + 1 < len(said) else ""
        if after and after == own[word]:
            return True
        ends = not after or after in _AFTER_A_NAME or bool(kind_of(after))
        if ends and not _DEFINITE.isdisjoint(said[max(0, place - 3) : place]):
            return True
    return False
