"""System checks: the model's weights, the code and the vector column agree on one dimension."""

from __future__ import annotations

import json
from typing import Any

from django.core.checks import CheckMessage, Error, register

from knowledge import embedding


@register()
def check_vector_dimensions(**kwargs: Any) -> list[CheckMessage]:
    """The width of the installed weights and of `Chunk.embedding` is `embedding.DIMENSIONS`."""
    from knowledge.models import Chunk

    try:
        weights = json.loads((embedding.weights_folder() / "config.json").read_text())["hidden_size"]
    except (embedding.WeightsMissingError, OSError, ValueError, KeyError) as error:
        return [Error(f"The embedding model's weights cannot be read: {error}", id="knowledge.E001")]
    column = Chunk._meta.get_field("embedding").dimensions
    if weights == column == embedding.DIMENSIONS:
        return []
    code = embedding.DIMENSIONS
    message = f"Vectors have {weights} dimensions in the weights, {column} in the column, {code} in code."
    return [Error(message, hint="Make a migration, then ingest every document again.", id="knowledge.E002")]
