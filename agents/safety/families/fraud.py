"""Requests to help with a fraud: against the company, a bank, an insurer or other people.

Who fears to be the victim of one, or asks how the company guards against it, is an ordinary customer.
"""

from agents.safety.rule import SAME_SENTENCE, Rule

_G = SAME_SENTENCE
_HELP = (
    r"(?:how (?:can|could|do|would|should|might|to)(?: i| we| one| you)?|(?:can|could|will|would) (?:you"
    r"|u)(?: please)?(?: help(?: me)?)?"
    r"|help me(?: to)?|i'?d like(?: you)?(?: to)?|(?:i|we) (?:want|need|would like|wanna|plan|am trying|'?d like"
    r"|am going"
    r"|intend)(?: you)?(?: to)?|teach me(?: how)?(?: to)?"
    r"|show me (?:how|a way) to|tell me how to|best way to|is there (?:a|any) way (?:to|i can)|any tricks? to"
    r"|easiest way to|what'?s the (?:best|easiest) way to|please|let'?s|what if i|(?:can|could|may) i"
    r"|give me a way to|trick to|explain how to)"
)
_FALSE = (
    r"(?:fake|false|forged?|bogus|phony|counterfeit|made[ -]?up|fictitious|doctored|photo-?shopped|altered"
    r"|manipulated|fabricated|stolen|cloned)"
)
_PAPER = (
    r"(?:receipts?|invoices?|bills?|statements?|documents?|docs|papers?|ids?|id cards?|identity(?: cards?"
    r"| documents?)?|passports?|licen[cs]es?|pay ?slips?|salary slips?"
    r"|certificates?|signatures?|proofs?(?: of \w+)?|evidence|police reports?|reviews?|references?|claims?|accounts?"
    r"|names?|identit(?:y|ies)|aadhaar|pan(?: card)?|kyc(?: documents?)?|tracking numbers?|screenshots?|photos?"
    r"|che(?:que|ck)s?|tax returns?|employment letters?)"
)
_BACK = (
    r"(?:refund(?:ed)?|money(?: back)?|payout|compensation|replacement|reimburse(?:d|ment)|cash ?back|second one"
    r"|another one|free one|new one|credit)"
)

RULES = (
    Rule(
        name="forged_papers",
        family="fraud",
        action="refuse",
        patterns=(
            rf"\b{_HELP} (?:\w+ ){{0,3}}?(?:make|create|forge|fake|falsify|fabricate|produce|get|buy|use|submit"
            r"|upload|write|print|edit|alter|generate|photo-?shop|prepare|draft|send|give|issue|provide"
            rf"|open (?:an )?account with|apply with|pass (?:\w+ )?with)(?: \w+){{0,3}}? {_FALSE} (?:\w+ "
            rf")?{_PAPER}\b",
            r"\b(?:forge|falsify|photo-?shop|doctor|fabricate|fake) (?:an? |the |my |some |his |her |their "
            rf"|your )?(?:\w+ )?{_PAPER}\b",
            r"\b(?:generate|create|make|issue|write|give|send|print)(?: me)?(?: an?| some"
            rf"| the)? {_FALSE} (?:\w+ )?{_PAPER}\b",
            r"\b(?:change|alter|edit|back ?-?date|modify) (?:the )?(?:date|amount|name|figures?|numbers?) (?:on|of"
            rf"|in) (?:an?|the|my|this) (?:\w+ )?{_PAPER}\b{_G}\b(?:so (?:that|i|it)|to (?:get|claim|qualify|return"
            r"|fool|show|prove))",
            r"\b(?:back ?-?date|pre-?date) (?:an?|the|my|this) (?:\w+ )?(?:receipts?|invoices?|purchase|order"
            r"|delivery|return|claim)\b",
        ),
        unless=(
            r"\b(?:i|we|somebody|someone|they|he|she) (?:got|received|was given|were given|bought|have got|was sent"
            r"|gave me|sent me|used|uses) (?:an? )?(?:fake|counterfeit|false)[^.?!]*",
            r"\b(?:to report|i report|reporting|spot|recogni[sz]e|detect|is this|are these|victim)\b[^.?!]*",
        ),
        reply=(
            "I can't help with forged or altered papers. If something on a document of yours is wrong, I can tell "
            "you how it is corrected. "
            "For anything else about your case, write “I want to speak with a person” and one will look at it."
        ),
    ),
    Rule(
        name="false_claim",
        family="fraud",
        action="refuse",
        patterns=(
            rf"\b{_HELP} (?:\w+ ){{0,3}}?(?:say|claim|pretend|report|lie|tell (?:them|you|the (?:bank|courier"
            rf"|company))|act as if|make it look(?: like)?|fake|declare|state)\b{_G}\b(?:never (?:arrived|came"
            r"|received|got|delivered)|didn'?t (?:arrive|come|get|receive)|not (?:arrived?|received?|delivered)"
            rf"|lost|stolen|damaged|broken|faulty|defective|missing|wasn'?t me|not me)\b{_G}\b(?:even though"
            r"|although|though|but (?:it|i|they|really|actually)|so (?:i|that|we)|to get|and (?:still )?(?:get"
            rf"|keep)|when (?:it|i) (?:really|actually|did|already)|while|{_BACK})",
            rf"\b(?:i|we) (?:got|received|have|did get|did receive) (?:it|the \w+|my \w+|everything){_G}\b(?:but"
            r"|and) (?:want|will|would like|can|could|i'?ll|let'?s|i want|i'?d like)(?: to| you to)? (?:say|claim"
            rf"|tell|pretend|report){_G}\b(?:never|didn'?t|not|lost|missing|broken|damaged)",
            rf"\b{_HELP}{_G}\b(?:refund|money back|compensation|replacement)\b{_G}\b(?:and (?:still )?keep"
            r"|without (?:returning|sending|giving)|while keeping|but keep|keep (?:both|the (?:item|product|laptop"
            r"|phone|goods)))\b",
            rf"\b(?:keep|keeping) (?:the|my|both|it)\b{_G}\b(?:and|but|while)(?: still)? (?:get|getting|claim"
            rf"|claiming) (?:an? |the |my |full )*(?:refund|money back|{_BACK})",
            r"\b(?:return|send|ship|post|mail)(?:ing)?(?: back)? (?:an? |the )?(?:empty (?:box|parcel|package"
            r"|carton)|box (?:of|with|full of) (?:stones?|rocks?|bricks?|nothing|paper)|(?:old|broken|different"
            r"|cheaper|another|fake|used) (?:one|\w+) (?:instead|in place of|in the (?:new )?box))\b",
            r"\b(?:swap|switch|replace) (?:the|my|it)(?: \w+){0,3} (?:with|for) (?:an? |my )?(?:old|broken|fake"
            r"|cheaper)(?: \w+)? (?:and|before|then|one and) (?:return|send|claim)",
            r"\b(?:break|damage|scratch|drop|smash|ruin) (?:it|the \w+|my \w+|them) (?:on purpose|deliberately"
            r"|intentionally|myself)?(?: \w+){0,2}? ?(?:to (?:get|claim|use)|so (?:that )?(?:i|you|we|the)"
            r"|and (?:then )?(?:claim|get|say))",
            rf"\b{_HELP}(?: \w+){{0,3}}? (?:defraud|scam|cheat|trick|con|swindle|rip off|fool|deceive|exploit|abuse"
            r"|game) (?:you|the (?:bank|company|shop|system|store|insurance|courier|refund|return)|your (?:company"
            r"|system|policy|refund|return)|an? (?:bank|old|company|customer|person|insurance)|people|customers"
            r"|someone|somebody|securebank|novamart|orbit|insurance)\b",
            r"\b(?:insurance|warranty|refund|return|chargeback|friendly|identity|loan"
            rf"|credit ?card) fraud\b{_G}\b(?:how (?:can|do|to)|help me|get away|commit)|\b(?:commit|do|pull off"
            r"|get away with|try) (?:some |a |an )?(?:\w+ )?(?:fraud|scam)\b",
        ),
        unless=(
            r"\b(?:someone|somebody|they|he|she|scammers?|people|a (?:caller|man|woman|seller)|was|were|been|being"
            r"|got|get) (?:\w+ )?(?:trying to |tried to |trick(?:ed)?|scam(?:med)?|con(?:ned)?|cheat(?:ed)?"
            r"|defraud(?:ed)?)\b[^.?!]*",
            r"\b(?:prevent|protect|avoid|report|reporting|detect|stop|against|victim of|what (?:do|does|should"
            r"|happens))\b[^.?!]*",
        ),
        reply=(
            "I can't help with a claim that isn't true. If something really went wrong with your order or payment, "
            "tell me what happened and I will help. "
            "You can also write “I want to speak with a person” at any time."
        ),
    ),
    Rule(
        name="money_laundering",
        family="fraud",
        action="refuse",
        patterns=(
            r"\b(?:launder|laundering|clean|wash) (?:\w+ ){0,3}(?:money|cash|funds)\b",
            rf"\b{_HELP}(?: \w+){{0,4}}? (?:hide|conceal|disguise|move|smuggle|split|structure"
            rf"|break up)(?: \w+){{0,4}}? (?:money|cash|funds|deposits?|transfers?|income|assets)\b{_G}\b(?:tax\w*"
            r"|authorit\w+|police|reporting|detect\w*|notice|notic\w+|limit|radar|government|wife|ex|origin"
            r"|trace\w*|aml|report\w*|irs)\b",
            r"\b(?:evade|dodge|cheat on|avoid paying) (?:my |the |any )?tax(?:es)?\b",
            r"\b(?:stay|keep|staying|keeping) (?:\w+ )?(?:below|under) (?:the )?(?:reporting|aml|detection) (?:limit"
            r"|threshold)\b",
            r"\b(?:rent|lend|sell|borrow|use|buy) (?:out )?(?:my|your|someone(?: else)?'?s|somebody(?: else)?'?s|his"
            r"|her|other people'?s|an?) (?:bank )?accounts? (?:to (?:receive|move|pass|transfer)|for (?:money"
            r"|transfers|cash|crypto))\b|\bmoney mule\b(?: \w+){0,3} (?:work|job|become|how|account)"
            r"|\bbecome a money mule\b",
        ),
        unless=(
            r"\b(?:anti|what is|prevent|against|report|suspect|about|policy on|stop)[ -]money launder\w*"
            r"|\banti-? ?money",
            r"\b(?:what is|what'?s|define|explain what) [^.?!]*",
        ),
        reply=(
            "I can't help to hide where money comes from or goes to. I can explain limits and reporting rules as "
            "our policies state them. "
            "If you were asked to pass on money for somebody, write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="misuse_of_others_means",
        family="fraud",
        action="refuse",
        patterns=(
            rf"\b{_HELP}(?: \w+){{0,3}}? (?:use|pay with|order with|spend|cash out|withdraw from|activate|unlock"
            rf"|empty|charge|add|buy \w+ with|shop with)\b{_G}\b(?:stolen|found|hacked|cloned|leaked"
            r"|someone(?: else)?'?s|somebody(?: else)?'?s|other people'?s|another person'?s|a stranger'?s|my (?:ex"
            r"|neighbou?r|boss|roommate|grandmother|grandma)'?s) (?:\w+ )?(?:cards?|accounts?|credit cards?"
            r"|gift cards?|identity|details|card numbers?|wallet|phone|login|password)\b",
            r"\b(?:i|we) (?:found|have|got|bought|stole|picked up) (?:an? |some |the )?(?:stolen|lost|leaked|hacked"
            r"|cloned|someone(?: else)?'?s|somebody(?: else)?'?s|a stranger'?s) (?:\w+ )?(?:cards?|credit cards?"
            r"|card numbers?|accounts?|logins?|wallet)\b[^.!]*\b(?:how|use|pay|buy|order|spend|withdraw|pin|help)\b",
            r"\b(?:hack|hacking|break|breaking|crack) into (?:\w+ ){0,2}(?:accounts?|system|profile|e-?mail|wallet"
            r"|phone|app|database|servers?)\b",
            r"\b(?:crack|brute[ -]?force|guess|steal|phish|skim|clone|harvest) (?:\w+ ){0,3}(?:passwords?|pins?"
            r"|accounts?|cards?|card numbers?|otps?|logins?|credentials|details|customer data)\b",
            r"\b(?:carding|cc dumps?|fullz|dark ?web (?:cards?|accounts?)|sim ?swap (?:someone|somebody|a|my ex|him"
            r"|her))\b",
            r"\b(?:impersonate|pretend to be|pose as) (?:an? |the |my |another |some )?(?:other )?(?:customers?"
            r"|account holder|owner|card ?holder|wife|husband|mother|father|dead|bank|person|\w+ to (?:get|open"
            r"|withdraw))\b",
            r"\b(?:write|create|make|design|draft|build|set up|send)(?: me)?(?: an?| some)? (?:convincing |good "
            r"|realistic |fake )?(?:phishing|scam|spoof)\w* (?:e-?mails?|mails?|messages?|sms|sites?|websites?|pages?"
            r"|texts?|campaign|calls?)\b",
        ),
        unless=(
            r"\b(?:did|has|have|had|was|were|been|got|get|getting|is|are|someone|somebody|they|who|he|she|hackers?"
            r"|thief|people|keeps?|trying to|tried to) (?:\w+ ){0,2}(?:hack\w*|clon\w+|stol\w+|steal\w*|phish\w*"
            r"|skim\w*|crack\w*|guess\w*|broke|breaking|break)\b[^.?!]*",
            r"\b(?:protect|prevent|avoid|report|against|detect|in case|what if|worried|afraid|safe|secure|stop"
            r"|recogni[sz]e|spot|how easy)\b[^.?!]*",
            r"\bget into my (?:own )?(?:account|e-?mail|app|phone|wallet|profile)\b[^.?!]*|\b(?:crack|break|hack"
            r"|get) into my (?:own )?\w+",
        ),
        reply=(
            "I can't help to use what belongs to somebody else. If you have found a card or an account of another "
            "person, the safest is to leave it unused and report it. "
            "For your own account I am glad to help; to reach a person, write “I want to speak with a person”."
        ),
    ),
)
