"""How soon a person must look: urgent words and stated impact, found by rule.

Invariant: only what the customer says is so, now, counts. A negated ("not urgent"), past, or merely
imagined ("what if production is down?") emergency raises nothing, and politeness lowers nothing.
"""

import re
import unicodedata
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Urgency:
    """A ticket priority (low, normal, high, urgent) and, for the trace, why."""

    priority: str
    reason: str


@dataclass(frozen=True, slots=True)
class Signal:
    """A kind of urgent language. `impact` says what has happened; the rest is wording alone."""

    name: str
    priority: str
    pattern: re.Pattern[str]
    impact: bool = True


_LIVE = r"(?:is|are|'s|'re|seems|appears|went|has gone|have gone|has been|have been)"
_DEGREE = r"(?: (?:all|still|again|completely|totally|currently|now|just|entirely|fully|both)){0,3}"
_DOWN = rf"{_LIVE}{_DEGREE} (?:down|offline|dead|unavailable|unreachable|not responding)\b"
_CANNOT = r"(?:can't|cannot|can not|couldn't|unable to|not able to|no way to)"
_EVERYONE = (
    r"(?:everyone|everybody|(?:all|none) (?:of )?(?:us|our|my|the)(?: \w+)?"
    r"|(?:whole|entire) (?:team|company|office|department|staff|business)|all users|our users)"
)
_WORK = r"(?:log ?in|sign in|log on|work|get in|access anything|do anything|connect)"
_MONEY = r"(?:money|funds|savings|salary|wages|pension|cash)"
_SOON = r"(?:today|tonight|tomorrow|this (?:morning|afternoon|evening)|in an hour|within the hour|by noon)"

# Ordered from the worst: the first kind that is found decides.
SIGNALS = (
    Signal(
        "outage",
        "urgent",
        re.compile(
            rf"\b(?:production|prod|live (?:system|site)|(?:whole|entire|complete) (?:system|site|platform)"
            r"|all (?:our |the )?(?:systems|servers|services)|everything|checkout|our (?:shop|store))"
            rf" {_DOWN}"
            r"|\b(?:total|complete|full|major) outage\b|\bproduction (?:outage|is broken|stopped)\b"
        ),
    ),
    Signal(
        "many people are locked out",
        "urgent",
        re.compile(
            rf"\b{_EVERYONE} {_LIVE}{_DEGREE} (?:locked out|blocked|stuck|logged out|shut out)\b"
            rf"|\b{_EVERYONE} {_CANNOT} {_WORK}\b"
            rf"|\b(?:nobody|no one|none of us)(?: (?:here|in \w+ \w+))? can(?: even)? {_WORK}\b"
        ),
    ),
    Signal(
        "no access to money",
        "urgent",
        re.compile(
            rf"\b(?:{_CANNOT} (?:access|reach|get to|get at|touch)|no access to|locked out of)"
            rf"(?: (?:any|all|of|my|our|own|the)){{0,3}} {_MONEY}\b"
            rf"|\b(?:salary|wages|pension|payroll)(?: money)?(?: {_LIVE})?{_DEGREE} "
            r"(?:stuck|held up|frozen|blocked|on hold)\b"
        ),
    ),
    Signal(
        "a person in need",
        "urgent",
        re.compile(
            r"\bmedical emergency\b|\b(?:i am|i'm|we are|we're) (?:\w+ )?(?:stranded|in (?:the )?hospital)\b"
            r"|\b(?:this|it) is an emergency\b|\b(?:this|it)'s an emergency\b|^emergency$"
        ),
    ),
    Signal(
        "ongoing loss",
        "urgent",
        re.compile(
            r"\b(?:we|i)(?: are|'re| am|'m) losing (?:\w+ )?(?:customers|money|sales|orders|data)\b"
            r"|\blost all (?:of )?(?:our|my|the) (?:\w+ )?(?:data|contacts|records)\b"
        ),
    ),
    Signal(
        "a service is down",
        "high",
        re.compile(
            r"\b(?:system|platform|server|servers|service|site|website|app|crm|api|net banking|payments)"
            rf" {_DOWN}"
        ),
    ),
    Signal(
        "a deadline",
        "high",
        re.compile(
            rf"\bdeadline(?: for \w+(?: \w+)?)?(?: is|'s)?(?: due)? {_SOON}\b"
            r"|\b(?:need|needs|needed|must have) (?:it|this|that|them|the \w+|my \w+|a \w+)"
            rf" (?:by |before )?{_SOON}\b"
            rf"|\b(?:flight|train|surgery|visa interview|closing) (?:is|leaves|departs) {_SOON}\b"
        ),
    ),
    Signal(
        "urgent words",
        "high",
        re.compile(
            r"\b(?:it|this|that|matter|request|case|issue)(?: is|'s)"
            r"(?: (?:very|really|so|extremely|super|quite|now))? urgent\b|\burgently\b"
            r"|^(?:very |most |super )?urgent(?: please| pls| help| help needed)?$"
            r"|\burgent (?:help|attention|action|assistance|matter|issue|problem|please)\b"
            r"|\basap\b|\ba\.s\.a\.p\b|\btime[- ]critical\b|\bevery minute counts\b"
            r"|\b(?:fix|help|solve|resolve|sort|act|respond|reply|call|do|need)(?: \w+){0,3} "
            r"(?:immediately|right now|right away|at once|this instant)\b"
        ),
        impact=False,
    ),
)

_CLAUSES = re.compile(r"[!?;:\n]+|\.(?=\s|$)|, | - | – |\bbut\b|\bhowever\b")
_NEGATED = re.compile(
    r"\b(?:no|not|isn't|wasn't|don't|doesn't|nothing|never|without|hardly)"
    r"(?: (?:a|an|the|so|that|very|really|all|any|our|think|sure|is|this))* ?$"
)
_IMAGINED = re.compile(r"\b(?:if|when|whenever|in case|suppose|imagine)(?: \w+){0,2} ?$")
_OVER = re.compile(
    r"(?<!since )\b"
    r"(?:yesterday|last (?:week|month|year|night|time)|back then|earlier this year|in the past)\b"
)
_ASKED_ABOUT = re.compile(r"^(?:what|which|how|who|where|when|is there|are there|is it|do you|does)\b")


def assess(text: str, *, label: str, category: str) -> Urgency:
    """The priority of one message.

    `label` and `category` are triage's. Impact ("everyone is locked out") counts under every label; mere
    wording ("asap") does not turn praise or a greeting into a case. A feature request waits, unless it is
    a complaint or says more.
    """
    found = _find(text)
    if found and (found[0].impact or label not in ("positive_feedback", "small_talk")):
        signal, phrase = found
        return Urgency(signal.priority, f"{signal.name}: “{phrase}”")
    if category == "feature_request" and label != "negative_feedback":
        return Urgency("low", "a wish for a feature")
    return Urgency("normal", "no urgent language")


def urgent_language(text: str) -> str | None:
    """The phrase in `text` that calls for a person soon, lower-cased as it was matched, or None."""
    found = _find(text)
    return found[1] if found else None


def _find(text: str) -> tuple[Signal, str] | None:
    clauses = [clause.strip() for clause in _CLAUSES.split(_normalise(text)) if clause.strip()]
    for signal in SIGNALS:
        for clause in clauses:
            match = signal.pattern.search(clause)
            if match and _is_meant(clause, match, signal):
                return signal, match.group().strip()
    return None


def _normalise(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).casefold().replace("’", "'")
    return re.sub(r"[ \t]+", " ", plain)


def _is_meant(clause: str, match: re.Match[str], signal: Signal) -> bool:
    """Whether the clause states the match as a present fact."""
    before = clause[: match.start()]
    if _NEGATED.search(before) or _IMAGINED.search(before) or _OVER.search(clause):
        return False
    return signal.impact or not _ASKED_ABOUT.search(clause)  # "how fast is an urgent matter answered"
