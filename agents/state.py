"""What a turn knows, as frozen parts. Each part is set by one node; nothing is changed in place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    import numpy as np

    from agents.commands import Command
    from agents.references import References
    from agents.safety.gate import Decision
    from agents.tools.orders import OrderSummary
    from knowledge.retrieval import Passage, Retrieval
    from support.returns import ReturnVerdict


def need(part: T | None) -> T:
    """A part that an earlier node has set.

    Raises:
        LookupError: It has not: the graph's table leads here too early.
    """
    if part is None:
        raise LookupError("A part of the state is needed before the node that sets it has run.")
    return part


class Outcome(StrEnum):
    """How a turn ended, in the words of the API."""

    ANSWERED = "answered"
    REFUSED = "refused"
    ESCALATED = "escalated"
    COMPLAINT_TICKET = "complaint_ticket"
    FALLBACK_TICKET = "fallback_ticket"
    FALLBACK_REPLY = "fallback_reply"
    TICKET_STATUS = "ticket_status"
    TICKET_CLOSED = "ticket_closed"
    TICKET_REOPENED = "ticket_reopened"
    NOT_ALLOWED = "not_allowed"
    NOT_FOUND = "not_found"
    ORDER_STATUS = "order_status"
    ASKED_BACK = "asked_back"
    THANKED = "thanked"
    GREETED = "greeted"
    MEMORY_RESET = "memory_reset"
    FORGOTTEN = "forgotten"
    FEEDBACK_SAVED = "feedback_saved"
    WITH_SPECIALIST = "with_specialist"
    HANDED_OFF = "handed_off"


@dataclass(frozen=True, slots=True)
class Triage:
    """The model's judgement of a message, and the priority that its urgency and impact give it.

    Args:
        urgency: The urgent language that was found, in the customer's words.
        reason: Why it has this priority.
        language: The ISO code of the language it is written in.
        served: Whether the model can answer in that language.
    """

    label: str
    category: str
    priority: str
    sentiment: str
    urgency: str = ""
    reason: str = ""
    language: str = "en"
    served: bool = True


@dataclass(frozen=True, slots=True)
class Recall:
    """What is remembered when a turn begins: of the conversation and of the customer.

    `offered` are the choices of the last reply. `orders` are the references of orders spoken of in this
    conversation, each time one was; `known_orders` are the profile's. `style` is how the customer wants replies
    ("concise", "detailed" or empty), `style_rule` the rule that says so.
    """

    offered: tuple[Mapping[str, str], ...] = ()
    orders: tuple[str, ...] = ()
    known_orders: tuple[str, ...] = ()
    style: str = ""
    style_rule: str = ""


@dataclass(frozen=True, slots=True)
class OrderTalk:
    """Which of the customer's orders a message is about, and what is computed of them.

    Args:
        references: The orders meant. Several that are not `all_meant` are to be asked about: the `candidates`.
        items: The names of the items meant; empty when the whole order is.
        how: How they were found, for the trace.
        answers: Whether computed facts answer the question, whatever the policies say.
        returning: Whether a return or a refund is asked about.
        day: The day after delivery that is asked about ("is the 14th day still in time?").
        found: The orders, looked up now.
        missing: Numbers that are no order of this customer's.
        verdicts: By order reference, one an item that is meant.
    """

    references: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    how: str = ""
    all_meant: bool = True
    candidates: tuple[OrderSummary, ...] = ()
    answers: bool = False
    returning: bool = False
    day: int | None = None
    found: tuple[OrderSummary, ...] = ()
    missing: tuple[str, ...] = ()
    verdicts: tuple[tuple[str, ReturnVerdict], ...] = ()


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a search returned, and whether it opened the gate.

    Args:
        vector: The query's embedding, (384,) float32.
        score: What the brand holds against the gate: the reference confidence, or the calibrated chance (0–1).
        threshold: The gate (0–1).
        miss: Why the gate stayed shut; empty when it opened.
    """

    query: str
    vector: np.ndarray
    retrieval: Retrieval
    score: float
    threshold: float
    miss: str = ""

    @property
    def confidence(self) -> float:
        """The reference formula's confidence (0–1), whichever score decides."""
        return self.retrieval.confidence

    @property
    def confident(self) -> bool:
        return not self.miss


@dataclass(frozen=True, slots=True)
class Rewrite:
    """The question in the knowledge base's words.

    Args:
        changes: What was done, for the trace.
        settled: Stems of the question that an answer need not cover: they stand under another name now, or the
            question means the same without them.
        reason: The likely reason why the first search missed.
    """

    query: str
    changes: tuple[str, ...] = ()
    settled: frozenset[str] = frozenset()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a reply, with the numbers (from 1) of the passages that it rests on."""

    text: str
    passages: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """What a node proposes to tell the customer."""

    outcome: Outcome
    text: str
    cited: tuple[Passage, ...] = ()
    choices: tuple[Mapping[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Verification:
    """What the check of each sentence found: the faults of those that were withheld."""

    kept: int
    faults: tuple[str, ...] = ()

    @property
    def grounded(self) -> bool:
        return self.kept > 0


@dataclass(frozen=True, slots=True)
class Escalation:
    """A person is called beside or instead of an answer."""

    reason: str
    ticket: str


@dataclass(frozen=True, slots=True)
class TicketView:
    """A ticket as a reply shows it, with everything computed now."""

    reference: str
    status: str
    priority: str
    days_open: int
    sla_breached: bool


@dataclass(frozen=True, slots=True)
class Span:
    """One node that ran: what it decided and how long it took."""

    node: str
    decision: str
    ms: float


@dataclass(frozen=True, slots=True)
class TurnState:
    """The state that the graph carries from node to node."""

    message: str
    recall: Recall = Recall()
    command: Command | None = None
    question: str = ""  # the message, or what a "yes" to the last reply stands for
    vector: np.ndarray | None = None  # the question's embedding, (384,) float32: made once a turn
    safety: Decision | None = None
    triage: Triage | None = None
    contact: str = ""  # a visitor's e-mail address, when the message is there to give it
    references: References | None = None
    orders: OrderTalk | None = None
    evidence: Evidence | None = None
    first_miss: Evidence | None = None
    rewrite: Rewrite | None = None
    sentences: tuple[Sentence, ...] = ()
    verification: Verification | None = None
    ticket: TicketView | None = None
    escalation: Escalation | None = None
    draft: Draft | None = None
    failure: str = ""
    spans: tuple[Span, ...] = ()
    reply: dict[str, Any] = field(default_factory=dict)

    def with_span(self, node: str, decision: str, ms: float) -> TurnState:
        return replace(self, spans=(*self.spans, Span(node, decision, round(ms, 2))))

    def failed(self, reason: str) -> TurnState:
        return replace(self, failure=reason)

    @property
    def priority(self) -> str:
        """The priority of a case opened now; normal before triage has spoken."""
        return self.triage.priority if self.triage else "normal"

    @property
    def style(self) -> str:
        """How the customer wants replies: "concise", "detailed", or empty for the desk's own way."""
        return self.recall.style

    @property
    def category(self) -> str:
        return self.triage.category if self.triage else ""

    @property
    def sentiment(self) -> str:
        return self.triage.sentiment if self.triage else ""
