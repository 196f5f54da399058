"""Resolutions that specialists publish, documents that editors approve, and either taken back.

What is published carries no personal data: the words are searched once more when they are submitted, and a text that
still needs a placeholder is refused. What is withdrawn is out of search at once, and with all its versions.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.text import Truncator

from knowledge.editing import next_version, save_edit
from knowledge.limits import TITLE_LENGTH, fault_of
from knowledge.models import Chunk, Document, KnowledgeGap
from knowledge.privacy import Known, generalise, known_of, placeholders
from knowledge.replies import body_of
from knowledge.sentences import split_sentences
from knowledge.versions import lock
from support.errors import InvalidInput, SupportError
from support.models import Brand, Order, Ticket, TicketEvent, User
from support.redaction import mask
from support.services.specialists import add_note

QUESTION_LENGTH = 250  # characters: it is one heading, and a heading is an address
REASON_LENGTH = Document._meta.get_field("withdrawal_reason").max_length or 0


class NotFinished(SupportError):
    """The case is still open: there is no resolution yet."""

    code = "TICKET_NOT_FINISHED"


class PublishedAlready(SupportError):
    """The case's publication says the very same."""

    code = "PUBLISHED_ALREADY"


class NotStanding(SupportError):
    """The document was withdrawn, or another version stands in its place."""

    code = "DOCUMENT_NOT_STANDING"


@dataclass(frozen=True, slots=True)
class Resolution:
    """What of a case others may read.

    Args:
        title: At most 200 characters.
        question: The problem in general terms, in one line of at most 250 characters.
        answer: The solution, in markdown.
    """

    title: str
    question: str
    answer: str

    @property
    def text(self) -> str:
        """The document's markdown. The problem is its heading, so that an answer quotes the solution alone."""
        return f"## {self.question}\n\n{self.answer}"

    @property
    def placeholders(self) -> dict[str, list[str]]:
        """By field, what is left to be written around; fields without any are left out."""
        parts = {"title": self.title, "question": self.question, "answer": self.answer}
        return {name: found for name, text in parts.items() if (found := placeholders(text))}


def known_from(ticket: Ticket) -> Known:
    """Everything by which the case's customer could be known: names, company, ids of theirs."""
    customer = ticket.customer
    orders = Order.objects.for_brand(ticket.brand).filter(customer=customer).values_list("reference", flat=True)
    tickets = Ticket.objects.for_brand(ticket.brand).filter(customer=customer).values_list("reference", flat=True)
    return known_of(customer, numbers=[*orders, *tickets])


def last_reply(ticket: Ticket) -> str:
    """What a person last replied to the customer in public; empty when nobody did."""
    replies = ticket.events.filter(kind=TicketEvent.Kind.REPLIED).order_by("-pk")
    return replies.values_list("text", flat=True).first() or ""


def publication_of(ticket: Ticket) -> Document | None:
    """The latest version of what was published of the case, unless it was withdrawn."""
    return Document.objects.for_brand(ticket.brand).filter(ticket=ticket, withdrawn_at=None).order_by("-pk").first()


def propose(ticket: Ticket, *, known: Known) -> Resolution:
    """A first draft: what was published before, or else the case's own words without the customer's data."""
    before = publication_of(ticket)
    if before is not None:
        heading, _, answer = before.text.partition("\n")
        return Resolution(before.title, heading.lstrip("# "), answer.strip())
    problem = generalise(body_of(ticket.description) or ticket.subject, known)
    answer = generalise(body_of(last_reply(ticket)), known)
    return Resolution(generalise(ticket.subject, known), _first_sentences(problem), answer)


def generalised(resolution: Resolution, known: Known) -> Resolution:
    """The same, with placeholders where it names the customer, and in the form in which it is stored."""
    title, question, answer = (
        generalise(text.replace("\0", "").replace("\r\n", "\n").strip(), known)
        for text in (resolution.title, resolution.question, resolution.answer)
    )
    return Resolution(" ".join(title.split()), " ".join(question.split()).lstrip("# "), answer)


def publish(*, ticket: Ticket, title: str, question: str, answer: str, staff: User) -> Document:
    """Make the case's resolution a document, or another version of the one that it is.

    Search finds it once the background has embedded it.

    Args:
        ticket: A resolved or closed case.
        title, question, answer: See `Resolution`.

    Raises:
        NotFinished: The case is open.
        InvalidInput: A part is empty, too long, or holds what could tell who the customer is.
        PublishedAlready: Nothing has changed since it was published last.
    """
    if not ticket.is_terminal:
        raise NotFinished(f"{ticket.reference} is still open. Resolve it first.")
    resolution = generalised(Resolution(title, question, answer), known_from(ticket))
    _check(resolution)
    with transaction.atomic():
        lock(ticket.brand)
        before = publication_of(ticket)
        if before and (before.title, before.text) == (resolution.title, resolution.text):
            raise PublishedAlready(f"{before.external_id} version {before.version} says exactly this already.")
        document = _new_version(ticket, resolution)
        note = f"Published to knowledge as {document.external_id}, version {document.version}"
        add_note(ticket=ticket, staff=staff, text=note)
    return document


def approve(*, document: Document, editor: User, now: datetime | None = None) -> bool:
    """Let an editor stand for what the document says: search prefers it from now on.

    Returns:
        Whether anything changed: the first approval counts.

    Raises:
        NotStanding: It was withdrawn or superseded.
    """
    now = now or timezone.now()
    if document.withdrawn_at or document.superseded_at:
        raise NotStanding(f"{document.external_id} version {document.version} no longer stands.")
    standing = Document.objects.for_brand(document.brand).standing().filter(pk=document.pk, approved_at=None)
    changed = standing.update(approved_at=now, approved_by=editor, updated_at=now)
    document.refresh_from_db(fields=["approved_at", "approved_by"])
    return bool(changed)


def withdraw(*, document: Document, staff: User, reason: str, now: datetime | None = None) -> int:
    """Take a document back, with all its versions: out of search at once, and nobody reads it any more.

    A gap that it filled waits for an editor again.

    Args:
        reason: Why, for the desk alone; at most 300 characters.

    Returns:
        How many versions were withdrawn; 0 when it had been withdrawn before.

    Raises:
        InvalidInput: There is no reason, or it is too long.
    """
    now, reason = now or timezone.now(), _checked_reason(reason)
    with transaction.atomic():
        lock(document.brand)
        versions = Document.objects.for_brand(document.brand).filter(external_id=document.external_id)
        taken = list(versions.filter(withdrawn_at=None).values_list("pk", flat=True))
        Chunk.objects.for_brand(document.brand).filter(document__in=taken).delete()
        versions.filter(pk__in=taken).update(
            is_current=False, withdrawn_at=now, withdrawn_by=staff, withdrawal_reason=reason, updated_at=now
        )
        filled = KnowledgeGap.objects.for_brand(document.brand).filter(document__in=taken)
        filled.filter(state=KnowledgeGap.State.APPROVED).reopen(now)
        if taken and document.ticket is not None:
            add_note(ticket=document.ticket, staff=staff, text=f"Withdrew {document.external_id}: {reason}")
    document.refresh_from_db()
    return len(taken)


def _first_sentences(text: str) -> str:
    """As many of the first sentences as one heading holds; the beginning of the first one where none fits."""
    kept = ""
    for sentence in split_sentences(text):
        longer = f"{kept} {sentence}".strip()
        if len(longer) > QUESTION_LENGTH:
            break
        kept = longer
    return kept or Truncator(" ".join(text.split())).chars(QUESTION_LENGTH)


def _check(resolution: Resolution) -> None:
    for field, words in (("title", "a title"), ("question", "the problem"), ("answer", "the solution")):
        if not getattr(resolution, field):
            raise InvalidInput(field, f"Please write {words}.")
    _check_length("title", resolution.title, TITLE_LENGTH)
    _check_length("question", resolution.question, QUESTION_LENGTH)
    for field, found in resolution.placeholders.items():
        raise InvalidInput(field, f"This would tell who the customer is. Please write around {' and '.join(found)}.")
    if fault := fault_of(resolution.text, title=resolution.title, kind=Document.Kind.RESOLVED_TICKET):
        raise InvalidInput("answer", fault)


def _check_length(field: str, text: str, most: int) -> None:
    if len(text) > most:
        raise InvalidInput(field, f"At most {most} characters, please; this has {len(text):,}.")


def _checked_reason(reason: str) -> str:
    reason = mask(" ".join(reason.replace("\0", "").split()))
    if not reason:
        raise InvalidInput("reason", "Please say why.")
    _check_length("reason", reason, REASON_LENGTH)
    return reason


def _new_version(ticket: Ticket, resolution: Resolution) -> Document:
    external_id = f"RES-{ticket.reference}"
    _drop_waiting(ticket.brand, external_id)
    document = Document(
        brand=ticket.brand,
        kind=Document.Kind.RESOLVED_TICKET,
        external_id=external_id,
        title=resolution.title,
        version=next_version(ticket.brand, external_id),
        text=resolution.text,
        ticket=ticket,
    )
    save_edit(document)
    return document


def _drop_waiting(brand: Brand, external_id: str) -> None:
    """End the versions that the background has not come to yet: they must not take over from the next one."""
    waiting = Document.objects.for_brand(brand).standing().filter(external_id=external_id, is_current=False)
    waiting.update(superseded_at=timezone.now())
