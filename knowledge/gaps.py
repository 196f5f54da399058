"""Questions that nothing answered: gathered into gaps, drafted from replies, decided by editors.

A question belongs to the nearest gap of its brand, or begins one. Nothing of a gap can be searched until an editor
approves its draft, which makes it an FAQ entry. An editor's words are never overwritten by a reply.
"""

from __future__ import annotations

import uuid
from datetime import datetime

import numpy as np
from django.db import connection, transaction
from django.db.models import Avg
from django.db.models.functions import Left
from django.utils import timezone
from pgvector import HalfVector
from pgvector.django import CosineDistance

from knowledge import duplicates
from knowledge.editing import next_faq_id, next_version, save_edit
from knowledge.embedding import Vectors
from knowledge.limits import TITLE_LENGTH, fault_of
from knowledge.models import Document, GapQuestion, KnowledgeGap
from knowledge.privacy import generalise, known_of, placeholders
from knowledge.replies import body_of
from knowledge.versions import lock
from support.errors import InvalidInput, SupportError
from support.models import Brand, Customer, Message, Ticket, User

State = KnowledgeGap.State
# Cosine of a question and a centroid, measured on streams of questions that arrive one by one. Of 48 of our own, four
# wordings of twelve wishes, no two wishes were mixed and 32 gaps came of it; of 1,500 over 150 kinds 94 % lay in a gap
# of their kind, of 1,500 over the 77 close kinds of one bank 70 %. Lower gathers more and mixes; 0.75 gathers nothing.
SAME_QUESTION = 0.65
QUESTION_LENGTH = GapQuestion._meta.get_field("text").max_length or 0
_LOCK = 0x6761_7073  # "gaps": the first half of the advisory locks' key, a brand's is the second


class Decided(SupportError):
    """The gap was approved or discarded meanwhile; it can be reopened."""

    code = "GAP_DECIDED"


class Duplicate(InvalidInput):
    """An FAQ entry asks or answers the same already: `document`."""

    def __init__(self, field: str, document: Document) -> None:
        self.document = document
        super().__init__(field, f"{document.external_id} says the same already: “{document.title}”.")


def note_question(
    *,
    brand: Brand,
    customer: Customer,
    turn_id: uuid.UUID,
    text: str,
    vector: Vectors,
    ticket: Ticket | None,
    now: datetime,
) -> KnowledgeGap:
    """Count a question that nothing answered; once a turn, however often it is told.

    Args:
        text: The question; stored without personal data, at most 500 characters of it.
        vector: Its embedding, float32 of shape (384,) and length 1.
        ticket: The case that was opened for it, if one was.
        now: When it was asked.
    """
    with transaction.atomic():
        _lock_gaps(brand)
        known = GapQuestion.objects.for_brand(brand).select_related("gap").filter(turn_id=turn_id).first()
        if known is not None:
            return known.gap
        asked = generalise(text, known_of(customer))[:QUESTION_LENGTH]
        gap = _nearest(brand, vector)
        if gap is None:
            gap = KnowledgeGap.objects.create(brand=brand, question=asked, centroid=vector)
        GapQuestion.objects.create(
            gap=gap,
            brand=brand,
            customer=customer,
            turn_id=turn_id,
            ticket=ticket,
            text=asked,
            vector=vector,
            asked_at=now,
        )
        _recentre(gap)
    return gap


def draft_from_reply(ticket: Ticket, message: Message) -> int:
    """Let a specialist's public reply be the draft of the gaps that the case's questions belong to.

    Returns:
        How many gaps have it as their draft now; those that an editor wrote on or decided keep what they have.
    """
    text = generalise(body_of(message.text), known_of(ticket.customer))
    if not text:
        return 0
    asked = KnowledgeGap.objects.for_brand(ticket.brand).filter(questions__ticket=ticket)
    drafted = {"state": State.DRAFTED, "draft_text": text, "drafted_from": ticket, "updated_at": timezone.now()}
    unwritten = KnowledgeGap.objects.undecided().filter(pk__in=asked.values("pk"), draft_is_edited=False)
    return unwritten.update(draft_title=Left("question", TITLE_LENGTH), **drafted)


def save_draft(*, gap: KnowledgeGap, title: str, text: str) -> None:
    """Keep what an editor wrote, whatever it is yet; no reply replaces it from now on.

    Raises:
        Decided: The gap is not open any more.
        InvalidInput: The title does not fit.
    """
    title, text = cleaned(gap, title, text)
    _check_title_length(title)
    with transaction.atomic():
        _hold(gap)
        gap.state, gap.draft_title, gap.draft_text, gap.draft_is_edited = State.DRAFTED, title, text, True
        gap.save()


def approve(*, gap: KnowledgeGap, editor: User, title: str, text: str, now: datetime | None = None) -> Document:
    """Make the draft an approved FAQ entry, as the editor leaves it; search has it once it is embedded.

    A gap that was approved before gives its entry another version.

    Raises:
        Decided: Somebody has approved or discarded it meanwhile.
        Duplicate: An entry says the same already.
        InvalidInput: A part is empty, too long, or holds what could tell who a customer is.
    """
    now = now or timezone.now()
    title, text = cleaned(gap, title, text)
    with transaction.atomic():
        lock(gap.brand)
        _hold(gap)
        entry_id = gap.document.external_id if gap.document else next_faq_id(gap.brand)
        _check_entry(gap.brand, title, text, entry_id)
        document = Document(
            brand=gap.brand,
            kind=Document.Kind.FAQ,
            external_id=entry_id,
            title=title,
            version=next_version(gap.brand, entry_id),
            text=text,
            approved_by=editor,
            approved_at=now,
        )
        save_edit(document)
        gap.draft_title, gap.draft_text, gap.document = title, text, document
        _decide(gap, State.APPROVED, editor, now)
    return document


def discard(*, gap: KnowledgeGap, editor: User, now: datetime | None = None) -> None:
    """Decide that the question needs no answer here. It is counted on, and can be reopened.

    Raises:
        Decided: Somebody has decided already.
    """
    with transaction.atomic():
        _hold(gap)
        _decide(gap, State.DISCARDED, editor, now or timezone.now())


def reopen(*, gap: KnowledgeGap, now: datetime | None = None) -> bool:
    """Let an editor decide again; a document that fills it stands until another version takes over.

    Returns:
        Whether anything changed: an undecided gap stays as it is.
    """
    reopened = KnowledgeGap.objects.filter(pk=gap.pk).reopen(now or timezone.now())
    gap.refresh_from_db()
    return bool(reopened)


def cleaned(gap: KnowledgeGap, title: str, text: str) -> tuple[str, str]:
    """What an editor wrote as it is stored, with placeholders for whatever tells who one of the askers is."""
    askers = Customer.objects.for_brand(gap.brand).filter(pk__in=gap.questions.values("customer"))
    known = [known_of(customer) for customer in askers.select_related("brand")]
    title, text = (generalise(words.replace("\0", "").replace("\r\n", "\n"), *known) for words in (title, text))
    return " ".join(title.split()), text.strip()


def _lock_gaps(brand: Brand) -> None:
    """One question of a brand at a time, until the transaction ends: two at once would open a gap each."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [_LOCK, brand.pk])


def _nearest(brand: Brand, vector: Vectors) -> KnowledgeGap | None:
    """The gap that the question belongs to; an approved one has its answer, so that a miss is another question."""
    gaps = KnowledgeGap.objects.for_brand(brand).exclude(state=State.APPROVED)
    measured = gaps.annotate(distance=CosineDistance("centroid", vector)).filter(distance__lte=1 - SAME_QUESTION)
    return measured.order_by("distance", "pk").first()


def _recentre(gap: KnowledgeGap) -> None:
    """Put the centroid to the mean of the questions' vectors, at length 1."""
    mean = np.array(gap.questions.aggregate(mean=Avg("vector"))["mean"])
    gap.centroid = HalfVector(mean / np.linalg.norm(mean))
    gap.save(update_fields=["centroid", "updated_at"])


def _hold(gap: KnowledgeGap) -> None:
    """Read the gap anew and keep others from it until the transaction ends.

    Raises:
        Decided: It is decided.
    """
    gap.refresh_from_db(from_queryset=KnowledgeGap.objects.select_for_update(no_key=True))
    if gap.decided_at is not None:
        raise Decided(f"“{gap.question}” was {gap.state} meanwhile. Reopen it to decide again.")


def _decide(gap: KnowledgeGap, state: KnowledgeGap.State, editor: User, now: datetime) -> None:
    gap.state, gap.decided_by, gap.decided_at = state, editor, now
    gap.save()


def _check_entry(brand: Brand, title: str, text: str, external_id: str) -> None:
    if not title:
        raise InvalidInput("title", "Please write the question.")
    _check_title_length(title)
    if not text:
        raise InvalidInput("text", "Please write the answer.")
    for field, words in (("title", title), ("text", text)):
        if left := placeholders(words):
            raise InvalidInput(field, f"This would tell who a customer is. Please write around {' and '.join(left)}.")
    if fault := fault_of(text, title=title, kind=Document.Kind.FAQ):
        raise InvalidInput("text", fault)
    if twin := duplicates.exact(brand=brand, title=title, text=text, external_id=external_id):
        raise Duplicate("title", twin)


def _check_title_length(title: str) -> None:
    if len(title) > TITLE_LENGTH:
        raise InvalidInput("title", f"At most {TITLE_LENGTH} characters, please; this has {len(title):,}.")
