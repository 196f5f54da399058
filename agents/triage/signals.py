"""What people say of how bad a case is and how soon they need help, as data.

Each signal is one kind of wording: the pattern that finds it in one clause of normalised text (lower case, straight
apostrophes, single spaces), and what it says of the impact, of the hurry, or of both.
"""

import re
from dataclasses import dataclass
from enum import IntEnum


class Impact(IntEnum):
    """Who is hit, the least first."""

    UNSAID = 0
    LITTLE = 1  # nobody: a wish, or how something looks
    ONE = 2  # one person, who can go on
    BLOCKED = 3  # one person who cannot go on, or money
    MANY = 4
    ALL = 5  # the whole company, its data, or a person in need


class Hurry(IntEnum):
    """How soon help is needed, the least first."""

    UNSAID = 0
    PATIENT = 1
    WORDS = 2
    DEADLINE = 3
    NOW = 4  # something is out of service at this moment


@dataclass(frozen=True, slots=True)
class Signal:
    """A kind of wording.

    Args:
        name: What it tells, for the trace.
        impact: What it says of the impact.
        hurry: What it says of the hurry.
        anywhere: Whether it counts in a question and beside praise too: a stated fact does, mere wording does not.
        lasting: Whether it still holds when it happened yesterday.
    """

    name: str
    pattern: re.Pattern[str]
    impact: Impact = Impact.UNSAID
    hurry: Hurry = Hurry.UNSAID
    anywhere: bool = True
    lasting: bool = False


_LIVE = r"(?:is|are|'s|'re|seems|appears|went|has gone|have gone|has been|have been)"
_DEGREE = r"(?: (?:all|still|again|completely|totally|currently|now|just|entirely|fully|both)){0,3}"
_DOWN = rf"{_LIVE}{_DEGREE} (?:down|offline|dead|unavailable|unreachable|not responding)\b"
_CANNOT = r"(?:can't|cannot|can not|couldn't|unable to|not able to|no way to)"
_PEOPLE = r"(?:users|colleagues|people|employees|agents|reps|customers|clients|teammates|members|staff)"
_EVERYONE = (
    r"(?:everyone|everybody|(?:all|none) (?:of )?(?:us|our|my|the)(?: \w+)?"
    r"|(?:whole|entire) (?:team|company|office|department|staff|business)|all users|our users)"
)
_SEVERAL = (
    rf"(?:(?:several|many|most|some|dozens|hundreds|half|a (?:lot|number|few|dozen)|three|four|five|six|ten|\d+)"
    rf"(?: of)?(?: (?:our|my|the|us))?(?: \w+)? ?{_PEOPLE}|half of (?:us|the \w+|our \w+|my \w+)"
    rf"|(?:our|my) (?:\w+ )?(?:team|department|office|staff|colleagues|customers|clients|employees))"
)
_WORK = r"(?:log ?in|sign in|log on|work|get in|access anything|do anything|connect)"
_USE = (
    rf"(?:{_WORK}|open|see|use|send|receive|reach|access|load|save|pay|order|buy|check out|call|edit|withdraw|transfer)"
)
_SHUT_OUT = r"(?:locked out|blocked|stuck|logged out|shut out)"
_MONEY = r"(?:money|funds|savings|salary|wages|pension|cash)"
_RECORDS = r"(?:data|contacts|records|deals|files|customers|companies|entries|notes|orders|e-?mails)"
_SOON = (
    r"(?:today|tonight|tomorrow|this (?:morning|afternoon|evening)|(?:in|within) (?:an|one|two|the next|a few) hours?"
    r"|within the hour|(?:by |at )?(?:noon|midday|midnight)|(?:end of (?:the )?day|eod|close of business|cob))"
)
_EVENT = (
    r"(?:flight|train|surgery|visa interview|interview|closing|payroll|audit|demo|presentation|launch|go-live"
    r"|board meeting|exam|wedding|trip)"
)

_COSMETIC = Signal(
    "how something looks",
    re.compile(
        r"\b(?:typo|typos|misspelt|misspelled|spelling (?:mistake|error)|misaligned|not aligned|cosmetic"
        r"|(?:wrong|different|odd|ugly|faded) (?:shade|colour|color|font|icon)"
        r"|(?:logo|icon|button|banner|text|label|heading|font) (?:is|looks|appears) (?:\w+ )?"
        r"(?:blurry|blurred|crooked|cut off|squashed|too (?:small|big|large)|off-centre|overlapping))\b"
    ),
    impact=Impact.LITTLE,
)
_PATIENCE = Signal(
    "no hurry",
    re.compile(
        r"\bno (?:rush|hurry|urgency)\b|\b(?:not|isn't|nothing) (?:\w+ )?urgent\b|\btake your time\b"
        r"|\bwhen(?:ever)? (?:you|someone|somebody|one of you)(?:'ve| have| has| get| find) "
        r"(?:some |a )?(?:free )?(?:time|minute|moment|chance)\b"
        r"|\bat your (?:own )?(?:convenience|leisure)\b|\bwhen(?:ever)? (?:it is |it's )?convenient\b|\blow priority\b"
        r"|\b(?:it|this|that) can (?:easily )?wait\b|\bwhenever you (?:can|get (?:to it|round|around))\b"
    ),
    hurry=Hurry.PATIENT,
    anywhere=False,
)

SIGNALS = (
    Signal(
        "outage",
        re.compile(
            rf"\b(?:production|prod|live (?:system|site)|(?:whole|entire|complete) (?:system|site|platform)"
            r"|all (?:our |the )?(?:systems|servers|services)|everything|checkout|our (?:shop|store))"
            rf" {_DOWN}"
            r"|\b(?:total|complete|full|major) outage\b|\bproduction (?:outage|is broken|stopped)\b"
        ),
        impact=Impact.ALL,
        hurry=Hurry.NOW,
    ),
    Signal(
        "many people are locked out",
        re.compile(
            rf"\b{_EVERYONE} {_LIVE}{_DEGREE} {_SHUT_OUT}\b"
            rf"|\b{_EVERYONE} {_CANNOT} {_WORK}\b"
            r"|\b(?:nobody|no one|none of (?:us|(?:our|my|the)(?: \w+){1,2}))(?: (?:here|in \w+ \w+))?"
            rf" can(?: even)? {_WORK}\b"
        ),
        impact=Impact.ALL,
    ),
    Signal(
        "data is lost",
        re.compile(
            rf"\blost all (?:of )?(?:our|my|the) (?:\w+ )?{_RECORDS}\b"
            r"|\b(?:is|keeps) (?:deleting|erasing|losing|overwriting|wiping)(?: all)?(?: of)? (?:our|my|the)"
            rf" (?:\w+ )?{_RECORDS}\b"
            rf"|\ball (?:of )?(?:our|my|the) (?:\w+ )?{_RECORDS} (?:(?:{_LIVE}|was|were){_DEGREE} )?"
            r"(?:gone|deleted|lost|missing|wiped|erased|overwritten|disappeared|vanished)\b"
        ),
        impact=Impact.ALL,
        lasting=True,
    ),
    Signal(
        "no access to money",
        re.compile(
            rf"\b(?:{_CANNOT} (?:access|reach|get to|get at|touch)|no access to|locked out of)"
            rf"(?: (?:any|all|of|my|our|own|the)){{0,3}} {_MONEY}\b"
            rf"|\b(?:salary|wages|pension|payroll)(?: money)?(?: {_LIVE})?{_DEGREE} "
            r"(?:stuck|held up|frozen|blocked|on hold)\b"
        ),
        impact=Impact.ALL,
    ),
    Signal(
        "a person in need",
        re.compile(
            r"\bmedical emergency\b|\b(?:i am|i'm|we are|we're) (?:\w+ )?(?:stranded|in (?:the )?hospital)\b"
            r"|\b(?:this|it) is an emergency\b|\b(?:this|it)'s an emergency\b|^emergency$"
        ),
        impact=Impact.ALL,
    ),
    Signal(
        "ongoing loss",
        re.compile(
            r"\b(?:we|i)(?: are|'re| am|'m) losing (?:\w+ )?(?:customers|money|sales|orders|data|leads|deals)\b"
        ),
        impact=Impact.ALL,
    ),
    Signal(
        "many people are blocked",
        re.compile(
            rf"\b{_SEVERAL}"
            rf"(?: {_LIVE}{_DEGREE} {_SHUT_OUT}|(?: (?:is|are))? {_CANNOT} {_USE}|(?: have| has)? lost access)\b"
        ),
        impact=Impact.MANY,
        anywhere=False,
    ),
    Signal(
        "one person is blocked",
        re.compile(
            rf"\b(?:i|we)(?:'m| am|'re| are)? (?:still )?{_CANNOT} {_USE}\b|\blocked out\b"
            rf"|\bmy (?:\w+ )?(?:card|account|login|access|phone) (?:{_LIVE}){_DEGREE} "
            r"(?:blocked|frozen|locked|suspended|disabled)\b"
        ),
        impact=Impact.BLOCKED,
    ),
    Signal(
        "money is at stake",
        re.compile(
            r"\b(?:charged|billed|debited|paid) (?:\w+ )?(?:twice|double)\b|\bdouble charged\b"
            rf"|\b(?:my|our|the) (?:{_MONEY}|refund|payment|deposit|transfer) (?:{_LIVE}{_DEGREE} )?"
            r"(?:gone|missing|lost|deducted|not (?:arrived|there|received)|hasn't arrived|never arrived)\b"
        ),
        impact=Impact.BLOCKED,
    ),
    Signal(
        "a service is down",
        re.compile(
            r"\b(?:system|platform|server|servers|service|site|website|app|crm|api|net banking|payments)"
            rf" {_DOWN}"
        ),
        impact=Impact.BLOCKED,
        hurry=Hurry.NOW,
    ),
    Signal(
        "a deadline",
        re.compile(
            rf"\bdeadline(?: for \w+(?: \w+)?)?(?: is|'s)?(?: due)?(?: by| at)? {_SOON}\b"
            r"|(?<!you )(?<!do i )(?<!will i )\b(?:need|needs|needed|must have)"
            r" (?:it|this|that|them|(?:the|my|our|a|an) \w+(?: \w+)?)"
            r"(?: (?:done|fixed|solved|sorted|back|working|ready|here|sent|delivered))?"
            rf" (?:(?:by|before) (?:the )?|until )?{_SOON}\b"
            rf"|\b{_EVENT} (?:is|are|leaves|departs|starts|begins|runs)(?: due)? {_SOON}\b"
            rf"|\b(?:i|we) (?:fly|leave|travel)(?: \w+){{0,2}} {_SOON}\b|\bdue (?:by )?{_SOON}\b"
            r"|\btoday is (?:the|my|our) last day\b"
        ),
        hurry=Hurry.DEADLINE,
    ),
    Signal(
        "urgent words",
        re.compile(
            r"\b(?:it|this|that|matter|request|case|issue)(?: is|'s)"
            r"(?: (?:very|really|so|extremely|super|quite|now))? urgent\b|\burgently\b"
            r"|^(?:very |most |super )?urgent(?: please| pls| help| help needed)?$"
            r"|\burgent (?:help|attention|action|assistance|matter|issue|problem|please)\b"
            r"|\basap\b|\ba\.s\.a\.p\b|\btime[- ]critical\b|\bevery minute counts\b"
            r"|\b(?:fix|help|solve|resolve|sort|act|respond|reply|call|do|need)(?: \w+){0,3} "
            r"(?:immediately|right now|right away|at once|this instant)\b"
        ),
        hurry=Hurry.WORDS,
        anywhere=False,
    ),
    _COSMETIC,
    _PATIENCE,
)
