"""How soon a person must look: from who is hit and how soon help is needed, by an explicit table.

Invariant: only what the customer says is so, now, counts. A negated ("not urgent"), past, or merely imagined ("what
if production is down?") emergency raises nothing, and politeness lowers nothing where people are blocked.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from agents.triage.signals import SIGNALS, Hurry, Impact, Signal

# After an answer, high and urgent call a person: they are for who cannot wait for the ordinary queue.
#                UNSAID    PATIENT   WORDS     DEADLINE  NOW
MATRIX: Mapping[Impact, tuple[str, str, str, str, str]] = {
    Impact.LITTLE: ("low", "low", "normal", "normal", "normal"),
    Impact.ONE: ("normal", "low", "high", "high", "high"),
    Impact.BLOCKED: ("normal", "normal", "high", "urgent", "high"),
    Impact.MANY: ("high", "high", "urgent", "urgent", "urgent"),
    Impact.ALL: ("urgent", "urgent", "urgent", "urgent", "urgent"),
}
_RAISED = ("high", "urgent")


@dataclass(frozen=True, slots=True)
class Urgency:
    """A ticket priority (low, normal, high, urgent) and, for the trace, why."""

    priority: str
    reason: str


@dataclass(frozen=True, slots=True)
class Found:
    """A signal, and the customer's words that gave it."""

    signal: Signal
    phrase: str

    def __str__(self) -> str:
        return f"{self.signal.name}: “{self.phrase}”"


_CLAUSES = re.compile(r"[!?;:\n]+|\.(?=\s|$)|, | - | – |\bbut\b|\bhowever\b")
_NEGATED = re.compile(
    r"\b(?:no|not|isn't|wasn't|don't|doesn't|nothing|never|without|hardly)"
    r"(?: (?:a|an|the|so|that|very|really|all|any|our|think|sure|is|this))* ?$"
)
_IMAGINED = re.compile(
    r"\b(?:if|when|whenever|in case|suppose|imagine|so that|make sure|ensure|want|prevent)(?: \w+){0,2} ?$"
)
_OVER = re.compile(
    r"(?<!since )\b"
    r"(?:yesterday|last (?:week|month|year|night|time)|back then|earlier this year|in the past)\b"
)
_ASKED_ABOUT = re.compile(
    r"^(?:what|which|how|who|where|why|when (?:is|are|was|do|does|did|can|will)|is there|are there|is it|do you|does)\b"
)


def assess(text: str, *, label: str, category: str) -> Urgency:
    """The priority of one message.

    `label` and `category` are triage's. A stated fact ("everyone is locked out") counts under every label; mere
    wording ("asap") does not turn praise or a greeting into a case. A wish for a feature waits. A complaint never
    waits longer than a question, however patient it sounds.
    """
    is_case = label not in ("positive_feedback", "small_talk")
    found = [one for one in _find(text) if is_case or one.signal.anywhere]
    impact, hurry = _impact(found), _hurry(found)
    is_complaint = label == "negative_feedback"
    least = Impact.LITTLE if label == "query" and category == "feature_request" else Impact.ONE
    priority = _priority(impact, hurry, least=least)
    if priority == "low" and is_complaint:
        return Urgency("normal", "a complaint")
    if hurry and hurry.signal.hurry is Hurry.PATIENT and priority in _RAISED:
        hurry = None  # it did not count
    if impact or hurry:
        return Urgency(priority, "; ".join(dict.fromkeys(str(one) for one in (impact, hurry) if one)))
    return Urgency(priority, "a wish for a feature" if least is Impact.LITTLE else "no urgent language")


def urgent_language(text: str) -> str | None:
    """The phrase in `text` that calls for a person soon, lower-cased as it was matched, or None."""
    found = _find(text)
    impact, hurry = _impact(found), _hurry(found)
    if _priority(impact, hurry, least=Impact.ONE) not in _RAISED:
        return None
    worst = impact if impact and impact.signal.impact >= Impact.MANY else hurry
    return worst.phrase if worst else None


def _priority(impact: Found | None, hurry: Found | None, *, least: Impact) -> str:
    """The cell of the table; `least` is the impact when the text says nothing of it."""
    return MATRIX[impact.signal.impact if impact else least][hurry.signal.hurry if hurry else Hurry.UNSAID]


def _impact(found: list[Found]) -> Found | None:
    """What tells the worst impact; of equals the first."""
    return max((one for one in found if one.signal.impact), key=lambda one: one.signal.impact, default=None)


def _hurry(found: list[Found]) -> Found | None:
    """What tells the greatest hurry; of equals the first."""
    return max((one for one in found if one.signal.hurry), key=lambda one: one.signal.hurry, default=None)


def _find(text: str) -> list[Found]:
    """Each kind of wording that is meant, once, in the order of `SIGNALS`."""
    clauses = [clause.strip() for clause in _CLAUSES.split(_normalise(text)) if clause.strip()]
    hits = ((signal, _first(signal, clauses)) for signal in SIGNALS)
    return [Found(signal, phrase) for signal, phrase in hits if phrase]


def _first(signal: Signal, clauses: list[str]) -> str:
    for clause in clauses:
        match = signal.pattern.search(clause)
        if match and _is_meant(clause, match, signal):
            return match.group().strip()
    return ""


def _normalise(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).casefold().replace("’", "'")
    return re.sub(r"[ \t]+", " ", plain)


def _is_meant(clause: str, match: re.Match[str], signal: Signal) -> bool:
    """Whether the clause states the match as a present fact."""
    before = clause[: match.start()]
    if _NEGATED.search(before) or _IMAGINED.search(before) or (_OVER.search(clause) and not signal.lasting):
        return False
    return signal.anywhere or not _ASKED_ABOUT.search(clause)  # "how fast is an urgent matter answered"
