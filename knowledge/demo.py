"""The resolutions that the demo's tickets say were published, through the same service as any other.

Safe to repeat: a case that was ever published, also one whose publication was withdrawn since, is left alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from knowledge.ingestion import ingest_edited
from knowledge.models import Document
from knowledge.publishing import publish
from support.models import Ticket, User


def publications(folder: Path) -> dict[str, Mapping[str, str]]:
    """What was published, by the reference of its ticket: `title`, `question` and `answer`.

    Args:
        folder: Holds a JSON file for each brand; a ticket's row may carry `publish`.
    """
    rows = [row for path in sorted(folder.glob("*.json")) for row in json.loads(path.read_text("utf-8"))["tickets"]]
    return {row["reference"]: row["publish"] for row in rows if "publish" in row}


def publish_demo(folder: Path, *, staff: User) -> int:
    """Publish what is not published yet, and let search have it at once.

    Args:
        folder: See `publications`.
        staff: The specialist who publishes.

    Returns:
        How many resolutions are new.
    """
    wanted = publications(folder)
    known = Document.objects.filter(ticket__reference__in=wanted).values("ticket")
    cases = Ticket.objects.filter(reference__in=wanted).exclude(pk__in=known).select_related("brand", "customer")
    for case in cases:
        ingest_edited(publish(ticket=case, staff=staff, **wanted[case.reference]).pk)
    return len(cases)
