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
    r"(?i:days?|hours?|hrs?|minutes?|mins?|months?|weeks?|years?|times?|seconds?|met(?:re|er)s?|miles?|kms?|feet|foot"
    r"|inch(?:es)?|[tgm]b|kg|cm|mm|rs|inr|usd|eur|gbp|rupees|dollars|euros|pounds|percent|pieces|units?|people|persons?"
    r"|items?|orders?|invoices?|tickets?|ref(?:erence)?|amounts?|phones?|laptops?|customers?|number|call|paid|working"
    r"|business|am|pm|lanes?|way|about|across|against|along|an?|and|are|around|as|at|away|be|before|behind|but|by|came"
    r"|can|concerning|for|from|has|have|i|if|in|inside|into|is|it|left|my|near|not|of|off|on|opposite|or|out|outside"
    r"|regarding|so|than|that|then|there|they|this|through|to|until|up|us|via|was|we|were|when|where|which|who|will"
    r"|with|you|your)\b"
)
_NAME = rf"(?!{_NOT_A_NAME})[^\W_][\w'’.-]{{0,24}}"
_CAPITALISED = rf"(?!{_NOT_A_NAME})[A-Z0-9][\w'’.-]{{0,24}}"
_STREET = (
    r"(?:street|road|avenue|boulevard|lane|terrace|crescent|highway|parkway|nagar|marg|salai|chowk"
    r"|rd|ave|blvd|hwy|pkwy)"
)
_AMBIGUOUS_STREET = (  # also parts of products' names: more must tell that an address is meant
    r"(?:Drive|Dr|Way|Court|Ct|Courts|Place|Pl|Close|Square|Sq|Park|Circle|Cir|View|Hills?|Walk|Row|Cross|Main|St|Ln"
    r"|Loop|Trail|Plaza|Gardens?|Grove|Mews|Quay|Ridge|Cove|Point|Landing|Colony|Layout|Extension|Enclave|Vihar|Bagh|Towers?"
    r"|Manor|Mount|Rise|Wharf|Heights|Villas?|Green|Passage|Alley|Path|Crossing|Springs?|Meadows?|Estates?|Islands?"
    r"|Corner|Lakes?|Lodge|Parade|Esplanade|Shores?|Summit|Turnpike|Valley|Village|Vista)"
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
_POSTCODE = (
    rf"(?:{_BRITISH}|{_CANADIAN}|\d{{3}} ?\d{{3}}|\d{{5}}(?:-\d{{4}})?|\d{{4}} ?[A-Z]{{2}}|\d{{2}}-\d{{3}})"
    r"(?!\w|[.,-]\d)"
)
_UNIT = (
    r"(?:flat|apartment|apt|unit|suite|ste|house|h\.? ?no|door|plot|villa|room|block|shop|building|bldg|floor|d\.? ?no)"
    r"\.?(?: ?(?:no|number|num)\b\.?)?[ :#-]{0,2}(?:[A-Z][ -]?)?\d{1,5}(?:[/-]?[A-Z0-9]{1,4}){0,2}(?!\w)"
)
_PARTICLE = r"(?:de|del|della|delle|dei|degli|di|do|da|das|dos|du|des|la|le|les|el|los|las|van|der|den|von|of)"
_FOREIGN_NAME = rf"(?:{_PARTICLE}|(?:l'|d'|dell')?[^\W\d_a-z][\w'’.-]{{0,24}})"

# Each begins where an address does; what may follow it is read by _tail_end.
_START = r"(?<![\w./+-])(?<!\d,)"
_NUMBERED = re.compile(
    rf"{_START}{_NUMBER},?[ ]{{1,2}}(?:the )?(?:{_NAME}[ ]{{1,2}}){{1,4}}?{_STREET}\b\.?", re.IGNORECASE
)
_NUMBERED_AMBIGUOUS = re.compile(rf"{_START}{_NUMBER},?[ ](?:{_CAPITALISED}[ ]){{1,4}}?{_AMBIGUOUS_STREET}\b\.?")
_NUMBERED_FRENCH = re.compile(
    rf"{_START}\d{{1,4}}(?: ?(?:bis|ter|[A-D]))?,? (?:rue|avenue|av\.|boulevard|bd"
    r"|(?:chemin|place|quai|impasse|allée|route|cours)(?= (?:de|du|des|la|le|les)\b| [ld]'))"
    r" (?:(?:de|du|des|la|le|les|l'|d')[ ]?){0,2}\w[\w'’.-]{1,24}(?: (?-i:[A-ZÀ-Ý])[\w'’.-]{1,24}){0,3}",
    re.IGNORECASE,
)
_NAMED_FIRST = re.compile(
    r"(?<![^\W_])(?:Via(?! (?:UPI|Pay|PayPal|Card|Debit|Credit|Net|NEFT|IMPS|Bank|SMS|Email|DHL|UPS|FedEx|API|App)\b)"
    r"|Viale|Vicolo|Piazza|Corso|Calle|C/|Avenida|Avda\.?|Rua|Travessa|Rue|Rambla|Paseo|Ulica|[Uu]l\.|Aleja|Jalan|Jl\."
    rf"|Strada|Str\.|Trg|Cesta|Ulice)(?: {_FOREIGN_NAME}){{1,5}},? (?:n[.°º]? ?)?{_NUMBER}(?!\w|[.,/]\d)"
)
_GERMANIC = re.compile(
    r"(?<![^\W_])[A-ZÄÖÜÅ][\w'-]{2,24}?(?:straße|strasse|str\.|weg|platz|allee|gasse|ufer|straat|laan|gracht|plein|kade"
    r"|gatan?|vägen|vegen|veien|katu|polku|kuja|ntie|braut|[ -](?:Straße|Strasse|Str\.|Weg|Platz|Allee))"
    rf",? {_NUMBER}(?!\w|[.,/]\d)"
)
_WITH_UNIT_BEHIND = re.compile(
    rf"(?:{_NUMBER} )?(?<![\w.,])(?:{_FOREIGN_NAME} ){{1,4}}{_NUMBER},? (?:Apt|Suite|Flat|Unit)\b\.?,? ?#?\d{{1,5}}"
    r"(?!\w)"
)
_APARTMENT = re.compile(r"(?<![^\W_])apt\b\.? ?#?\d{1,5}[A-Z]?(?!\w)", re.IGNORECASE)
_STATED = re.compile(
    r"(?<![^\W_])(?:(?i:lives|(?:i|we|they|you) live|living|resid(?:e|es|ing)) (?:at|on|in)"
    r"|(?<!mail )(?<!ip )(?<!IP )(?<!web )(?i:address)(?: is(?: now)?|:| -))[ \n]{1,2}"
    rf"(?P<value>(?:{_NUMBER} )?(?:{_FOREIGN_NAME} ){{1,4}}{_NUMBER})(?!\w|[.,]\d| {_NOT_A_NAME})"
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
_MILITARY = re.compile(r"(?<![^\W_])[AFD]PO,? A[AEP],? \d{5}(?!\w)")

_NOT_A_PLACE = (
    r"(?!(?:Please|Pls|Thanks|Thank|Hello|Hi|Hey|And|But|So|I|My|We|The|It|Is|Can|Could|When|Where|What|Why|How|You|Your"
    r"|Order|Phone|Mobile|Tel|Email|Call|Not|No|Yes|Also|Because|Since|Mr|Mrs|Ms|Regards|Best)\b)"
)
_PLACE = (
    rf"{_NOT_A_PLACE}[A-ZÀ-Ý][\w'’.-]{{1,24}}(?:[ -](?:{_PARTICLE}|upon|{_NOT_A_PLACE}[A-ZÀ-Ý][\w'’-]{{1,24}})){{0,3}}"
)
_TAIL = re.compile(
    rf"{_GAP}(?i:{_UNIT})"
    rf"|{_GAP}(?:(?!{_NOT_A_NAME})\w[\w'’-]{{1,24}}[, \n\t-]{{1,3}}){{0,4}}?{_POSTCODE}(?: {_PLACE})?"
    rf"|[ \n]{{0,2}},[ \n]{{0,2}}{_PLACE}(?=[,.;!?\n)]|$| \d)"
    rf"|\n[ ]{{0,2}},? ?{_PLACE}(?=[,.;!?\n)]|$)"
    rf"|[ ]{{0,2}}[,\n] ?[A-Z]{{2,3}}(?=[,.;!?\n)]|$| \d)"
)
_TAIL_PARTS = 7
_LIVING = re.compile(
    r"\b(?:address|lives?|living|resid\w{1,6}|located|based|stay\w{0,3}|(?:house|home|flat|office) (?:is )?(?:at|on)"
    r"|(?:deliver\w{0,3}|ship\w{0,4}|sen[dt]|mov\w{1,3}|mail\w{0,3}|come) (?:it |them |this |that )?to)\b"
    r"[^\n.!?]{0,24}$",
    re.IGNORECASE,
)
_POSTCODE_LAST = re.compile(rf"[,\n].*?{_POSTCODE}(?: {_PLACE})?$", re.DOTALL)
_DIGIT = re.compile(r"\d")
_WHOLE = (_NUMBERED, _NUMBERED_FRENCH, _NAMED_FIRST, _GERMANIC, _WITH_UNIT_BEHIND, _APARTMENT, _POST_BOX, _MILITARY)


def find_addresses(view: str) -> Iterator[Extent]:
    """Yield postal addresses, each with the lines that follow it."""
    start = end = -1
    for next_start, next_end in sorted(_addresses(view)):
        if next_start > end:
            if end > 0:
                yield start, end
            start = next_start
        end = max(end, next_end)
    if end > 0:
        yield start, end


def _addresses(view: str) -> Iterator[Extent]:
    """Yield whatever is an address or a part of one; the extents may overlap."""
    for form in _WHOLE:
        yield from ((match.start(), _tail_end(view, match.end())) for match in form.finditer(view))
    yield from ((m.start("value"), _tail_end(view, m.end())) for m in _STATED.finditer(view))
    for match in _NUMBERED_AMBIGUOUS.finditer(view):
        end = _tail_end(view, match.end())
        if _DIGIT.search(view, match.end(), end) or _LIVING.search(view, max(0, match.start() - 48), match.start()):
            yield match.start(), end
    for match in _UNIT_FIRST.finditer(view):
        end = _tail_end(view, match.end())
        if _POSTCODE_LAST.match(view[match.end() : end].lstrip(" ")):
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
