"""Does the customer ask to close or reopen a ticket?

Invariant: only a request, a wish or a permission for now, and for a ticket, counts. A statement about the
past, a question for knowledge, a refusal, an open condition and another object (an account, a shop) do not.
The last word wins: "close it, no wait, don't" asks for nothing.

Each clause is judged on its own. A phrase that could ask ("close my ticket", "I'd like it closed") is found
first; then what stands to its left and right, in windows of fixed size, may turn it down.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from agents.clauses import TICKET, Statement

_WINDOW = 90

# The object: a ticket, or a pronoun that can stand for one.
_NOUN = r"(?:tickets?|cases?|complaints?|issues?|requests?|quer(?:y|ies)|incidents?|[ei]nquir(?:y|ies))"
# Words that end a noun phrase, or make it another kind of ticket or case.
_NOT_MODIFIER = (
    r"a|an|the|my|your|and|or|to|for|of|in|on|at|by|with|from|about|as|is|are|was|were|before|after|while|when"
    r"|train|flight|bus|movie|film|concert|plane|air|airline|event|lottery|parking|season|return|rail"
    r"|phone|laptop|carry|carrying|suit|pillow|chargeback"
)
_DETERMINER = r"(?:all |both )?(?:of )?(?:the|my|this|that|our|these|those|said|all|both)"
_NOT_PLACE = r"(?! (?:window|counter|office|booth|desk|system|portal|form|page|list|category)\b)"
_OBJECT = (
    rf"(?:{_DETERMINER} )?(?:{TICKET}|(?:ticket|case|complaint)\b{_NOT_PLACE})"
    rf"|{_DETERMINER} (?:(?!(?:{_NOT_MODIFIER})\b)\w+ ){{0,3}}(?:{TICKET}|{_NOUN}\b{_NOT_PLACE})"
)
_TAIL = (
    r"now|please|out|for|off|up|down|then|thanks|thank|today|immediately|asap|already|since|from|right|kindly|straight"
    r"|if|when|once|after|until|unless|without|again|back|as|to|too|one"
)
_PRONOUN = rf"(?:it|them|(?:this|that|these|those|both|all)(?= (?:{_TAIL})\b|$))"
_EITHER = rf"(?:(?P<pronoun>\b{_PRONOUN}\b)|\b(?:{_OBJECT})\b)"
_CLOSABLE_ELSE = re.compile(
    r"\b(?:accounts?|cards?|loans?|deposits?|fd|wallet|locker|subscription|branch|window|door|app|tab|shop|store"
    r"|position|polic(?:y|ies)|order|emi|sip)\b"
)
_TICKET_WORD = re.compile(rf"\b(?:{TICKET}|(?<!train )(?<!flight )tickets?|complaint|my case|this case)\b")

# What turns a phrase down.
_NEGATED = re.compile(
    r"\b(?:not|never|without|no longer|no (?:need|reason) (?:to|for)|nobody|no one|instead of|rather than|refuse[ds]?"
    r"|avoid|against)"
    r"(?: (?!(?:please|kindly)\b)\w+){0,5} ?$"
)
# "not needed any more close it": this "not" belongs to the need, not to the closing.
_NO_NEED = re.compile(
    r"\bnot (?:needed|need|required|require|relevant|necessary|an issue|a problem|happening|having)\b"
    r"(?! (?:to|you|it closed|it to|my|the|this|that|"
    rf"{TICKET})\b)"
)
_ASKING = re.compile(
    r"\b(?:how|why|when|what|who|which|where|whether|if|unless|until|before|after|while|once|did|does"
    r"|do (?:you|i|we|they)|should (?:i|we)|must i|are you|is it (?:true|normal|necessary|required)"
    rf"|will (?:it|the|my|this|{TICKET}))\b"
)
_ASKED_POLITELY = re.compile(r"\b(?:please|kindly) ?$")
_ADVERBS = re.compile(
    r"(?: ?\b(?:please|kindly|just|now|also|simply|finally|then|safely|officially|fully"
    r"|go ahead and|go ahead|go and))+ ?$"
)
_TOLD = re.compile(
    r"\b(?:would|will|had|has|have|was|were|been|never)$"
    r"|(?<!can )(?<!could )(?<!would )(?<!will )(?<!may )(?<!that )(?<!thank )"
    r"\b(?:you|i|we|they|he|she|who|which)$"
    r"|(?<!can )(?<!could )(?<!hi )(?<!dear )(?<!hello )(?<!thanks )"
    r"\b(?:agents?|team|staff|people|system|bank|someone|somebody)$"
    r"|\b(?:asked|told|tried|trying|refused?|failed|forgot|promised|said|going|planning|plan|supposed|used"
    r"|threatened|had|able|unable|reason|option|button|way|ability|steps|process)"
    r"(?: (?:you|me|us|them|him|her|someone|anyone))? to$"
    r"|\b(?:you|they|he|she|it|bank|agent|team|system) (?:really )?"
    r"(?:want|wanted|wants|wish|wishes|intend|intends|decided|chose) to$"
)
_LATER = re.compile(
    r"^(?: (?!and\b|or\b)\w+){0,4} (?:until|till|only if|only after|after(?! all)|unless|without"
    r"|automatically|by now|(?:when(?:ever)?|as soon as|once|if)"
    r"(?! (?:you (?:can|could|like|want|get|may|would)|possible|convenient|ready)))\b"
)
_LEFT_HANGING = re.compile(
    r"^(?:(?:no|wait|please|actually|sorry|and|or|just) )*(?:do not|not yet|never)"
    r"(?: (?:close|cancel|reopen|escalate|touch|merge|delete|resolve|change|update|modify|mark|archive))?$"
)
_TAKEN_BACK = re.compile(
    r"^(?:(?:no|wait|please|actually|sorry|oh|just) )*"
    r"(?:nevermind|hold on|scratch that|forget it|do not|not yet|wait)$"
)
_ASKS_WHY = re.compile(r"^(?:and |so )?(?:why|when|how|what|who|did|does|do you|has|have|was|were|is)\b")
_FILLER = (
    rf"please|kindly|now|just|yes|yeah|ok|okay|sure|you|can|could|may|i|want|like|to|{TICKET}|ticket|my|the|this|asap"
    r"|thanks|thank|hi|hello|and|immediately|today|go|ahead|resolved|solved|fixed|directly|again|back|would|all|done|good"
)


@dataclass(frozen=True, slots=True)
class Operation:
    """The phrases that may ask for one operation on a ticket.

    `orders` have the verb in front ("close my ticket"), `wishes` name the wished state ("I'd like it
    closed"), `bare` is a whole clause without an object ("please close now"), `opposite` asks for the
    contrary ("keep it open").
    """

    orders: re.Pattern[str]
    wishes: re.Pattern[str]
    bare: re.Pattern[str]
    opposite: re.Pattern[str]


def _either(name: str) -> str:
    """The object, with the pronoun group named so that several may stand in one pattern."""
    return _EITHER.replace("<pronoun>", f"<pronoun_{name}>")


def _operation(*, verb: str, done: str, doing: str, state: str, opposite: str, more_orders: str) -> Operation:
    modal = r"(?:can|may|could|should|must|might as well|needs? to|has to|ought to)"
    adverbs = r"(?: (?:please|now|just|safely|also|simply))?"
    be_done = rf"be (?:{done}|(?:marked|set|considered)(?: as| to)? (?:{state}))"
    return Operation(
        orders=re.compile(
            rf"\b(?:{verb}) {_either('verb')}|{more_orders}"
            rf"|\b(?:mark|set|flag|consider|treat|change|update|move|switch|put)"
            r"(?: the status of| status of)?"
            rf"(?: {_either('mark')}(?: status)?(?: back)?(?: as| to| to be)?|(?: back)? (?:as|to))"
            rf" (?:{state})\b"
        ),
        wishes=re.compile(
            rf"\b(?:want|like|need|wish|get|have|love|prefer|see) {_either('wish')}(?: to be| being)?"
            rf" (?:{done}|marked (?:as )?(?:{state}))\b"
            rf"|{_either('passive')} {modal}{adverbs} {be_done}\b"
            rf"|\b(?:can|could|may) {_either('inverted')}{adverbs} {be_done}\b"
            rf"|\b(?:ready|good|ok|okay|fine|free) to be (?:{done})\b"
            rf"|{_either('needs')} needs? (?:{doing})\b"
            rf"|\b(?:request|requesting|proceed with|approve|agree to|authori[sz]e|go ahead with"
            rf"|would you mind) (?:the |a )?(?:{doing})(?: of)?(?: {_either('noun')}|$)"
        ),
        bare=re.compile(rf"^(?:(?:{_FILLER}) )*(?P<no>(?:do not|never) )?(?:{verb})(?: (?:{_FILLER}))*$"),
        opposite=re.compile(rf"\b(?:keep|leave|keeping|leaving|stay|remain)(?: {_either('kept')})? (?:{opposite})\b"),
    )


_CLOSE = _operation(
    verb=r"close(?: out| off| down)?",
    done="closed",
    doing="closing|closure",
    state="closed|resolved|done|completed?|solved|fixed|finished",
    opposite="open|active",
    more_orders=rf"\b(?:cancel|withdraw|drop) (?:{_OBJECT})\b",
)
_REOPEN = _operation(
    verb="reopen|reactivate|reinstate|unclose",
    done="reopened|reactivated|opened again",
    doing="reopening",
    state="open|reopened|active|unresolved|in progress",
    opposite="closed",
    more_orders=rf"\bopen (?:back |up )?{_either('again')} (?:back up|back|up again|again)\b",
)


def _is_turned_down(left: str, right: str, *, is_order: bool) -> bool:
    """Is the phrase a report, a question for knowledge, or a thing for later?"""
    if _LATER.search(right):
        return True
    if not _ASKED_POLITELY.search(left) and _ASKING.search(left):
        return True
    return is_order and _TOLD.search(_ADVERBS.sub("", left).rstrip()) is not None


def _pronoun_used(match: re.Match[str]) -> bool:
    return any(name.startswith("pronoun") and value for name, value in match.groupdict().items())


def _votes(clause: str, operation: Operation, *, pronouns: bool) -> Iterator[tuple[int, bool]]:
    """Yield (position, wanted) for each phrase of the clause that says yes or no to the operation."""
    for pattern in (operation.orders, operation.wishes, operation.opposite):
        for match in pattern.finditer(clause):
            if _pronoun_used(match) and not pronouns:
                continue
            left = clause[max(0, match.start() - _WINDOW) : match.start()]
            right = clause[match.end() : match.end() + _WINDOW]
            refuses = (_NEGATED.search(left) is not None) != (
                pattern is operation.opposite
            )  # "no need to keep it open"
            if refuses or not _is_turned_down(left, right, is_order=pattern is operation.orders):
                yield match.start(), not refuses
    if pronouns and (whole := operation.bare.search(clause)):
        yield len(clause), whole["no"] is None


def _starts_with_order(clause: str, operation: Operation) -> bool:
    rest = clause.removeprefix("or ").removeprefix("and ")
    return operation.orders.match(rest) is not None or operation.bare.match(rest) is not None


def _statement_votes(statement: Statement, operation: Operation, *, pronouns: bool) -> Iterator[bool]:
    """Yield the clauses' verdicts; a "do not" or a "why" reaches over to a later clause that has the verb."""
    refused = asked = False
    for clause in statement.clauses:
        clause = _NO_NEED.sub("unneeded", clause)
        votes = sorted(_votes(clause, operation, pronouns=pronouns))
        if votes and votes[-1][1] and (refused or asked) and _starts_with_order(clause, operation):
            if refused:
                yield False
        elif votes:
            yield votes[-1][1]
        refused = refused or _LEFT_HANGING.search(clause) is not None
        asked = asked or (statement.is_question and _ASKS_WHY.search(clause) is not None)
    if _TAKEN_BACK.search(statement.clauses[-1]):
        yield False


def _wanted(statements: Sequence[Statement], operation: Operation) -> bool:
    clauses = [clause for statement in statements for clause in statement.clauses]
    pronouns = _any(_TICKET_WORD, clauses) or not _any(_CLOSABLE_ELSE, clauses)
    votes = [v for s in statements for v in _statement_votes(s, operation, pronouns=pronouns)]
    return bool(votes) and votes[-1]


def _any(pattern: re.Pattern[str], clauses: Iterable[str]) -> bool:
    return any(pattern.search(clause) for clause in clauses)


def asks_to_close(statements: Sequence[Statement]) -> bool:
    """Is the last word on closing, in these statements, a wish that a ticket be closed?"""
    return _wanted(statements, _CLOSE)


def asks_to_reopen(statements: Sequence[Statement]) -> bool:
    """Is the last word on reopening, in these statements, a wish that a ticket be reopened?"""
    return _wanted(statements, _REOPEN)
