"""Money moved, a card used or an account entered by somebody else: a person is called at once.

Something that happened, or that the customer believes to have happened, is escalated. A question about what would
happen, or about how such a thing is reported, is a question.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import ASKS, CLAUSE, POLICY, PROCEDURES, SUPPOSITIONS
from agents.safety.words import (
    A_TOPIC,
    ABOUT,
    AMOUNT,
    BAIT,
    CARD,
    CONFIDENTIAL,
    DID_NOT,
    END,
    GAVE,
    IS_NOT,
    KNOW,
    LONG_AGO,
    LOST,
    LURE,
    MINE,
    MONEY,
    NOT,
    ODD,
    PAYMENT,
    PRAISE_OF_THE_PAST,
    PROPERTY,
    SOMEONE,
    TAKEN,
    TXN,
    USED,
    VANISHED,
    WORD,
)

_G = SAME_SENTENCE

_MONEY_MOVED = (
    "Thank you for telling me at once. Money or an order that moved without you is urgent, and a person has to look at "
    "it, so I am not going to guess. Until they answer, please block the card and change the password of your account "
    "if you can, and do not share a PIN, password or one-time code with anyone, not even with us."
)

RULES = (
    Rule(
        name="misuse_to_report",
        family="unauthorised",
        action="escalate",
        priority="urgent",
        patterns=(
            r"\b(?:report|reporting|dispute|disputing|stop|about|flag|notify"
            rf"|tell)(?: \w+)?(?: \w+)? (?:{ODD}(?: \w+)? {TXN}|fraud|misuse|identity theft) (?:on|with|from|in"
            r"|against) (?:my|our|me)\b",
        ),
        unless=SUPPOSITIONS,
        reply=_MONEY_MOVED,
    ),
    Rule(
        name="transaction_not_made",
        family="unauthorised",
        action="escalate",
        priority="urgent",
        patterns=(
            rf"\b(?:{TXN}|money|cash)\b(?: \w+){{0,4}}(?: that| which|,)? (?:i|we) (?:{DID_NOT}|can'?t|cannot|can not"
            rf"|couldn'?t) (?:even |really )?(?:recall|remember|place|explain|account for|make sense of)(?:{END}"
            r"| (?:at all|making|doing|and|on|from)\b)",
            rf"\b(?:{TXN}|money|cash)\b{_G}\b(?:i|we) (?:don'?t|do not|have no (?:idea|clue)) (?:know )?(?:what|who"
            r"|where) (?:it is |it's |they are |they're |that is |it was |they were |this is |it )?(?:for|from|to"
            r"|about|went|came)\b",
            r"\b(?:cash|money|withdrawals?)(?: that| which)? (?:i|we) (?:did not|didn'?t|never|haven'?t"
            r"|have not) (?:withdraw\w*|withdrew|take out|taken out|request(?:ed)?|move)\b",
            rf"\bcash(?: that| which)? (?:i|we) {DID_NOT} (?:get|got|receive|received|accept|deposit"
            rf"|ask for)\b{CLAUSE}\b(?:in|on|from) (?:my|the) (?:\w+ )?(?:account|statement|app|history|list)\b",
            r"\b(?:app|statement|account|bank|history) (?:says|shows|claims|thinks|tells me|lists) (?:that )?(?:i"
            r"|we) (?:have )?(?:withdr[ae]w\w*|took out|taken out|made (?:an? )?(?:\w+ )?withdrawals?)\b",
            rf"\b(?:{MONEY}|amounts?)\b{CLAUSE}\b(?:taken|debited|deducted|charged|withdrawn|removed"
            rf"|left)\b{CLAUSE}\b(?:i|we) {DID_NOT} (?:remember|recall)\b",
            r"\bwhat is (?:this|that) (?:\w+ )?(?:direct debit|debit|payment|withdrawal|transaction|purchase)(?: that"
            r"| which)?(?: i)?(?: am|'m)? (?:see|seeing|appears|appearing|showing|shows)\b",
            r"\b(?:app|statement|account|bank|history) (?:says|shows|claims|thinks|tells me|lists) (?:that )?(?:i"
            r"|we) (?:have )?(?:made|withdrew|withdraw|withdrawn|paid|took|bought|ordered|sent"
            rf"|transferred)\b{_G}\b(?:{DID_NOT}|{IS_NOT} me|no idea|wrong)\b",
            rf"\b(?:bought|ordered|purchased|placed|redeemed|spent)\b{CLAUSE}\b(?:from|on|with|through|using|in) (?:my"
            rf"|our) (?:\w+ )?{PROPERTY}\b{_G}\b(?:i|we) {DID_NOT} (?:buy|bought|order|do|done|make|made|place"
            r"|purchase|spend|redeem|authori[sz]e)",
            rf"\b{MONEY}\b{CLAUSE}\b(?:left|gone (?:from|out of)|moved out of|taken out of|going out of) (?:my"
            rf"|our)(?: \w+)? {PROPERTY}\b{_G}\b(?:no idea|no clue|{IS_NOT} me|i {DID_NOT})\b",
            rf"\b(?:charged|billed|debited|invoiced)\b{_G}\b(?:i|we) (?:\w+ )?{DID_NOT} (?:\w+ )?(?:order(?:ed)?|buy"
            r"|bought|purchased?|book(?:ed)?|subscribed? to)\b",
            rf"\b{DID_NOT} (?:order(?:ed)?|buy|bought)\b{_G}\b(?:my|our) (?:\w+ )?(?:card|account) (?:was|is|has been"
            r"|got) (?:charged|debited|billed)\b",
            rf"\b(?:password|e-?mail(?: address)?|phone(?: number)?|pin|address|name)\b{CLAUSE}\b(?:changed|reset"
            rf"|updated|replaced)\b{_G}\b(?:i|we) (?:\w+ )?{DID_NOT} (?:\w+ )?(?:asked?|request(?:ed)?|do|done|did"
            r"|changed?|authori[sz]ed?)\b",
            rf"\b(?:{SOMEONE}|they)\b{CLAUSE}\b(?:open(?:ed)?|took|taken|applied|registered|signed up|placed|ordered"
            rf"|bought|used)\b{CLAUSE}\b(?:in|under|with|using) (?:my|our|my (?:wife|husband|mother|father|son"
            r"|daughter)'?s) (?:name|identity|details)\b",
            r"\b(?:loan|account|card|credit|contract|order|subscription|sim|purchase|policy)\b(?: \w+){0,6} (?:in"
            rf"|under|using) (?:my|our) (?:name|details)\b{_G}\b(?:know nothing|no idea|without|{DID_NOT}"
            rf"|{IS_NOT} me)\b",
            rf"\b{TXN} (?:on|from|in|with|to) my (?:\w+ )?(?:cards?|accounts?|statement|name)(?: that| which"
            r"|,)? (?:i|we) (?:know nothing"
            r"|have no idea|do not know|don'?t know|never|did not|didn'?t)\b",
            rf"\b{ODD}(?: \w+)?(?: \w+)? {TXN}\b",
            rf"\b{TXN}\b{_G}\b(?:is|are|was|were|looks?|seems?|appears?)(?: \w+)? (?:un ?authori[sz]ed|fraudulent"
            r"|fraud|suspicious|bogus|fake|not legit\w*)\b",
            rf"\b{TXN}\b{_G}\b(?:i|we|me) (?:\w+ )?{DID_NOT} (?:\w+ )?(?:ma[dk]e|do|did|done|placed?|initiated?"
            rf"|request(?:ed)?|perform(?:ed)?|set ?up|sign(?:ed)? up|{KNOW})\b",
            rf"\b{PAYMENT}\b{_G}\b(?:i|we) (?:\w+ )?{DID_NOT} (?:\w+ )?(?:order(?:ed)?|buy|bought|purchased?)\b",
            rf"\b{TXN}(?: that| which)? (?:i|we) {DID_NOT} ?{END}",
            rf"\b(?:i|we) (?:\w+ )?{DID_NOT} (?:ma[dk]e|do|did|done|placed?|initiated?|perform(?:ed)?|approved?"
            r"|start(?:ed)?"
            rf"|request(?:ed)?) (?:this|that|these|those|any such|such an?|the said)(?: {WORD})?(?: {WORD})?"
            rf" {TXN}\b",
            rf"\b(?:i|we) (?:\w+ )?{DID_NOT} (?:ma[dk]e|done|placed?) (?:an?|any|the) (?:\w+ )?{TXN}"
            rf" (?:of|for|worth) {AMOUNT}",
            rf"\b(?:i|we) (?:\w+ )?{DID_NOT} (?:withdraw|withdrawn|withdrew|spend|spent|transfer(?:red)?|sen[dt]"
            r"|take out"
            rf"|taken out|pa(?:y|id)) (?:this|that|these|those|any of (?:this|that)|such)? ?(?:{AMOUNT}"
            r"|(?:money|cash|amount|sum)\b)",
            rf"\b(?:i|we) (?:\w+ )?{DID_NOT} (?:ever )?(?:buy|bought|order|ordered|purchased?|spen[dt]|shop|shopped"
            r"|pay"
            r"|paid) (?:anything|any ?thing|a thing) (?:from|at|on|in|there|with|to|of) ?",
            rf"\b(?:i|we) (?:\w+ )?(?:{DID_NOT}|can'?t|cannot) (?:even )?{KNOW}"
            rf"(?: \w+)?(?: \w+)?(?: \w+)?(?: \w+)? {TXN}\b",
            rf"\b(?:i|we) (?:\w+ )?{DID_NOT} (?:remember|recall) (?:this|that|the|any|a|these"
            rf"|those)(?: \w+)? {PAYMENT}\b",
            rf"\b{PAYMENT}\b{_G}\b(?:i|we) (?:{DID_NOT}|can'?t|cannot) (?:remember|recall) ?{END}",
            rf"\b(?:i|we) (?:definitely |certainly |really )?{DID_NOT} (?:ma[dk]e|do|did|placed?|perform"
            rf"|set ?up) (?:this|that|these|those|it|any of (?:this|these|those))(?: \w+)?(?: \w+)? ?(?:{END}"
            r"| and\b| but\b| please\b)",
            rf"\b(?:i|we) {DID_NOT} set ?up (?:an?|the|any)(?: \w+)? (?:debit|payment|standing order|transfer)\b",
            rf"\b{TXN}\b{_G}\b{IS_NOT} (?:\w+ )?(?:mine|me|done by me|made by me|by me|from me|authori[sz]ed)\b",
            rf"\b(?:this|that|it|these|those|they|which)(?:'?s)?(?: \w+)? {IS_NOT} (?:my|our)(?: \w+)? {TXN}\b",
            rf"^\W*not my(?: \w+)? {TXN}\b",
            rf"\b{DID_NOT} know (?:this|that|these|those)(?: \w+)? {TXN}\b|\b{TXN}(?: that| which)? (?:i"
            r"|we) know nothing (?:about|of)\b",
            rf"\b(?:uses?|used|using|took|takes|spends?|spent)\b{CLAUSE}\b(?:my"
            rf"|our) (?:\w+ )?{PROPERTY}\b{CLAUSE}\bwithout (?:asking|telling|me)\b",
            rf"\b(?:withdrew|withdrawn|taken out|took out|cash|atm|debited|deducted)\b{_G}\b(?:{IS_NOT} (?:mine|me"
            rf"|by me)|i (?:\w+ )?{DID_NOT} ?(?:{END}|do\b|done\b|make\b|made\b|take\b|taken\b|withdraw|authori"
            r"|request))",
            rf"\b(?:says?|saying|shows?|showing) (?:that )?i\b[^?|]*\bi {DID_NOT}\W*(?:$|[.!?,])",
            rf"\b(?:statement|bill|charged|account|card|app)\b{_G}\b(?:items?|things?|something|stuff)(?: that"
            rf"| which)? (?:i|we) {DID_NOT} (?:buy|bought|purchased?|authori[sz]ed?|pay for)\b",
            r"\b(?:made|done|paid|charged|taken|debited|withdrawn|deducted|transferred|sent|used|changed|bought"
            rf"|gone|left|opened)\b{_G}\bwithout (?:my|our|any|me)(?: \w+)? ?(?:permission|knowledge|consent"
            r"|authori[sz]ation|approval|knowing|authori[sz]ing|approving)\b",
            rf"\b{SOMEONE}\b{_G}\b(?:ordered|ordering|bought|buying|paid|paying|purchased|shopping|withdrew"
            rf"|withdrawing|made|making|placed|spent|spending)\b{_G}\b(?:with|using|from|on|off|in|through) (?:my"
            r"|our)\b",
            rf"\bmoney\b{_G}\bstolen\b",
            rf"\b{MONEY}\b{_G}\b{VANISHED} (?:\w+ )?(?:from|out of|in) (?:my|our)(?: \w+)?(?: \w+)? {PROPERTY}\b",
            rf"(?:^|[^\w.]){AMOUNT} (?:\w+ )?(?:\w+ )?{VANISHED} (?:from|out of) (?:my|our)\b",
            rf"\b(?:my|our)(?: \w+)?(?: \w+)? (?:money|savings|funds|balance) (?:is|are|was|were|has|have|had|got|all"
            rf"|just|been|suddenly|completely|went| )+ ?{VANISHED}\b",
            r"\b(?:account|acct|savings|wallet) (?:is|was|has|have|had|been|got|were|just|suddenly|completely"
            r"|totally| )+ ?(?:emptied|drained|wiped|looted|cleaned out|suddenly empty)\b",
            r"(?:^\W*|[.?!,;|] |\b(?:know|out|tell me|see|check|ask) )who (?:the \w+ )?(?:has |have |is |was "
            r"|just )*(?:took|taken|taking|stole|stolen|withdrew|withdrawn|withdrawing|spent|spending|used|using"
            r"|hacked|removed|ordered|bought|purchased|emptied|accessed|transferred|debited|deducted|charged|made|did"
            rf"|logged)\b{CLAUSE}\b(?:my|our)(?: \w+)?(?: \w+)? {PROPERTY}\b",
            r"\b(?:this|that|it|these|those)(?:'s)? (?:\w+ )?(?:was not|wasn'?t|is not|isn'?t|were not|weren'?t"
            r"|not) me ?"
            rf"{END}",
            r"\b(?:un ?-?authori[sz]ed|fraudulent) (?:use|usage|access|person|user|device|deduction)\b",
            r"\b(?:unknown|unfamiliar|unrecogni[sz]ed) (?:merchant|payee|beneficiary|vendor|recipient|company|shop)\b",
            rf"\b(?:card|account|payment|transaction|charged|debited)\b{_G}\b(?:i|i'?ve|we) (?:was |am |were |have"
            r" )?(?:never"
            r" (?:been|visited|shopped|heard)|(?:was|am|were) (?:at home|asleep|sleeping))\b",
            r"\bfraud(?:ulent)? (?:\w+ )?(?:on|in|with|against|committed on) (?:my|our|me)\b",
            r"\b(?:wasn'?t|was not|isn'?t|not) me (?:who|that) (?:bought|made|did|used|paid|ordered|withdrew"
            r"|spent)\b",
            r"\b(?:report|file|reporting|filing|submit|lodge) (?:an? )?(?:\w+ )?fraud\b",
        ),
        unless=(
            *SUPPOSITIONS,
            *PRAISE_OF_THE_PAST,
            rf"{PROCEDURES}{A_TOPIC}{CLAUSE}",
            rf"{POLICY}(?:{_G}\b{ABOUT})? {A_TOPIC}{CLAUSE}",
            rf"{ASKS}{CLAUSE}\breport(?:ing)? {A_TOPIC}{CLAUSE}",
            rf"\b(?:received?|got|get|credited|deposited|incoming|sent (?:me|us))\b{CLAUSE}\b(?:money|payments?"
            rf"|transfers?|deposits?|cash)\b{_G}\b(?:what|who|where)\b{_G}|\bsent (?:me|us) (?:money|cash"
            rf"|an? \w+)\b{_G}|\bwho (?:the|this|that) (?:\w+ )?(?:payment|money|transfer) (?:is|was|came) from\b",
            rf"\b{DID_NOT} (?:\w+ ){{0,3}}twice\b",
            r"\b(?:ticket|case|complaint|reservation) (?:in|under) my name\b",
            rf"\b{DID_NOT} (?:do|done|make|place|order|buy|bought)\b{CLAUSE}\b(?:on purpose|intentionally"
            r"|deliberately)\b",
            r"\b(?:delivery|shipping|wrap(?:ping)?|insurance|warranty|extras?|bag|service|plan)(?: that| which)? (?:i"
            rf"|we) {DID_NOT} {CLAUSE}",
            rf"\b{DID_NOT} (?:ma[dk]e|do|done) \w+ (?:\w+ )?{PAYMENT} (?:yet|on time|in time|because|by|until|as)\b",
            r"\bwho (?:took|used|charged|made|did) (?:my|our) (?:call|complaint|order|request|case|query)\b",
            rf"\b(?:fraud\w*|{ODD}) (?:\w+ )?{TXN} {LONG_AGO}\b",
            rf"\b(?:how|where|when|who|which) {_G}\breport (?:an? )?(?:\w+ )?fraud\b",
            r"\b(?:policy|policies|rules?|process|procedure|steps|liability|liable|protection|protected|covered"
            rf"|insured|guide|definition|meaning|time limit|deadline)\b{_G}\b{ODD}(?: \w+)? \w+",
            r"\b(?:avoid|prevent)(?:ing|ed)? (?:\w+ )?(?:un ?-?authori[sz]ed|fraud\w*|suspicious) \w+(?: \w+)?",
            r"\b(?:risks? of|protect\w*(?: \w+)?(?: \w+)? (?:against|from)) (?:\w+ )?(?:un ?-?authori[sz]ed"
            r"|fraud\w*) \w+",
            r"\b(?:top(?:ped)?[ -]?up|(?:my|a|the) (?:deposit|refund|transfer)|i (?:just )?(?:transferred|sent"
            r"|deposited))\b"
            rf"[^?|]*\b{VANISHED}\b",
            rf"\bwhat (?:is|are|counts as|does)(?: an?)? {ODD}(?: \w+)? \w+",
            rf"\b(?:am i|are we|will i|would i|do i|do you|will you|does the bank|is there){_G}\b(?:against|for"
            rf"|from) (?:\w+ )?(?:\w+ )?{ODD}{_G}",
            r"\bfraud (?:department|team|desk|line|alerts?|protection|prevention|check)\b",
        ),
        reply=_MONEY_MOVED,
    ),
    Rule(
        name="card_or_account_taken",
        family="unauthorised",
        action="escalate",
        priority="urgent",
        patterns=(
            rf"\b{SOMEONE} (?:\w+ )?(?:\w+ )?{USED}\b(?: {WORD})?(?: {WORD})?(?: {WORD})? {MINE}\b",
            rf"\b(?:they|he|she) (?:\w+ )?(?:stole|stolen|hacked|emptied|drained|cloned|withdrew|withdrawn|spent|robbed"
            rf"|snatched|accessed|used|logged|phished|hijacked)\b(?: {WORD})?(?: {WORD})?(?: {WORD})? {MINE}\b",
            rf"\b{MINE}(?: number| details| info| data| on| in| from| yesterday| today| abroad)*(?: (?:was|were|is|are"
            r"|has|have|had|been|being|got|gotten|getting|just|probably|possibly|apparently|may|might|be|get|recently"
            rf"|now|also|lost|or|and|/|to|reported|seems?|appears?|might'?ve|may'?ve|must|must'?ve|could))* ?{TAKEN}\b",
            rf"\b{MINE}(?: \w+)? (?:was|is|were|been|being|got) (?:being )?used{_G}\b(?:by (?:some|another|a |an "
            r"|other|un|the wrong)|without|fraudulently|illegally|never been|not been|haven'?t been|i'?m not"
            r"|i am not|i was not|i wasn'?t)",
            r"\b(?:using|used) (?:it|them) (?:fraudulently|illegally|without my)\b",
            r"\b(?:the|an?|one|his|her) (?:\w+ )?card (?:is|was|has been|got) (?:stolen|cloned|hacked|skimmed)\b",
            rf"\b{PROPERTY}\W+(?:\w+ )?(?:\w+ )?(?:it|they)(?:'s|'ve)? (?:was|were|is|are|has been|have been|got|been"
            rf"|might have been|may have been|must have been) {TAKEN}\b",
            r"\bsim (?:card )?(?:was|has been|got|is|were) (?:swapped|ported|hijacked)\b|\bsim[ -]swap(?:ped"
            r"|ping)? (?:attack|fraud|scam|victim)\b",
            r"\b(?:log ?-?ins?|sign ?-?ins?|access|my (?:\w+ )?(?:account|login|profile|card) was (?:used|accessed"
            rf"|opened))\b{CLAUSE}\bfrom\b{_G}\b(?:i (?:live|am|was|'m) in|never been|wasn'?t me|was not me|not me)\b",
            rf"\b(?:stole|snatched|grabbed|hacked|cloned|robbed|pickpocketed|hijacked) {MINE}\b",
            r"\b(?:hacked|hijacked|stole|cloned|accessed|took over|broke into|got into) (?:my|our) (?:\w+"
            r" )?(?:e-?mail|app"
            r"|gmail|bank|whats ?app)\b",
            rf"\b(?:report|reporting|have|had|got|is|a) (?:a |my |the )?(?:lost or )?stolen (?:\w+ )?{PROPERTY}\b",
            r"^\W*(?:\w+ )?(?:card|wallet|phone|purse) (?:was |has been |is |got )?stolen\b",
            r"^\W*stolen (?:\w+ )?(?:card|wallet|phone)\W*$",
            r"\bi(?:'ve| have|'m| am| was| got| been| just)+(?: \w+)? (?:robbed|hacked|scammed|phished|defrauded"
            r"|mugged|pickpocketed|conned)\b",
            r"\bvictim of (?:an? |some )?(?:\w+ )?(?:\w+ )?(?:fraud|scam|theft|phishing|robbery)\b",
            r"\b(?:hacked|broke|broken|hacking|breaking|logged|got|gotten) (?:in ?to|in) (?:my|our)\b",
            rf"\b(?:lost|misplaced|missing)\b{_G}\b(?:card|phone|wallet|purse|bag)\b{_G}\b(?:been|was|is|being"
            rf"|{SOMEONE}) (?:\w+ )?(?:used|using|spent|withdrawn|emptied)\b",
            rf"\b(?:lost|missing)\b{_G}\bcard\b{_G}\b{PAYMENT} (?:on|from|i)\b",
            rf"\bi (?:\w+ )?(?:\w+ )?{GAVE}\b{_G}\b{CONFIDENTIAL}{_G}\b(?:scam\w*|fraud\w*|callers?|strangers?"
            rf"|{BAIT}"
            rf" {LURE}"
            r"|phish\w*|fake|some ?(?:one|body)|(?:an? |some )(?:man|guy|woman|lady|person)|anydesk|hackers?)(?: |\W"
            r"|$)",
            rf"\bi (?:\w+ )?(?:\w+ )?(?:clicked|opened|followed|tapped|scanned|installed|downloaded|fell for|answered"
            rf"|responded to|replied to|called back|{GAVE})\b{_G}\b{BAIT} (?:\w+ )?{LURE}\b",
            rf"\b{BAIT} (?:\w+ )?{LURE}\b{_G}\b(?:i (?:\w+ )?|and )(?:clicked|opened|followed|tapped|scanned"
            rf"|{GAVE})\b",
            rf"\bi (?:\w+ )?{GAVE} (?:it )?(?:to )?(?:the|a|an|some) (?:\w+ )?(?:caller|stranger|scammer|fraudster"
            r"|man|guy|woman"
            rf"|lady|hacker)\b{CLAUSE}\b{CONFIDENTIAL}",
            rf"\bclicked\b{_G}\blink\b{_G}\b(?:{GAVE}|fill\w*)\b{_G}\b{CONFIDENTIAL}",
            r"\b(?:otp|codes?|password reset|reset (?:link|e-?mail|request))(?: that| which)? (?:i"
            rf"|we) {DID_NOT} (?:ask(?:ed)? for|request(?:ed)?|initiated?|trigger(?:ed)?)\b",
            r"\b(?:log ?-?ins?|sign ?-?ins?)(?: attempts?)? from (?:an? )?(?:another|unknown|different|strange"
            r"|foreign|unfamiliar|unrecogni[sz]ed) (?:country|city|location|place)\b",
            r"\b(?:installed|downloaded) (?:any ?desk|team ?viewer|quick ?support|rust ?desk)\b",
            rf"\b(?:{GAVE} |fell for ){CLAUSE}\bscam(?:mers?|med)?\b",
            rf"\b(?:my|me)\b{_G}\bidentity (?:was |is |has been |got )?(?:theft|stolen)\b",
            rf"\b(?:account|card|password|phone number|e-?mail|address|pin)\b{_G}\b(?:changed|accessed|opened"
            rf"|used)\b{_G}\b(?:wasn'?t|was not|not by|isn'?t|is not) me\b",
        ),
        unless=(
            *SUPPOSITIONS,
            *PRAISE_OF_THE_PAST,
            rf"{PROCEDURES}{_G}",
            r"\b(?:how to|how (?:do|can|could) i|(?:can|could|may) i|want to|help me) (?:use|pay with|shop with"
            rf"|order with|activate|spend) (?:an? |the |some )?stolen {_G}",
            r"\b(?:fee|charge|cost|policy|procedure|process|rules|insurance|cover|coverage|replacing|replacement"
            rf"|price) (?:\w+ )?(?:\w+ )?(?:\w+ )?{TAKEN}\b",
            rf"{NOT} (?:been |get |got |getting |being )*(?:{TAKEN}|used)\b",
            rf"{NOT} (?:clicked?|opened?|followed?|{GAVE}|give|share|enter|tell|install\w*){CLAUSE}",
            r"\bmy (?:\w+ )?(?:\w+ )?(?:his|her|their)\b",
            rf"\b{TAKEN}\b{CLAUSE}\b{LONG_AGO}",
            rf"\b{LONG_AGO}\b{CLAUSE}\b{TAKEN}\b",
            rf"\b(?:thought|believed|assumed|feared|worried|was (?:sure|afraid|worried))\b{_G}\b(?:but|until"
            r"|turn(?:s|ed) out"
            rf"|found|actually){_G}",
            r"\b(?:atm|machine|cash ?point|dispenser) (?:stole|snatched|grabbed|robbed) my \w+",
            rf"\bno ?(?:one|body) (?:else )?(?:has |have |is )?{USED}\b",
            r"\b(?:could|can|would|might|should) (?:some ?one|some ?body|they|he|she|a \w+)(?: else)? (?:have "
            rf"|get |be )?(?:use|using|access|have|get|got)\b{_G}",
        ),
        reply=(
            "I am sorry this happened, and thank you for telling me at once. A person has to act on it, so I am not "
            "going "
            "to guess. Until they answer, please block the card or lock the account yourself if you can, and do not "
            "share "
            "a PIN, password or one-time code with anyone, not even with us."
        ),
    ),
    Rule(
        name="card_lost",
        family="unauthorised",
        action="escalate",
        priority="urgent",
        patterns=(
            rf"\b{LOST} (?:all )?(?:my|our|the|an?|his|her|this|that|both)(?: \w+)?(?: \w+)? {CARD}\b",
            rf"\b(?:{LOST}|left|can'?t find|cannot find)\b{CLAUSE}\b(?:purse|wallet|bag|handbag|back ?pack|phone"
            rf"|luggage|suitcase)\b{CLAUSE}"
            rf"\b{CARD}\b",
            rf"\b{LOST}\b{_G}\b(?:purse|wallet|bag|handbag|back ?pack)\b[^?|]*\b{CARD} (?:was|were|is|are) (?:in"
            r"|inside)\b",
            rf"\b(?:my|our)(?: \w+)?(?: \w+)? {CARD} (?:is|was|has|have|are|been|got|gone|went|seems?|now|just|to"
            r" be| )+ ?(?:lost"
            r"|missing|misplaced)\b",
            r"\b(?:report|reporting) (?:of )?(?:an? |my |the |that )?(?:\w+ )?(?:lost|missing)(?: or stolen)?"
            rf" (?:\w+ )?{CARD}\b",
            r"\b(?:can'?t|cannot|can not|couldn'?t|could not|unable to|not able to) (?:seem to )?(?:find|locate)"
            r" (?:my|our)"
            rf"(?: \w+)?(?: \w+)? {CARD}\b",
            r"\b(?:please|pls|plz|kindly|must|need to|need you to|want to|can you|could you) (?:\w+ )?(?:block"
            r"|freeze|cancel|lock"
            rf"|stop|deactivate|hotlist|disable) (?:my|the|a) (?:lost|missing) (?:\w+ )?{CARD}\b",
            rf"^\W*(?:\w+ )?{CARD} (?:is |was |got |has been )?(?:lost|missing){END}",
            rf"^\W*(?:i )?{LOST} (?:\w+ )?{CARD}\W*$",
        ),
        unless=(
            *SUPPOSITIONS,
            *PRAISE_OF_THE_PAST,
            rf"{PROCEDURES}{_G}",
            rf"\b(?:{LOST}|missing|find)\b[^?|]*\b(?:how (?:do|can|could|would|to|much|long|soon|many)|what(?:'?s|"
            r" is| are"
            r"| documents?| will)|whats|can i|could i|may i|where (?:do|can)|when (?:will|can|do)|will (?:i|my|it|the)"
            rf"|is there|do i|does|is it|are there) {_G}",
            rf"\b(?:{LOST}|missing)\b[^?|]*\b(?:replace\w*|new (?:one|card)|reissue\w*)\b{_G}\b(?:{DID_NOT}|hasn'?t"
            r"|has not|arrived?|received?|waiting|ordered|still|yet|sent|came|come|where)\b",
            rf"\b{LOST}\b{CLAUSE}\b{LONG_AGO}",
            rf"\b{LONG_AGO}\b{CLAUSE}\b{LOST}\b",
            rf"\b(?:{LOST}|missing)\b[^?|]*\b(?:found|turned up|got it back|have it (?:again|back))\b",
            rf"\b(?:almost|nearly|would have|could have) (?:{LOST})\b",
            r"\bmy (?:\w+ )?(?:friend|colleague|neighbou?r|cousin|boss|co-?worker|classmate|room ?mate"
            r"|flat ?mate)\b(?: \w+)?"
            rf"(?: \w+)? {LOST}\b{CLAUSE}",
            r"\bmissing (?:the|an?|its|from|some|in|on)\b",
            rf"\b(?:thought|believed|assumed|feared)\b{_G}\b(?:but|until|turn(?:s|ed) out|found|actually){_G}",
            rf"{NOT} (?:\w+ )?(?:{LOST}|lose|missing)\b",
            rf"\b{LOST}\b{CLAUSE}\b(?:in|inside|by|to) (?:an? |the |your |my )?(?:\w+ )?(?:atm|machine|cash ?point)\b",
            r"\b(?:lost|missing) (?:\w+ )?(?:in|by|from) (?:the |your )?(?:post|mail|transit|couriers?|delivery"
            r"|shipment|app|list"
            r"|site|page)\b",
            r"\b(?:lost|missing|losing) (?:\w+ )?(?:money|points|access|interest|data|reward\w*|discount|signal)\b",
        ),
        reply=(
            "I am sorry about this, and thank you for telling me. A lost card has to be blocked before anybody can "
            "use it, so a person takes this over now. Until they answer, please block the card yourself in the app or "
            "through the helpline if you can, and do not share a PIN, password or one-time code with anyone, not even "
            "with us."
        ),
    ),
)
