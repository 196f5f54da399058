"""Whether a message asks what the records of the customer's own orders can tell: where one is, and when it comes.

Invariant: a question about the rules, a supposition ("what if my parcel is lost?") and a wish to change something
(cancel, redirect) ask nothing of the kind. Whether a return is wished is for `agents.return_intent` to say.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from agents.clauses import ORDER
from agents.order_talk.nouns import GOODS, IT, NOUN, OWN, PARCEL
from agents.order_talk.said import clauses_of

_NOT_GOODS = r"(?!(?:refund|money|card|ticket|account|payment|password|husband|wife)\b)"
_ALL = r"(?:(?:all (?:of )?|the rest of |some of )?)"
_SUBJECT = rf"(?:{_ALL}{OWN}|{IT}|my {_NOT_GOODS}\w+)"
_BE = r"(?:will|would|should|can|could|may|might|shall|do|does|did|is|are|was|were|has|have|had)"
# What a thing is sold with, or where a shop sends to, is not where a parcel is.
_NOT_ITS_WAY = (
    r"(?! (?:with|without|out|back|as|from|pre\w*|in (?:a|an|one|which|what|stock|stores?|shops?|other|different)"
    r"|to (?:the uk|the us|the eu|uk|us|eu|canada|ireland|europe|other|countries|a different))\b)"
)
_MOVES = (
    r"(?:arriv(?:e|es|ed|ing|al)|com(?:e|es|ing)|came|deliver(?:ed|s|ing)?|ship(?:s|ped|ping)?|dispatch(?:ed)?|sent"
    r"|reach(?:ed|es)?|land(?:ed)?|left|leav(?:e|es|ing)|(?:get|gets|getting|got|be) here|here|turn(?:ed)? up"
    rf"|show(?:n|ed)? up|move[ds]?)\b{_NOT_ITS_WAY}"
)
_ON_ITS_WAY = (
    rf"(?:{_MOVES}|on (?:its|the|their) way|out for delivery|in transit|due|overdue|(?<!too )late|delayed|underway)"
)
_WHENEVER = (
    r"(?:by )?(?:when|how (?:soon|far(?: away)?|late)|how long (?:until|till|before)?|how much (?:more |longer )?time"
    r"|(?:in )?how many (?:more )?days(?: (?:until|till|before))?|(?:at |on )?(?:what|which) (?:time|day|date))"
)
_GET = r"(?:get|receive|have|expect|see|getting|receiving|deliver|ship|send|dispatch)"
_SEND = r"(?:shipped|ship|sent|send|sending|shipping|dispatched|dispatch|delivered|deliver)"
_NEWS = r"(?:status|state|updates?|progress|news|eta|(?:estimated )?time of arrival|whereabouts|location|sign|trace)"
_ON = r"(?:of|on|about|for|from|with|regarding)"
_DATA = r"(?:number|id|info|information|details|link|code)"
_END = r"(?: (?:now|right now|at|at the moment|currently|please|exactly|today|then|yet|already|again|too))*$"

_WHERE = (
    rf"\bwhere(?: exactly| on earth| in the world| the heck| the hell)? (?:(?:is|are|was|has|have|did) )?{_ALL}{OWN}"
    r"(?! (?:made|manufactured|from|built)\b)",
    rf"\bwhere (?:is|are|has|have) (?:{IT}(?: gone| been)?|my {_NOT_GOODS}\w+){_END}",
    rf"\bwhere {IT} (?:is|are){_END}|^where (?:order|parcel|package|delivery)$",
)
_STATUS = (
    rf"\b{_NEWS} {_ON} (?:all )?(?:{OWN}|{IT}{_END}|(?:order|parcel|package|purchase){_END})",
    rf"(?:{OWN}|\b(?:order|parcel|package|delivery|shipping|shipment)) (?:current )?(?:status|eta|updates?|progress)\b"
    r"(?! emails?\b)",
    rf"\b(?:what|how) about {OWN}|\bwhat (?:has |is )?(?:happened|happening|going on|up) (?:to|with) {OWN}",
    rf"\b(?:check|look up|look into|find|locate|look at|follow up on|check on|check up on) {NOUN}{_END}",
)
_TRACKING = (
    rf"\btrack(?:ing)?(?: (?:{_DATA}|down))?(?: (?:for|of|on))? (?:{OWN}|{IT}{_END})",
    rf"\btrack (?:order|parcel|package|purchase|delivery){_END}",
    rf"\b(?:my|the) tracking {_DATA}\b|^track(?:ing)?(?: {_DATA})?(?: please)?$",
    r"\btracking(?: \w+){0,3}? (?:not|never|stuck|nothing)\b",
)
_WHEN = (
    rf"\b{_WHENEVER}(?: {_BE})?(?: (?:be|about|exactly|finally))* {_SUBJECT}"
    rf"(?: (?!takes?\b)[\w']+){{0,5}}? {_ON_ITS_WAY}",
    rf"\b{_WHENEVER} {_BE} (?:(?:i|we|you) )?(?:[\w']+ ){{0,3}}?{_GET}"
    rf" (?:(?:to|delivery of|all|the rest of|of|get|receive) )*(?:{OWN}|{IT}{_END})(?! back\b)",
    rf"\b{_WHENEVER} (?:is|are) (?:my|our|the) (?:\w+ )?{PARCEL}{_END}",
    rf"\bhow long (?:will|does|is|should) (?:my|our|this|that) (?:\w+ )?{PARCEL} (?:going to )?take\b",
    rf"\bhow long (?:will|does|is) it (?:going to )?take (?:for|until|till|before) {OWN}",
    rf"\b(?:deliver\w*|arrival|shipping|dispatch) (?:date|day|time|estimate)s? (?:of|for|on) {OWN}",
    r"\bmy (?:\w+ )?(?:delivery|arrival|shipping) (?:date|day|time)\b",
)
_WHETHER = (
    rf"\b(?:has|have|had|is|are|was|were|will|did|whether) {_SUBJECT}"
    rf"(?: (?!possible|allowed|free)[\w']+){{0,4}}? {_ON_ITS_WAY}",
    rf"\b(?:does|do) (?:my|our|{ORDER})(?: [\w']+){{0,3}}? {_ON_ITS_WAY}|\b(?:does|do) {_SUBJECT} arriv",
    rf"\b(?:will|am|are) (?:i|we) (?:[\w']+ ){{0,2}}?(?:get|receive|getting|receiving) (?:{OWN}|{IT}{_END})",
    rf"\b(?:have|did|are) you (?:guys )?(?:already |yet |even |actually |really )?{_SEND} (?:{OWN}|{IT}{_END})",
)
_MISSING = (
    rf"(?:{OWN}|\b{IT})(?: [\w']+){{0,3}}? (?:not|never|still|nowhere)\b"
    rf"(?: [\w']+){{0,3}}? (?:{_MOVES}|received|updated)",
    rf"{OWN} [^/]{{0,60}}?\b(?:not|never) (?:here|there|arrived|come|received)\b",
    rf"{OWN}(?: [\w']+){{0,3}}? (?:(?<!too )late|delayed|overdue)\b",
    rf"\b(?:{ORDER}|(?:my|the|our) (?:\w+ )?{PARCEL})(?: [\w']+){{0,3}}? (?:lost|stuck|missing|nowhere)\b",
    r"(?:\b(?:i|we) (?:[\w']+ ){0,2}?|^(?:still )?)(?:not|never)(?: [\w']+){0,2}? (?:got|get|gotten|received?|seen|had)"
    rf" (?:yet )?(?:{OWN}|{IT}{_END}|anything|any (?:of )?{GOODS})",
    rf"\b(?:waiting|waited|wait) (?:[\w']+ ){{0,4}}?(?:for|on) {_ALL}{OWN}",
    r"\bnothing (?:has |have )?(?:yet |still )?(?:arrived|come|came|been delivered|shown up|turned up)\b",
    r"^(?:order|parcel|package|delivery|shipment) (?:[\w']+ ){0,2}?(?:not|never|late|delayed|missing|lost)\b",
)
_CONTENTS = (
    r"\b(?:show|list|see|check|view|what are|which are|give)(?: me)?(?: all)?(?: of)? my (?:\w+ )?"
    rf"(?:orders|purchases|deliveries){_END}",
    r"\bwhat (?:(?:did|have|had) )?(?:i|we) (?:just |last )?(?:order|buy|ordered|bought|purchased)\b",
    rf"\bwhat (?:is|was) in {OWN}|\b(?:which|what|how many) orders do i have\b",
    r"\b(?:do|did) i have any (?:\w+ )?(?:orders|parcels|packages|deliveries)\b",
)
_ASKS = tuple(map(re.compile, (*_WHERE, *_STATUS, *_TRACKING, *_WHEN, *_WHETHER, *_MISSING, *_CONTENTS)))
_FRAGMENT = re.compile(rf"(?:(?:and|so|ok|okay|now|also|what of|well|please|hi|hello|hey) )*{OWN}{_END}")
_GREETING = re.compile(
    r"(?:(?:hi|hello|hey|good|morning|afternoon|evening|there|please|thanks|thank you|ok|and|team)(?: |$))+"
)
_IF_AS_WHETHER = re.compile(
    r"\b(know|check|see|tell me|wonder|wondering|ask|asking|sure|confirm|find out|verify|say) if\b"
)
_SUPPOSED = re.compile(
    r"\b(?:if|unless|suppose|supposing|assuming|in case|once|usually|normally|generally|typically|in general"
    r"|on average)\b"
)


def asks_about_order(text: str) -> bool:
    """Whether `text` asks where an order of the customer's own is, or complains that it is not there."""
    return is_asked(clauses_of(text))


def is_asked(clauses: Sequence[str]) -> bool:
    """The same of a message's clauses."""
    said = [clause for clause in clauses if not _GREETING.fullmatch(clause)]
    if len(said) == 1 and _FRAGMENT.fullmatch(said[0]):
        return True
    return any(pattern.search(clause) for clause in map(_as_fact, said) for pattern in _ASKS)


def _as_fact(clause: str) -> str:
    """The clause, or nothing where it only supposes something or tells how things are in general."""
    clause = _IF_AS_WHETHER.sub(r"\1 whether", clause)
    return "" if _SUPPOSED.search(clause) else clause
