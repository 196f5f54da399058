"""The explicit wish to dispute a payment or to have it reversed. People decide about money.

"Charged twice" and "why this fee" are questions, and so is how a dispute works. A refund for goods that go back is a
return.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import SUPPOSITIONS

_G = SAME_SENTENCE
_PAYMENT = (
    r"(?:transactions?|trans[ae]?ctions?|txns?|payments?|charges?|debits?|direct debits?|withdrawals?|purchases?"
    r"|transfers?"
    r"|amounts?|bills?|fees?|booking|deduction|order payment|card payment|standing order)"
)
_THE = r"(?:the|this|that|these|those|a|an|my|your|all|some|one|two|three|every|it|them)"
_WISH = (
    r"(?:(?:i|we)(?:'?d like| would like| want| wanna| need| wish| am going| 'm going|'m going| will|'ll| have decided"
    r"| intend| plan| am here| must| demand| am writing| am trying|'m trying| tried| request)(?: to)?"
    r"|(?:please|pls|plz|kindly|just|can you|could you|can u|will you|would you|you must|you need to|you have to"
    r"|help me(?: to)?|i need help(?: to)?|let me))"
)

RULES = (
    Rule(
        name="wants_a_chargeback",
        family="chargeback",
        action="escalate",
        priority="high",
        patterns=(
            rf"\b{_WISH}(?: \w+){{0,3}} charge ?-?backs?\b",
            r"\b(?:filing|file|filed|raise|raising|start|starting|initiate|initiating|request|requesting|open"
            r"|opening|doing|do|submit"
            r"|submitting|process|want|need|issue|issuing|begin|demand|demanding|make|lodge|put in) (?:for )?(?:an? "
            r"|my |the |this )?charge ?-?back\b",
            r"\bcharge ?-?back (?:this|that|the|it|my|please|pls|now|request|required|needed)\b",
            r"^\W*charge ?-?back\b(?:\W+(?:please|pls|now|request|asap))*\W*$",
            r"\b(?:tell|ask|get|instruct|have|let|going to|call|contact)(?: \w+){0,3} (?:bank|card (?:company|issuer"
            r"|provider)|credit card company|visa|mastercard|amex|paypal|issuer)(?: to)? "
            r"(?:to )?(?:reverse|pull|claw|dispute|charge ?back|take|recall|get|cancel|block)\b",
        ),
        unless=SUPPOSITIONS,
        reply="I understand that you want the payment charged back. That is for a person to handle.",
    ),
    Rule(
        name="disputes_a_payment",
        family="chargeback",
        action="escalate",
        priority="high",
        patterns=(
            rf"\b{_WISH}(?: \w+){{0,3}} (?:dispute|contest|challenge) (?:{_THE} )?(?:[\w$£€₹.,-]+ "
            rf"){{0,5}}?(?:{_PAYMENT}|it|this|that|them)\b",
            r"\b(?:i|we)(?:'m| am|'re| are)(?: \w+)? (?:disputing|contesting"
            rf"|challenging) (?:{_THE} )?(?:[\w$£€₹.,-]+ ){{0,5}}?(?:{_PAYMENT}|it|this|that|them)\b",
            rf"\b(?:i|we) (?:hereby |formally |now |strongly )?(?:dispute|contest) (?:{_THE} )?(?:[\w$£€₹.,-]+ "
            rf"){{0,5}}?(?:{_PAYMENT}|it|this|that)\b",
            r"\b(?:raise|open|file|lodge|start|register|submit|log|initiate|make|put in|raising|filing) (?:an? "
            r"|the |my |this )?(?:\w+ )?disputes?\b",
            rf"^\W*(?:disput(?:e|ing)|contest) (?:{_THE} )?(?:[\w$£€₹.,-]+ ){{0,4}}?{_PAYMENT}\b",
            rf"\b{_WISH}(?: \w+){{0,2}} (?:reverse|recall|claw back|pull back|undo"
            rf"|call back) (?:{_THE} )?(?:[\w$£€₹.,-]+ ){{0,5}}?(?:{_PAYMENT}|money|it|this)\b",
            rf"^\W*(?:reverse|recall|undo) (?:{_THE} )?(?:[\w$£€₹.,-]+ ){{0,4}}?{_PAYMENT}\b",
            rf"\b(?:want|need|demand|like|request|please have|get|must have|must) (?:{_THE} )?(?:[\w$£€₹.,-]+ "
            rf"){{0,5}}?{_PAYMENT}(?: to be| be)? (?:reversed|recalled|clawed back|charged back|disputed)\b",
            rf"\b{_PAYMENT} (?:must|should|has to|needs to|need to|have to) be (?:reversed|recalled|disputed"
            r"|charged back)\b",
        ),
        unless=(
            r"\b(?:late|annual|monthly|overdraft|service|atm|maintenance) fees?\b[^.?!]*",
            r"\bhow (?:do|does|can|could|should|would|to|long|much|many) [^.?!]*",
            r"\b(?:can|could|may|am|is|are|when|where|what|which|who|does|do|will|should) (?:i|we|it|there|the|a"
            r"|my) [^.?!]*(?:\?|$)",
            r"\b(?:already|have|had|has|was|were) (?:been )?(?:raised|filed|opened|lodged|disputed|submitted)\b[^.?!]*",
            r"\bstatus of (?:my|the|a) disput\w+[^.?!]*|\bdispute (?:form|process|policy|window|period|resolution"
            r"|status)\b[^.?!]*",
            *SUPPOSITIONS,
        ),
        reply="I understand that you want to dispute this payment. That is for a person to handle.",
    ),
)
