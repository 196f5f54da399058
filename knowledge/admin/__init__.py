"""The back office of knowledge: documents, what is published and taken back, and what was asked in vain."""

from knowledge.admin import documents, gaps

__all__ = ["documents", "gaps"]
