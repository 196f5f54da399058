"""What the background worker runs for documents: thin calls, with ids alone."""

from knowledge.ingestion import ingest_edited


def ingest_document(document_id: int) -> int | None:
    """Embed a document that was edited; how many chunks it has, or None when there was nothing to do."""
    return ingest_edited(document_id)
