"""The explicit wish to dispute a payment or to have it reversed. People decide about money.

"Charged twice" and "why this fee" are questions, and so is how a dispute works. "How do I dispute this charge?" is
asked about a charge of one's own, and a wish. A refund for goods that go back is a return.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import ASKS, CLAUSE, IF_I_DO, WHAT_IF
from agents.safety.words import AND_SO, NOT, WISH

_G = SAME_SENTENCE
_PAYMENT = (
    r"(?:trans[ae]?c?tions?|t[rx]x?a?ns?|payments?|charges?|charged amounts?|(?:direct )?debits?|withdrawals?"
    r"|purchases?|transfers?|bills?|fees?|bookings?|deductions?|standing orders?|invoices?|amounts?)"
)
_MONEY = rf"(?:{_PAYMENT}|money|funds|cash)"
_THIS = r"(?:the|this|that|these|those|my|our|your|both|it|them|last|yesterday'?s|today'?s)"
_WORDS = r"(?:[\w$£€₹.,'-]+ )"
_A_PAYMENT = rf"(?:(?:{_THIS}|an?|all|some|one|two|three|every) )*{_WORDS}{{0,4}}?{_PAYMENT}"
_DISPUTE = r"(?:disput(?:e|ing)|disupte|dispte|contest(?:ing)?|challeng(?:e|ing))"
_REVERSE = (
    r"(?:revers(?:e|ing)|recall(?:ing)?|claw(?:ing)? back|pull(?:ing)? back|undo(?:ing)?|call(?:ing)? back|roll(?:ing)?"
    r" back)"
)
_ISSUER = (
    r"(?:bank|card (?:company|issuer|provider|people)|credit card (?:company|issuer)|issuer|visa|mastercard|amex"
    r"|american express|paypal|klarna)"
)
_CHARGE_BACK = r"charge ?-?backs?"
_A_DEBIT = rf"(?:(?:{_THIS}|an?|all) )*{_WORDS}{{0,3}}?debits?"
_NO_CARD = r"(?:$|[.!?,;|]| (?:of|from|to|by|for|that|which|and|because|as|please|pls|now|today|at|with|over|i|it)\b)"
_SEND_BACK = (  # what banks do to a debit; "send the debit card back" and "send my money back" are other wishes
    rf"(?:(?:send|giv|push|book|pull)(?:e|ing)? {_A_DEBIT} back\b|(?:send|giv|push|book)(?:e|ing)? back {_A_DEBIT}"
    rf"{_NO_CARD}|(?:return|reject|refus|bounc)(?:e|ing)? {_A_DEBIT}{_NO_CARD})"
)

RULES = (
    Rule(
        name="wants_a_chargeback",
        family="chargeback",
        action="escalate",
        priority="high",
        patterns=(
            rf"\b{WISH}{AND_SO}(?: \w+){{0,3}} {_CHARGE_BACK}\b",
            r"\b(?:fil(?:e|ed|ing)|rais(?:e|ed|ing)|start(?:ing)?|initiat(?:e|ing)|request(?:ing)?|open(?:ing)?"
            r"|do(?:ing)?|submit(?:ting)?|process|issu(?:e|ing)|begin|demand(?:ing)?|mak(?:e|ing)|lodg(?:e|ing)"
            rf"|put(?:ting)? in|go(?:ing)? for) (?:for )?(?:an? |my |the |this )?{_CHARGE_BACK}\b",
            rf"\b{_CHARGE_BACK} (?:this|that|the|it|my|please|pls|now|requested|request|required|needed|asap)\b",
            rf"^\W*{_CHARGE_BACK}(?:\W+(?:please|pls|now|request|asap))*\W*$",
            rf"\b{_ISSUER}(?: to| will| can| should| must| has to| and)*{AND_SO} (?:revers(?:e|ing)|pull|claw|dispute"
            rf"|recall|charge) (?:{_THIS} |{_MONEY} |back ){_WORDS}{{0,3}}?(?:back|{_MONEY}|it|this)?",
            rf"\b(?:have|get|want|need|having|getting)\b{CLAUSE}\b{_MONEY} (?:\w+ )?(?:reversed|clawed back"
            r"|charged back|recalled|pulled back)\b",
            rf"\bcharge (?:it|this|that|{_THIS} {_MONEY}) back to (?:you|the (?:shop|seller|merchant))\b",
            rf"\b{_ISSUER}\b{CLAUSE}\bcharge (?:it|this|that) back\b",
        ),
        unless=(
            rf"{ASKS}{_G}\b(?:{_CHARGE_BACK}(?: \w+)?|charged back|reversed)\b{CLAUSE}",
            rf"(?:{NOT}|\bno)(?: \w+){{0,3}} {_CHARGE_BACK}\b",
            rf"\b(?:about|fees? for|policy on|explain(?: how)?|what) (?:an? |the |your )?{_CHARGE_BACK}\b{CLAUSE}",
            WHAT_IF,
            IF_I_DO,
        ),
        reply=(
            "I understand that you want this payment charged back, and I am sorry that it came to that. Money in "
            "dispute is decided by a person, with the whole case at hand."
        ),
    ),
    Rule(
        name="disputes_a_payment",
        family="chargeback",
        action="escalate",
        priority="high",
        patterns=(
            rf"\b{_DISPUTE} {_A_PAYMENT}\b",
            rf"\b{WISH}{AND_SO}(?: \w+)? {_DISPUTE} (?:with|this|that|it|them|these|those|what|everything)\b",
            rf"\b(?:i|we)(?:'?m| am|'?re| are)?(?: \w+)? {_DISPUTE} (?:this|it|that)\b",
            rf"\b{_PAYMENT}\b(?: \w+){{0,4}} (?:i|we) (?:\w+ )?(?:\w+ )?(?:to )?{_DISPUTE}\b",
            r"\b(?:rais(?:e|ing)|open(?:ing)?|fil(?:e|ing)|lodg(?:e|ing)|start(?:ing)?|register(?:ing)?"
            r"|submit(?:ting)?|log|initiat(?:e|ing)|mak(?:e|ing)|put(?:ting)? in) (?:an? |the |my "
            r"|this )?(?:\w+ )?disputes?\b",
            r"^\W*(?:\w+ )?disputes?(?: \w+)?(?:\W+(?:please|pls|now|request|asap))+\W*$",
            rf"\b{WISH}{AND_SO}(?: \w+)?(?: \w+)? {_REVERSE} (?:(?:{_THIS}|an?|all|some|one|two"
            rf"|both) )*{_WORDS}{{0,4}}?{_MONEY}\b",
            rf"\b{WISH}{AND_SO} reverse (?:it|this|that)\W*$",
            rf"^\W*(?:(?:hi|hello|hey|so|now|then)\W+)*{_REVERSE} (?:(?:{_THIS}|an?|all) )*{_WORDS}{{0,4}}?{_MONEY}\b",
            rf"\b(?:can|could|may) (?:i|we)(?: \w+)? {_REVERSE} (?:{_THIS} )+{_WORDS}{{0,3}}?{_MONEY}\b",
            rf"\b(?:want|need|demand|like|request|please have|get|must have|must)(?: to (?:have|get))? (?:{_THIS} "
            rf"|an? )+{_WORDS}{{0,4}}?{_MONEY}(?: to be| be| that \w+ \w+)? (?:reversed|recalled|clawed back"
            r"|pulled back|disputed|contested)\b",
            rf"\b(?:{_PAYMENT}|charged|debited|billed|paid)\b{_G}\b(?:and|please|pls|to|must|[,;]) (?:reverse"
            r"|dispute) (?:it|this|that)\b",
            rf"\b{_PAYMENT} (?:must|should|has to|needs to|need to|have to) be (?:reversed|recalled|disputed)\b",
            rf"(?:\b{WISH}{AND_SO} |^\W*(?:(?:hi|hello|hey|so|now|then)\W+)*|[.!?,;|] (?:and |so |then )?){_SEND_BACK}",
            r"(?:\b(?:want|need|demand|like|request)(?: to (?:have|get))?|(?:^\W*|\b(?:please|pls|kindly|to) )(?:have"
            rf"|get)) {_A_DEBIT} (?:to be |be )?(?:sent back|returned|bounced|refused|rejected)\b",
            r"\b(?:withdraw|revok)(?:e|ing)? (?:my|our|any|all) (?:consent|authori[sz]ation|permission) (?:to|for) "
            rf"(?:(?:{_THIS}|an?|any|all|every) )*{_WORDS}{{0,2}}?(?:debits?|payments?|charges?|transactions?"
            r"|deductions?|withdrawals?|standing orders?)\b",
        ),
        unless=(
            # A question of principle: nobody's payment in particular
            rf"{ASKS}{_G}\b(?:{_DISPUTE}|{_REVERSE}) (?:an?|any|some|such|one"
            r"|(?:card |bank |fraud\w* |unauth\w+ )*(?:payments|charges|transactions|debits|withdrawals|purchases"
            rf"|transfers|fees|bills))\b{CLAUSE}",
            rf"{ASKS}{_G}\b(?:rais|open|fil|lodg|start|register|submit|log|initiat|mak|put)\w* (?:in )?(?:an? |the "
            rf"|any )?(?:\w+ )?disputes?\b{CLAUSE}",
            rf"{ASKS}{_G}\b(?:send|return|reject|refuse|bounce)\w* (?:back )?(?:an?|any|some|such) (?:\w+ )?debits?\b"
            rf"{CLAUSE}",
            rf"{ASKS}(?:{CLAUSE})\b(?:bank|you|they|securebank) (?:to )?(?:revers\w+|recall|disput\w+)\b{CLAUSE}",
            r"\brevers(?:e|ing) (?:\w+ )?(?:\w+ )?(?:late|annual|monthly|overdraft|service|atm|maintenance|camera"
            r"|order)\b(?: \w+)?",
            r"\b(?:already|have|had|has|was|were|did)(?: i| we)?(?: been)?(?: already)? (?:raised?|filed?|opened?"
            r"|lodged?|disputed?|submitted|started)\b[^.?!]*",
            rf"\bthank\w* (?:\w+ )?for (?:\w+ )?(?:rais|open|fil|lodg|start|register|log)ing\b{CLAUSE}",
            r"\b(?:status|result|outcome|update|progress|number|deadline|window|form|policy|documents?"
            r"|time)(?: \w+)?(?: \w+)? disput\w+[^.?!]*",
            r"\bdisput\w+ (?:form|process|policy|window|period|resolution|status|team|department)\b[^.?!]*",
            rf"{NOT}(?: \w+)?(?: \w+)? (?:{_DISPUTE}|{_REVERSE})\b{CLAUSE}",
            WHAT_IF,
            IF_I_DO,
        ),
        reply=(
            "I understand that you want this payment disputed, and I am sorry about the trouble. Money in dispute is"
            " decided by a person, with the whole case at hand."
        ),
    ),
)
