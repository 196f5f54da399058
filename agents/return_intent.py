"""Does the customer want, or ask about, giving goods back or getting the money for them?

Invariant: the object is goods or an order; a call, a card, a form, a journey or an investment never is.
Asking counts like wishing ("can I return it?"), and so does a return under way ("I sent it back, where is my
refund?").
"""

import re
from collections.abc import Iterator, Sequence

from agents.clauses import ORDER, Statement

_OTHER_THINGS = re.compile(
    r"\b(?:calls?|emails?|messages?|tickets?|trip|journey|flight|favou?r|home|branch|office|forms?|documents?|cards?"
    r"|cheques?|checks?|amount|deposit|loan|money|visit|errors?|values?|results?|keys?|locker|customers?|service"
    r"|investments?|answer|reply|code|otp|link|statement|complaint|case|papers?|passbook|feature|words?|question|apps?|design)\b"
)
_GOODS = re.compile(
    rf"\b(?:{ORDER}|laptops?|notebooks?|phones?|smartphones?|tablets?|tv|tvs|televisions?|headphones?|earphones?|earbuds"
    r"|headset|cameras?|chargers?|cables?|monitors?|speakers?|soundbar|watch|smartwatch|keyboard|mouse|printers?|router"
    r"|console|shaver|lamps?|tripod|software|items?|products?|orders?|parcels?|packages?|purchases?|devices?)\b"
)
_BANK_MONEY = re.compile(r"\b(?:fees?|transactions?|interest|tax|atm|upi|emi|charges?)\b")

_NOT_IN_PHRASE = (
    r"a|an|and|or|to|for|of|in|on|at|by|with|from|about|as|is|because|since|after|when|i|we|you|it|back|that"
)
_PHRASE = (
    r"(?:the|my|this|that|these|those|a|an|some|both|our|one of the|one of my)"
    rf" (?:(?!(?:{_NOT_IN_PHRASE})\b)\w+ ?\b){{1,3}}"
)
_PLAIN = rf"it|them|this|that|these|those|one|both|everything|{ORDER}|items?|goods|products?|orders?"
_THING = rf"(?P<thing>{_PHRASE}|(?:{_PLAIN})\b)"
_WAYS = (
    "policy|policies|window|period|label|process|deadline|requests?|options?|shipping|procedure|pickup"
    "|eligibility|rules?"
)
_NOT_NOUN = (
    rf"(?! (?:tickets?|calls?|flight|journey|trip|fare|on(?! {ORDER})|to|from|home|key|value|customers?"
    r"|address|email|of invest))"
)
_BACK = r"(?:returned|(?:sent|given|taken|brought) back)"
_GIVE = r"(?:send|sent|sending|ship|shipped|shipping|giv(?:e|ing)|gave|bring|bringing|take|taking|mail|post|hand)"

_GIVING_BACK = (
    re.compile(rf"\breturn(?:ing|ed)? (?:back )?{_THING}"),
    re.compile(rf"\b{_GIVE} (?:back )?{_THING} ?\bback\b(?! to (?:me|us))"),
    re.compile(rf"\b{_GIVE} back {_THING}"),
    re.compile(
        rf"\breturn(?:ing)? (?P<thing>(?:(?:opened|unopened|used|faulty|broken|damaged|unwanted) )?{_GOODS.pattern})"
    ),
    re.compile(
        r"\b(?:exchang|swapp?)(?:e|ing)?"
        rf" (?P<thing>(?:the|my|our|this|that|these|those) (?:\w+ ){{0,2}}?{_GOODS.pattern}|(?:it|them|{ORDER})\b)"
    ),
    re.compile(
        rf"(?P<thing>\b{_PHRASE}|\b(?:it|they|{ORDER}))"
        r"(?: ?\b(?:not|still|already|can|could|may|has|have|had|will))*"
        rf" ?\b(?:is|are|was|were|be|been|being) {_BACK}\b(?! to (?:me|us)\b)"
    ),
    re.compile(rf"\b(?:can|could|may) (?P<thing>{_PHRASE}|it|they|{ORDER}) ?\b(?:still )?be {_BACK}\b"),
)
_RETURN_AS_NOUN = (
    re.compile(rf"\breturns? (?:{_WAYS})\b"),
    re.compile(r"\b(?:non ?)?returnable\b"),
    re.compile(
        r"\b(?:start|make|begin|initiate|request|raise|create|process|arrange|accept|schedule|register|want|need|about|for"
        rf"|where is|status of|track)(?: (?:a|an|my|the|any|free|product))* returns?\b{_NOT_NOUN}"
    ),
    re.compile(rf"\b(?:do|are|is|your|free|how|the) returns\b{_NOT_NOUN}"),
    re.compile(rf"\bmy return\b{_NOT_NOUN}"),
    re.compile(rf"\breturns? (?:of|for) (?!the day\b)(?:{ORDER}|{_PHRASE})"),
    re.compile(r"\b(?:can|could|may|do|how to|want to|like to|need to)(?: i| we)?(?: still)? return$"),
    re.compile(r"\bmoney back\b"),
)
_REFUND = re.compile(r"\b(?:refund(?:s|ed|able|ing)?|reimburse[ds]?|reimbursements?|restitutions?)\b")

_UNWANTED = re.compile(
    r"\b(?:not|never) (?:want|wanting|wish|need|plan|planning|going|intend|intending|ask|asked|asking"
    r"|trying|looking|interested|requesting|require|a|the)(?: (?!(?:i|please|so|can)\b)\w+){0,4} ?$"
    r"|\b(?:instead of|rather than|no need)(?: \w+){0,3} ?$|\b(?:am|are|will|would)(?: not| never)(?: be)? ?$"
)
_WINDOW = 60


def _is_wanted(clause: str, match: re.Match[str]) -> bool:
    return _UNWANTED.search(clause[max(0, match.start() - _WINDOW) : match.start()]) is None


def _goods_phrases(clause: str, *, pronouns: bool) -> Iterator[re.Match[str]]:
    """Yield the phrases of giving back whose object can be goods."""
    for pattern in _GIVING_BACK:
        for match in pattern.finditer(clause):
            thing = match["thing"]
            is_pronoun = " " not in thing and _GOODS.search(thing) is None
            if not _OTHER_THINGS.search(thing) and (pronouns or not is_pronoun):
                yield match


def _noun_phrases(clause: str, *, refunds: bool) -> Iterator[re.Match[str]]:
    for pattern in (*_RETURN_AS_NOUN, *([_REFUND] if refunds else [])):
        yield from pattern.finditer(clause)


def asks_to_return(statements: Sequence[Statement]) -> bool:
    """Does any clause speak of returning goods, or of the money for them, without declining it?"""
    clauses = [clause for statement in statements for clause in statement.clauses]
    about_goods = any(_GOODS.search(clause) for clause in clauses)
    pronouns = about_goods or not any(_OTHER_THINGS.search(clause) for clause in clauses)
    refunds = about_goods or not any(_BANK_MONEY.search(clause) for clause in clauses)
    return any(
        _is_wanted(clause, match)
        for clause in clauses
        for phrases in (_goods_phrases(clause, pronouns=pronouns), _noun_phrases(clause, refunds=refunds))
        for match in phrases
    )
