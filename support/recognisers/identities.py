"""Numbers by which the states of the world know a person, each with its own check.

Invariant: a number is taken when it passes its scheme's check, and, where its form says too little, when the scheme's
name or a word for such numbers stands near.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from stdnum.au import tfn
from stdnum.be import nn
from stdnum.br import cpf
from stdnum.ca import sin
from stdnum.ch import ssn as ahv
from stdnum.cl import rut
from stdnum.cn import ric
from stdnum.cz import rc
from stdnum.de import idnr as steuer_id
from stdnum.dk import cpr
from stdnum.es import dni, nie
from stdnum.fi import hetu
from stdnum.fr import nir
from stdnum.gb import nhs
from stdnum.ie import pps
from stdnum.it import codicefiscale
from stdnum.kr import rrn
from stdnum.mx import curp
from stdnum.nl import bsn
from stdnum.no import fodselsnummer
from stdnum.pk import cnic
from stdnum.pl import pesel
from stdnum.pt import nif
from stdnum.ro import cnp
from stdnum.se import personnummer
from stdnum.th import pin
from stdnum.tr import tckimlik
from stdnum.us import itin
from stdnum.za import idnr as za_id

from support.recognisers import Extent

_SEPARATORS = re.compile(r"[ ./-]")
_DIGIT_RUN = re.compile(r"\d(?<![\w.,/+-]\d)(?:[\d ./-]{5,24}\d)(?!\w|[.,/-]\d)")
_GROUP_END = re.compile(r"\d(?!\d)")
_WORD = re.compile(r"[A-Za-z0-9+-]{8,24}")
_DIGIT = re.compile(r"\d")
_NINO_TAIL = re.compile(r"\d\d[ -]?[A-D](?!\w)", re.IGNORECASE)
_NINO = re.compile(
    r"(?<![^\W_])(?![DFIQUV]|.[DFIQUVO]|BG|GB|KN|NK|NT|TN|ZZ)[A-Z]{2}[ -]?\d\d[ -]?\d\d[ -]?\d\d[ -]?[A-D](?!\w)",
    re.IGNORECASE,
)
_ANY_SCHEME = (
    r"national (?:identity|id\b|identification|insurance)|personal (?:identity|identification|id) (?:number|code|no)"
    r"|tax(?:payer)? (?:id|file|identification)|social (?:security|insurance)|citizen(?:ship)? (?:id|number|card)"
    r"|identity (?:number|card|no)|government id"
)


def _near(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w\[])(?:{words}|{_ANY_SCHEME})(?![^\W_])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Scheme:
    """One country's numbers.

    Args:
        form: The number as it is written, all of it.
        check: Whether the written number passes the check.
        near: The words without which it is not believed; None where form and check suffice.
    """

    form: re.Pattern[str]
    check: Callable[[str], bool]
    near: re.Pattern[str] | None = None


def _weighted(digits: str, weights: tuple[int, ...]) -> int:
    return sum(int(digit) * weight for digit, weight in zip(digits, weights, strict=False))


def is_medicare(number: str) -> bool:
    """Whether it passes as an Australian Medicare number: ten digits, the ninth a check digit."""
    digits = _SEPARATORS.sub("", number)
    return _weighted(digits, (1, 3, 7, 9, 1, 3, 7, 9)) % 10 == int(digits[8])


def is_nric(number: str) -> bool:
    """Whether it passes as a Singaporean NRIC or FIN: a letter, seven digits and a check letter."""
    series, digits, letter = number[0].upper(), number[1:8], number[8].upper()
    total = _weighted(digits, (2, 7, 6, 5, 4, 3, 2)) + {"T": 4, "G": 4, "M": 3}.get(series, 0)
    letters = {"S": "JZIHGFEDCBA", "T": "JZIHGFEDCBA", "M": "XWUTRQPNJLK"}.get(series, "XWUTRQPNMLK")
    position = 10 - total % 11 if series == "M" else total % 11
    return letters[position] == letter


def is_hetu(number: str) -> bool:
    """Whether it passes as a Finnish identity code, one given for a time included."""
    return bool(hetu.is_valid(number, allow_temporary=True))


def _form(form: str) -> re.Pattern[str]:
    return re.compile(form, re.IGNORECASE)


DIGIT_SCHEMES: tuple[Scheme, ...] = (
    # the form and the check say enough
    Scheme(_form(r"9\d\d([ -])\d\d\1\d{4}"), itin.is_valid),
    Scheme(_form(r"\d{3}\.\d{3}\.\d{3}-\d\d"), cpf.is_valid),
    Scheme(_form(r"\d{6}-\d{7}"), rrn.is_valid),
    Scheme(_form(r"\d-\d{4}-\d{5}-\d\d-\d|\d \d{4} \d{5} \d\d \d"), pin.is_valid),
    Scheme(_form(r"756\.?\d{4}\.?\d{4}\.?\d\d"), ahv.is_valid),
    Scheme(_form(r"[12] ?\d\d ?[01]\d ?\d\d ?\d{3} ?\d{3} ?\d\d"), nir.is_valid),
    Scheme(_form(r"[1-9]\d{16}\d"), ric.is_valid),
    Scheme(_form(r"\d{5}-\d{7}-\d"), cnic.is_valid),
    Scheme(_form(r"\d\d\.\d\d\.\d\d-\d{3}\.\d\d"), nn.is_valid),
    Scheme(_form(r"\d{6}-\d{4}"), personnummer.is_valid),
    # these need a word
    Scheme(_form(r"9\d{8}"), itin.is_valid, _near(r"itin")),
    Scheme(_form(r"\d{3}[ -]?\d{3}[ -]?\d{3}"), sin.is_valid, _near(r"s\.?i\.?n")),
    Scheme(_form(r"\d{3}[ -]?\d{3}[ -]?\d{2,3}"), tfn.is_valid, _near(r"tfn")),
    Scheme(_form(r"[2-6]\d{3}[ -]?\d{5}[ -]?\d(?:[ /-]?\d)?"), is_medicare, _near(r"medicare")),
    Scheme(_form(r"\d{3}[ -]?\d{3}[ -]?\d{4}"), nhs.is_valid, _near(r"nhs")),
    Scheme(_form(r"\d{11}"), cpf.is_valid, _near(r"cpf")),
    Scheme(_form(r"\d{11}"), pesel.is_valid, _near(r"pesel")),
    Scheme(_form(r"\d{11}"), tckimlik.is_valid, _near(r"t\.?c\.?(?: kimlik)?|kimlik|tckn|vatandaşlık")),
    Scheme(_form(r"\d{2} ?\d{3} ?\d{3} ?\d{3}"), steuer_id.is_valid, _near(r"steuer\S{0,24}|id-?nr\.?|tin")),
    Scheme(_form(r"\d{6}[ -]?\d{5}"), fodselsnummer.is_valid, _near(r"f.dselsnummer|personnummer")),
    Scheme(_form(r"\d{6}-?\d{4}"), cpr.is_valid, _near(r"cpr")),
    Scheme(_form(r"(?:\d\d)?\d{6}-?\d{4}"), personnummer.is_valid, _near(r"personnummer|personnr")),
    Scheme(_form(r"\d{6} ?\d{4} ?\d{3}"), za_id.is_valid, _near(r"(?:sa |rsa )?id (?:number|no)|said")),
    Scheme(_form(r"\d{13}"), pin.is_valid, _near(r"thai id|บัตรประชาชน|เลขประจำตัวประชาชน")),
    Scheme(_form(r"\d{13}"), rrn.is_valid, _near(r"rrn|resident registration|주민등록번호")),
    Scheme(_form(r"\d{13}"), cnp.is_valid, _near(r"cnp")),
    Scheme(_form(r"\d{13}"), cnic.is_valid, _near(r"cnic|nadra")),
    Scheme(_form(r"\d{6}/\d{3,4}"), rc.is_valid, _near(r"rodn. ..slo|r\.?č\.?|birth number")),
    Scheme(_form(r"\d{9}|\d{4}\.\d{2}\.\d{3}"), bsn.is_valid, _near(r"bsn|burgerservicenummer|sofinummer")),
    Scheme(_form(r"\d{3} ?\d{3} ?\d{3}"), nif.is_valid, _near(r"nif|contribuinte")),
    Scheme(_form(r"\d{11}"), nn.is_valid, _near(r"rijksregisternummer|registre national|national register")),
)
MIXED_SCHEMES: tuple[Scheme, ...] = (
    Scheme(_form(r"\d{8}-?[A-Z]"), dni.is_valid),
    Scheme(_form(r"[XYZ]-?\d{7}-?[A-Z]"), nie.is_valid),
    Scheme(_form(r"\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]"), is_hetu),
    Scheme(_form(r"\d{6}\+\d{4}"), personnummer.is_valid),
    Scheme(_form(r"[A-Z]{6}\d[0-9L-V][A-Z]\d[0-9L-V][A-Z][0-9L-V]{3}[A-Z]"), codicefiscale.is_valid),
    Scheme(_form(r"[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z0-9]\d"), curp.is_valid),
    Scheme(_form(r"[1-9]\d{16}X"), ric.is_valid),
    Scheme(_form(r"[STFGM]\d{7}[A-Z]"), is_nric),
    Scheme(_form(r"\d{7}[A-W][A-IW]?"), pps.is_valid, _near(r"pps[n]?(?: number)?")),
    Scheme(_form(r"\d{7,8}-[0-9K]"), rut.is_valid, _near(r"rut|run")),
)


def find_identities(view: str) -> Iterator[Extent]:
    """Yield national identity, insurance and tax numbers of persons."""
    yield from _digit_numbers(view)
    for match in _WORD.finditer(view):
        if _DIGIT.search(match[0]) and _stands_alone(view, match) and _is_identity(view, *match.span(), MIXED_SCHEMES):
            yield match.span()
    if _NINO_TAIL.search(view):
        yield from (match.span() for match in _NINO.finditer(view))


def _digit_numbers(view: str) -> Iterator[Extent]:
    position = 0
    while run := _DIGIT_RUN.search(view, position):
        start, position = run.span()
        ends = [group.end() for group in _GROUP_END.finditer(view, start, position)]
        for end in reversed(ends):
            if _is_identity(view, start, end, DIGIT_SCHEMES):
                position = end
                yield start, end
                break


def _stands_alone(view: str, match: re.Match[str]) -> bool:
    """Whether no letter or digit touches the word: the pattern may have cut a longer one."""
    return not (
        view[max(0, match.start() - 1) : match.start()].isalnum() or view[match.end() : match.end() + 1].isalnum()
    )


def _is_identity(view: str, start: int, end: int, schemes: tuple[Scheme, ...]) -> bool:
    number = view[start:end]
    return any(
        scheme.form.fullmatch(number)
        and (scheme.near is None or scheme.near.search(view, max(0, start - 40), end + 30))
        and scheme.check(number)
        for scheme in schemes
    )
