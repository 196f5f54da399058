"""Numbers of passports, driving licences and electoral cards.

Invariant: none has a check that can be trusted, so only a number is taken that follows the document's name.
"""

import re
from collections.abc import Iterator

from support.recognisers import Extent

_LINK = r"(?:[ _](?:no\.?|number|num|nr|id|card|is|was|book|here)(?![^\W_])){0,4}[ \t]?[:.#=-]?[ \t]?"
_STATED = re.compile(
    r"(?<![^\W_])(?:"
    rf"(?:pass ?ports?|pasaporte|passeport|reisepass){_LINK}(?P<passport>(?=[A-Z]{{0,3}}\d{{5}})[A-Z]{{0,3}} ?\d{{5,9}}[A-Z]?)"
    rf"|(?:driv(?:ing|er'?s?|ers'?)[ _]?licen[cs]es?|dl){_LINK}"
    r"(?P<licence>[A-Z]{2}[ -]?\d{2}[ -]?\d{11}|(?=[A-Z-]{0,6}\d)(?=(?:[A-Z-]{0,6}\d){5})[A-Z0-9][A-Z0-9-]{5,17})"
    rf"|(?:voter|epic){_LINK}(?P<voter>[A-Z]{{3}}/?\d{{7}})"
    r")(?!\w)",
    re.IGNORECASE,
)


def find_documents(view: str) -> Iterator[Extent]:
    """Yield the numbers that follow the name of their document."""
    for match in _STATED.finditer(view):
        if match.lastgroup:
            yield match.span(match.lastgroup)
