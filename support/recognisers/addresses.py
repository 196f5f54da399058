"""Postal addresses: a street with its number, a unit, a post box, a postcode that names a few houses.

Invariant: an address has a number and the word of a street, or a form that nothing else has. A town, a country or an
Indian PIN code alone is no address, for a policy speaks of branches and of places of delivery.
"""

import re
from collections.abc import Iterator

from support.recognisers import Extent

_GAP = r"[ \n\t]{0,2}[, \n\t][ \n\t]{0,2}"
_NUMBER = r"\d{1,5}(?:[A-Za-z](?![^\W_]))?(?:[/-]\d{1,4}[A-Za-z]?)?"
_NOT_A_NAME = (
    r"(?:days?|hours?|hrs?|minutes?|mins?|months?|weeks?|years?|times?|seconds?|metres?|meters?|miles?|kms?|km|feet|foot"
    r"|inch(?:es)?|tb|gb|mb|kg|cm|mm|rs|inr|usd|eur|gbp|rupees|dollars|euros|pounds|percent|items?|orders?|units?|pieces"
    r"|people|persons?|tickets?|phones?|laptops?|customers?|working|business|am|pm|lanes?|way|an?|and|are|as|at|away|be"
    r"|before|but|by|came|can|for|from|has|have|i|if|in|into|is|it|left|my|near|not|of|off|on|or|out|so|than|that|then"
    r"|there|they|this|to|units?|until|up|us|was|we|were|when|where|which|who|will|with|you|your)\b"
)
_NAME = rf"(?!{_NOT_A_NAME})[^\W_][\w'’.-]{{0,24}}"
_STREET = (
    r"(?:street|road|avenue|boulevard|lane|terrace|crescent|highway|parkway|nagar|marg|salai|puram|chowk|rd|ave|blvd|hwy"
    r"|pkwy)"
)
_AMBIGUOUS_STREET = (
    r"(?:Drive|Dr|Way|Court|Ct|Place|Pl|Close|Square|Sq|Park|Circle|Cir|View|Hills?|Walk|Row|Cross|Main|St|Ln|Trail|Loop"
    r"|Plaza|Gardens?|Grove|Mews|Quay|Ridge|Cove|Point|Landing|Colony|Layout|Extension|Enclave|Vihar|Bagh|Towers?"
    r"|Manor|Mount|Rise|Wharf|Heights|Villas?|Green|Common|Passage|Alley|Path|Pass|Run|Crossing|Springs?|Mill|Meadows?"
    r"|Estates?|Islands?|Station|Corner|Fort|Forks?|Glens?|Isle|Junctions?|Keys?|Knolls?|Lakes?|Locks?|Lodge|Motorway"
    r"|Oval|Parade|Esplanade|Pines?|Plains?|Port|Prairie|Ramp|Ranch|Rapids?|Rest|River|Roads?|Shoals?|Shores?|Spurs?"
    r"|Stravenue|Stream|Summit|Throughway|Trace|Track|Tunnel|Turnpike|Union|Unions|Valleys?|Viaduct|Village|Vista|Wells?)"
)
_AREAS = (
    r"(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?"
    r"|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)"
)
_BRITISH = rf"(?:GIR 0AA|{_AREAS}\d[\dA-HJKPSTUW]? (?!\d[GT]B)\d[ABD-HJLNP-UW-Z]{{2}})"
_CANADIAN = r"(?:[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]\d[ABCEGHJ-NPRSTV-Z]\d)"
_STATES = (
    r"(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]"
    r"|W[AIVY]|A[AEP])"
)
_POSTCODE = rf"(?:{_BRITISH}|{_CANADIAN}|\d{{3}} ?\d{{3}}|\d{{5}}(?:-\d{{4}})?|\d{{4}} ?[A-Z]{{2}}|\d{{2}}-\d{{3}})(?!\w|[.,-]\d)"
_UNIT = (
    r"(?:flat|apartment|apt|unit|suite|ste|house|h\.? ?no|door|plot|villa|room|block|shop|building|bldg|floor|d\.? ?no)"
    r"\.?(?: ?(?:no|number|num)\b\.?)?[ :#-]{0,2}(?:[A-Z][ -]?)?\d{1,5}(?:[/-]?[A-Z0-9]{1,4}){0,2}(?!\w)"
)
_PARTICLE = r"(?:de|del|della|delle|dei|degli|di|do|da|das|dos|du|des|la|le|les|el|los|las|van|der|den|von|of)"
_FOREIGN_NAME = rf"(?:{_PARTICLE}|(?:l'|d'|dell')?[^\W\d_a-z][\w'’.-]{{0,24}})"

# Each begins where an address does; what may follow it is read by _tail_end.
_NUMBERED = re.compile(
    rf"(?<![\w./+-])(?<!\d,){_NUMBER},?[ ]{{1,2}}(?:the )?(?:{_NAME}[ ]{{1,2}}){{1,4}}?{_STREET}\b\.?", re.IGNORECASE
)
_NUMBERED_AMBIGUOUS = re.compile(
    rf"(?<![\w./+-])(?<!\d,){_NUMBER},?[ ](?:(?!(?i:{_NOT_A_NAME}))[A-Z0-9][\w'’.-]{{0,24}}[ ]){{1,4}}?{_AMBIGUOUS_STREET}\b\.?"
)
_NUMBERED_FRENCH = re.compile(
    r"(?<![\w./+-])(?<!\d,)\d{1,4}(?: ?(?:bis|ter|[A-D]))?,? (?:rue|avenue|av\.|boulevard|bd|chemin|place|quai|impasse|allée|route|cours)"
    r" (?:(?:de|du|des|la|le|les|l'|d')[ ]?){0,2}\w[\w'’.-]{1,24}(?: [A-ZÀ-Ý][\w'’.-]{1,24}){0,3}",
    re.IGNORECASE,
)
_NAMED_FIRST = re.compile(
    r"(?<![^\W_])(?:Via|Viale|Vicolo|Piazza|Corso|Calle|C/|Avenida|Avda\.?|Rua|Travessa|Rue|Rambla|Paseo|Ulica|[Uu]l\.|Aleja"
    rf"|Jalan|Jl\.|Strada|Str\.|Trg|Cesta|Ulice)(?: {_FOREIGN_NAME}){{1,5}},? (?:n[.°º]? ?)?{_NUMBER}(?!\w|[.,/]\d)"
)
_GERMANIC = re.compile(
    r"(?<![^\W_])[A-ZÄÖÜÅ][\w'-]{2,24}?(?:straße|strasse|str\.|weg|platz|allee|gasse|ufer|straat|laan|gracht|plein|kade"
    rf"|gatan?|vägen|vegen|veien|katu|polku|kuja|ntie|braut|[ -](?:Straße|Strasse|Str\.|Weg|Platz|Allee)),? {_NUMBER}(?!\w|[.,/]\d)"
)
_WITH_UNIT_BEHIND = re.compile(
    rf"(?:{_NUMBER} )?(?<![\w.,])(?:{_FOREIGN_NAME} ){{1,4}}{_NUMBER},? (?:Apt|Suite|Flat|Unit)\b\.?,? ?#?\d{{1,5}}(?!\w)"
)
_APARTMENT = re.compile(r"(?<![^\W_])apt\b\.? ?#?\d{1,5}[A-Z]?(?!\w)", re.IGNORECASE)
_STATED = re.compile(
    r"(?<![^\W_])(?:(?i:lives?|living|resid(?:e|es|ing)|moved) (?:at|on|in|to)|(?<!mail )(?<!ip )(?<!IP )(?<!web )"
    r"(?i:address)(?: is(?: now)?|:| -))[ \n]{1,2}"
    rf"(?P<value>(?:{_NUMBER} )(?:{_FOREIGN_NAME} ?){{1,4}}{_NUMBER}|(?:{_FOREIGN_NAME} ){{1,4}}{_NUMBER})(?!\w|[.,]\d)"
)
_UNIT_FIRST = re.compile(rf"(?<![^\W_]){_UNIT}", re.IGNORECASE)
_POST_BOX = re.compile(
    r"(?<![^\W_])(?:p\.? ?o\.?,? ?box|post(?:al)?(?: office)? box|postfach|psc \d{3,5},? box|unit \d{3,5},? box)"
    r"(?: ?(?:no\b\.?|number|#))? ?\d{1,7}(?!\w)",
    re.IGNORECASE,
)
_POSTCODE_ALONE = re.compile(rf"(?<![^\W_])(?:{_BRITISH}|{_CANADIAN})(?!\w)")
_STATE_AND_ZIP = re.compile(
    rf"[A-Z][\w'’.-]{{1,24}}(?: [A-Z][\w'’.-]{{1,24}}){{0,2}},? {_STATES},? \d{{5}}(?:-\d{{4}})?(?!\w|[.,]\d)"
)
_MILITARY = re.compile(rf"(?<![^\W_])[AFD]PO,? A[AEP],? \d{{5}}(?!\w)")

_NOT_A_PLACE = (
    r"(?!(?:Please|Pls|Thanks|Thank|Hello|Hi|Hey|And|But|So|I|My|We|The|It|Is|Can|Could|When|Where|What|Why|How|You|Your"
    r"|Order|Phone|Mobile|Tel|Email|Call|Not|No|Yes|Also|Because|Since|Mr|Mrs|Ms|Regards|Best)\b)"
)
_PLACE = (
    rf"{_NOT_A_PLACE}[A-ZÀ-Ý][\w'’.-]{{1,24}}(?:[ -](?:{_PARTICLE}|upon|{_NOT_A_PLACE}[A-ZÀ-Ý][\w'’-]{{1,24}})){{0,3}}"
)
_TAIL = re.compile(
    rf"{_GAP}(?i:{_UNIT})"
    rf"|{_GAP}(?:\w[\w'’-]{{1,24}}[, \n\t-]{{1,3}}){{0,4}}?{_POSTCODE}(?: {_PLACE})?"
    rf"|[ \n]{{0,2}},[ \n]{{0,2}}{_PLACE}(?=[,.;!?\n)]|$| \d)"
    rf"|\n[ ]{{0,2}},? ?{_PLACE}(?=[,.;!?\n)]|$)"
    rf"|[ ]{{0,2}}[,\n] ?[A-Z]{{2,3}}(?=[,.;!?\n)]|$| \d)"
)
_TAIL_PARTS = 7
_LIVING = re.compile(
    r"\b(?:address|lives?|living|resid\w{1,6}|located?|location|moved|deliver(?:ed)?|ship(?:ped)?|sent|office|visit"
    r"|come|home|house|based|stay(?:ing)?)\b[^\n.!?]{0,30}$",
    re.IGNORECASE,
)


def find_addresses(view: str) -> Iterator[Extent]:
    """Yield postal addresses, each with the lines that follow it."""
    end = -1
    start = 0
    for extent in sorted(_addresses(view)):
        if extent[0] <= end:
            end = max(end, extent[1])
            continue
        if end > 0:
            yield start, end
        start, end = extent
    if end > 0:
        yield start, end


def _addresses(view: str) -> Iterator[Extent]:
    for form in (
        _NUMBERED,
        _NUMBERED_FRENCH,
        _NAMED_FIRST,
        _GERMANIC,
        _WITH_UNIT_BEHIND,
        _APARTMENT,
        _POST_BOX,
        _MILITARY,
    ):
        for match in form.finditer(view):
            yield match.start(), _tail_end(view, match.end())
    for match in _STATED.finditer(view):
        yield match.start("value"), _tail_end(view, match.end())
    for match in _NUMBERED_AMBIGUOUS.finditer(view):
        end = _tail_end(view, match.end())
        if end > match.end() or _LIVING.search(view, max(0, match.start() - 48), match.start()):
            yield match.start(), end
    for match in _UNIT_FIRST.finditer(view):
        end = _tail_end(view, match.end())
        if re.search(_POSTCODE + "$", view[match.end() : end]):
            yield match.start(), end
    for form in (_POSTCODE_ALONE, _STATE_AND_ZIP):
        yield from (match.span() for match in form.finditer(view))


def _tail_end(view: str, end: int) -> int:
    """Return where the town, the postcode and the like behind ``end`` stop; ``end`` when there are none."""
    for _ in range(_TAIL_PARTS):
        match = _TAIL.match(view, end)
        if match is None:
            break
        end = match.end()
    return end
