"""The forms of a question about what would happen, how a thing is done or what a rule says.

Invariant: a form is generic. It names no event of the customer's own: "an unauthorised payment" is a topic, "the
unauthorised payment" has happened. What a form matches is cut out, so it ends with its clause or its sentence.
"""

from agents.safety.rule import SAME_SENTENCE

_G = SAME_SENTENCE
CLAUSE = r"(?:[^.?!,;|]|[.,]\d)*"
"""The gap up to the end of the clause; the separators inside an amount end nothing."""

_START = (
    r"(?:^\W*|[.?!,;:|] |\b(?:and|but|so|also|hi|hello|please|tell me|know|wonder|wondering|ask|asking|question"
    r"|curious|generally|general) )"
)
IF = (  # "if I think that ..." is a suspicion, not a supposition, and stays; so does "when my card was stolen"
    r"(?:(?:if|whenever|in case|once|unless|until) (?:my|your|our|an?|the|some ?\w+|any ?\w+|another|one|it|they"
    r"|there|you|we|he|she|un\w+|of|i (?:lose|lost|find|found|see|saw|notice|get|got|ever|have|am|was|were|detect"
    r"|spot|receive|discover|report|reported|miss|share|shared|give|gave|click|clicked|open|opened|enter|entered"
    r"|tell|told|do not|don'?t|never|fail|forget|did not|didn'?t|only|delay))\b"
    r"|when(?:ever)? (?:my|your|our|an?|the)(?: \w+)?(?: \w+)? (?:is|are|gets?|goes)\b"
    r"|when(?:ever)? (?:some ?\w+|any ?\w+|there|it|they|you|we|one|i) (?:is|are|steals?|uses?|hacks?|loses?|finds?"
    r"|sees?|notices?|reports?|spots?|detects?|gets?|suspects?|receives?|discovers?)\b)"
)
_SUBJECT = (
    r"(?:i|we|you|u|one|they|banks?|customers?|people|somebody|someone|(?:the|your|this) \w+|[a-z]+(?:bank|mart)|orbit)"
)
_TREAT = (
    r"(?:report(?:ed)?|block|replace|prevent|avoid|protect|stop|spot|recogni[sz]e|identify|detect|handle|deal with"
    r"|treat|investigate|process|resolve|dispute|claim|raise|flag|refund|reimburse|compensate|fight|catch|tackle"
    r"|define|classify|respond to|react to|manage|cover|insure|secure|guard)"
)
PROCEDURES = (
    rf"\bhow (?:(?:do|does|did|can|should|would|will|could|must|are|is) {_SUBJECT}|to)(?: usually| normally"
    rf"| generally| best| actually)? {_TREAT}(?: myself| ourselves| me| us| yourself)?(?: against| from| for)? "
)
"""How such a thing is done: to be followed by the thing, without "the", "this" or "my"."""

POLICY = (
    rf"{_START}(?:is|are|am i|are we|does|must|should (?:i|we|one|customers)|shall i|do (?:i|we|customers|you|banks)"
    r"|will (?:i|we|my|the|securebank)|would (?:i|we|my|the)|would you (?:refund|cover|charge)|can (?:i|we|one"
    r"|customers) (?:still |also )?(?:report|dispute|claim|be|get|lose)|what(?:'?s| is| are| documents?| proof"
    r"| evidence| do i need| must i| counts| does| rights?)|which|whose|who (?:is|pays|bears|covers)|how (?:long"
    rf"|much|many|soon|quickly|fast|late|often)|how (?:do|does|will|would) {_SUBJECT}|when (?:do|does|must|should"
    r"|will|is|are)|where (?:do|does|is|are))\b"
)
"""How a question about a rule begins; a request to look ("can you check ...", "what should I do") begins otherwise."""

ASKS = (
    rf"{_START}(?:(?:how|where|when|why|whom?|which|what)(?:'?s)?(?: \w+)?(?: \w+)? (?:do|does|did|can|could|should"
    r"|shall|would|will|must|may|is|are|am|i|we|to)|what'?s|(?:can|could|may|should|shall|do|does|must|am) (?:i|we|one"
    r"|customers?|people)|(?:is|are) (?:it|there|they))\b"
)
"""How a question begins that asks for no deed: "how do I ...", "should I ...", "is it possible ..."."""

IF_I_DO = (
    r"\b(?:if|when|whenever|once|in case) (?:i|we|one|customers?|people) (?:ever |then |now |just |simply |were to"
    r" |decide to )*(?:sue|take|go|file|raise|open|start|lodge|dispute|reverse|contest|charge|report|complain|contact"
    rf"|call|escalate|write|ask|request|delete|erase|threaten)\b{CLAUSE}"
)
"""The customer's own deed as a mere condition. "If you do not answer" is none: what follows it is meant."""

WHAT_IF = rf"\b(?:what if|what happens?|what (?:will|would) happen|suppose|supposing|imagine|hypothetically){_G}"

SUPPOSITIONS = (
    rf"\b(?:what if|what happens?|what (?:will|would) happen|suppose|supposing|imagine|hypothetically|let'?s say)"
    rf"{_G}",
    r"\bwhat (?:should|do|can|must|would|could|shall|are|am) (?:i|we|one|you|customers)(?: need| have"
    rf"| supposed)?(?: to)? do {IF}{_G}",
    rf"(?:^|[.?!,|] )(?:and |but |so |also )?{IF}{_G}",
    rf"\b(?:whom?|where|which \w+|what number) (?:should|do|can|must|could) (?:i|we|one|you) \w+(?: \w+)? {IF}{_G}",
    r"\b(?:liable|responsible|covered|protected|insured|reimbursed|refunded|back|block|help|lose|charged|report"
    r"|procedure|process|policy|steps|replace|fee|cost|protection|available|safe|secure|pay|bear|happens?) "
    rf"(?:it |me )?{IF}{_G}",
    rf"{POLICY}{_G}\b{IF}{_G}",
)
