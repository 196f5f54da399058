"""The tool that searches the brand's knowledge base."""

from __future__ import annotations

import numpy as np
from pydantic import ConfigDict, Field
from pydantic.json_schema import SkipJsonSchema

from agents.tools.base import ToolContext, tool
from agents.tools.runner import Arguments
from knowledge.embedding import embed_query
from knowledge.retrieval import Retrieval, search


class SearchArguments(Arguments):
    model_config = ConfigDict(arbitrary_types_allowed=True)

    question: str = Field(min_length=1, max_length=4_000)
    vector: SkipJsonSchema[np.ndarray | None] = None  # (384,) float32, where the turn has embedded the question


@tool(SearchArguments, read_only=True)
def kb_search(context: ToolContext, arguments: SearchArguments) -> Retrieval:
    """Passages of the brand's knowledge base for a question, with scores and the confidence."""
    vector = embed_query(arguments.question) if arguments.vector is None else arguments.vector
    return search(vector, arguments.question, brand=context.customer.brand)
