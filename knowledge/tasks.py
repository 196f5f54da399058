"""What the background worker runs for documents: thin calls, with ids alone."""

from knowledge import versions
from knowledge.ingestion import ingest_edited


def ingest_document(document_id: int) -> int | None:
    """Embed a document that was edited; how many chunks it has, or None when there was nothing to do."""
    return ingest_edited(document_id)


def promote_due_versions() -> int:
    """Let the versions take over whose day has come; how many changed."""
    return versions.promote_due_versions()
