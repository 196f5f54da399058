"""Requests to help with a fraud: against the company, a bank, an insurer or other people.

Invariant: only the deed that somebody plans is refused. Who fears to be the victim of one, owns up to a mistake, or
asks how the company guards against it, is an ordinary customer.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import CLAUSE

_G = SAME_SENTENCE
_FALSE = (
    r"(?:fake|fak|false|forged?|bogus|phon(?:e?)y|counterfeit|made[ -]?up|fictitious|doctored|photo-?shopped|altered"
    r"|manipulated|fabricated|falsified|invented)"
)
_PAPER = (
    r"(?:rec(?:ei|ie|i|e)pts?|invoices?|bills?|(?:bank )?statements?|documents?|docs|papers?|ids?|id ?cards?"
    r"|identit(?:y|ies)|passports?|licen[cs]es?|(?:pay|salary) ?slips?|certificates?|signatures?|proofs?|evidence"
    r"|(?:police )?reports?|reviews?|references?|aadhaar|pan(?: card)?|tracking (?:numbers?|codes?|slips?)"
    r"|screenshots?|photos?|che(?:que|ck)s?|tax returns?|letters?|warranty (?:card|slip)s?|prescriptions?|notes?)"
)
_MAKE = (
    r"(?:make|mak|create|forge|fake|falsify|fabricate|produce|buy|sell|use|submit|upload|write|print|edit|generate"
    r"|photo-?shop|prepare|draft|send|give|issue|provide|get|need|want|order|file|lodge)"
)
_REFUND = (
    r"(?:refund\w*|money ?back|my money|payout|compensation|replacement|reimburse\w*|cash ?back|second one|another one"
    r"|free one|new one)"
)
_KEEP = r"keep(?:ing)? (?:the|my|it|both|them|this|that|everything|all)\b"
_NOT_GOT = (
    r"(?:never (?:arrived|came|got|received|bought|ordered|made|turned up)|(?:did ?n'?t|did not|has ?n'?t|has not) "
    r"(?:arrive|come|get|receive|buy|order|make)d?|(?:not|never)(?: been)? (?:delivered|received|arrived)|lost|stolen"
    r"|damaged|broken|faulty|defective|missing|was ?n'?t me|unauthori[sz]ed)"
)
_BUT_IT_DID = (
    r"(?:even though|even if|although|though|but|when)(?: in fact| really| actually)? (?:i|it|they|we)"
    r"(?: really| actually| already| in fact)? (?:did|do have|got it|have it|received it|have them|bought it|arrived"
    r"|came|works?|is fine|made it)\b"
)
_I_WOULD = (
    r"(?:(?:i|we) (?:want|wanna|need|plan|intend|would like|am going|are going)(?: you)?(?: to)?|i'?d like(?: you)? to"
    r"|i'?m going to|i'?ll|i will|we'?ll|let'?s|(?:can|could|should|may|shall) (?:i|we|you|u)|help me(?: to)?"
    r"|how (?:can|could|do|should|would|to)(?: i| we| one)?(?: to)?|please|pls)"
)
_CONCEALED = (
    r"(?:without (?:you|your \w+|them|him|her|any ?(?:one|body)|the \w+)(?: \w+)? (?:noticing|knowing|finding out"
    r"|reali[sz]ing"
    r"|suspecting|seeing)|(?:get|getting|being) caught|get(?:ting)? away with|under the radar"
    r"|(?:so|and) (?:that )?no ?(?:one|body) (?:will |would |can |ever )*(?:notice|report|know|find|suspect|see)\w*"
    r"|so (?:that )?(?:the (?:\w+ )?\w+|they|you|he|she|my \w+) (?:won'?t|doesn'?t|don'?t|can'?t|will not|does not"
    r"|do not"
    r"|cannot|never) (?:see|notice|know|find|detect|report|reali[sz]e|suspect)"
    r"|(?:you|they|nobody|no one|the (?:system|shop|bank|company|seller|courier)) (?:will|would|wo)(?: not"
    r"|n'?t)?(?: ever)?"
    r" (?:notice|suspect|find out)|before (?:the|its|their) (?:owner|holder)\w* (?:notice|find|block)\w*"
    r"|keep (?:him|her|them|you|my \w+|the \w+) from (?:finding out|noticing|knowing))"
)
_GAIN = (
    r"(?:refund\w*|money|cash|returns?|claims?|transfers?|deposits?|gift ?cards?|cards?|accounts?|voucher\w*"
    r"|discount\w*"
    r"|insurance|invoice\w*|payouts?|reports?|damage|lies?)"
)
_ELSE = (
    r"(?:some ?(?:one|body)(?: else)?'?s|other people'?s|another (?:person|customer|man|woman)'?s|a stranger'?s"
    r"|an? (?:stolen|found|hacked|cloned|leaked)|(?:stolen|hacked|cloned|leaked)|my (?:ex|neighbou?r|roommate|grandma"
    r"|grandmother|late \w+|dead \w+|deceased \w+)'?s|a dead (?:person|man|woman)'?s)"
)
_VICTIM = (
    r"\b(?:some ?(?:one|body)|they|he|she|who|hackers?|thie(?:f|ves)|scammers?|fraudsters?|a (?:caller|man|woman"
    r"|seller|stranger)|was|were|been|being|is|are|get|got|has|have|had)(?: \w+)? (?:trying to |tried to |trick(?:ed)?"
    r"|scam(?:med)?|con(?:ned)?|cheat(?:ed)?|defraud(?:ed)?|hack\w*|clon\w+|stol\w+|steal\w*|phish\w*|skim\w*|crack\w*"
    rf"|guess\w*|br[eo]a?k\w*){_G}"
)
_GUARD = (
    r"\b(?:prevent\w*|protect\w*|avoid|(?:to|i|please|can|should) report|reporting|detect|spot|recogni[sz]e|against"
    rf"|victim of|warn|in case|what if|worried|afraid|how easy|what (?:do|does) you|is this|are these|accused)\b{_G}"
)

RULES = (
    Rule(
        name="deceives_the_company",
        family="fraud",
        action="refuse",
        patterns=(
            r"\b(?:defraud|scam|cheat|trick|con|swindle|rip(?:ping)? off|fool|deceive|exploit|abuse|game|outsmart|dupe)"
            r"(?:ing)? (?:you|your|the|this|an?|my) ?(?:\w+ ){0,2}?(?:bank|company|shop|store|system|insur\w+|couriers?"
            r"|returns?|refunds?|polic(?:y|ies)|warranty|seller|team|customers?|people|person|lady|man|tax \w+"
            r"|landlord)\b",
            r"\b(?:how|ways?|tricks?|tips?|method) (?:\w+ ){0,4}(?:defraud|scam|swindle|cheat|con) "
            r"(?:you|people|customers|someone|somebody|others|old people|securebank|novamart|orbit)\b",
            rf"\b(?:{_CONCEALED})\b{_G}\b{_GAIN}\b",
            rf"\b{_GAIN}\b{_G}\b(?:{_CONCEALED})\b",
            r"\b(?:commit|pull off|try|do|plan)(?:ting|ning)? (?:some |an? )?(?:\w+ )?(?:fraud|scam)\b",
            r"\b(?:insurance|warranty|refund|return|chargeback|friendly|loan|credit card) fraud\b(?: \w+){0,4} (?:how"
            r"|help me|commit|teach|work for me)\b",
            r"\bsplit (?:the|that) (?:refund|money|payout|compensation)\b",
            r"\b(?:pay|send|give|slip|tip) (?:you|u) (?:half|a (?:cut|share|tip)|something|[\d$£€₹][\w.,%]*"
            rf"(?: \w+)?)\b{_G}\b(?:approve|look away|look the other way|mark it|if you (?:refund|approve))\b",
            r"\b(?:create|open|make|set up|register|use)(?: \w+){0,2} (?:several|multiple|many|more|fake|dozens of"
            r"|lots of"
            rf"|another|new|second) accounts?\b{_G}\b(?:discount|bonus|voucher|coupon|welcome|promo\w*|referral"
            r"|trial)\b"
            rf"{_G}\b(?:again|twice|more than once|(?:every|each) time|over and over|unlimited)\b",
            r"\b(?:making|creating|opening|make|create|with|using|use) (?:\w+ )?(?:fake|dummy|false) (?:accounts"
            r"|e-?mails?"
            r"|identit\w+|profiles)\b",
            r"\bso (?:that )?(?:my|the) (?:insur\w+|bank|employer|boss|tax \w+) (?:pays? more|believes?|thinks?)\b",
            r"\b(?:tips?|tricks?|tutorial|guide) (?:for|on|with|to|about) (?:\w+ ){0,2}(?:fraud|scam\w*|cheat\w*)\b",
            r"\b(?:cheat|lie|lying|cheating) (?:on|about|in) (?:the|my|an?) (?:\w+ )?(?:application|form|claim|loan"
            r"|tax\w*|income"
            r"|salary|warranty|insurance)\b",
            r"\b(?:way to|how (?:do|can|to)(?: i)?|can i|want to|trick to|help me(?: to)?) (?:get|claim"
            r"|receive)(?: \w+){0,2}"
            r" (?:refund|money|compensation|bonus|discount)\w* (?:twice|two times|double|again and again"
            r"|multiple times)\b",
            r"\b(?:by|with) (?:lying|cheating|faking|tricking|deceiving)\b",
        ),
        unless=(_VICTIM, _GUARD, r"\b(?:gift|surprise|present|birthday)\b" + _G),
        reply=(
            "I can't help with anything that would deceive the company, a bank or another person. If something really "
            "went wrong with an order or a payment, tell me what happened and I will help with that. You can also "
            "write “I want to speak with a person” at any time."
        ),
    ),
    Rule(
        name="false_claim",
        family="fraud",
        action="refuse",
        patterns=(
            rf"\b{_I_WOULD}(?: \w+)? (?:say|claim|pretend|lie|act as if) (?:that )?(?:it|they|the \w+|my \w+|we"
            r"|i (?:never|did"
            rf"))\b{_G}\b{_NOT_GOT}",
            rf"\b(?:i|we|to|let'?s|can you|please)(?: \w+){{0,2}} (?:say|tell|claim|report|mark|pretend|dispute)\b{_G}"
            rf"\b{_NOT_GOT}{_G}\b{_BUT_IT_DID}",
            rf"\b(?:it|tablet|phone|laptop|parcel|package|tv|order|item|\w+) (?:came|arrived|was delivered)\b{CLAUSE}"
            rf"[,;] ?(?:but )?(?:can|could|will|would) (?:you|we) (?:\w+ )?(?:mark|say|set|put|report|log)\b{CLAUSE}"
            rf"\b(?:not|never|un)[ -]?(?:been )?(?:delivered|received|arrived)\b",
            r"\bmake (?:it|this|that|them) (?:look|seem|appear)\b",
            rf"\b(?:charge ?-?back|dispute|refund|claim)\b{_G}\b(?:something|order|item|goods|things?|stuff|what"
            r"|purchase)"
            r"(?: that| which)? (?:i|we) (?:actually|really|already|in fact|did) (?:receive|get|got|buy|bought|made?)",
            r"\b(?:inflate|exaggerate|overstate|pad|bump up|invent)\b(?: \w+){0,4} (?:claim|damages?|amount|loss(?:es)?"
            r"|value|injur\w+|invoice)\b",
            r"\b(?:break|damage|scratch|smash|ruin|broke|damaged|scratched|smashed|ruined) (?:it|them|the \w+|my \w+)"
            r"(?: on purpose| deliberately| intentionally| myself)?,? (?:so (?:that )?(?:i|we) (?:can|could|may|get)"
            r"|to (?:get|claim)|and (?:then )?(?:claim|say|get a))\b",
            r"\b(?:break|damage|scratch|smash|ruin)\w* (?:it|them|the \w+|my \w+) (?:on purpose|deliberately"
            rf"|intentionally)\b{_G}\b(?:claim|refund|new one|warranty|insurance|replace\w*)\b",
            r"\b(?:by|from) (?:saying|claiming|pretending|lying|reporting)\b"
            rf"{_G}\b(?:{_NOT_GOT}|empty)",
            rf"\bso (?:that )?(?:i|we) can (?:say|claim|pretend)\b{_G}\b(?:{_NOT_GOT}|empty)",
            r"\b(?:make|get|have|making) (?:you|them|him|her|your \w+|the (?:bank|shop|company|seller|courier"
            r"|insur\w+|store|team|agent)) (?:to )?(?:believe|think)\b",
            r"\b(?:what|which|a good|any|best) (?:excuse|lie|story)s? (?:should|can|could|do|would|to|works?|for)\b",
            r"\b(?:would|will|does|could) it work if (?:i|we) (?:just )?(?:claim|say|said|told|tell|report"
            r"|pretend)(?:e?d|s)?\b",
            r"\b(?:agree|say|pretend|claim)(?: \w+){0,3} damage\w*\b[^?!|]*\b(?:in transit"
            r"|during (?:the )?(?:delivery|transport"
            r")|by (?:the |your )?courier)\b[^|]*\b(?:myself|my (?:own )?fault|i (?:dropped|broke))",
            r"\b(?:i|we) (?:got|received|have|did get) (?:it|them|the \w+|my \w+|everything)\b"
            rf"{_G}\b(?:say|tell|claim|pretend)\b{_G}\b(?:it|they)(?: was| were| got| had| never"
            r"| did ?n'?t)+ (?:been )?(?:lost"
            r"|stolen|arrived?|came|come)\b",
            r"\b(?:dispute|charge ?-?back|contest|reverse)\b"
            rf"{_G}\b(?:although|even though|though) (?:i|we) (?:got|received|have) (?:it|everything|them|the \w+"
            r"|all)\b",
            r"\bso (?:that )?(?:it|they|this) (?:looks?|seems?|appears?)\b",
            r"\b(?:got|has|have|received) (?:it|the \w+|my \w+)\b"
            rf"{_G}\b(?:but|and|then) (?:we|i)(?:'?ll| will| can| could| want to| would)(?: \w+)? (?:report|mark"
            r"|declare|say|claim)"
            r" (?:it|them|this|the \w+) (?:as |was |is )*(?:missing|lost|stolen|not (?:received|delivered)"
            r"|undelivered)\b",
            r"\bso (?:that )?(?:they|you|he|she|the \w+|my \w+)(?: will| would| can)? (?:believes?|thinks?)\b",
            rf"\b{_I_WOULD}(?: \w+)? (?:say|claim|pretend) (?:that )?(?:it|they|the \w+) (?:was |is |were )?(?:new"
            r"|never (?:worn|used|fit\w*)|unworn|unused|unopened)\b",
            rf"\b(?:say|write|claim|tell|report|state)\b{_G}\b(?:broken|damaged|faulty|defective|lost"
            rf"|stolen)\b{_G}\b(?:even though|although|though|but really) (?:i|we) (?:broke|dropped|damaged|lost|did"
            r"|have|sold)\b",
            r"\b(?:dispute|charge ?-?back|contest|reverse)\b"
            rf"{_G}\b(?:although|even though|though) (?:it|they|the \w+)(?: has| have)? (?:arrived|came|come|works?)\b",
        ),
        unless=(
            _VICTIM,
            _GUARD,
            r"\b(?:do not|don'?t|never|not) (?:want to )?(?:make it look|lie|pretend)\b",
            rf"\bclaim (?:for|on|under|my|the (?:warranty|guarantee|insurance|refund|money))\b{_G}",
        ),
        reply=(
            "I can't help with a claim that isn't true. If something really went wrong with your order or payment, "
            "tell me what happened and I will help. You can also write “I want to speak with a person” at any time."
        ),
    ),
    Rule(
        name="refund_without_return",
        family="fraud",
        action="refuse",
        patterns=(
            rf"\b(?:{_REFUND}|charge ?-?back|dispute)\b{CLAUSE}\b(?:and|but|while|yet)(?: \w+){{0,2}} {_KEEP}",
            rf"\b(?:and|to|still) {_KEEP}{CLAUSE}\b(?:and|but|while)(?: \w+){{0,3}} (?:get|getting|claim"
            rf"|want)\b{CLAUSE}"
            rf"\b{_REFUND}",
            rf"\b(?:trick|loophole|hack|sneaky|cheat|secret way)\w*\b{_G}\b{_REFUND}\b{_G}\bwithout (?:returning"
            r"|sending"
            r"|giving|paying)\b",
            r"\b(?:return|returning|send(?:ing)? (?:you|them|back)|ship(?:ping)? back|post(?:ing)? back|giv(?:e"
            r"|ing) back)"
            r" (?:you )?(?:just |only )?(?:an? |the )?(?:empty (?:box|parcel|package|carton|packaging)|box (?:of|with"
            r"|full of) (?:stones?|rocks?|bricks?|nothing|paper|sand))\b",
            r"\b(?:put|place|stick|pack|swap|switch|replace)\b(?: \w+){0,4} (?:old|broken|fake|cheap\w*|other|used"
            r"|different)\b(?: \w+){0,3} (?:in|into|inside|with|for) (?:the |its |that |my |an? )?(?:\w+ )?(?:box"
            rf"|package|packaging|parcel|carton|one|new|old)\b{_G}\b(?:send|return|claim|ship)\b",
            r"\b(?:get|claim|have|want|need)(?: me)? (?:an? )?(?:second|double|two|extra) refunds? (?:for|on) (?:the"
            r"|one"
            r"|a) (?:same|single)\b",
            rf"\b(?:re-?attach|put|stick|sew|glue|pin)\b{CLAUSE}\b(?:tags?|labels?|seal)\b{_G}\b(?:so (?:that )?(?:you"
            r"|i|they|the)|take it back|refund|return)\b",
            rf"\b{_REFUND}\b{_G}\b(?:not going to|won'?t|will not|never going to|don'?t want to|do not want to|without"
            r" ever) (?:ever |be |actually )?(?:send|return|giv|ship)(?:e|ing)?\b",
            r"\b(?:return|send back|send you|send|sending|returning|put)(?: in| back)? (?:an?|some|my old"
            r"|the old) (?:[\w']+ )"
            r"{1,2}(?:instead|in place) of (?:the|my|it|a real)\b",
            r"\b(?:return|send|ship|put)\b(?: \w+){0,2} (?:old|used|broken|fake|other) [\w']+ in (?:the|a) new\b",
            r"\b(?:swap|switch|change|replace|remove|peel)(?: off)? (?:the |my )?(?:serial"
            r"|imei)(?: number)? (?:sticker|label"
            r"|plate)",
            r"\b(?:send|sending|return|returning|ship|shipping|post|posting|mail|mailing)(?: back)?(?: you)? (?:the"
            r"|an|my) (?:\w+ )?"
            r"(?:box|parcel|package) without (?:the|it|any)\b",
            rf"\b{_REFUND}\b{_G}\bi (?:already |have )*(?:sold|gave away|given away)\b",
            rf"\b(?:return|send back)\b{CLAUSE}\b(?:fake|counterfeit|copy|replica|other)\b{CLAUSE}\band keep\b",
            r"\b(?:mark|report|declare|set|flag|log) (?:it|my \w+|the \w+|this|them) (?:as )?(?:lost|stolen|missing"
            r"|not delivered|damaged|undelivered)\b[^?|]*\b(?:free one|second one|another one|keep|extra one)\b",
            r"\b(?:return|sell|send back) (?:\w+ ){1,4}as (?:if )?(?:new|unused|defective|faulty)\b",
        ),
        unless=(
            rf"\b(?:partial|part|partly|half|one of|some of)\b{CLAUSE}\b{_KEEP}{CLAUSE}",
            r"\bkeep(?:ing)? (?:the |my )?(?:other|rest|remaining|second|others|free|gift|same|order open)\b",
            r"\b(?:trade[ -]?in|recycl\w+|by mistake|accident\w*|already (?:sent|returned)|return label"
            rf"|shipping label){_G}",
            _VICTIM,
            _GUARD,
        ),
        reply=(
            "I can't help to get money back for goods that are kept, swapped or not sent. If an item is faulty, or you "
            "have changed your mind, I can check at once whether it can be returned. To reach a person, write “I want "
            "to speak with a person”."
        ),
    ),
    Rule(
        name="forged_papers",
        family="fraud",
        action="refuse",
        patterns=(
            rf"\b{_MAKE}(?:ing)?(?: me| us| him| her)?(?: an?| some| the| any| my| few| good)*(?: \w+)? {_FALSE}"
            rf" (?:[\w']+ ){{0,2}}{_PAPER}\b",
            rf"\b(?:forge|falsify|photo-?shop|doctor|fabricate|fake|counterfeit|back ?-?date)(?:ing)? (?:an? |the |my "
            rf"|some |his |her |their |your )?(?:\w+ )?(?:{_PAPER}|purchase|order|delivery|return|claim)\b",
            r"\b(?:make|give|issue|write|create|send|get|need|want|print)(?: me"
            rf"| us)?(?: \w+){{0,2}} {_PAPER}\b{_G} (?:with"
            r"|that (?:shows?|says)|showing|for) (?:an? )?(?:higher|lower|bigger|more|less|earlier|older|false|wrong)"
            r" (?:price|amount|value|salary|income|money|balance|date|sum|figure)s?\b",
            r"\b(?:change|alter|edit|modify|move|put|write) (?:\w+ ){0,3}(?:date|amount|price|name|figures?"
            r"|numbers?) (?:on"
            rf"|of|in) (?:an?|the|my|this) (?:[\w']+ )?{_PAPER}\b{_G}\b(?:so (?:that )?(?:i|it|the|my)|to (?:get|claim"
            r"|qualify|fool|show|prove|fit))\b",
            rf"\b(?:make|making|made) up (?:an? |some |the )?(?:\w+ )?(?:{_PAPER}|story|excuse"
            rf"|reason)\b{_G}\b(?:prove\w*"
            r"|show\w*|so|to get|refund|claim|return|insurance)\b",
            rf"\bbuy (?:an? |some )?(?:\w+ )?(?:{_FALSE}|stolen) (?:\w+ )?(?:{_PAPER}|accounts?|identit\w+)\b",
            rf"\b{_PAPER} for (?:an? |the |some )?(?:[\w']+ ){{1,3}}(?:i |we )?(?:bought|purchased|got"
            r"|ordered) (?:it )?(?:else"
            r"where|somewhere else|from (?:another|some ?one|a friend|ebay))",
            r"\b(?:bill|charge|invoice) (?:me|us) [\w$£€₹.,]+(?: \w+)? instead of [\w$£€₹.,]+(?: \w+)? so\b",
            r"\b(?:create|make|generate|write|print)(?: me)?(?: an?| the| my)? (?:\w+ )?(?:bank statement|(?:salary"
            rf"|pay) ?slip|certificate|doctor'?s note|police report|reference)s?\b{_G}\b(?:that (?:shows?|says?)"
            r"|showing|saying)\b",
            r"\b(?:print|make|give|need|want|create|write|send)(?: me)?(?: an?| the| my)? (?:receipt|invoice|proof"
            rf"|bill)\w* {_G}\bi (?:did ?n'?t|did not|never) (?:really |actually )?(?:buy|order|pay|purchase|own)\w*\b",
        ),
        unless=(
            r"\b(?:i|we|somebody|someone|they|he|she|who|you) (?:\w+ )?(?:got|get|received|was given|were given|bought"
            rf"|was sent|gave me|sent me|sold me|uses?|used|sent)\b{_G}",
            _GUARD,
        ),
        reply=(
            "I can't help with forged or altered papers. If something on a document of yours is wrong, I can tell you "
            "how it is corrected. For anything else about your case, write “I want to speak with a person” and one "
            "will look at it."
        ),
    ),
    Rule(
        name="money_laundering",
        family="fraud",
        action="refuse",
        patterns=(
            r"\blaunder(?:ing)? (?:\w+ ){0,3}(?:money|cash|funds|profits|income|\d[\w,.]*)\b|\b(?:clean"
            r"|wash) (?:\w+ ){0,3}(?:money|cash|funds|drug \w+)\b",
            r"\b(?:hide|conceal|disguise|smuggle|split|structure|break up)(?: \w+){0,4} (?:money|cash|funds|deposits?"
            rf"|transfers?|income|assets|savings)\b{_G}\b(?:tax\w*|authorit\w+|police|report\w*|detect\w*|notic\w+"
            r"|limit"
            r"|radar|government|ex|origin|traced?|aml|irs)\b",
            r"\b(?:evade|dodge|cheat on|avoid paying)(?: my| the| any)? tax(?:es)?\b",
            r"\b(?:stay|keep)(?:ing)? (?:\w+ )?(?:below|under) the (?:reporting|aml|detection) (?:limit|threshold)\b",
            r"\b(?:let|letting|have) (?:\w+ ){0,3}(?:money|cash|funds) (?:pass|go|run|flow|move) through (?:my|our|an?)"
            r" (?:\w+ )?account\b",
            r"\b(?:rent|lend|sell|borrow)(?: out)? (?:my|your|some ?one(?: else)?'?s|an?) (?:bank )?accounts? (?:to"
            r"|for)\b",
            r"\b(?:become|work as|be) a money mule\b",
            r"\b(?:dirty|black|drug|hot) (?:money|cash|funds)\b",
        ),
        unless=(
            r"\banti[ -]?money[ -]launder\w*|\b(?:clean|wash) (?:\w+ ){0,2}(?:money ?(?:clip|bag|box|pouch)s?"
            r"|cash ?mere)\b",
            rf"\b(?:what is|what'?s|define|why do you|what do you do)\b{_G}",
            _GUARD,
        ),
        reply=(
            "I can't help to hide where money comes from or goes to. I can explain limits and reporting rules as our "
            "policies state them. If you were asked to pass on money for somebody, write “I want to speak with a "
            "person”."
        ),
    ),
    Rule(
        name="misuse_of_others_means",
        family="fraud",
        action="refuse",
        patterns=(
            rf"\b{_I_WOULD}(?: \w+){{0,3}}? (?:use|pay|order|spend|cash out|withdraw|activate|unlock|empty|charge|buy"
            rf"|shop)\b{_G}\b{_ELSE} (?:\w+ )?(?:cards?|accounts?|credit cards?|identity|card (?:numbers?|details)"
            r"|wallet|login|password)\b",
            r"\b(?:i|we) (?:found|have|got|bought|stole|picked up) (?:an? |some |the )?(?:stolen|lost|leaked|hacked"
            rf"|cloned|{_ELSE}) (?:\w+ )?(?:cards?|credit cards?|card numbers?|accounts?|logins?|wallet)\b[^.!"
            r"|]*\b(?:how"
            r" (?:do|can|to)|use|pay|buy|order|spend|withdraw)\b",
            rf"\bfound\b{_G}\b(?:is ?n'?t|is not|not) mine\b{_G}\b(?:use|spend|cash|redeem|pay)\b",
            r"\b(?:open|create|apply for|register|get|take out|start)\b(?: \w+){0,2} (?:account|loan|card|contract)s?"
            rf" (?:under|in|with|using|on) (?:{_ELSE}|another person'?s|{_FALSE}) (?:\w+ )?(?:names?|identit\w+|ids?"
            r"|documents?|details|papers|passport)\b",
            r"\b(?:list|batch|bunch|set|lot|dump)s? of (?:\w+ )?(?:card numbers|cards|card details|logins|passwords)\b"
            rf"{_G}\b(?:work|works|use|test|buy|valid)\b",
            r"\b(?:hack|hacking|break|breaking|crack) into (?:\w+ ){0,2}(?:accounts?|system|profile|e-?mail|wallet"
            r"|phone"
            r"|app|database|servers?)\b",
            r"\b(?:crack|brute[ -]?force|steal|phish|skim|clone|harvest)(?:ing)? (?:\w+ ){0,3}(?:passwords?|pins?"
            r"|accounts?|cards?|card numbers?|otps?|logins?|credentials|customer data)\b",
            r"\b(?:carding|cc dumps?|fullz|dark ?web (?:cards?|accounts?)|sim ?swap (?:some ?one|some ?body|a|my ex|him"
            r"|her))\b",
            r"\b(?:impersonate|pretend to be|pose as) (?:an? |the |my |another |some )?(?:other )?(?:customers?|account"
            r" ?holder|owner|card ?holder|wife|husband|mother|father|dead|bank|person)\b",
            r"\b(?:write|create|make|design|draft|build|set up|send)(?: me)?(?: an?| some)? (?:convincing |good "
            r"|realistic "
            r"|fake )?(?:phishing|scam|spoof)\w* (?:e-?mails?|mails?|messages?|sms|sites?|websites?|pages?|texts?"
            r"|campaign|calls?)\b",
            r"\b(?:generate|invent|make up)(?: \w+){0,4} (?:card|account|gift card) numbers?\b",
            r"\b(?:help me|can i|how (?:do|can|to)(?: i)?|i want to|i'd like to|where can i|let me) (?:sell|resell"
            r"|buy|order|fence|trade)\b"
            rf"{CLAUSE}\bstolen\b",
            r"\b(?:with|using|from) (?:an? |the |some )?(?:\w+ )?(?:cards?|account|voucher|wallet|phone) (?:that "
            r"|which )?i (?:found|stole|picked up)\b",
            r"\b(?:have|know|got) (?:her|his|their|my ex'?s|some ?one'?s) (?:\w+ )?(?:card|account|login"
            r"|password)(?: \w+)?\b[^?|]*\b(?:order|pay|buy|charge|use|log in)\b",
            rf"\b{_ELSE} (?:\w+ )?(?:cards?|wallet)\b[^.!|]*\b(?:can|could|may) (?:i|we) (?:use|pay|order|buy|shop)\b",
        ),
        unless=(
            _VICTIM,
            _GUARD,
            r"\b(?:crack|break|hack|get) into my (?:own )?\w+|\bget(?:ting)? (?:an? )?(?:new|second) card\b",
        ),
        reply=(
            "I can't help to use what belongs to somebody else. If you have found a card or an account of another "
            "person, the safest is to leave it unused and report it. For your own account I am glad to help; to reach "
            "a person, write “I want to speak with a person”."
        ),
    ),
)
