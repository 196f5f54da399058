"""Money moved, a card used or an account entered by somebody else: a person is called at once.

Something that happened, or that the customer believes to have happened, is escalated. A question about what would
happen, or about how such a thing is reported, is a question.
"""

from agents.safety.rule import SAME_SENTENCE, Rule

_G = SAME_SENTENCE
_END = r"(?:$|[.!?,;|])"

_TXN = (
    r"(?:transactions?|transfers?|payments?|charges?|purchases?|orders?|withdraw(?:al|als|l|ls)"
    r"|(?:direct )?debits?|activity|activities|deductions?|bookings?|log ?-?ins?|sign ?-?ins?|spending"
    r"|standing orders?)"
)
_PAYMENT = r"(?:transactions?|transfers?|payments?|charges?|purchases?|withdraw(?:al|als|l|ls)|(?:direct )?debits?)"
_ODD = (
    r"(?:un ?-?authori[sz]ed|fr[ao]u?d[aiu]lant|fr[ao]u?d[aiu]lent|fraud|un ?-?recogni[sz]ed|unrecogni[sz]able"
    r"|suspicio?us|unknown|unfamiliar|strange|mysterious|bogus|false|fake|shady|weird|dodgy|phantom)"
)
_DID_NOT = r"(?:do not|did not|have not|had not|don'?t|didn'?t|haven'?t|hadn'?t|never)"
_IS_NOT = r"(?:is not|isn'?t|was not|wasn'?t|are not|aren'?t|were not|weren'?t|it'?s not|not)"
_KNOW = (
    r"(?:recogni[sz]e|reconi[sz]e|authori[sz]ed?|approved?|identify|agreed? to|consent(?:ed)? to|know (?:about"
    r"|anything|of|who)|know what (?:it|this|that|they)|(?:remember|recall)(?: ever)? (?:making|doing|placing"
    r"|purchasing|paying|authori[sz]ing|buying|it|this|that|these))"
)
_SOMEONE = (
    r"(?:some ?(?:one|body)(?: else)?|some (?:guy|person|stranger|thief)|a (?:stranger|thief|hacker|scammer"
    r"|fraudster|criminal)|thief|thieves|hackers?|scammers?|fraudsters?|another person|they|he|she)"
)
_PROPERTY = (
    r"(?:cards?|visa|mastercard|amex|accounts?|acct|wallet|purse|phone|mobile|bag|handbag|stuff|belongings"
    r"|identity|money|funds|savings|details|number|information|info|pin|password|login|passbook|(?:che(?:que"
    r"|ck) ?book)|che(?:que|ck)s?|credentials|upi|profile)"
)
_MINE = rf"(?:my|our)(?: [\w-]+)?(?: [\w-]+)?(?: [\w-]+)? {_PROPERTY}"
_TAKEN = (
    r"(?:stolen|stollen|hacked|hijacked|compromi[sz]ed|cloned|copied|skimmed|breached|robbed|pickpocketed|snatched"
    r"|taken over|phished|duplicated|misused|used fraudulently)"
)
_USED = (
    r"(?:used|using|stole|stolen|hacked|hacking|accessed|accessing|entered|emptied|drained|cloned|copied|got"
    r"|gotten|gained|broke|broken|logged|took|taken|withdrew|withdrawn|spent|spending|charged|has|have|had"
    r"|transferred|changed|snatched|robbed|is in|are in)"
)
_IF = (  # "if I think that ..." is a suspicion, not a supposition, and stays
    r"(?:if|when|whenever|in case|once) (?:my|your|our|an?|the|some ?\w+|any ?\w+|another|one|it|they|there|you|we"
    r"|he|she|i (?:lose|lost|find|found|see|saw|notice|get|got|ever|have|am|was|were|detect|spot|receive"
    r"|discover))\b"
)

_SUPPOSITIONS = (
    rf"\b(?:what if|what happens?|what (?:will|would) happen|suppose|supposing|imagine|hypothetically){_G}",
    r"\bwhat (?:should|do|can|must|would|could|shall|are|am) (?:i|we|one|you|customers)(?: need| have"
    rf"| supposed)?(?: to)? do {_IF}{_G}",
    rf"(?:^|[.?!,|] )(?:and |but |so |also )?{_IF}{_G}",
    r"\b(?:liable|responsible|covered|protected|insured|reimbursed|refunded|back|block|help|lose|charged|report"
    rf"|procedure|process|policy|steps|replace|fee|cost|protection|available) (?:it |me )?{_IF}{_G}",
)
_PROCEDURES = (
    r"\bhow (?:(?:do|can|should|would) (?:i|we|you|one)|to) (?:report|block|replace|prevent|avoid|protect|stop"
    r"|spot|recogni[sz]e|identify|detect) "
)

RULES = (
    Rule(
        name="transaction_not_made",
        family="unauthorised",
        action="escalate",
        priority="urgent",
        patterns=(
            rf"\b{_ODD}(?: \w+)?(?: \w+)? {_TXN}\b",
            rf"\b{_TXN}\b{_G}\b(?:is|are|was|were|looks?|seems?|appears?)(?: \w+)? (?:un ?authori[sz]ed|fraudulent"
            r"|fraud|suspicious|bogus|fake|not legit\w*)\b",
            rf"\b{_TXN}\b{_G}\b(?:i|we|me) (?:\w+ )?{_DID_NOT} (?:\w+ )?(?:ma[dk]e|do|did|done|placed?|initiated?"
            rf"|request(?:ed)?|perform(?:ed)?|set ?up|sign(?:ed)? up|{_KNOW})\b",
            rf"\b{_PAYMENT}\b{_G}\b(?:i|we) (?:\w+ )?{_DID_NOT} (?:\w+ )?(?:order(?:ed)?|buy|bought|purchased?)\b",
            rf"\b{_TXN}(?: that| which)? (?:i|we) {_DID_NOT} ?{_END}",
            rf"\b(?:i|we) (?:\w+ )?(?:{_DID_NOT}|can'?t|cannot) (?:even )?{_KNOW}"
            rf"(?: \w+)?(?: \w+)?(?: \w+)?(?: \w+)? {_TXN}\b",
            rf"\b(?:i|we) (?:\w+ )?{_DID_NOT} (?:remember|recall) (?:this|that|the|any|a|these"
            rf"|those)(?: \w+)? {_PAYMENT}\b",
            rf"\b{_PAYMENT}\b{_G}\b(?:i|we) (?:{_DID_NOT}|can'?t|cannot) (?:remember|recall) ?{_END}",
            rf"\b(?:i|we) (?:definitely |certainly |really )?{_DID_NOT} (?:ma[dk]e|do|did|placed?|perform"
            rf"|set ?up) (?:this|that|these|those|it|any of (?:this|these|those))(?: \w+)?(?: \w+)? ?(?:{_END}"
            r"| and\b| but\b| please\b)",
            rf"\b(?:i|we) {_DID_NOT} set ?up (?:an?|the|any)(?: \w+)? (?:debit|payment|standing order|transfer)\b",
            rf"\b{_TXN}\b{_G}\b{_IS_NOT} (?:\w+ )?(?:mine|me|done by me|made by me|by me|from me|authori[sz]ed)\b",
            rf"\b(?:this|that|it|these|those|they|which)(?:'?s)?(?: \w+)? {_IS_NOT} (?:my|our)(?: \w+)? {_TXN}\b",
            rf"^\W*not my(?: \w+)? {_TXN}\b",
            rf"\b(?:withdrew|withdrawn|taken out|took out|cash|atm|debited|deducted)\b{_G}\b(?:{_IS_NOT} (?:mine|me"
            rf"|by me)|i (?:\w+ )?{_DID_NOT} ?(?:{_END}|do\b|done\b|make\b|made\b|take\b|taken\b|withdraw|authori"
            r"|request))",
            rf"\b(?:says?|saying|shows?|showing) (?:that )?i\b[^?|]*\bi {_DID_NOT}\W*(?:$|[.!?,])",
            rf"\b(?:statement|bill|charged|account|card|app)\b{_G}\b(?:items?|things?|something|stuff)(?: that"
            rf"| which)? (?:i|we) {_DID_NOT} (?:buy|bought|purchased?|authori[sz]ed?|pay for)\b",
            r"\b(?:made|done|paid|charged|taken|debited|withdrawn|deducted|transferred|sent|used|changed|bought"
            rf"|gone|left|opened)\b{_G}\bwithout (?:my|our|any|me)(?: \w+)? ?(?:permission|knowledge|consent"
            r"|authori[sz]ation|approval|knowing|authori[sz]ing|approving)\b",
            rf"\b{_SOMEONE}\b{_G}\b(?:ordered|ordering|bought|buying|paid|paying|purchased|shopping|withdrew"
            rf"|withdrawing|made|making|placed|spent|spending)\b{_G}\b(?:with|using|from|on|off|in|through) (?:my"
            r"|our)\b",
            rf"\bmoney\b{_G}\b(?:stolen|missing from my)\b",
            r"\bfraud(?:ulent)? (?:\w+ )?(?:on|in|with|against|committed on) (?:my|our|me)\b",
            r"\b(?:wasn'?t|was not|isn'?t|not) me (?:who|that) (?:bought|made|did|used|paid|ordered|withdrew"
            r"|spent)\b",
            r"\b(?:report|file|reporting|filing|submit|lodge) (?:an? )?(?:\w+ )?fraud\b",
        ),
        unless=(
            *_SUPPOSITIONS,
            rf"{_PROCEDURES}(?:an? |any |the )?(?:\w+ )?(?:{_ODD})(?: \w+)? \w+",
            rf"\b(?:how|where|when|who|which) {_G}\breport (?:an? )?(?:\w+ )?fraud\b",
            r"\b(?:policy|policies|rules?|process|procedure|steps|liability|liable|protection|protected|covered"
            rf"|insured|guide|definition|meaning|time limit|deadline)\b{_G}\b{_ODD}(?: \w+)? \w+",
            rf"\bwhat (?:is|are|counts as|does)(?: an?)? {_ODD}(?: \w+)? \w+",
            rf"\b(?:am i|are we|will i|would i|do i|do you|will you|does the bank|is there){_G}\b(?:against|for"
            rf"|from) (?:\w+ )?(?:\w+ )?{_ODD}{_G}",
            r"\bfraud (?:department|team|desk|line|alerts?|protection|prevention|check)\b",
        ),
        reply=(
            "Thank you for telling me at once. Money that moved without you is urgent, and a person has to look at "
            "it, so "
            "I am not going to guess. Until they answer, please block the card or lock the account yourself if you "
            "can, "
            "and do not share a PIN, password or one-time code with anyone, not even with us."
        ),
    ),
    Rule(
        name="card_or_account_taken",
        family="unauthorised",
        action="escalate",
        priority="urgent",
        patterns=(
            rf"\b{_SOMEONE} (?:\w+ )?(?:\w+ )?{_USED}\b(?: \w+)?(?: \w+)?(?: \w+)? {_MINE}\b",
            rf"\b{_MINE}(?: number| details| info| data| on| in| from| yesterday| today| abroad)*(?: (?:was|were|is"
            r"|are|has|have|had|been|being|got|gotten|getting|just|probably|possibly|apparently|may|might|be|get"
            rf"|recently|now|also|lost|or|and|/|to|reported|seems?|appears?))* ?{_TAKEN}\b",
            rf"\b{_MINE}(?: \w+)? (?:was|is|were|been|being|got) (?:being )?used{_G}\b(?:by (?:some|another|a |an "
            r"|other|un|the wrong)|without|fraudulently|illegally|never been|not been|haven'?t been|i'?m not"
            r"|i am not|i was not|i wasn'?t)",
            r"\b(?:using|used) (?:it|them) (?:fraudulently|illegally|without my)\b",
            r"\bthe card (?:is|was|has been|got) (?:stolen|cloned|hacked|skimmed)\b",
            rf"\b(?:stole|snatched|grabbed|hacked|cloned|robbed|pickpocketed) {_MINE}\b",
            rf"\b(?:report|reporting|have|had|got|is|a) (?:a |my |the )?(?:lost or )?stolen (?:\w+ )?{_PROPERTY}\b",
            r"^\W*(?:\w+ )?(?:card|wallet|phone|purse) (?:was |has been |is |got )?stolen\b",
            r"^\W*stolen (?:\w+ )?(?:card|wallet|phone)\W*$",
            r"\bi(?:'ve| have|'m| am| was| got| been| just)+(?: \w+)? (?:robbed|hacked|scammed|phished|defrauded"
            r"|mugged|pickpocketed|conned)\b",
            r"\bvictim of (?:an? |some )?(?:\w+ )?(?:\w+ )?(?:fraud|scam|theft|phishing|robbery)\b",
            r"\b(?:hacked|broke|broken|hacking|breaking|logged|got|gotten) (?:in ?to|in) (?:my|our)\b",
            rf"\b(?:lost|misplaced|missing)\b{_G}\b(?:card|phone|wallet|purse|bag)\b{_G}\b(?:been|was|is|being"
            rf"|{_SOMEONE}) (?:\w+ )?(?:used|using|spent|withdrawn|emptied)\b",
            rf"\b(?:lost|missing)\b{_G}\bcard\b{_G}\b{_PAYMENT} (?:on|from|i)\b",
            r"\bi (?:\w+ )?(?:gave|shared|told|sent|entered|disclosed|revealed|provided|clicked"
            rf"|typed)\b{_G}\b(?:otp|pin|cvv|password|passcode|card (?:details|number)|bank details|\[secret\]"
            rf"|\[card\]|link)\b{_G}\b(?:scam\w*|fraud\w*|caller|stranger|fake|phish\w*|suspicious"
            r"|some ?one who (?:called|pretended|said)|unknown (?:person|number))\b",
            rf"\b(?:my|me)\b{_G}\bidentity (?:was |is |has been |got )?(?:theft|stolen)\b",
            rf"\b(?:account|card|password|phone number|e-?mail|address|pin)\b{_G}\b(?:changed|accessed|opened"
            rf"|used)\b{_G}\b(?:wasn'?t|was not|not by|isn'?t|is not) me\b",
        ),
        unless=(
            *_SUPPOSITIONS,
            rf"{_PROCEDURES}{_G}",
            r"\b(?:fee|charge|cost|policy|procedure|process|rules|insurance|cover|coverage|replacing|replacement"
            rf"|price) (?:\w+ )?(?:\w+ )?(?:\w+ )?{_TAKEN}\b",
            rf"(?:\bnot|\bnever|n'?t) (?:been |get |got |getting |being )*(?:{_TAKEN}|used)\b",
            r"\b(?:atm|machine|cash ?point|dispenser) (?:stole|snatched|grabbed|robbed) my \w+",
            rf"\bno ?(?:one|body) (?:else )?(?:has |have |is )?{_USED}\b",
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
)
