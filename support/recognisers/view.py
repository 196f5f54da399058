"""The view of a text that finders look at.

Invariant: a view is as long as its text, position by position, so that an extent of one is an extent of the
other. Full-width digits, exotic spaces and dashes and invisible characters are reduced to their plain forms.
"""

import unicodedata

INVISIBLE = "\u200b"
"""What every zero-width or combining character becomes."""


def view_of(text: str) -> str:
    """Return the view of ``text``; any string is accepted, lone surrogates included."""
    return text if text.isascii() else text.translate(_PLAIN)


def digits_in(view: str) -> int:
    """Return how many digits a view has."""
    return sum(map(view.count, "0123456789"))


def _plain(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Nd":
        return str(unicodedata.digit(character))
    if category == "Zs":
        return " "
    if category == "Pd" or character == "\u2212":
        return "-"
    if category in {"Cf", "Mn"}:
        return INVISIBLE
    compatible = unicodedata.normalize("NFKC", character)
    return compatible if len(compatible) == 1 else character


class _PlainTable(dict[int, str]):
    """A ``str.translate`` table that answers for every code point and keeps only ASCII in memory."""

    def __missing__(self, codepoint: int) -> str:
        return _plain(chr(codepoint))


_PLAIN = _PlainTable({codepoint: chr(codepoint) for codepoint in range(128)})
