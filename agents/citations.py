"""How a passage is cited: the same in a reply, a trace and a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.urls import reverse

if TYPE_CHECKING:
    from knowledge.retrieval import Passage


def citation(brand_slug: str, passage: Passage) -> dict[str, Any]:
    """The citation of `passage`, linked to its section in the version that was quoted."""
    page = reverse("knowledge:document", args=[brand_slug, passage.document_id, passage.version])
    return {
        "document": passage.document_id,
        "title": passage.title,
        "section": passage.section,
        "url": f"{page}#{passage.anchor}",
        "score": round(passage.similarity, 3),
    }
