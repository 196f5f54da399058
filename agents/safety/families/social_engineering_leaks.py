"""The other half of `social_engineering`: what is to be got out of the assistant, and by whose claimed authority.

Invariant: what is refused is aimed at the assistant's own text, at its access, or at sending data away.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import CLAUSE

_G = SAME_SENTENCE
_SHOW = (
    r"(?:print|show|reveal|repeat|output|display|tell me|give me|write(?: down| out)?|share|leak|dump|expose"
    r"|disclose|list"
    r"|recite|read (?:me|out|back)|summari[sz]e|paraphrase|translate|encode|copy|return|send me|provide|state"
    r"|type(?: out)?"
    r"|spell(?: out)?|describe|echo|quote|rewrite|reproduce|say|let me see|paste|convert|render|restate|what (?:is"
    r"|are|was"
    r"|were|do|does)|what'?s|i (?:want|need) to (?:see|know|read))(?: (?:me|us|back|out|exactly|all|verbatim|please"
    r"|of))*"
)
_EXACT = (
    r"(?:own|internal|secret|hidden|exact|specific|full|entire|complete|whole|underlying|original|initial|first|very"
    r"|core"
    r"|confidential|current|actual|detailed|custom|pre|base)"
)
_GUARDED = r"(?:system|developer|hidden|secret|internal|initial|pre-?set|underlying|confidential|assistant)"
_VERBATIM = r"(?:verbatim|word (?:for|by) word|exactly as|letter by letter|in full|line by line)"
_STOP = (
    r"(?:\W*$|[.?!,;:|]| (?:in|as|please|pls|above|here|now|verbatim|word|exactly|to me|starting|begin\w*|for"
    r"|and (?:then|do)))"
)
_LEADER = (
    r"(?:admin(?:istrator)?|sys ?admin|developer|programmer|ceo|cto|cfo|coo|founder|creator|maker|owner of (?:the|this)"
    r" (?:company|bank|shop|site)|security (?:team|officer|auditor|department)|it(?: (?:department|support|team"
    r"|admin|staff"
    r"))?|police(?: officer| department)?|fbi|cia|interpol|detective|law enforcement|auditor"
    r"|pen(?:etration)?[ -]?tester"
    r"|red ?-?team\w*|qa team|supervisor|maintainer|technician|(?:bank|branch|store|shift|general|your) manager|boss"
    r"|head office|compliance"
    r"(?: team| officer)?|regulator|tax (?:office|authority)|government|court|openai|anthropic|support team)"
)
_STAFF = (
    r"(?:developer|engineer|employee|staff(?: member)?|agent|manager|moderator|tester|technician|colleague|officer"
    r"|researcher|supervisor|admin(?:istrator)?|auditor|root|superuser)"
)
_I_AM = r"(?:i'?m|i am|im|this is|we are|we're|it'?s|here is|speaking as|as) (?:actually |now |just |only |still )*"
_DEMAND = (
    r"(?:(?:give|show|send|tell|grant|list|provide) (?:me|us)|hand over|unlock|override|disable|reveal|bypass|export"
    r"|debug"
    r"|authori[sz]e|i (?:order|command|instruct|need you|require you)|you (?:must|have to|are to)|execute"
    r"|open (?:the )?"
    r"(?:back ?office|admin\w*|database)|need (?:your|all|the|access)|turn off|switch off|approve|issue)"
)
_SENSITIVE = (
    r"(?:all (?:\w+ )?(?:accounts?|customers?|orders|data|records|passwords?|tickets)|every (?:customer|account|order)"
    r"|customer (?:data|list|records|database|accounts?|details)|passwords?|credentials|debug|database|(?:the |your "
    r"|server )"
    r"logs?|admin|root|internal|confidential|system prompt|prompt|filters?|safety|restrictions|access to|api keys?"
    r"|back ?office"
    r"|i (?:order|command|instruct) you|obey|override|bypass)"
)
_PAYLOAD = (
    r"(?:data|conversations?|chats?|history|summary|passwords?|prompts?|secrets?|tokens?|customers?|contents?|exfil\w*"
    r"|e-?mail|my name|encoded|base ?64|everything|details|messages?|transcript|answer|reply|response|cookies?)"
)
_MARKUP = r"<(?:img|script|iframe|svg|object|embed|link|body|form|input|meta|style|a)\b"
_IN_REPLY = r"(?:your|the|every|each|all) (?:next |final )?(?:response|reply|answer|output|message)s?"
THINGS = (
    r"(?:delivery|shipping|washing|assembly|return|care|installation|payment|setup|set-?up|user|cooking|packing"
    r"|wiring|reset"
    r"|login|step[ -]by[ -]step|dispatch|activation|transfer|swift|wire|cleaning|recycling|pairing|operating|driving"
    r"|standing|product|warranty|refund|printed|written)"
)
"""Things that have instructions or rules of their own, which a customer may ask for."""

RULES = (
    Rule(
        name="prompt_extraction",
        family="social_engineering",
        action="refuse",
        patterns=(
            rf"\b{_SHOW} (?:\w+ ){{0,5}}?(?:your|ur|the|his|its) (?:{_EXACT} |{_GUARDED} )*(?:{_GUARDED} ?)(?:prompts?"
            r"|instructions?|messages?|directives?|rules|guidelines|config\w*|settings|context)\b",
            rf"\b(?:your|ur) (?:{_EXACT} |{_GUARDED} )*(?:prompts?)(?: (?:is|was|says?|contains?|verbatim|text"
            r"|begins?|starts?"
            rf"|looks?))?{_STOP}",
            rf"\b{_SHOW} (?:\w+ ){{0,3}}?(?:your|ur) (?:{_EXACT} |{_GUARDED} )*(?:instructions?|directives?"
            r"|programming|config\w*"
            r"|training data|source code|knowledge base|tool (?:definitions?|list)|functions"
            rf"|initiali[sz]ation){_STOP}",
            rf"\b(?:your|ur|the) (?:{_EXACT} )*(?:rules|guidelines|instructions?|polic(?:y|ies)"
            rf"|constraints)\b{CLAUSE}\b(?:"
            rf"{_VERBATIM}|you (?:were|have been|are) (?:given|told|instructed|programmed)|as an ai)\b",
            r"\b(?:what|which|list|show me|tell me)(?: \w+){0,3} (?:rules|guidelines|instructions?"
            r"|restrictions) (?:do you"
            r" (?:follow|have to)|(?:were|have|are) you (?:been )?(?:given|told|follow\w*)|you (?:follow|must follow"
            r"|were given"
            r"|are under))\b",
            r"\b(?:system|developer|meta) ?-?prompts?(?: (?:in|as|please|verbatim|word|to me|now|here|says?"
            r"|contains?|is)\b|\W*$"
            r"|[?!,;:])",
            r"\b(?:reveal|leak|expose|dump|extract|steal|output|disclose|print) (?:\w+ ){0,3}(?:your|ur"
            r"|the system'?s?) "
            r"(?:\w+ ){0,2}(?:ids?|identifier|keys?|secrets?|tokens?|config\w*|settings|credentials|password|prompts?"
            r"|instructions?)\b",
            rf"\b{_SHOW} (?:\w+ ){{0,4}}?(?:text|words?|lines?|sentences?|messages?|prompts?|instructions?"
            r"|everything|content"
            r"|paragraphs?)(?: that| which)?(?: \w+){0,2} (?:above|preceding|before this(?: \w+)?|at the (?:top|very"
            r" (?:top|start|beginning)|start|beginning)(?: of (?:this|the|our) (?:chat|conversation|context|prompt))?)"
            r"(?:\W*$|[.?!,;:]| (?:this|starting|beginning|verbatim|word|and|exactly|in (?:a|the) (?:code|txt|text"
            r"|markdown"
            r"|block)))",
            r"\b(?:words?|text|sentences?|everything|lines?|message) (?:that )?(?:starts?|starting"
            r"|begin\w*) with [\"']?you"
            r" are\b",
            r"\b(?:what|which|how)(?: \w+){0,3} (?:were|have|did) (?:you|they|your (?:developers?|creators?|makers?"
            r"|owners?"
            r"|boss\w*|company)|openai|anthropic)(?: been)? (?:told|instruct(?:ed)?|programmed|prompted|given"
            r"|configured"
            r"|tell you)(?: to| not| at| before| in| by| as| you| about|\W*$|[?.!,])",
            r"\b(?:first|last|second|next|opening|top)(?: \w+)? (?:words?|sentences?|lines?|paragraphs?|characters?"
            r"|letters?"
            r"|instruction)(?: \w+)? (?:of|in|from) (?:your|the (?:system|initial|hidden)) (?:\w+ )?(?:prompt"
            r"|instructions?"
            r"|context|messages?|rules)\b",
            rf"\b{_VERBATIM} (?:\w+ )?(?:from )?your (?:prompt|instructions?|context)\b",
            r"\b(?:show|reveal|print|output|expose|display|give)(?: me| us)? (?:all |the "
            r"|your )*(?:chain[ -]of[ -]thought"
            r"|(?:hidden|internal) (?:reasoning|monologue|thoughts|notes))\b",
            r"\b(?:what (?:model|llm)|which (?:model|llm))\b[^.?!|]*\b(?:prompt|instructions?|temperature"
            r"|parameters)\b",
            rf"\b(?:your|ur) (?:{_EXACT} |{_GUARDED} )*{_GUARDED} (?:prompts?|instructions?|directives?)\b",
            r"\b(?:instructions?|rules|prompt|guidelines|orders) (?:that )?(?:your \w+|the developers?|they|openai"
            r"|anthropic|your"
            r" company) (?:gave|have given|wrote for|set for|told) you\b",
            r"\b(?:list|show|print|name|describe)(?: me)?(?: \w+){0,3} (?:tools?|functions|apis?|plugins?) (?:that )?"
            r"you (?:can )?(?:call|use|have|access)\b",
            r"\b(?:dump|wipe|print|export|leak) your (?:memory|context|logs?|state|database|variables|environment)\b",
            r"\bhow you (?:were|are|have been) (?:configured|instructed|prompted|set up|programmed)\b",
            rf"\b(?:instructions?|rules|guidelines|prompt)\b{_G}\b(?:verbatim|word (?:for|by) word|letter by letter)\b",
        ),
        unless=(
            rf"\b{THINGS} (?:instructions?|guidelines?|rules|config\w*|settings|steps|polic(?:y|ies))\b",
            r"\b(?:instructions?|rules|guidelines|steps) (?:manual|book\w*|sheet|leaflet|video|page|for|on|how|about"
            r"|of how)\b",
            r"\byour prompt (?:and |but )?\w*(?:reply|response|answer|delivery|help|service|attention|action|refund"
            r"|reaction"
            r"|assistance|handling|support|kind)\b",
            rf"\b(?:what|how much|when)(?: \w+){{0,3}} (?:told|tell) (?:me|us)\b{CLAUSE}",
        ),
        reply=(
            "How I am set up stays inside. I am the desk's AI assistant: I answer from the published policies and "
            "from your "
            "own records. Tell me what you need, or write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="role_claim",
        family="social_engineering",
        action="refuse",
        patterns=(
            rf"\b{_I_AM}(?:\w+ ){{0,2}}?(?:the|your|one of your|from(?: the| your)?"
            rf"|with(?: the)?)(?: \w+)? {_LEADER}\b[^|]*"
            rf"\b{_DEMAND}\b",
            rf"\b{_I_AM}(?:from|the|your) {_LEADER}\b[^|]*\b(?:{_DEMAND}|{_SENSITIVE})\b",
            rf"\b{_I_AM}(?:an? )?(?:\w+ )?(?:{_STAFF}|{_LEADER})\b[^|]*\b{_DEMAND}\b[^|]*\b{_SENSITIVE}\b",
            rf"\b{_I_AM}(?:an? )?(?:\w+ )?(?:{_STAFF}|{_LEADER})\b[^|]*\bi (?:order|command|instruct"
            r"|authori[sz]e) you\b",
            r"\bi work (?:for|at|with|in) (?:you\b|your (?:company|it|team|head)|this (?:company|bank|shop)"
            r"|the (?:company|bank"
            rf"|it))[^|]*\b{_DEMAND}\b",
            r"\b(?:grant|give|assign|get) me (?:\w+ )?(?:admin(?:istrator)?|root|super ?-?user|developer|elevated"
            r"|staff|backend"
            r"|system|unlimited) (?:access|rights|privileges?|permissions?|control|role|login)\b",
            r"\b(?:sudo (?:\w+)|chmod \d+|rm -rf|drop table|select \* from|union select|or 1 ?= ?1|exec\(|os\.system"
            r"|/etc/passwd|curl https?|wget https?|xp_cmdshell)",
            r"\b(?:authori[sz]ation|override|admin|master|security clearance|clearance|employee) (?:code|password"
            r"|key|level|id)"
            r"(?: is| ?:)? ?[\w#-]{3,}\b[^|]*\b(?:unlock|grant|access|override|show|give|list|reveal|disable"
            r"|execute|bypass"
            r"|export)\b",
        ),
        unless=(
            r"\b(?:i'?m|i am|im|as) (?:an? |the )?(?:account |workspace )?(?:admin(?:istrator)?|owner|manager"
            r"|developer|engineer"
            r"|employee|agent) (?:of|on|for|in|at) (?:our|my|a|an|the (?:account|workspace|organi[sz]ation|team)"
            rf"|\w+)\b{_G}"
            r"\b(?:how|add|invite|user|seat|plan|billing|invoice|integrat\w+|where|can i|change|set up|discount"
            r"|price)\b"
            rf"{_G}",
            rf"\bwhere (?:can|do|is|are)\b{_G}",
            rf"\b(?:this is|it'?s) (?:the )?(?:\w+ )?(?:\w+ )?(?:time|reason|problem|issue)\b{CLAUSE}",
        ),
        reply=(
            "I can't check who is writing beyond the sign-in, so a role that is claimed in a message opens nothing "
            "here. "
            "Please use your company's own channel, or write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="exfiltration",
        family="social_engineering",
        action="refuse",
        patterns=(
            r"!\[[^\]|]*\] ?\( ?https?:|\bmarkdown (?:image|link)\b[^|]*\bhttps?:",
            rf"{_MARKUP}[^|]*(?:src|href|action) ?= ?.?https?:",
            r"\b(?:include|insert|embed|append|add|put|render|output|write|reply with|return|attach|show)\b[^"
            rf"|]*{_MARKUP}[^|]*"
            rf"\b{_IN_REPLY}",
            rf"\b(?:include|insert|embed|append|add|put)\b[^|]*\b{_IN_REPLY}[^|]*(?:{_MARKUP}|https?:|javascript:"
            r"|onerror"
            r"|onload|markdown)",
            r"\b(?:fetch|open|visit|load|call|request|navigate to|browse to|send|post|append|forward|upload|submit"
            r"|put|add"
            r"|include|insert|embed|make|query|ping|report|encode|render|output|write|copy|export|save)\b[^"
            rf"|]*\b{_PAYLOAD}\b[^|]*\bhttps?://",
            r"\b(?:fetch|visit|call|request|navigate to|browse to|post|send|forward|append|upload|ping|query|load"
            r"|embed)"
            rf" (?:\w+ ){{0,3}}https?://[^|]*\b{_PAYLOAD}\b",
            r"\b(?:decode|decrypt|de-?obfuscate|unscramble|decipher)\b[^|]*\b(?:and|then) (?:then )?(?:do|follow"
            r"|execute|run"
            r"|answer|obey|respond|perform|comply|act)\b",
            r"\b(?:decode|encode|decrypt|translate|answer|reply|respond|write|output|print"
            r"|convert)(?: \w+){0,6} (?:in |into |to "
            r"|from |using |this |the )?(?:base ?64|rot ?-?13|morse(?: code)?|caesar(?: cipher)?|leet ?speak"
            r"|pig latin|hex\b"
            r"|binary\b|ascii codes?)",
            r"\b(?:base ?64|rot ?-?13|morse code|caesar cipher)\b[^|]*\b(?:decode|execute|follow|instructions?|obey"
            r"|answer"
            r"|respond|prompt|output)\b",
            r"\b(?:load|fetch|open|visit|download|run|execute|read)\b[^|]*https?://[^|]*\b(?:and|then) (?:run"
            r"|execute|follow|do"
            r"|install|obey)\b",
        ),
        unless=(
            r"\b(?:can'?t|cannot|won'?t|does ?n'?t|did ?n'?t|do ?n'?t|unable|tried to|try to|trying to|when i|if i"
            r"|not able"
            r"|how (?:do|can) i|why)\b[^?!|]*",
            r"\b(?:promo|discount|qr|bar|postal|zip|error|swift|coupon|voucher|security|verification|sort"
            r"|activation) (?:code"
            r"|string)s?\b",
        ),
        reply=(
            "I don't open addresses, run code or pass on data, whatever a message asks. Tell me in plain words what "
            "you need "
            "about your order, account or our policies. To reach a person, write “I want to speak with a person”."
        ),
    ),
)
