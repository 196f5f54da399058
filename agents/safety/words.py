"""The words for payments, for what is stolen or lost, and for those who do it, with their usual misspellings.

Invariant: each is a fragment of a pattern in RE2 syntax, closed by a bracket, for normalised text.
"""

from agents.safety.rule import SAME_SENTENCE
from agents.safety.suppositions import CLAUSE

_G = SAME_SENTENCE
END = r"(?:$|[.!?,;|])"

TXN = (
    r"(?:trans[ae]c?tions?|t[rx]x?a?ns?|transfers?|payments?|charges?|purchases?|orders?|withdraw(?:al|als|l|ls)"
    r"|(?:direct )?debits?|activity|activities|deductions?|bookings?|log ?-?ins?|sign ?-?ins?|spending"
    r"|standing orders?)"
)
PAYMENT = (
    r"(?:trans[ae]c?tions?|t[rx]x?a?ns?|transfers?|payments?|charges?|purchases?|withdraw(?:al|als|l|ls)"
    r"|(?:direct )?debits?)"
)
ODD = (
    r"(?:un ?-?authori[sz]ed|fr[ao]u?d[aiu]lant|fr[ao]u?d[aiu]lent|fraud|un ?-?recogni[sz]ed|unrecogni[sz]able"
    r"|suspicio?us|unknown|unfamiliar|strange|mysterious|bogus|false|fake|shady|weird|dodgy|phantom|unusual"
    r"|unexplained)"
)
DID_NOT = r"(?:do not|did not|have not|had not|don'?t|didn'?t|haven'?t|hadn'?t|never)"
IS_NOT = r"(?:is not|isn'?t|was not|wasn'?t|are not|aren'?t|were not|weren'?t|it'?s not|not)"
KNOW = (
    r"(?:recogni[sz]e|reconi[sz]e|authori[sz]ed?|approved?|identify|agreed? to|consent(?:ed)? to|know (?:about"
    r"|anything|of|who)|know what (?:it|this|that|they)|(?:remember|recall)(?: ever)? (?:making|doing|placing"
    r"|purchasing|paying|authori[sz]ing|buying|it|this|that|these))"
)
SOMEONE = (
    r"(?:some ?(?:one|body)(?: else)?|some (?:guy|person|stranger|thief)|a (?:stranger|thief|hacker|scammer"
    r"|fraudster|criminal)|thief|thieves|hackers?|scammers?|fraudsters?|another person|an unknown (?:person|man))"
)
WORD = r"[\w.,'₹$€£-]+"
PROPERTY = (
    r"(?:cards?|visa|mastercard|amex|accounts?|acct|wallet|purse|phone|mobile|bag|handbag|stuff|belongings"
    r"|(?:net|internet|online|mobile|phone|e) ?-?banking|user ?(?:id|name)|sim(?: card)?|identity|money|funds"
    r"|savings|details|number|information|info|pin|password|login|passbook|(?:che(?:que"
    r"|ck) ?book)|che(?:que|ck)s?|credentials|upi|profile)"
)
FAMILY = r"(?:wife|husband|mother|father|mom|mum|dad|son|daughter|parents?|company|business)'?s?"
MINE = rf"(?:my|our)(?: {FAMILY})?(?: [\w-]+)?(?: [\w-]+)?(?: [\w-]+)? {PROPERTY}"
TAKEN = (
    r"(?:stolen|stollen|hacked|hijacked|compromi[sz]ed|cloned|copied|skimmed|breached|robbed|pickpocketed|snatched"
    r"|taken over|nicked|pinched|jacked|phished|duplicated|misused|used fraudulently)"
)
USED = (
    r"(?:used|using|stole|stolen|hacked|hacking|accessed|accessing|entered|emptied|drained|cloned|copied|got"
    r"|gotten|gained|broke|broken|logged|took|taken|withdrew|withdrawn|spent|spending|charged|has|have|had"
    r"|transferred|changed|snatched|robbed|is in|are in)"
)
AMOUNT = (
    r"(?:(?:rs\.?|inr|usd|[₹$€£]) ?\d[\d.,]*k?|\d[\d.,]*k? ?(?:rs|inr|rupees?|bucks|dollars?|euros?|pounds?|lakhs?"
    r"|thousand|k|[₹$€£])?)"
)
MONEY = rf"(?:money|cash|funds?|savings|amounts?|balance|salary|{AMOUNT})"
VANISHED = (
    r"(?:disappear(?:ed|ing)?|vanish(?:ed|ing)?|missing|gone|stolen|siphoned(?: off)?|swindled|looted|wiped(?: out)?"
    r"|emptied|drained|cleaned out)"
)
BAIT = r"(?:phishing|fake|suspicious|fraudulent|scam|bogus|malicious|spoof(?:ed)?|dodgy|fishy|unknown|strange|shady)"
LURE = r"(?:link|url|site|web ?site|page|form|app|call|caller|sms|e-?mail|message|text|qr(?: code)?|person|number|guy)"
CONFIDENTIAL = (
    r"(?:otp|pin|cvv|passwords?|passcode|card (?:details?|number|info\w*)|bank(?:ing)? details|login"
    r"(?: details)?|credentials|details|\[secret\]|\[card\])"
)
GAVE = (
    r"(?:gave|given|shared|told|sent|entered|disclosed|revealed|provided|typed|put in|filled(?: in| out)?|submitted"
    r"|read out|forwarded)"
)
LONG_AGO = (
    r"(?:last (?:year|summer|winter|spring|autumn)|(?:\w+ )?(?:years?|months?) (?:ago|back)|in (?:19|20)\d\d"
    r"|long ago|ages ago|in the past|once before|the last time|previously)"
)
PRAISE = (  # "thanks" alone closes a cry for help as often as it praises
    r"(?:superb|amazing|great|excellent|brilliant|wonderful|fantastic|awesome|outstanding|helpful|kind|perfect"
    r"|impress\w*|love[ds]?|saved (?:me|my|the)|helped (?:me|us)|thank\w*(?: \w+)?(?: \w+)? for|grateful|appreciate\w*)"
)
STAFF = r"(?:you|your \w+|team|agents?|staff|support|service|bank|they|everyone|everybody|advis[eo]rs?|the \w+)"
PRAISE_OF_THE_PAST = (
    rf"\b{PRAISE}\b{_G}\b(?:when|after|time|because|since)\b{_G}\b(?:{TAKEN}|lost|used|{VANISHED})\b{CLAUSE}",
    rf"\b(?:when|after|time|since)\b{_G}\b(?:{TAKEN}|lost|used|{VANISHED})\b{_G}\b{STAFF} (?:\w+ )?(?:was|were|is"
    r"|are|been)"
    rf" (?:\w+ )?{PRAISE}\b",
    rf"\b(?:when|after|time|since)\b{_G}\b(?:{TAKEN}|lost|used|{VANISHED})\b{_G}\b{STAFF} (?:\w+ )?(?:helped|saved"
    r"|rescued)\b",
)
A_TOPIC = (  # what a question about a rule is about: an event of nobody's in particular
    r"(?:(?:an?|any|such|some|all)(?: \w+)? )?"
    rf"(?:{ODD}(?: \w+)? {TXN}|{TXN}(?: that| which)? (?:i|we|you|one|they|he|she|customers?) "
    rf"(?:{DID_NOT}|not)|fraud)\b"
)
ABOUT = (
    r"(?:for|about|against|on|of|after|with|from|in|to|by|between|regarding|concerning|report|reporting|dispute"
    r"|disputing|claim|claiming|raise|raising|handle|investigate|refund|cover|notify|flag|reimburse|compensate)"
)

LOST = r"(?:lost|misplaced|mislaid|dropped)"
CARD = r"(?:(?:debit |credit |atm |bank )?cards?|visa|master ?card|rupay|amex|che(?:que|ck) ?book)"

NOT = r"(?:\b(?:not|never|hardly)|n't|\b(?:do|does|did|is|was|has|have|had|are|were|wo|ca|would|could)nt)"
"""A denial right before a verb; without its apostrophe only where no other word ends so ("want", "went")."""

WANT = r"(?:want|wnat|wan|watn|wanna|wish|need|ned|like|demand|intend|plan|hope|insist|prefer|would like)"
WISH = (
    r"(?:(?:i|we)(?:'?d| would)?(?: just| only| now| really| hereby| formally| therefore| also| still"
    rf"| urgently)*(?: {WANT}| request| require| ask| must| will|'?ll| expect| have to)(?: (?:you|u|that you|for you"
    r"|your company|my bank|the bank))?(?: to| on)?|(?:i|we)(?:'?m| am|'?re| are) (?:\w+ )?(?:going to|gonna"
    r"|trying to|writing to|here to|asking you to|requesting(?: that)?(?: you)?|about to)|(?:please|pls|plz|kindly"
    r"|pleas|plese|can (?:you|u)|could (?:you|u)|will you|would you|you (?:must|need to|have to|should|are to)|u must"
    r"|help(?: me)?(?: to| with)?|let me|let'?s|make sure (?:to|you)|trying to|like to|want(?:s|ing)? to|need to))"
)
"""A wish or an order, up to the deed that is wanted: "I'd like you to", "can you", "pls"."""

AND_SO = (
    r"(?: (?:now|please|pls|plz|kindly|just|also|then|immediately|urgently|simply|formally|officially|hereby|asap|at"
    r" once|right away|today|go ahead and|proceed to|start to|be able to|once and for all|completely|permanently))*"
)
"""What stands between the wish and the deed."""
