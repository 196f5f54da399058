"""The demand to erase, to export or to see what is held about oneself. The law sets dates for it: a person answers.

A question about privacy ("what data do you collect?") is answered from the policies; closing an account, without a
word of data, is an account matter; one item, address or number that goes is an edit.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import ASKS, CLAUSE, IF_I_DO, WHAT_IF
from agents.safety.words import AND_SO, NOT, WISH

_G = SAME_SENTENCE
_NOUN = r"(?:data|datas|infos?|information|informations|details|records?|history|chat logs?|logs|files?|profile data)"
_KIND = (
    r"(?:personal|private|customer|account|user|profile|contact|stored|own|complete|full|old|entire|whole|sensitive)"
)
_ALL = r"(?:all|any|every|everything|of|the|these|this|complete|full|entire|whole|bit|piece|each|and)"
_MY_DATA = (
    rf"(?:(?:{_ALL} )*(?:my|our|me)(?: {_KIND})*(?: and \w+)? {_NOUN}|(?:{_ALL} )*(?:personal"
    rf"|private)(?: {_KIND})* {_NOUN}|(?:{_ALL} )*(?:{_KIND} )*{_NOUN}(?: (?:that|which))?(?: (?:you|u|your company|is"
    r"|are|has|have|might|may|is being))+ {0,1}(?:\w+ )?(?:\w+ )?(?:about|on|of|regarding|concerning"
    rf"|relating to) (?:me|us|my \w+|myself)\b|(?:{_ALL} )*(?:{_KIND} )*{_NOUN} (?:about|on|of|regarding|concerning"
    r"|relating to) (?:me|us|mine|myself)\b)"
)
_PERSONAL = (
    r"(?:(?:all |any |every bit |of )*(?:my|our)(?: own| full| complete| entire| whole| stored| user"
    rf"| customer)* data\b|(?:{_ALL} )*(?:my |our )?(?:own )?(?:personal|private)(?: {_KIND})* {_NOUN}\b"
    rf"|(?:{_ALL} )*{_NOUN} (?:(?:that|which|you|u|have|hold|in|your|files?|systems?) )*(?:about|on|of"
    r"|regarding) (?:me|us|myself)\b)"
)
_ERASE = (
    r"(?:delete|erase|remove|wipe|destroy|purge|scrub|forget|get rid of|take down|anonymi[sz]e|del|delte|earse"
    r"|clear out)"
)
_ERASED = r"(?:deleted|erased|removed|wiped|destroyed|purged|gone|anonymi[sz]ed|scrubbed|forgotten)"
_EVERYTHING = (
    r"(?:ev[a-z]*thing|all|anything|whatever|all that|all of it|any trace|every trace|all traces?|all the stuff)"
)
_YOU = r"(?:you|u|ya|your company|your systems?|the (?:bank|shop|company)|securebank|novamart|orbit)"
_HELD = (
    r"(?:hold|held|have|got|store|stored|keep|kept|collect(?:ed)?|gather(?:ed)?|process(?:ed)?|saved?|record(?:ed)?)"
)
_SYSTEM = r"(?:systems?|data ?bases?|records|files|servers|books|crm)"
_LAW = r"(?:gdpr|ccpa|dpdp\w*|data protection(?: act| law)?|dpa|popia|lgpd)"
_SEND = r"(?:send|give|provide|export|hand over|e-?mail|mail|supply|disclose|release|share|show|get|download|extract)"

RULES = (
    Rule(
        name="wants_data_erased",
        family="privacy_request",
        action="escalate",
        priority="high",
        patterns=(
            rf"\b{WISH}{AND_SO}(?: \w+)?(?: \w+)? {_ERASE} {_MY_DATA}",
            rf"(?:^|[.!?,;:] |\b(?:and|also|then|or|asap|now|account) )\W*{_ERASE} {_MY_DATA}",
            r"\b(?:want|need|like|demand|request|wish|have|get|ask for|asking for"
            rf"|require)(?: \w+)? {_MY_DATA}(?: \w+){{0,4}} {_ERASED}\b",
            rf"\b{_MY_DATA} (?:must|should|has to|needs to|need to|have to|is to|to) be (?:\w+ )?{_ERASED}\b",
            rf"\b{_ERASE} {_EVERYTHING}(?: that)? (?:{_YOU} )+(?:\w+ )?(?:{_HELD}|know)\b{CLAUSE}\b(?:me|us|my)\b",
            rf"\b{_ERASE} (?:my|our) (?:account|profile|user|registration)(?:,| and| with| plus|\s|&)*(?:{_MY_DATA}"
            rf"|(?:all )?(?:the |its |associated |related )*{_NOUN}\b)",
            rf"\b(?:u|you|like|want|need|wish|request|demand|ask) to (?:\w+ )?{_ERASE} {_MY_DATA}",
            rf"\b(?:close|cancel|terminate|deactivate)\b{_G}\b(?:and|then|,) (?:\w+ )?{_ERASE} {_MY_DATA}",
            rf"\b{_ERASE} (?:all |any |every )?traces? (?:of|about) (?:me|us|my)\b|\b(?:{_ERASE}|take) (?:me|us"
            r"|my (?:\w+ )?(?:e-?mail|name|number|address|phone|details|profile)(?: and \w+)?) (?:\w+ )?(?:from"
            rf"|out of) (?:all )?(?:of )?(?:your|the|this) (?:\w+ )?{_SYSTEM}\b",
            rf"\b(?:be|get|being) {_ERASED} (?:\w+ )?from (?:your|the) (?:\w+ )?{_SYSTEM}\b",
            r"\bright (?:to (?:be forgotten|erasure|deletion)|of erasure)\b|\b(?:erasure|deletion) request\b"
            rf"|\b(?:deletion|erasure|removal) of {_MY_DATA}",
            rf"\baccount\b(?: \w+){{0,3}} (?:{_ERASED}|closed)(?: along| together)? (?:with|and|including"
            rf"|plus) (?:all |my |the |its |of )*(?:personal |private )?{_NOUN}\b",
            r"\b(?:withdraw|revoke)(?:ing)? (?:my|our|any|all) consent\b",
            r"\b(?:do not|don'?t|no longer) want (?:you|anyone|anybody|them) to (?:keep|store|hold|have|use|process"
            rf"|sell|share) {_MY_DATA}",
            r"\b(?:stop|cease|restrict|object(?:ing)? to|no longer)(?: \w+)?(?: \w+)? (?:process(?:ing)?|stor(?:e"
            rf"|ing)|us(?:e|ing)|sell(?:ing)?|shar(?:e|ing)|keep(?:ing)?) (?:of )?{_MY_DATA}",
            rf"\b(?:stop|don'?t|do not) (?:selling|sell|share|sharing|keep|store|keeping|storing) {_MY_DATA}",
        ),
        unless=(
            rf"{ASKS}{CLAUSE}",
            rf"\b(?:will|do) you (?:\w+ )?{_ERASE}\b[^.?!]*",
            # Consent to a payment or to terms has nothing to do with data
            r"\b(?:withdraw|revoke)(?:ing)? (?:my|our|any|all) consent (?:to|for) (?:(?:the|this|that|these|those|your"
            r"|an?|any|all|every) )*(?:\w+ )?(?:debits?|payments?|charges?|transactions?|deductions?|contract|agreement"
            r"|order|repair|renewal|extension|upgrade|subscription|delivery|appointment|(?:change|rise|increase)s?"
            r" (?:of|in) \w+)\b",
            r"\b(?:card|payment|shipping|delivery|billing|bank|order|search|browsing|watch|login|item|address|cart"
            r"|phone|tracking|mobile|purchase|call|viewing|playlist|booking|company|product|contact) (?:details"
            r"|infos?|information|history|data|records?|files?)\b",
            rf"\b{_NOUN} (?:on|from|off|of|in|inside) (?:the|this|that|my|an?|our) (?:\w+ )?(?:\w+ )?(?:phone|laptop"
            r"|device|disk|disc|drive|tablet|tv|console|card|computer|camera|watch|sim|cloud|usb|ssd|pc|workspace"
            r"|pipeline|list|campaign|spreadsheet)\b",
            rf"(?:{NOT}|\b(?:without|before|accidentally|mistakenly|update|crash|virus|bug))(?: \w+){{0,2}} (?:delet"
            r"|eras|remov|wip|los)\w*[^.?!,;]*",
            WHAT_IF,
            IF_I_DO,
        ),
        reply=(
            "You have the right to ask for this, and I have noted it as a privacy request. A person will check that it"
            " is really you and then carry it out."
        ),
    ),
    Rule(
        name="wants_own_data",
        family="privacy_request",
        action="escalate",
        priority="high",
        patterns=(
            r"\b(?:all|any|every|ev[a-z]*thing|what|whatever|which|copy of|copies of|export of|list of|the|my|see"
            rf"|know)\b{CLAUSE}\b{_YOU}(?: \w+)? (?:have |may )?{_HELD}(?: \w+){{0,3}} (?:about|on|regarding"
            r"|concerning) (?:me|us|myself)\b",
            rf"\b(?:copy|copies|export|extract|download|disclosure|transcript) of {_PERSONAL}",
            rf"\b{WISH}{AND_SO}(?: \w+)? {_SEND}(?: me| us| over| out)*(?: with)? (?:{_ALL} )*(?:my|our)? ?(?:personal"
            rf"|private) {_NOUN}",
            rf"\b{WISH}{AND_SO} (?:export|download|extract|hand over) {_PERSONAL}|^\W*(?:export|download|extract"
            rf"|hand over) (?:all )?(?:of )?{_PERSONAL}",
            rf"(?:^|[.!?,;] |\b(?:please|pls|plz|kindly|now) )(?:give|send|show|e-?mail)(?: me| us)? {_PERSONAL}"
            r"(?: you| please| pls| now| in|$|[.!,;])",
            rf"\b(?:want|need|like|demand|request|wish|have|get) {_PERSONAL} (?:\w+ )?(?:exported|disclosed"
            r"|handed over|sent to me)\b",
            r"\b(?:subject access|data subject|data access|data portability|gdpr|ccpa|dpdp|dsar|sar"
            r"|privacy) requests?\b|\bdsar\b|\barticles? (?:15|16|17|18|20|21)\b",
            r"\b(?:exercis\w+|invok\w+|us(?:e|ing)|under|claim|have|is|it'?s) (?:my|our"
            rf"|the) (?:\w+ )?rights? (?:of access|to access|under (?:the )?{_LAW}|to (?:data )?portability|to see my"
            r"|to (?:a copy|object|rectification))",
            rf"\b(?:under|per|according to|pursuant to|accordance with|by) (?:the )?(?:\w+ )?{_LAW}\b{_G}\b(?:i|we|my"
            r"|me)\b",
            r"\b(?:want|like|demand|need|wish|request|ask|insist|requesting|asking)(?: to| for)*(?: (?:see|know|get"
            r"|have|inspect|review|receive|obtain|access|view))?(?: (?:access|insight|to"
            rf"|into))* {_PERSONAL} ?(?:{_YOU} (?:\w+ )?{_HELD}|$|[.!,;]|please|pls|now|in your)",
            rf"\b(?:my|give me|grant me|get|want|need|request|have|like) access to {_PERSONAL}(?: {_YOU}| that"
            rf"| {_HELD})*\W*$",
        ),
        unless=(
            r"\b(?:what|which) (?:kind|sort|type)s? of [^.?!]*|\b(?:is|are) (?:my|the) (?:data|information)\b[^.?!]*",
            rf"\bdo {_YOU} (?:collect|store|keep|need|process|gather|share|sell|use|hold"
            r"|have)(?: and \w+)?(?: \w+)? ?(?:[?!,;]|and\b|when\b|from\b|for\b|if\b|$)[^.?!]*",
            rf"{ASKS}{_G}\b(?:i|we|you|it) (?:export|download|back up|see|change|update|access|find|view"
            rf"|extract)\b{CLAUSE}",
            r"\bwhy do you [^.?!]*|(?:^\W*|[.?!,;] )do you (?:collect|store|keep|share|sell|process|have|hold) [^.?!]*",
            r"\b(?:are you|is (?:it|your \w+)|comply|compliant|compliance)\b[^.?!]*",
            r"\b(?:more|further|additional|some|any|latest) (?:information|details|info|data)\b",
            WHAT_IF,
            IF_I_DO,
        ),
        reply=(
            "You have the right to see what is held about you, and I have noted it as a privacy request. A person will"
            " check that it is really you and then answer it."
        ),
    ),
)
