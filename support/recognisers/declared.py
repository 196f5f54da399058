"""Numbers that follow the name of what they are: passports, driving licences, and identity numbers with a slip in them.

Invariant: nothing is checked but the form, so the name must stand right before the number. A declared number is taken
even when it could not have been issued: most of it is still true.
"""

import re
from collections.abc import Iterator

from support.recognisers import Extent

_LINK = (
    r"(?:[ _](?:no\.?|number|num|nr|id|card|code|is|was|es|est|ist|é|är|on|to|jest|book|here)(?![^\W_])){0,4}"
    r"[ \t]?[:.#=-]?[ \t]?"
)
_NAMES = (
    r"(?:nino|national (?:insurance|identity|id)|nhs|itin|social insurance|sin(?= (?:number|no|is)|:)|tfn|tax file"
    r"|steuer-?id\w{0,22}|dni|nie|cpf|pesel|hetu|henkilötunnus|personal identity|personnummer|nric|rrn"
    r"|resident registration|codice fiscale|bsn|burgerservicenummer|tc kimlik|thai id|cnic|curp|ppsn?"
    r"|numéro de sécurité sociale)"
)
_PASSPORT = r"(?=[A-Z]{0,3} ?\d{5})[A-Z]{0,3} ?\d{5,9}[A-Z]?"
_LICENCE = r"[A-Z]{2}[ -]?\d{2}[ -]?\d{11}|(?=(?:[A-Z-]{0,6}\d){5})[A-Z0-9][A-Z0-9-]{5,17}"
_NUMBER = r"(?=(?:[A-Z ./+-]{0,6}\d){6})(?:[A-Z]{1,6}-?)?\d[A-Z0-9]*(?:[ ./+-][A-Z0-9]*\d[A-Z0-9]*){0,6}(?:[ -][A-Z])?"
_DECLARED = re.compile(
    r"(?<![^\W_])(?:"
    rf"(?:pass ?ports?|pasaporte|passeport|reisepass){_LINK}(?P<passport>{_PASSPORT})"
    rf"|(?:driv(?:ing|er'?s?|ers'?)[ _]licen[cs]es?){_LINK}(?P<licence>{_LICENCE})"
    rf"|(?:voter|epic){_LINK}(?P<voter>[A-Z]{{3}}/?\d{{7}})"
    rf"|{_NAMES}{_LINK}(?P<number>{_NUMBER})"
    r")(?!\w)",
    re.IGNORECASE,
)
_LONGEST = 24


def find_declared(view: str) -> Iterator[Extent]:
    """Yield the numbers that follow the name of their document or scheme."""
    for match in _DECLARED.finditer(view):
        if match.lastgroup and match.end() - match.start(match.lastgroup) <= _LONGEST:
            yield match.span(match.lastgroup)
