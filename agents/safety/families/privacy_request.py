"""The demand to erase, to export or to see what is held about oneself. The law sets dates for it: a person answers.

A question about privacy ("what data do you collect?") is answered from the policies; closing an account, without a
word of data, is an account matter.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import SUPPOSITIONS

_G = SAME_SENTENCE
_OWN = r"(?:my|our|all|any|every|the|whatever|everything|all of|all the|all my|any of)"
_DATA = (
    r"(?:(?:personal |private |customer |account |user |profile |contact |stored |own |complete |full )*"
    r"(?:data|infos?|information|details|records?|profile data|history|chat logs?|logs|files?))"
)
_ERASE = r"(?:delete|erase|remove|wipe|destroy|purge|scrub|forget|get rid of|take down|anonymi[sz]e)"
_WISH = (
    r"(?:(?:i|we)(?:'?d like| would like| want| wanna| need| wish| demand| request| require| insist| ask"
    r"| hereby request"
    r"| hereby demand| am requesting|'m requesting| expect)(?: (?:you|u|that you|for you|your company))?(?: to)?"
    r"|(?:please|pls|plz|kindly|can you|could you|can u|will you|would you|you must|you need to|you have to|u must))"
)
_HELD = r"(?:hold|held|have|store|stored|keep|kept|collect(?:ed)?|gather(?:ed)?|process(?:ed)?|got|saved|know)"

RULES = (
    Rule(
        name="wants_data_erased",
        family="privacy_request",
        action="escalate",
        priority="high",
        patterns=(
            rf"\b{_WISH}(?: \w+){{0,3}} {_ERASE} (?:{_OWN} )*(?:\w+ )?{_DATA}\b",
            rf"^\W*(?:hi|hello|hey)?\W*{_ERASE} (?:{_OWN} )+(?:\w+ )?{_DATA}\b",
            rf"\b(?:and|also|then) {_ERASE} (?:{_OWN} )+(?:\w+ )?{_DATA}\b",
            rf"\b{_WISH}(?: \w+){{0,2}} (?:{_OWN} )+(?:\w+ )?{_DATA}(?: \w+){{0,4}} (?:deleted|erased|removed|wiped"
            r"|destroyed|purged|gone)\b",
            rf"\b{_ERASE} (?:everything|all|anything|whatever)(?: that)? (?:you|u|your company|the bank"
            rf"|the shop) (?:have |ever )?{_HELD}\b{_G}\b(?:me|us|my)\b",
            rf"\b{_ERASE} my (?:account|profile|user)(?:,| and| with| plus)* (?:{_OWN} )*(?:\w+ )?{_DATA}\b",
            r"\bright to (?:be forgotten|erasure|deletion)\b|\berasure request\b|\b(?:data"
            r"|account and data) deletion request\b|\barticle 17\b",
            rf"\b(?:i|we) (?:withdraw|revoke) (?:my|our) consent\b{_G}\b(?:data|information|processing)\b",
            rf"\bstop (?:processing|storing|using|selling|sharing|keeping) (?:{_OWN} )*{_DATA}\b",
        ),
        unless=(
            r"\b(?:how|what|which|when|where|who|why|do|does|did|is|are) (?:do|does|did|can|will|long|much|kind"
            rf"|sort|is|are|you|it)\b{_G}",
            r"\b(?:card|payment|shipping|delivery|billing|bank|order|search|browsing|watch|login|item|address|cart"
            r"|phone|tracking) (?:details|infos?|information|history|data|records?)\b",
            *SUPPOSITIONS,
        ),
        reply="You have the right to ask for this. A person will check your identity and carry the request out.",
    ),
    Rule(
        name="wants_own_data",
        family="privacy_request",
        action="escalate",
        priority="high",
        patterns=(
            r"\b(?:all|any|every|everything|what|whatever|which|copy of|copies of|export of|list of|the"
            rf"|my)\b{_G}\b{_DATA}?{_G}\b(?:you|u|your company|securebank|novamart|orbit)(?: \w+)? (?:have "
            rf"|may )?{_HELD}(?: \w+){{0,3}} (?:about|on|of|regarding|concerning) (?:me|us|my|myself)\b",
            r"\b(?:send|give|provide|export|show|hand over|email|mail|supply|disclose|release)(?: me| us"
            r"| over)?(?: with)? (?:an? |the )?(?:full |complete |machine-?readable )?(?:copy|copies|export|extract"
            rf"|list|download) of (?:{_OWN} )+{_DATA}\b",
            rf"\b(?:{_WISH}|i want you to)(?: \w+){{0,2}} (?:send|give|provide|export|hand over|disclose"
            rf"|release)(?: me| us)? (?:{_OWN} )+(?:personal|private) {_DATA}\b",
            rf"\b(?:{_WISH}|(?:i|we) (?:want|need|request|demand|would like)(?: to (?:get|have|see|obtain"
            rf"|receive))?)(?: \w+)? (?:an? )?(?:copy|export|download) of (?:{_OWN} )+(?:personal "
            rf"|private )?{_DATA}\b",
            r"\b(?:subject access|data subject|data access|data portability|gdpr|ccpa|dpdp|dsar|sar) request\b"
            r"|\b(?:dsar|article 15|article 20)\b",
            r"\b(?:exercise|exercising|invoke|invoking|use|under) (?:my|our) (?:\w+ )?rights? (?:of access"
            r"|to access|under (?:the )?(?:gdpr|ccpa|dpdp|data protection)|to data portability|to see my)",
            rf"\bunder (?:the )?(?:gdpr|ccpa|dpdp|data protection act){_G}\b(?:i|we) (?:want|request|demand|ask"
            r"|require|would like|need)",
            rf"\b{_WISH}(?: \w+){{0,2}} (?:export|download) (?:{_OWN} )+(?:personal |private ){_DATA}\b",
            r"\b(?:want|like|demand|need|wish) to (?:see|know|get|have|inspect|access|review) (?:all |everything "
            rf"|what |which |exactly |the )*(?:personal |private )?(?:data|information|records)?\b{_G}\b(?:you"
            rf"|u)(?: \w+)? {_HELD} (?:about|on|of) me\b",
        ),
        unless=(
            r"\b(?:what|which) (?:kind|sort|type)s? of [^.?!]*|\b(?:is|are) (?:my|the) (?:data|information)\b[^.?!]*"
            r"|\bwhy do you [^.?!]*",
            r"\b(?:do|does) (?:you|securebank|novamart|orbit) (?:collect|store|keep|share|sell|process|have"
            r"|hold) [^.?!]*",
            r"^\W*(?:what|which) (?:personal )?(?:data|information) do you (?:collect|store|keep|hold|have|need"
            r"|process)\W*$",
            *SUPPOSITIONS,
        ),
        reply="You have the right to see what is held about you. A person will check your identity and answer.",
    ),
)
