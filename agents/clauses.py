"""A message as sentences of clauses: lower-case words, one space between, contractions unfolded.

Invariant: every word of the text is in exactly one clause, in order, save for the conjunctions between
clauses, so that patterns over clauses need not know about punctuation.
"""

import re
from dataclasses import dataclass

TICKET = "tktref"
ORDER = "ordref"

_SPELLINGS = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (r"\bre[ -]open", "reopen"),
        (r"\bre(?:trun|utrn|tunr)(?=s\b|ed\b|ing\b|\b)", "return"),
        (r"\bre(?:-fund|fudn|fnud)(?=s\b|ed\b|\b)", "refund"),
        (r"\b(?:can't|cant|cannot)\b", "can not"),
        (r"\b(?:won't|wont)\b", "will not"),
        (r"\b(do|does|did|is|was|are|have|has|had|should|would|could|must)(?:n't|nt)\b", r"\1 not"),
        (r"\b(i|you|we|they|he|she|it)'d\b", r"\1 would"),
        (r"\b(i|you|we|they|he|she|it)'ll\b", r"\1 will"),
        (r"\b(you|we|they)'re\b", r"\1 are"),
        (r"\b(i|you|we|they)'ve\b", r"\1 have"),
        (r"\bi'?m\b", "i am"),
        (r"\bive\b", "i have"),
        (r"\b(it|that|what|where|who|how|when|he|she)'s\b", r"\1 is"),
        (r"\b(what|where|when)s\b", r"\1 is"),
        (r"\b(?:pls|plz|plse)\b", "please"),
        (r"\bnever ?mind\b", "nevermind"),
        (r"\bnot hesitate to\b", "feel free to"),
        (
            r"\b(?:glad|great|grateful|appreciate it|nice|kind|good|helpful) if you (?:could|would|can)\b",
            "please",
        ),
    )
)
# "ticket no. TKT042", "case (TKT042)" and "TKT042" are one thing to the patterns.
_LABELLED = re.compile(
    rf"\b(?:support |service )?(?:ticket|case|complaint|request|reference|ref|incident|tkt)\b"
    rf"[\s.:#(\[-]{{0,4}}(?:(?:no|nr|num|number|id|ref|reference)\b[\s.:#(\[-]{{0,4}}){{0,2}}{TICKET}"
)
_SENTENCE_END = re.compile(r"([.!?]+)(?=\s|$)|\n+")
_OWN_SUBJECT = rf"please|kindly|you|i|we|it|they|can|could|would|the|my|this|that|now|just|also|then|do not|{TICKET}"
_CLAUSE_END = re.compile(
    rf"[,;:()\[\]\"]|\s-+\s|\.{{2,}}|\b(?:but|so|then|because|however|therefore|hence|although|though|otherwise)\b"
    rf"|\band (?=(?:{_OWN_SUBJECT})\b)"
)
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence: its clauses as normalised words, and whether it ends in a question mark."""

    clauses: tuple[str, ...]
    is_question: bool


def words(text: str) -> list[str]:
    """The words of `text` as clauses have them, in order and in its own case."""
    return _WORD.findall(text)


def _statement(body: str, end: str) -> Statement:
    clauses = (" ".join(words(part)) for part in _CLAUSE_END.split(body))
    return Statement(tuple(clause for clause in clauses if clause), "?" in end)


def read(text: str) -> list[Statement]:
    """Split `text`, in which references are already replaced by `TICKET` and `ORDER`, into statements."""
    text = text.lower()
    for pattern, replacement in _SPELLINGS:
        text = pattern.sub(replacement, text)
    text = _LABELLED.sub(f" {TICKET} ", text)
    statements: list[Statement] = []
    position = 0
    for end in _SENTENCE_END.finditer(text):
        statements.append(_statement(text[position : end.start()], end.group()))
        position = end.end()
    statements.append(_statement(text[position:], ""))
    return [statement for statement in statements if statement.clauses]
