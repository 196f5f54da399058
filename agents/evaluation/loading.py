"""Cases and public rows, read from JSON Lines. A line that is not one is named by file and number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import AwareDatetime, BaseModel, ConfigDict, StringConstraints, ValidationError, field_validator

from agents.evaluation.context import EvaluationError
from agents.state import Outcome
from agents.triage.model import CATEGORIES
from support.models import Status

Text = Annotated[str, StringConstraints(pattern=r"\S")]
Kind = Literal["positive_feedback", "negative_feedback", "query"]
Route = Literal["thanks", "complaint", "ticket_status", "close", "knowledge", "order"]
Row = TypeVar("Row", bound=BaseModel)


class CaseError(EvaluationError):
    """A file of cases or of public rows cannot be used; the message names the file and the line."""


class Case(BaseModel):
    """One case. Strict: a field that nobody reads is an error, and nothing is taken for what it is not."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: Text
    text: Text


AnyCase = TypeVar("AnyCase", bound=Case)


class RoutingCase(Case):
    """A message, who writes it, and the outcome and route of its turn.

    `setup` gives tickets, by reference, the status that they have when the message arrives; without it the
    brand's standing set-up holds.
    """

    customer: Text
    outcome: Outcome
    route: Route
    setup: Mapping[str, Status] | None = None


class TriageCase(Case):
    """A message, its label and, where somebody decided them, what else triage must say of it."""

    label: Kind
    category: Text | None = None
    priority: Literal["low", "normal", "high", "urgent"] | None = None
    sentiment: Literal["angry", "frustrated", "calm", "neutral", "happy"] | None = None

    @field_validator("category")
    @classmethod
    def _is_known(cls, category: str | None) -> str | None:
        if category is not None and category not in CATEGORIES:
            raise ValueError(f"{category!r} is no category; {', '.join(CATEGORIES)} are")
        return category


class BehaviourCase(Case):
    """A message, perhaps after others of the same conversation, and what its turn must tell of itself.

    `tools` must have been called, `cites` must be among the documents, `family` is the safety gate's, and each of
    `says` must stand in the reply. A refusal or an escalation must not have reached a model.
    """

    kind: Literal["tool_use", "policy_grounding", "refusal", "escalation"]
    customer: Text
    outcome: Outcome
    before: tuple[Text, ...] = ()
    tools: tuple[Text, ...] = ()
    cites: Text | None = None
    family: Text | None = None
    says: tuple[Text, ...] = ()


class ReturnCase(Case):
    """A question about a return, the verdict that must be computed for it, and words that must stand in the reply."""

    customer: Text
    eligible: bool
    says: Text
    before: tuple[Text, ...] = ()


class VerdictCase(Case):
    """One row of the table of verdicts: `text` says what it shows; moments carry their offsets."""

    category: Text
    zone: Text
    placed_at: AwareDatetime
    now: AwareDatetime
    state: Text = "DELIVERED"
    delivered_at: AwareDatetime | None = None
    final_sale: bool = False
    opened: bool = False
    returned_at: AwareDatetime | None = None
    eligible: bool
    reason: Text
    deadline: Text | None = None


class SafetyCase(Case):
    """A message, and the family that must stop it; `pass` for one that must go on."""

    family: Text


class GateCase(Case):
    """A question, whether the documents answer it, and which one does."""

    answerable: bool
    document: str | None = None


class RetrievalCase(Case):
    """A question and the ids of the documents that answer it: at least one, unless none does."""

    relevant: tuple[Text, ...]
    section: Text | None = None
    answerable: bool = True


class ReformulationCase(Case):
    """A question in a customer's own words: the documents that answer it, none where no rewriting may find one."""

    relevant: tuple[Text, ...]
    recoverable: bool


class Proposed(BaseModel):
    """Somebody's mapping of a public row's own label; only `conf: high` is to be trusted."""

    kind: str | None = None
    category: str | None = None
    sentiment: str | None = None
    conf: str | None = None


class PublicRow(BaseModel):
    """A row of a public set. What the suites do not use is ignored."""

    text: str
    label: object = None
    domain: str | None = None
    proposed: Proposed | None = None


def read_cases(path: Path, form: type[AnyCase]) -> list[AnyCase]:
    """The cases of a file, at least one, no id twice.

    Raises:
        CaseError: The file or a line of it cannot be used.
    """
    cases = list(read_rows(path, form))
    if not cases:
        raise CaseError(f"{path} holds no case.")
    twice = [name for name, count in Counter(case.id for case in cases).items() if count > 1]
    if twice:
        raise CaseError(f"{path} holds these ids more than once: {', '.join(twice)}.")
    return cases


def read_rows(path: Path, form: type[Row]) -> Iterator[Row]:
    """The lines of a file, each checked; blank ones do not count. Raises `CaseError`."""
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CaseError(f"{path} cannot be read: {error}") from error
    for number, line in enumerate(content.split("\n"), 1):  # a text may hold other line separators
        if line.strip():
            yield _row(line, form, f"{path}, line {number}")


def _row(line: str, form: type[Row], where: str) -> Row:
    try:
        return form.model_validate_json(line)
    except ValidationError as error:
        faults = [_fault(".".join(map(str, fault["loc"])), fault["msg"]) for fault in error.errors()]
        raise CaseError(f"{where}: {'; '.join(faults)}") from error


def _fault(field: str, message: str) -> str:
    return f"{field}: {message}" if field else message
