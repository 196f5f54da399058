"""Requests for the data of anybody but the customer who writes.

Invariant: only a request to read is refused. Paying into a friend's account, delivering to a neighbour, a gift for a
mother or an account for a son is ordinary business.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import CLAUSE

_G = SAME_SENTENCE
_DATA = (
    r"(?:balances?|accounts? (?:balance|details?|number|statement|info\w*|history|status|activity)|details?"
    r"|tickets?|orders?|statements?|transactions?|(?:purchase|payment|order|transaction|account|call|chat) history"
    r"|history|phone(?: numbers?)?|mobile(?: numbers?)?|telephone(?: numbers?)?|contact(?: details| number"
    r"| info\w*)?|(?:home |postal |e-?mail )?address(?:es)?|e-?mails?|card (?:number|details|status)|passwords?"
    r"|pins?|records?|profiles?|info(?:rmation)?|data|salary|spending|purchases|payments|loans?|kyc(?: documents?"
    r"| details?)?|bills?|invoices?|receipts?|conversations?|messages|chats?)"
)
_RELATIVE = (
    r"(?:nei(?:gh|g|hg)bou?r|husband|wife|spouse|friend|boyfriend|girlfriend|partner|brother|sister|mother|father"
    r"|mom|mum"
    r"|dad|son|daughter|boss|colleague|co-?worker|ex(?: ?-?(?:husband|wife|boyfriend|girlfriend|partner))?"
    r"|grand(?:mother|father|son|daughter|ma|pa)|in-?laws?|(?:mother|father|brother|sister)-in-law|fianc[e]{1,2}|kid"
    r"|niece|nephew|room ?mate|flat ?mate|landlord|tenant|employee|employer|uncle|aunt|cousin|parent|child|manager"
    r"|client)"
)
_OTHERS = (
    r"(?:(?:another|other|a different|any other|a random|the other|some other) (?:customer|client|user|person"
    r"|people|account ?holder|member)s?'?s?|(?:some ?one|some ?body|any ?one|any ?body)(?: else)?'?s"
    r"|other people'?s|every ?(?:one|body)(?: else)?'?s|(?:(?:my|his|her|the|our) )?(?:best |old "
    rf"|next door )?{_RELATIVE}'?s)"
)
_READ = (
    r"(?:show|tell|give|see|view|check|look ?up|look at|look into|find(?: out)?|get|share|read|open|access|know"
    r"|list|display|pull ?up|provide|fetch|reveal|disclose|retrieve|send me|e-?mail me|print|export|download|want"
    r"|need|how much|what|what'?s|whats|which|where|when)"
)
_CUSTOMER_ID = r"cust(?:omer)?(?: id)?[ _#:-]*\d{2,}"
_SOME_CUSTOMER = (
    r"(?:the |a |that |any |every |each |all |all the |this )(?:\w+ )?(?:customer|client|user|account ?holder"
    r"|buyer|member)s? (?:who|whose|whom|with|that|named|called|living|from|behind|at|on|above|below|before|after)"
)

_LOOK = (
    r"(?:what(?:'?s| is| are| was| were)|how much is|show|give|tell|check|see|know|find(?: out)?|share|read|look up"
    r"|view"
    r"|pull up|get|fetch|reveal|send|e-?mail)(?: me| us)?(?: please)?(?: the| all| about)?"
)
_PERSONAL = (  # of a person; what a shop or a branch has too (hours, fee, name) is not here
    r"(?:(?:account |bank |current |savings |outstanding |available )?balance|transactions?|(?:account|card|phone"
    r"|mobile"
    r"|telephone|cell|contact|pan|aadhaar|passport) ?(?:numbers?|no\b|details?|info\w*|statement|history|status)"
    r"|phone|(?:bank |account )?statements?|(?:home |postal |e-?mail |delivery |residential )?address(?:es)?"
    r"|e-?mails?(?: id)?"
    r"|tickets?|orders?|(?:ticket|order|loan|payment|kyc|card) status|salary|date of birth|dob|account|invoices?"
    r"|bills?|receipts?"
    r"|profile|password|pin|purchases?|payments?)"
)
_NAME = r"[a-z]{2,}(?: [a-z]{2,})?'s"
_NOT_A_PERSON = (  # what stands before "'s" and is a company, a place, a thing or a time
    r"(?:\w*(?:bank|mart|card|pay|kart|soft|corp|tel|gram|store|shop|day|desk|app)|visa|amex|express|rupay|maestro"
    r"|amazon|google|apple|netflix|uber|ola|swiggy|zomato|sbi|hdfc|icici|axis|rbi|npci|orbit|samsung|dell|hp|fedex|dhl"
    r"|company|business|firm|branch|office|merchant|seller|vendor|courier|carrier|retailer|manufacturer|brand|hotel"
    r"|airline|ombudsman|regulator|authority|government|department|dept|team|support|service|centre|center|helpline"
    r"|help"
    r"|account|wallet|loan|order|ticket|product|item|device|laptop|phone|website|site|system|it|that|this|what|who|here"
    r"|there|let|he|she|where|how|when|which|week|month|year|morning|evening|night|tomorrow|quarter|january|february"
    r"|march"
    r"|april|june|july|august|september|october|november|december|world|city|india|country|policy|plan|scheme)'s"
)

_ACQUAINTANCE = (
    r"(?:\w+ )?(?:teacher|student|nei(?:gh|g|hg)bou?r|co-?worker|colleague|boss|manager|employee|ex|boyfriend"
    r"|girlfriend"
    r"|friend|wife|husband|partner"
    r"|cleaner|gardener|mentee|mentor|officer|match|date|doctor|nurse|landlord|tenant|room ?mate|flat ?mate|brother"
    r"|sister|mother|father|cousin"
    r"|uncle|aunt|nanny|trainer|lawyer|accountant|client|driver|therapist|patient|priest|coach|classmate|stepson"
    r"|in-?law|nephew|niece|crush)"
)
_PRIVATE = (
    r"(?:phone(?: number)?|mobile(?: \w+)?|(?:home |email |private )?address|date of birth|birthday|browsing history"
    r"|search history|salary|income|medical (?:\w+)"
    r"|diagnosis|health|password|login|log-?in|credentials|pin(?: code| number)?|social security(?: number)?|ssn"
    r"|immigration status|marital status|sexual \w+|political \w+"
    r"|religio\w+(?: \w+)?|passport(?: number)?|driver'?s? licen[cs]e(?: number)?|location|whereabouts|messages"
    r"|texts|e-?mails?|criminal record|credit (?:score|card number|history)"
    r"|bank (?:details|account|balance|statements?)|balance|orders|order history|purchases?|transactions|debts?"
    r"|ethnicity|race|weight|voting \w+|union membership|number)"
)
_KIN = rf"(?:my|our|his|her) (?:\w+ )?{_RELATIVE}"
_BOUGHT = r"(?:order(?:ed|s)?|b[uo]y|buys|bought|purchased?|spen[dt]s?|paid|pays?|owes?|earns?|withdr[ae]w\w*|returned)"
_NO_PERSON_OF_TWO_WORDS = (  # what stands before a plural or after "is", "did" and is no name
    r"(?:the|you|we|people|one|customers|my|your|our|his|her|their|its|an?|this|that|these|those|all|any|some|each"
    r"|every|last|next|recent|previous|past|pending|open|old|new|current|todays?|customer|client|delivery|express"
    r"|free|return|savings?|credit|debit|gift|reward|opening|business|working|about|more|there|it|he|she|they|what"
    r"|who|how|no|one|store|shop|bank|account|support|service|sales|head|branch|online|home|company|order|card|net"
    r"|mobile|standard|same|next[ -]day)"
)
_REPLY = (
    "I can only talk about your own account, tickets and orders, so I will not look up or share anything that belongs "
    "to another customer. If the matter concerns your own account, ask me about that and I will gladly check it. If "
    "someone needs you to act for them, write “I want to speak with a person”, who will explain how to be authorised."
)

RULES = (
    Rule(
        name="another_customers_data",
        family="other_customer_data",
        action="refuse",
        patterns=(
            rf"\b{_CUSTOMER_ID}(?:'?s| s)? (?:\w+ )?{_DATA}\b",
            rf"\b{_DATA} (?:\w+ )?(?:of|for|from|on|about|to|belonging to|under) "
            rf"(?:the )?(?:customer )?(?:with )?(?:id )?{_CUSTOMER_ID}\b",
            r"\b(?:show|give|tell|look ?up|open|find|access|pull ?up|display|fetch|who is)(?: me"
            rf"| us)?(?: everything| all)?(?: about| on| for)? {_CUSTOMER_ID}\b",
            rf"\b{_READ}\b(?: \w+)?(?: \w+)?(?: \w+)?(?: \w+)? {_OTHERS} (?:\w+ )?{_DATA}\b",
            rf"^{_OTHERS} (?:\w+ )?{_DATA}\b",
            rf"\b{_READ}\b{_G}\b{_DATA} (?:\w+ )?(?:of|for|from|on|about|belonging to) (?:another|other|a different"
            r"|any other|some other) (?:customer|client|user|person|account ?holder|member|people|buyer|shopper)s?\b",
            rf"\b{_READ}\b{_G}\b(?:balance|statements?|transactions?|account (?:number|details)|password|pin"
            r"|phone number|e-?mail|address|tickets?|orders?) (?:of|for|belonging to) (?:some ?(?:one|body) else"
            rf"|my {_RELATIVE}|somebody|anyone else)\b",
            rf"\b{_DATA} (?:\w+ )?(?:of|for|from|about|belonging to) (?:the )?customer (?:id |no "
            r"|number )?[a-z]+-?\d+\b",
            rf"\b{_DATA} (?:\w+ )?(?:of|for|from|about|belonging to) {_SOME_CUSTOMER}\b",
            rf"\b(?:who|what) (?:is|was|are) {_SOME_CUSTOMER}\b",
            r"\b(?:list|show|give|dump|export|print|display|tell|send|download|get)(?: me"
            r"| us)?(?: \w+)?(?: \w+)?(?: \w+)? (?:all|every|other|your|the|of)(?: the| of| your"
            rf"| other)* (?:customers?'?|clients?'?|users?'?)(?: (?:list|database|records?|names?|{_DATA}))?(?:$"
            r"|[.!?,|]| in\b| of\b| with\b| who\b| from\b| please\b| you\b)",
            r"\b(?:customer|client|user) (?:list|database|records)\b(?:$|[.!?,|]| please\b)",
            r"\b(?:whose|who does|who owns|who is the owner of|who placed|who opened|who raised) (?:is )?(?:the "
            r"|this |that )?(?:ticket|order|account)(?: number| no| id)?\b",
            r"\b(?:what|which|how much|how many)(?: \w+)? (?:orders?|transactions?|tickets?|payments?|purchases?"
            rf"|money) (?:did|does|do|has|have|is) (?:(?:my|his|her|the) {_RELATIVE}|(?:an)?other (?:customer|user"
            r"|client|people)s?)\b",
            r"\b(?:access(?: to)?|log ?in(?:to| to)?|log me in(?:to| to)?|get into|sign in(?:to| to)?|hack(?: into)?"
            rf"|break into|look into|spy on|see|view|check) {_OTHERS} (?:\w+ )?accounts?\b",
            rf"^\W*(?:for )?{_CUSTOMER_ID}\W+(?:show|give|list|tell|open)(?: me| us)? (?:the|all|his|her|their)\b",
            rf"\b{_LOOK} (?:his|her) (?:\w+ )?{_DATA}\b",
            rf"\bmy {_RELATIVE}\b[^?!|]*\b{_LOOK} their (?:\w+ )?{_DATA}\b",
            r"\b(?:access(?: to)?|log ?in(?:to| to)?|log me in(?:to| to)?|get into|look into|see|view) (?:his"
            r"|her) (?:\w+ )?accounts?\b",
        ),
        unless=(
            rf"\b(?:my|an?|the) (?:own |last |new )?(?:orders?|parcel|tickets?|account|card|statements?|payments?) "
            rf"(?:for|from) my {_RELATIVE}\b",
            rf"\bmy (?:own )?(?:customer )?(?:id|number|no|code|ref\w*)?(?: is| was|:|'s)* ?{_CUSTOMER_ID}\b",
            rf"\b(?:i am|i'm|im|this is|here is|it's) (?:customer )?{_CUSTOMER_ID}\b",
            r"\b(?:i|we)(?:'ve|'m| have| am| was| were| can| could| keep| just)* (?:got|get|getting|received"
            rf"|receiving|see|seeing|saw|sent|given|found|find|shown|handed){_G}\b(?:some ?(?:one|body) else"
            rf"|another|other|a different)\w*'?s?{_G}",
            r"\b(?:the|your|a|an|branch|relationship|bank|store|shop)(?: \w+)? (?:manager|boss)'?s\b",
            r"\b(?:add|change|update|use|using|link|deliver|ship|send (?:it|this|that|money|my|the|a|an)|transfer"
            rf"|pay|deposit|invite|set up|register|gift){_G}\b{_OTHERS} (?:\w+ )?(?:accounts?|address"
            r"|phone(?: number)?|number|e-?mail|card|details|name)\b",
        ),
        reply=_REPLY,
    ),
    Rule(
        name="an_acquaintances_private_life",
        family="other_customer_data",
        action="refuse",
        patterns=(
            r"\b(?:w(?:h)?at(?:'s|s| is| are| was)|who(?:'s| is)|where(?: is| does| did)|tell me|show me|give me"
            r"|find(?: out)?|how (?:can|do|could)"
            r" (?:i|we) (?:\w+ )?(?:access|see|find|get|read|track|check|look up|know|log into)|i (?:want"
            r"|need) to (?:see|know|find|read|track))"
            rf"(?: out| me| about)? (?:my|our|his|her) {_ACQUAINTANCE}'?s? (?:\w+ )?{_PRIVATE}\b",
            rf"\bis (?:my|our|his|her) {_ACQUAINTANCE} (?:an? |in )?(?:gay|lesbian|pregnant|hiv|married|divorced"
            r"|member of|union|muslim|jewish|christian|hindu"
            r"|immigrant|ill|sick|bankrupt|in debt|a customer|criminal)\b",
        ),
        unless=(rf"\b(?:gift|present|birthday|card|flowers) for {_G}",),
        reply=_REPLY,
    ),
    Rule(
        name="what_an_acquaintance_does_here",
        family="other_customer_data",
        action="refuse",
        patterns=(
            r"\b(?:did|has|have|does|is|(?:know|check|tell me|see|find out|say) (?:if"
            rf"|whether)) {_KIN} (?:\w+ )?(?:{_BOUGHT}|ha(?:s|ve) an? (?:\w+ )?account"
            r"|an? customer|a client)\b",
            rf"\b(?:how much|how many|what|when|where|which|how often)(?: \w+){{0,3}} {_KIN} (?:has |have |did |had )?"
            rf"(?:{_BOUGHT}|has (?:in|on|with)|have (?:in|on|with)|keeps?|saved)\b",
            rf"\b(?:track|where is|where'?s|when (?:will|does|is)|status of|where are)(?: \w+)? {_KIN}'?s (?:\w+ )?"
            r"(?:orders?|parcels?|packages?|delivery|deliveries|shipments?)\b",
            rf"\b{_READ}\b{CLAUSE}\b(?:{_PRIVATE}|{_DATA}) of {_KIN}\b",
            rf"\b(?:what|when|where|which|how much)(?:'?s|'re| is| was| are| were| in)* {_KIN}'?s (?:\w+ )?(?:basket"
            r"|cart|wish ?list"
            r"|log-?in|invoices?|orders?|tickets?|chats?|purchases?|subscriptions?|limit)\b",
            r"\b(?:status of|track|show me|look up|check)\b[^?!|]*\b(?:it'?s|its|it is|which is|that'?s"
            rf"|belongs to) {_KIN}'?s?\b",
            rf"\b(?:what|how much|how often|where|when|which|if|whether)\b{CLAUSE} {_KIN} (?:has |have |had |is "
            r"|was )?(?:been )?"
            r"(?:buying|ordering|spending|paying|returning|selling)\b",
            rf"\b(?:is|are) {_KIN} (?:an? |one of )?your (?:customer|client|member)s?\b",
            rf"\b(?:does|do|did) {_KIN} (?:\w+ )?(?:bank|shop) (?:with|at|here)\b",
            rf"\b(?:see|view|show|open|check|access|look into|look at|get into)\b{CLAUSE}\baccounts? of {_KIN}\b",
            rf"\bhow much (?:money )?(?:is|was) (?:on|in|left on) {_KIN}'?s\b",
        ),
        unless=(
            rf"\b(?:can|could|may|should|must|would)(?: \w+)? {_KIN}\b{CLAUSE}",
            rf"\b(?:for|to|from|with) {_KIN}\b[^']|\bi (?:\w+ )?(?:ordered|bought|sent|paid){CLAUSE}",
        ),
        reply=_REPLY,
    ),
    Rule(
        name="who_the_customers_are",
        family="other_customer_data",
        action="refuse",
        patterns=(
            r"\b(?:tell|show|know|find out|say|see|look up)(?: me| us)? who (?:ordered|bought|placed|returned|wrote"
            r"|owns"
            r"|lives|opened|paid for)\b",
            r"\b(?:which|who|how many) of your (?:other )?(?:customers|clients|users|buyers)\b(?: \w+)? (?:bought"
            r"|ordered"
            r"|paid|returned|have|has|live|owe|own|use)\b",
            r"\b(?:names|e-?mails|(?:phone )?numbers|address(?:es)?|list|details|data|orders|records) of (?:all |every "
            r"|other |the other |your |any |two |three |five |ten |some |a few |several )*(?:everyone|everybody"
            r"|those|people|customers|buyers|users|clients|members|subscribers)\b",
            r"\b(?:export|dump|download|list|send me|give me|show me)(?: me)? (?:all|every|the) (?:the |your |of your "
            r")*(?:users?|customers?|clients?|members?|buyers?)(?: with| and| who| including| in|\W*$)",
            rf"\b{_READ}\b{_G}\b(?:customer|client|user|person|buyer|guy|man|woman|lady|caller|one|people) (?:who "
            r"|that )?"
            r"(?:\w+ ){0,2}(?:before|after|above|below|next to) me\b",
            r"\bwhere (?:does|do) (?:\w+ ){1,8}live\b",
            r"\b(?:home address|date of birth|salary|mobile number|order history|purchase history"
            r"|private \w+) of [a-z]+ [a-z]+(?:\W*$"
            r"|[?.!,])",
            r"\bwho (?:bought|ordered) (?:the|all)\b|\bwho else (?:bought|ordered|has (?:bought|ordered)|viewed"
            r"|uses)\b",
            rf"\b{_DATA} (?:of|for) (?:the )?(?:user|customer|client|member)s? (?:no\.? |number |id |#)?\d+",
            r"\b(?:phone number|number|address|e-?mail|name|account|details) of (?:the|a|that) (?:guy|man|woman"
            r"|person|lady|girl|boy"
            r"|owner|buyer|seller|one|customer) (?:who|that) (?:bought|ordered|sold|wrote|lives|owns|paid|opened"
            r"|returned"
            r"|left)\b",
            rf"\b{_READ}\b{_G}\b(?:address|phone|e-?mail|number|orders?|balance)\b{CLAUSE}\b(?:for|of|on|about) (?:mr"
            r"|mrs|ms|miss|dr)\b",
            rf"\b{_DATA} of (?:the )?(?:last|previous|next|first|latest) (?:person|customer|user|client|caller"
            r"|buyer)\b",
            r"\b(?:show|list|read|give|send|tell|see)\b"
            rf"{CLAUSE}\b(?:complaints?|tickets?|orders?|messages|chats?|cases?"
            rf"|conversations?)(?: \w+){{0,3}} (?:other|another) (?:people"
            r"|customers?|persons?|users?|clients?|buyers?)\b",
            rf"\b{_READ}\b{_G}\b{_DATA} of (?:the|that) (?:buyer|purchaser|reviewer|previous (?:owner|buyer"
            r"|customer))s?\b",
        ),
        unless=(
            r"\b(?:customer|client|user) (?:support|service|services|care|help\w*|relations|centre|center|department|id"
            r"|number|reviews?|ratings?|opinions?|experience|satisfaction|loyalty|account|data|portal)\b",
            r"\bwhere (?:do|does) (?:i|you|we|it|this|that|they|the (?:bot|app))\b" + CLAUSE,
            rf"\bi am (?:the|this|a) customer\b{CLAUSE}",
            r"\bmy (?:\w+ )?accounts?\b",
        ),
        reply=_REPLY,
    ),
    Rule(
        name="a_customer_by_name",
        family="other_customer_data",
        action="refuse",
        patterns=(
            rf"\b{_DATA} (?:of|for|from|about|belonging to) (?:the |this |that )?(?:customer|client|user"
            r"|account ?holder|buyer)s? (?:named |called )?[a-z]+ [a-z]+(?:\W*$"
            r"|[?.!,])",
            r"\bis [a-z]+(?: [a-z]+)? (?:a|one of your|your|an existing) (?:customer|client|account holder"
            r"|member)s?(?: of"
            r" yours| here| with you|\W*$)",
            r"\b(?:did|has|have|does|is) [a-z]+ [a-z]+ (?:pay|paid|order\w*|b[uo]\w+|return\w*|use[ds]?|cancel\w*"
            r"|clos\w+"
            r"|chang\w+) (?:his|her|their)\b",
            r"\b(?:show|give|tell|get|find|pull up|look up)(?: me| us)? [a-z]{3,} [a-z]{2,}s (?:orders?|address"
            r"|phone"
            r"(?: number)?|transactions|e-?mail|tickets?)\b",
            r"\bdoes [a-z]+ [a-z]+ have an? (?:\w+ )?account\b",
            r"\bhow (?:much|many|often)(?: \w+){0,2} (?:does|did|has) [a-z]{3,} [a-z]{3,} (?:earn|owe|spend|spent|pay"
            r"|paid|ordered|order|placed|bought|buy|returned)\b",
        ),
        unless=(
            rf"\b(?:show|give|tell|get|find|pull up|look up|is|did|has|does)(?: me| us)? {_NO_PERSON_OF_TWO_WORDS}\b"
            r"(?: \w+)?",
            r"\b(?:customer|client|user) (?:support|service|services|care|help\w*|relations|centre|center|department|id"
            r"|number|reviews?|ratings?|opinions?|experience|satisfaction|loyalty|account|data|portal)\b",
        ),
        reply=_REPLY,
    ),
    Rule(
        name="what_a_named_person_bought",
        family="other_customer_data",
        action="refuse",
        patterns=(
            r"\b(?:show|tell|give)(?: me| us)? (?:what|everything|all) (?:that )?[a-z]+ [a-z]+ (?:has |have |had )?"
            r"(?:ordered|bought|purchased|paid|owes|earns|spent)\b",
            rf"\bwhat (?:has|did|does) (?:my|our|his|her|the) {_ACQUAINTANCE} (?:order(?:ed)?|buy|bought"
            r"|purchase[ds]?|owe"
            r"|earn|spend)\b",
            r"\bwhat (?:has|did|does) [a-z]+ [a-z]+ (?:order(?:ed)?|buy|bought|purchase[ds]?|owe|earn|spend|spent)\b",
        ),
        unless=(
            r"\bthe (?:mechanic|technician|courier|driver|agent|shop|store|bank|company|seller|engineer|installer"
            r"|insurance|team|repair)\b",
            rf"\b(?:i am|i'm|im|this is|as|my id is|for) (?:the )?customer {_G}",
            r"\b(?:what|everything|all|has|did|does) (?:that )?(?:i|we|you|the company|a|an|your|it|this|that|these"
            r"|they"
            rf"|he|she|is|was|can|people|customers|others|one|somebody|someone)\b{_G}",
        ),
        reply=_REPLY,
    ),
    Rule(
        name="a_named_persons_data",
        family="other_customer_data",
        action="refuse",
        patterns=(
            rf"\b{_LOOK} {_NAME} (?:\w+ )?{_PERSONAL}\b",
            rf"^\W*(?:please |pls |kindly )?{_NAME} {_PERSONAL}(?: please| pls| number| status)*\W*$",
            rf"\b{_LOOK}(?: \w+)? {_PERSONAL} (?:of|for|belonging to) (?:mr|mrs|ms|miss|shri|smt|dr)\b",
        ),
        unless=(
            rf"\b{_NOT_A_PERSON}",
            r"\b(?:the|a|an|your|my|our|his|her|their|its|this|that|these|any|each|no|whose)(?: \w+)? \w+'s\b",
            r"\b(?:my name is|i am|i'm|this is) [^.?!|]*",
        ),
        reply=_REPLY,
    ),
)
