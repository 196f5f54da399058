"""`manage.py search --brand B QUESTION [--json]`: what the desk would find."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from knowledge import confidence, embedding
from knowledge.management.arguments import brand_named
from knowledge.retrieval import Passage, Retrieval, search
from support.models import Brand


class Command(BaseCommand):
    help = "Search a brand's documents: passages with scores, the confidence, and whether it passes the gate."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("question")
        parser.add_argument("--brand", required=True, help="the brand's slug")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, question: str, brand: str, json: bool, **options: Any) -> None:
        if not question.strip():
            raise CommandError("The question is empty.")
        owner = brand_named(brand)
        vector = embedding.embed_query(question)
        found = search(vector, question, brand=owner)
        score = confidence.active(vector, found, brand=owner)
        self.stdout.write(_as_json(found, score, owner) if json else _as_text(found, score, owner))


def _as_json(found: Retrieval, score: float, brand: Brand) -> str:
    return json.dumps(
        {
            "confidence": round(found.confidence, 4),
            "gate_score": brand.gate_score,
            "score": round(score, 4),
            "threshold": brand.confidence_threshold,
            "answerable": score >= brand.confidence_threshold,
            "unknown_terms": found.unknown_terms,
            "uncovered_terms": found.uncovered_terms,
            "passages": [_passage_json(passage) for passage in found.passages],
        },
        ensure_ascii=False,
    )


def _passage_json(passage: Passage) -> dict[str, Any]:
    return {
        "document": passage.document_id,
        "title": passage.title,
        "version": passage.version,
        "section": passage.section,
        "anchor": passage.anchor,
        "similarity": round(passage.similarity, 4),
        "score": round(passage.score, 6),
        "text": passage.text,
    }


def _as_text(found: Retrieval, score: float, brand: Brand) -> str:
    passes = score >= brand.confidence_threshold
    judged = f"{brand.gate_score} score {score:.3f}, gate {brand.confidence_threshold:.2f}"
    lines = [f"confidence {found.confidence:.3f}; {judged}: {'answered' if passes else 'not answered'}"]
    if found.unknown_terms:
        lines.append(f"in no document: {', '.join(found.unknown_terms)}")
    if not found.passages:
        return "\n".join([*lines, "No passage is near enough."])
    width = max(len(passage.document_id) for passage in found.passages)
    lines.append(f"\n{'cosine':>6}  {'score':>6}  {'document':{width}}  section")
    for passage in found.passages:
        scores = f"{passage.similarity:6.3f}  {passage.score:6.4f}"
        lines.append(f"{scores}  {passage.document_id:{width}}  {passage.section}")
        lines.append(f"        {' '.join(passage.text.split())[:96]}…")
    return "\n".join(lines)
