"""One second attempt at a question: why the first search missed, and the question in the documents' words.

Nothing is ever added to a question. A word is translated by the brand's glossary, by everyday synonyms where the
near-misses use one of them, or corrected where it is a misspelling of a word there; a word is left uncovered only
where the question means the same without it. What neither holds for must be covered by what is found, or the answer
would be to another question.
"""

from agents.rewriting.reasons import Reason, reason_of
from agents.rewriting.translating import rewrite

__all__ = ["Reason", "reason_of", "rewrite"]
