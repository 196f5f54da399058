"""Personal data in texts: is it found, and does everything else survive? The same for every brand.

Own cases say what a text must become. Of the public sets only the entities that redaction claims to know are measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import cycle
from pathlib import Path

from pydantic import BaseModel
from stdnum import luhn

from agents.evaluation.context import CasesMissing, SuiteContext
from agents.evaluation.loading import Case, read_cases, read_rows
from agents.evaluation.results import CaseResult, Slice, SuiteResult
from agents.evaluation.spans import tally
from support.redaction import Kind, Span, find, redact

NAME = "redaction"
OWN_TARGET = {"own_cases": 1.0}
PUBLIC_TARGETS = {
    "card_recall": 0.97,
    "iban_recall": 0.97,
    "ssn_recall": 0.97,
    "email_recall": 0.95,
    "phone_e164": 0.95,
    "phone_international": 0.95,
    "survival": 0.995,
}
NOT_RUN = "The public sets were not run: --data names their folder."
READING = (
    "Recall counts a span as found when one of its kind covers half of it, exact only with the same extent. Precision "
    "is the share of what was found that lies by half or more on a span that should be.",
    "Of presidio_recognizer_cases, recall is over the positives as they stand, mostly a number without a word; "
    "“declared” over the same ones named in a sentence; “kept” is the share of look-alikes left alone.",
)

SYNTH = {
    "CREDIT_CARD": Kind.CARD,
    "IBAN_CODE": Kind.IBAN,
    "US_SSN": Kind.SSN,
    "EMAIL_ADDRESS": Kind.EMAIL,
    "PHONE_NUMBER": Kind.PHONE,
    "STREET_ADDRESS": Kind.ADDRESS,
    "IP_ADDRESS": Kind.IP,
    "US_DRIVER_LICENSE": Kind.NATIONAL_ID,
}
MANAGED = SYNTH | {"GOV_ID": Kind.NATIONAL_ID}
RECOGNISED = {  # an entity of the set: what it is here, and what a person calls it
    "CREDIT_CARD": (Kind.CARD, "card number"),
    "US_SSN": (Kind.SSN, "social security number"),
    "EMAIL": (Kind.EMAIL, "e-mail"),
    "IP": (Kind.IP, "IP address"),
    "PHONE": (Kind.PHONE, "phone number"),
    "PH_MOBILE_NUMBER": (Kind.PHONE, "mobile number"),
    "TR_PHONE_NUMBER": (Kind.PHONE, "phone number"),
    "UK_POSTCODE": (Kind.ADDRESS, "postcode"),
    "IN_AADHAAR": (Kind.NATIONAL_ID, "Aadhaar number"),
    "IN_PAN": (Kind.NATIONAL_ID, "PAN"),
    "IN_PASSPORT": (Kind.NATIONAL_ID, "passport number"),
    "IN_VOTER": (Kind.NATIONAL_ID, "voter id"),
    "UK_NHS": (Kind.NATIONAL_ID, "NHS number"),
    "UK_NINO": (Kind.NATIONAL_ID, "national insurance number"),
    "UK_PASSPORT": (Kind.NATIONAL_ID, "passport number"),
    "UK_DRIVING_LICENCE": (Kind.NATIONAL_ID, "driving licence number"),
    "US_ITIN": (Kind.NATIONAL_ID, "ITIN"),
    "US_PASSPORT": (Kind.NATIONAL_ID, "passport number"),
    "AU_TFN": (Kind.NATIONAL_ID, "tax file number"),
    "AU_MEDICARE": (Kind.NATIONAL_ID, "Medicare number"),
    "CA_SIN": (Kind.NATIONAL_ID, "social insurance number"),
    "DE_TAX_ID": (Kind.NATIONAL_ID, "Steuer-ID"),
    "DE_PASSPORT": (Kind.NATIONAL_ID, "passport number"),
    "ES_NIE": (Kind.NATIONAL_ID, "NIE"),
    "ES_NIF": (Kind.NATIONAL_ID, "DNI"),
    "FI_PERSONAL_IDENTITY_CODE": (Kind.NATIONAL_ID, "personal identity code"),
    "IT_FISCAL_CODE": (Kind.NATIONAL_ID, "codice fiscale"),
    "KR_RRN": (Kind.NATIONAL_ID, "resident registration number"),
    "PL_PESEL": (Kind.NATIONAL_ID, "PESEL"),
    "SE_PERSONNUMMER": (Kind.NATIONAL_ID, "personnummer"),
    "SG_FIN": (Kind.NATIONAL_ID, "NRIC"),
    "TH_TNIN": (Kind.NATIONAL_ID, "Thai ID"),
    "TR_NATIONAL_ID": (Kind.NATIONAL_ID, "TC kimlik number"),
    "ZA_ID_NUMBER": (Kind.NATIONAL_ID, "ID number"),
}
PLAIN_CARRIERS = (
    "I had a missed call from {} yesterday.",
    "Is {} one of yours?",
    "{} answers after six.",
    "Use {}, please",
)
PHONE_CARRIERS = (
    "Please call me at {}.",
    "My number is {}, mornings only",
    "WhatsApp: {}",
    "you can text me on {} today",
)


class RedactionCase(Case):
    """A text and what it must become; the same text where nothing is to be replaced."""

    redacted: str


class LabelledExtent(BaseModel):
    """Where a public row says data is."""

    type: str
    start: int
    end: int


class ExtentRow(BaseModel):
    """A row with data marked; `spans` is null where only their number is known."""

    text: str
    label: str
    entity: str = ""
    spans: list[LabelledExtent] | None = None


class SurvivalRow(BaseModel):
    """A row and the identifiers in it that must not be touched."""

    text: str
    label: str
    keep: str
    all_ids: list[str] = []


Measured = tuple[dict[str, float], list[Slice]]
"""Figures that may have a target, and the parts to show."""


def run(context: SuiteContext) -> SuiteResult:
    """Every own case, and with `context.data` the public sets.

    Raises:
        CasesMissing, CaseError: There are no cases, or a malformed one, or a malformed public row.
    """
    path = context.cases / f"{NAME}.jsonl"
    if not path.is_file():
        raise CasesMissing(f"There are no {NAME} cases: {path} does not exist.")
    rows = tuple(map(_result, read_cases(path, RedactionCase)))
    own = sum(row.passed for row in rows) / len(rows)
    figures, parts, notes = _public(context.data)
    return SuiteResult(
        name=NAME,
        brand=context.brand.slug,
        rows=rows,
        metrics={"own_cases": own} | figures,
        targets=OWN_TARGET | {name: target for name, target in PUBLIC_TARGETS.items() if name in figures},
        slices=(Slice("own cases", len(rows), {"exact": own}), *parts),
        notes=notes,
    )


def _result(case: RedactionCase) -> CaseResult:
    actual = redact(case.text)
    return CaseResult(case.id, actual == case.redacted, f"“{case.redacted}”", f"“{actual}”", case.text)


def _public(folder: Path | None) -> tuple[dict[str, float], list[Slice], tuple[str, ...]]:
    """The figures and parts of every set in the folder, and in words which are absent."""
    if folder is None:
        return {}, [], (NOT_RUN,)
    figures: dict[str, float] = {}
    parts: list[Slice] = []
    absent = []
    for name, measure in PUBLIC_SETS.items():
        path = folder / name / "rows.jsonl"
        if not path.is_file():
            absent.append(name)
            continue
        more_figures, more_parts = measure(path)
        figures |= more_figures
        parts += more_parts
    skipped = (f"Absent, skipped: {', '.join(absent)}.",) if absent else ()
    return figures, parts, (*skipped, *READING) if parts else skipped


def _synth(path: Path) -> Measured:
    parts = _by_kind(path, SYNTH)
    return {f"{kind}_recall": part.scores["recall"] for kind, part in parts.items()}, list(parts.values())


def _managed(path: Path) -> Measured:
    return {}, list(_by_kind(path, MANAGED).values())


def _by_kind(path: Path, kinds: Mapping[str, Kind]) -> dict[str, Slice]:
    """By the kind in small letters: how its spans fared over all rows of the set."""
    rows = list(read_rows(path, ExtentRow))
    pairs = [(_expected(row, kinds), find(row.text)) for row in rows]
    parts = {}
    for kind in dict.fromkeys(kinds.values()):
        counts = tally([(_of(kind, expected), _of(kind, claimed)) for expected, claimed in pairs])
        if counts.expected:
            scores = {"recall": counts.recall, "exact": counts.exact_recall, "precision": counts.precision}
            parts[kind.lower()] = Slice(f"{path.parent.name} {kind}", counts.expected, scores)
    return parts


def _expected(row: ExtentRow, kinds: Mapping[str, Kind]) -> list[Span]:
    return [Span(extent.start, extent.end, kinds[extent.type]) for extent in row.spans or () if extent.type in kinds]


def _of(kind: Kind, spans: Iterable[Span]) -> list[Span]:
    return [span for span in spans if span.kind == kind]


def _recognised(path: Path) -> Measured:
    rows = list(read_rows(path, ExtentRow))
    parts = []
    for entity, (kind, called) in RECOGNISED.items():
        ours = [row for row in rows if row.entity == entity]
        if ours:
            parts.append(_entity(f"{path.parent.name} {entity}", ours, kind, called))
    return {}, parts


def _entity(name: str, rows: Sequence[ExtentRow], kind: Kind, called: str) -> Slice:
    """Recall as the positives stand and declared in a sentence; the share of look-alikes that were kept."""
    positives = [row for row in rows if row.spans]
    look_alikes = [row for row in rows if row.label.endswith("/negative")]
    scores = {}
    if positives:
        kinds = {extent.type: kind for row in positives for extent in row.spans or ()}
        values = [row.text[extent.start : extent.end] for row in positives for extent in row.spans or ()]
        scores["recall"] = tally([(_expected(row, kinds), find(row.text)) for row in positives]).recall
        scores["declared"] = _carried(values, (f"My {called} is {{}}.",), kind)["recall"]
    if look_alikes:
        scores["kept"] = sum(not _of(kind, find(row.text)) for row in look_alikes) / len(look_alikes)
    return Slice(name, len(rows), scores)


def _phones(path: Path) -> Measured:
    rows = list(read_rows(path, ExtentRow))
    by_form = {form: [row.text for row in rows if row.label == form] for form in ("E164", "INTERNATIONAL", "NATIONAL")}
    figures, parts = {}, []
    for form, values in by_form.items():
        if values:
            scores = _carried(values, PHONE_CARRIERS if form == "NATIONAL" else PLAIN_CARRIERS, Kind.PHONE)
            figures[f"phone_{form.lower()}"] = scores["recall"]
            parts.append(Slice(f"{path.parent.name} {form}", len(values), scores))
    if national := by_form["NATIONAL"]:
        scores = _carried(national, PLAIN_CARRIERS, Kind.PHONE)
        parts.append(Slice(f"{path.parent.name} NATIONAL, no phone word", len(national), scores))
    return figures, parts


def _carried(values: Sequence[str], carriers: Sequence[str], kind: Kind) -> dict[str, float]:
    """Recall and exact recall of values that stand in the carrier sentences, turn and turn about."""
    pairs = []
    for value, carrier in zip(values, cycle(carriers), strict=False):
        start = carrier.index("{}")
        pairs.append(([Span(start, start + len(value), kind)], _of(kind, find(carrier.format(value)))))
    counts = tally(pairs)
    return {"recall": counts.recall, "exact": counts.exact_recall}


def _survival(path: Path) -> Measured:
    rows = list(read_rows(path, SurvivalRow))
    ambiguous = [row for row in rows if _could_be_a_card(row.keep)]
    certain = [row for row in rows if not _could_be_a_card(row.keep)]
    parts = [
        Slice(f"{path.parent.name} {label}", len(ours), {"survival": _share_kept(ours)})
        for label in dict.fromkeys(row.label for row in certain)
        if (ours := [row for row in certain if row.label == label])
    ]
    if ambiguous:
        name = f"{path.parent.name} valid as a card, apart"
        parts.append(Slice(name, len(ambiguous), {"survival": _share_kept(ambiguous)}))
    return {"survival": _share_kept(certain)} if certain else {}, parts


def _could_be_a_card(identifier: str) -> bool:
    digits = identifier.lstrip("#")
    return digits.isdigit() and 13 <= len(digits) <= 16 and luhn.is_valid(digits)


def _share_kept(rows: Sequence[SurvivalRow]) -> float:
    """The share (0–1) of rows in which every identifier of the text is still to be read."""
    return sum(map(_keeps_identifiers, rows)) / len(rows)


def _keeps_identifiers(row: SurvivalRow) -> bool:
    text = redact(row.text)
    return all(name in text for name in (row.keep, *row.all_ids) if name in row.text)


PUBLIC_SETS: Mapping[str, Callable[[Path], Measured]] = {
    "presidio_pii_synth": _synth,
    "presidio_recognizer_cases": _recognised,
    "pii_manager_cases": _managed,
    "phone_examples_world": _phones,
    "pii_negatives_ids": _survival,
}
