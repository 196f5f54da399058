"""The public sets that the confidence gate is measured on: knowledge bases, and questions that they answer or do not.

They are measured on and never learnt from. Where a set has no documents, what customers asked before is the knowledge
base, one sentence a document.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel

from agents.evaluation.corpora import SourceText
from agents.evaluation.loading import read_rows
from agents.evaluation.public import spread
from agents.evaluation.public_libraries import BANK, BankDocument

QUESTIONS = 300  # of a kind and set, evenly spread
DOCUMENTS = 230  # of the bank's policies, evenly spread: all of them take minutes to embed

_NO_NODE = "NO_NODES_DETECTED"  # what a bot could not answer


class Asked(NamedTuple):
    """A question, and whether the documents answer it."""

    text: str
    answerable: bool


class PublicQuestion(BaseModel):
    """A row of a public set; the fields that a set lacks stay empty."""

    text: str
    label: str = ""
    domain: str | None = None
    bot: str = ""
    orig_split: str = ""
    id_oos27: bool = False


@dataclass(frozen=True, slots=True)
class KnowledgeBase:
    """Documents, and the questions that are asked about them.

    Args:
        name: What the progress bar calls it.
        documents: The knowledge base.
        sets: Questions by the name of their set, which may lack those of one kind.
        hard: Whether the unanswerable questions come from the same customers as the others.
    """

    name: str
    documents: tuple[SourceText, ...]
    sets: Mapping[str, tuple[Asked, ...]]
    hard: bool = False

    @property
    def usable(self) -> dict[str, tuple[Asked, ...]]:
        """The sets that have questions of both kinds."""
        return {name: asked for name, asked in self.sets.items() if len({kind for _, kind in asked}) == 2}


def knowledge_bases(folder: Path) -> Iterator[KnowledgeBase]:
    """Those whose sets are in the folder. Raises `CaseError`."""
    banking, clinc, hint3 = (_rows(folder / name) for name in ("banking77", "clinc150", "hint3_live_chat"))
    far = [row for row in clinc if row.label == "oos"]
    tested = [row for row in banking if row.orig_split == "test"]
    if banking:
        yield from _utterance_bases(banking, tested, far)
    for bot in sorted({row.bot for row in hint3}):
        yield _bot(bot, [row for row in hint3 if row.bot == bot])
    documents = folder / BANK / "kb_all_docs.jsonl"
    if documents.is_file() and far:
        money = [row for row in clinc if row.domain in ("banking", "credit_cards")]
        policies = spread(list(read_rows(documents, BankDocument)), DOCUMENTS)
        yield KnowledgeBase(
            BANK,
            tuple(SourceText(row.doc_id, row.title, row.text) for row in policies),
            {
                "bank policies, banking77 / CLINC out of scope": _asked(tested, far),
                "bank policies, CLINC bank and cards / out of scope": _asked(money, far),
            },
        )


def _utterance_bases(
    banking: Sequence[PublicQuestion], tested: Sequence[PublicQuestion], far: Sequence[PublicQuestion]
) -> Iterator[KnowledgeBase]:
    """What customers asked a bank, as its knowledge base: of all intents, and of those that are not held back."""
    trained = [row for row in banking if row.orig_split == "train"]
    if far:
        sets = {"banking77 / CLINC out of scope": _asked(tested, far)}
        yield KnowledgeBase("banking77", _sentences(trained), sets)
    known, near = ([row for row in tested if row.id_oos27 is held] for held in (False, True))
    sets = {"banking77, 50 intents / 27 others": _asked(known, near)}
    documents = _sentences([row for row in trained if not row.id_oos27])
    yield KnowledgeBase("banking77, 50 intents", documents, sets, hard=True)


def _bot(name: str, rows: Sequence[PublicQuestion]) -> KnowledgeBase:
    tested = [row for row in rows if row.orig_split == "test"]
    answered, unanswered = ([row for row in tested if (row.label == _NO_NODE) is out] for out in (False, True))
    trained = [row for row in rows if row.orig_split == "train" and row.label != _NO_NODE]
    return KnowledgeBase(f"hint3 {name}", _sentences(trained), {f"hint3 {name}": _asked(answered, unanswered)}, True)


def _rows(folder: Path) -> list[PublicQuestion]:
    path = folder / "rows.jsonl"
    return [row for row in read_rows(path, PublicQuestion) if row.text.strip()] if path.is_file() else []


def _sentences(rows: Sequence[PublicQuestion]) -> tuple[SourceText, ...]:
    """Each as a document of its own, without a title."""
    return tuple(SourceText(f"sentence-{number}", "", row.text) for number, row in enumerate(rows, 1))


def _asked(answerable: Sequence[PublicQuestion], unanswerable: Sequence[PublicQuestion]) -> tuple[Asked, ...]:
    """At most `QUESTIONS` of either kind."""
    kinds = ((answerable, True), (unanswerable, False))
    return tuple(Asked(row.text, kind) for rows, kind in kinds for row in spread(rows, QUESTIONS))
