"""Public documents, and the questions that are asked of them. Measured on, never learnt from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel

from agents.evaluation.corpora import SourceText
from agents.evaluation.loading import RetrievalCase, read_cases, read_rows

POLICIES = "policies_md"
BANK = "tau2_bank_kb"

_FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
_QUOTED = re.compile(r"[\"“]([^\"“”\n]+)[\"”]")
_OF_ONESELF = re.compile(r"\b(?:I|[Mm]y|[Mm]e|[Ww]e|[Oo]ur)\b")
_TITLE = re.compile(r"^(?:title:|#)\s+(.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Library:
    """Documents, and by name the groups of questions asked of them."""

    name: str
    documents: tuple[SourceText, ...]
    questions: Mapping[str, tuple[RetrievalCase, ...]]


class BankDocument(BaseModel):
    """A line of the bank's knowledge base."""

    doc_id: str
    title: str
    text: str


class BankErrand(BaseModel):
    """What a customer of the bank wants, as told to whoever plays the customer, and what an agent must have read."""

    id: str
    text: str
    required_documents: tuple[str, ...]


def read_libraries(folder: Path, cases: Path) -> tuple[list[Library], tuple[str, ...]]:
    """The libraries that are in `folder`, and in words which are not.

    Args:
        folder: Public sets, a folder each.
        cases: Where our own questions over public documents lie.

    Raises:
        CaseError: A file cannot be used.
    """
    found = {POLICIES: _policies(folder / POLICIES, cases), BANK: _bank(folder / BANK)}
    absent = [name for name, library in found.items() if library is None]
    notes = (f"Absent, skipped: {', '.join(absent)}.",) if absent else ()
    return [library for library in found.values() if library], notes


def _policies(folder: Path, cases: Path) -> Library | None:
    paths = sorted(folder.glob("shared/*.md"))
    asked = cases / f"{POLICIES}.jsonl"
    if not (paths and asked.is_file()):
        return None
    answerable = tuple(case for case in read_cases(asked, RetrievalCase) if case.answerable)
    return Library(POLICIES, tuple(map(_policy, paths)), {f"{POLICIES}, own questions": answerable})


def _policy(path: Path) -> SourceText:
    """A file under its name; its title is the one it gives itself."""
    text = path.read_text(encoding="utf-8")
    title = _TITLE.search(text)
    return SourceText(path.stem, title[1].strip("\"' ") if title else path.stem, _FRONT_MATTER.sub("", text, count=1))


def _bank(folder: Path) -> Library | None:
    knowledge, errands = folder / "kb_all_docs.jsonl", folder / "rows.jsonl"
    if not (knowledge.is_file() and errands.is_file()):
        return None
    documents = tuple(SourceText(row.doc_id, row.title, row.text) for row in read_rows(knowledge, BankDocument))
    cases = [row for row in read_rows(errands, BankErrand) if row.required_documents]
    questions = {
        f"{BANK}, whole errand": tuple(_case(row, row.text) for row in cases),
        f"{BANK}, opening words": tuple(_case(row, opening(row.text)) for row in cases),
    }
    return Library(BANK, documents, questions)


def _case(errand: BankErrand, text: str) -> RetrievalCase:
    return RetrievalCase(id=errand.id, text=text, relevant=errand.required_documents)


def opening(errand: str) -> str:
    """The first words that the customer is to say: the first quoted text in the first person, or all where none is."""
    quoted = (match[1].strip() for match in _QUOTED.finditer(errand))
    return next((said for said in quoted if _OF_ONESELF.search(said)), errand)
