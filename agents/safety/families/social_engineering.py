"""Attempts to talk the assistant out of its role: by claimed authority, new instructions, play-acting or a leak.

Invariant: trigger words alone say nothing. One may ignore an earlier e-mail, override a delivery date, ask for
instructions or be an administrator of one's own account; what is refused has the assistant itself for its object.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import CLAUSE

_G = SAME_SENTENCE
_ANY = r"[^|]*"
_IGNORE = (
    r"(?:(?:ignor|ingor|igonr|ignr|disregard|disreguard|forgett?|overrid|overwrit|by-?pass|discard|dismiss|disobey"
    r"|neglect"
    r"|abandon|unlearn|nullify|violat|eras|dropp?|overrul|void|circumvent)(?:e|ing)?|set aside|put aside|get rid of"
    r"|(?:do not|don'?t|stop|no longer|never|refuse to|without) (?:follow|obey|listen to|stick to|adhere to)(?:ing)?"
    r"|pay no attention to|step out of)"
)
_SWITCH_OFF = (
    r"(?:(?:remov|disabl|deactivat|suspend|delet|clear|reset|replac|lift|break)(?:e|ing)?|(?:turn|switch) off)"
)
_ALL = r"(?:(?:absolutely|completely|entirely|just|about|all|any|every|each|the|of|these|those|its|ur|such) )*"
_GIVEN = (
    r"(?:your|prev\w+|prior|above|earlier|preceding|former|past|original|initial|system|existing|internal|safety"
    r"|ethical"
    r"|content|hidden|built-?in|developer'?s?|preset|pre-?programmed|default|openai|anthropic|moral)"
)
_INSTRUCTIONS = (
    r"(?:in?structi?ons?|instruct\w*|instrucitons?|directives?|prompts?|guidelines?|programming|guardrails?|safeguards?"
    r"|system messages?|protocols?|moderation|alignment|training|constraints|(?:safety |security )settings)"
)
_RULES = r"(?:rules?|restrictions?|polic(?:y|ies)|commands|limits|limitations?|filters?|orders|context|directions)"
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
_PERSONA = (
    r"(?:ai|a\.i\.|bots?|chat ?bots?|models?|assistants?|llm|gpt\w*|employees?|managers?|hackers?|agents?|evil|twin|dan"
    r"|developers?|admin\w*|villains?|criminals?|ceo|boss|supervisors?|god|machines?|terminals?|linux|consoles?"
    r"|interpreters?"
    r"|grandmother|grandma|lawyers?|doctors?|therapists?|pirates?|human(?: being)?)"
)
_NO_RULES = (
    r"(?:no|without(?: any)?|not bound by(?: any)?|free (?:of|from)(?: all| any)?|zero) (?:\w+ )?(?:rules|restrictions"
    r"|limits|limitations|filters?|guidelines|ethics|morals|boundaries|censorship|constraints|polic(?:y|ies)"
    r"|guardrails)"
)
_MODE = (
    r"(?:developer|dev|debug(?:ging)?|god|sudo|admin(?:istrator)?|root|maintenance|unrestricted|evil|test(?:ing)?|dan"
    r"|jail ?break|uncensored|unfiltered|chaos|maximum|opposite|training|unsafe|diagnostic) ?-?mode"
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
_MANY_TIMES = (
    r"(?:forever|infinite(?:ly)?|endless(?:ly)?|\d{3,} times|\d+,000 times|(?:a|one|ten) (?:thousand|million|hundred"
    r"|billion) times|non-?stop|until i (?:say|tell)|as many times as)"
)
_THINGS = (
    r"(?:delivery|shipping|washing|assembly|return|care|installation|payment|setup|set-?up|user|cooking|packing"
    r"|wiring|reset"
    r"|login|step[ -]by[ -]step|dispatch|activation|transfer|swift|wire|cleaning|recycling|pairing|operating|driving"
    r"|standing|product|warranty|refund|printed|written)"
)
_REPLY_RULES = (
    "I keep to my task here and can't take on other instructions. Tell me what you need about your orders, account "
    "or our "
    "policies, and I will help. To reach a person, write “I want to speak with a person”."
)

RULES = (
    Rule(
        name="instruction_override",
        family="social_engineering",
        action="refuse",
        patterns=(
            rf"\b{_IGNORE} {_ALL}{_GIVEN} (?:{_GIVEN} |and |or |other |the )*(?:{_INSTRUCTIONS}|{_RULES}"
            r"|requests? and)\b",
            rf"\b{_IGNORE} (?:all|any|every)(?: of)?(?: the| these| those| your| my| such)* (?:\w+ )?(?:{_INSTRUCTIONS}"
            rf"|{_RULES})\b",
            rf"\b{_IGNORE} (?:(?:the )?{_INSTRUCTIONS}|rules)(?:\W*$|[.!?,;:]| and\b| above| given| you)",
            rf"\b{_SWITCH_OFF} {_ALL}(?:your|safety|content|ethical|moral) (?:\w+ )?(?:{_INSTRUCTIONS}|filters?"
            r"|restrictions?"
            r"|rules|memory|limitations?|censorship)\b",
            rf"\b{_IGNORE} (?:everything|anything|all|whatever|what)(?: of)?(?: that)? (?:above|before this|(?:you"
            r"|u)(?:'?ve|"
            r" have)?(?: been| were| are| was)* (?:told|know|learn\w*|instructed|taught|programmed|given|said)"
            r"|(?:they|your"
            r" \w+) (?:told|taught|said))\b",
            rf"\b{_IGNORE} (?:all |any |the )*(?:previous|prior|above|preceding|earlier) (?:requests?|messages?|text"
            r"|input"
            r"|context|conversation|content|questions?|data)(?:,| and| then)+ (?:instead |just |only "
            r"|now )?(?:output|print"
            r"|say|write|tell|give|reply|respond|answer|repeat|show|do|act|generate|reveal|follow|translate)\b",
            r"\b(?:ignore|disregard|forget)_?-?(?:all|any)?_?-?(?:your|the|my)?_?-?(?:previous|prior|above)?_?-?"
            r"(?:instructions|prompts?|rules|guidelines)\b",
            r"\byour (?:\w+ ){0,2}(?:instructions?|programming|guardrails?|restrictions|filters|guidelines"
            r"|prompt)(?: \w+)"
            r"{0,2}? (?:are|is|have been|has been) (?:now |hereby )?(?:cancell?ed|void|suspended|lifted|off|disabled"
            r"|revoked"
            r"|removed|obsolete|overridden|replaced|gone|deleted|reset|no longer|inactive|changed)\b",
            r"\bforget (?:that )?you(?: are|'re|r) (?:an? |the |only |just )*(?:\w+ )?(?:bot|ai|assistant|support"
            r"|chat|language"
            r"|model|helper|agent|help ?desk)\b",
            r"\b(?:you|u) (?:are|must|will|shall|should|can) (?:now |henceforth "
            r"|from now on )?(?:be )?(?:free (?:from|of)"
            r"|no longer (?:bound|restricted|limited|an?|the|required|have to)|unrestricted|unfiltered|uncensored"
            r"|unbound"
            r"|not (?:bound|restricted|limited))\b",
        ),
        unless=(
            r"\b(?:ignore|disregard|forget|discard) (?:about )?(?:my|our|the|that|this|those|these) (?:previous |last "
            r"|earlier |first |other |above |prior |old |original )*(?:e-?mails?|messages?|requests?|questions?"
            r"|tickets?"
            r"|orders?|complaints?|mails?|chats?|notes?|comments?|payments?|invoices?|reminders?|appointments?|booking"
            r"|application|standing (?:order|instruction)s?)\W*$",
            rf"\b{_THINGS} (?:instructions?|directions?|guidelines?|rules|orders)\b",
            r"\b(?:does|do|did|will|would|can|could)(?:n'?t| not)? (?:you|your \w+|they|it|he"
            r"|she) (?:\w+ )?(?:ignore|violate"
            rf"|override|break|bypass)\b{CLAUSE}",
            r"\b(?:spam|search|price|water|air|oil|inbox|calendar|sort|report|dust|coffee|date|column|list|parental) "
            r"(?:filters?|rules?|restrictions?)\b",
        ),
        reply=_REPLY_RULES,
    ),
    Rule(
        name="new_instructions",
        family="social_engineering",
        action="refuse",
        patterns=(
            r"\b(?:new|updated|revised|real|actual|special|urgent|additional|secret"
            r"|important) (?:system )?(?:instructions?"
            r"|directives?|prompts?|rules|orders|task|mission) ?(?:: ?|from (?:your|the (?:developer|admin"
            r"|system)"
            r")|are as follows|supersede|begin)",
            r"\b(?:these|here|this|following|below) (?:are|is) (?:now )?your (?:new |updated |real |actual |only "
            r"|revised )+"
            r"(?:\w+ )?(?:rules|instructions?|prompt|orders|tasks?|guidelines|role|job|mission|policy)\b",
            r"\byour (?:new|only|real|true|actual|sole|next|updated) (?:task|job|role|purpose|goal|instructions?"
            r"|mission"
            r"|persona|identity|objective|priority|directive|orders) (?:is|are|will be|now)\b",
            r"(?:\[|<\|?|\{\{?|#{2,}|={2,}|-{3,}|\*{2,}|/{2,}) ?(?:system|admin|developer|assistant|inst"
            r"|instructions?|sys"
            r"|im_start|begin|start|end|new|important|urgent)(?: ?(?:prompt|message|instructions?|override|mode|note"
            r"|system"
            r"|user|assistant|of|text|input|task))* ?(?:\]|\|?>|\}|#{2,}|={2,}|-{3,}|\*{2,}|:|/{2,})",
            r"(?:^|[.!?:] ?)system ?(?:(?:prompt|message|override|note|instruction) ?:|: ?(?:you|new|ignore|override"
            r"|all|from|user"
            r"|the (?:user|assistant|customer)|enable|disable|grant|approve|admin|stop|this)\b)",
            r"\b(?:from (?:now on|here on|this (?:moment|point)(?: on)?|now onwards)|henceforth|starting now"
            r"|for the rest of (?:this|the|our) (?:chat|conversation|session))\b"
            rf"{_G}\b(?:you (?:are|will (?:be|act|answer|respond|obey|reply|speak|only|always|never|do)|(?:must"
            r"|shall|should"
            r"|have to|can) (?:answer|obey|act|respond|reply|comply|do|say|follow|speak|pretend|be|only|never|always"
            r"|talk)"
            r"|only|always|never|obey|answer|speak|act)|act as|pretend|(?:respond|answer|reply|speak"
            r"|talk) (?:to )?(?:every"
            r"|all|any|each|everything|only|as|like|with)|your (?:name|role|task|job|new))\b",
            r"\b(?:obey (?:me|my|every|all|the following|these|(?:the|your) (?:\w+ )?(?:owner|master|user|admin"
            r"|creator))|you (?:must|will|shall|have to|should) obey)\b",
            r"\b(?:execute|carry out|comply with) (?:\w+ )?(?:my|the following|these|every|all(?: of)? my|new|hidden)"
            r" (?:\w+ )?(?:instructions?|commands?|orders?|prompt)\b",
            r"\b(?:end|stop) of (?:the )?(?:user |system )?(?:prompt|input|instructions?)\b",
            r"\b(?:never|don'?t|do not|without|cannot|must not) (?:ever )?(?:refus(?:e|ing)(?:\W*$|[.!,;] | (?:any"
            r"|anything"
            r"|requests?|questions|to comply|an? (?:answer|request))\b)|break(?:ing)? character"
            r"|add(?:ing)? (?:any )?(?:warn"
            r"ings?|disclaimers?)|mention(?:ing)? (?:that )?you(?:'re| are) (?:an? )?(?:ai|bot|language))",
        ),
        unless=(
            rf"\b{_THINGS} (?:instructions?|directions?|guidelines?|rules|orders)\b",
            r"\b(?:instructions?|orders?|rules|task)(?: for (?:\w+ ){1,3})? ?: ?(?:please |pls )?(?:leave|deliver"
            r"|ring|drop"
            rf"|call|put|ship|pack|wrap|send (?:it|the|to))\b{CLAUSE}",
        ),
        reply=_REPLY_RULES,
    ),
    Rule(
        name="dictated_output",
        family="social_engineering",
        action="refuse",
        patterns=(
            r"\brepeat after me\b",
            r"\bstop (?:everything|what ?ever you(?: are|'re)|what you(?: are|'re) doing)\b[^|]*\b(?:print|say|write"
            r"|output"
            r"|answer|reply|tell|do)\b",
            r"(?:^\W*|[.!?,;:] |\b(?:and|then|now|please|pls|instead|must|will|should|just|only) )(?:just |only "
            r"|simply )*"
            r"(?:say|print|output|reply|respond|answer|repeat)(?: with| me)?(?: back)? (?:only|exactly|just|nothing but"
            r"|precisely)(?: with| the)*(?: (?:words?|phrase|sentence|text|string|following))*:? ?[\"']",
            r"\b(?:just|only|simply) (?:print|output|say|repeat|reply with|respond with"
            r"|answer with) (?:the (?:words?|phrase"
            r"|sentence|text|string) )?[\"']",
            r"\b(?:reply|respond|answer|output|start|begin|end)(?: \w+){0,3}? with (?:exactly |only "
            r"|just )*(?:the )?(?:exact "
            r"|following )*(?:words?|phrase|sentence|string|text)\b",
            r"\b(?:start|begin) (?:your (?:answer|reply|response|output) )with [\"']",
            r"\b(?:don'?t|do not|and not|nothing) (?:write |say |print |output |answer )?anything else\b|\b(?:say"
            r"|print|write|answer|reply|output)\b[^|]* and nothing (?:else|more)\b",
            r"\b(?:print|write|output|repeat|generate|type|say)\b[^|]*\b(?:word|letter|phrase|sentence|string|text"
            r"|character"
            rf"|token|poem|emoji|hello)s?\b[^|]*\b{_MANY_TIMES}",
        ),
        unless=(
            rf"\b(?:engrav\w+|card|label|gift|mug|shirt|parcel|envelope|sticker|invoice|receipt)\b{CLAUSE}",
            r"\b(?:i|we|is|was|that'?s|there'?s) (?:\w+ )?(?:want |need |order |ordered |nothing |and )*nothing else\b",
        ),
        reply=(
            "I write my own answers and can't be made to say given words. Tell me what you need about your orders, "
            "account "
            "or our policies, and I will help. To reach a person, write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="jailbreak_persona",
        family="social_engineering",
        action="refuse",
        patterns=(
            r"\b(?:act(?:ing)?|behav(?:e|ing)|respond(?:ing)?|answer(?:ing)?|speak(?:ing)?|function|operate"
            r"|role ?-?play"
            r"(?:ing)?|pose|simulat\w+|serve|talk(?:ing)?)(?: to me)? (?:as|like)(?: if you (?:are|were))? (?:an? "
            r"|the |my "
            rf"|your )?(?:[\w-]+ ){{0,3}}?{_PERSONA}\b",
            r"\b(?:pretend|imagine|suppose|assume|make believe|let'?s (?:say|pretend|imagine)"
            rf"|role ?-?play)(?: \w+){{0,2}}?"
            rf" (?:to be|(?:that )?(?:you|u)(?: are|'re| were|r)?) (?:now )?(?:an? |the |my |your )?(?:[\w-]+ ){{0,3}}?"
            rf"{_PERSONA}\b",
            r"\b(?:pretend|imagine|suppose|assume|act|answer|respond|reply|speak|behave|as if|as though"
            rf"|if)\b{CLAUSE}\b(?:you|u"
            rf"|there)(?: are| were| have| had| follow| know)? {_NO_RULES}\b",
            r"\b(?:ai|assistant|bot|chat ?bot|model|character|persona|dan|gpt\w*)(?: \w+)? (?:with|that|who|which"
            r"|without|and)"
            rf"(?: can| has| have| follows?| knows?)? {_NO_RULES}\b|\b(?:ai|assistant|bot|model) {_NO_RULES}\b",
            r"\b(?:you are|you're|u are|youre|you will be|you shall be|become) (?:now |going to be "
            r"|about to be )?(?:an? )?"
            r"(?:dan\b|stan\b|jail ?broken|evil|unrestricted|unfiltered|uncensored|amoral|chaos ?gpt|chatgpt|gpt-?\d"
            r"|an? ai"
            r" (?:with(?:out| no)|that (?:can|has|will|does|never))|do anything now)",
            r"\b(?:enter|enable|activate|switch (?:in)?to|go in(?:to)?|start|simulate|in|initiate|engage)(?: your"
            r"| the| a| full)*"
            rf" {_MODE}\b",
            rf"\b{_MODE} (?:enabled|activated|output|response|on\W*$)",
            r"\b(?:you (?:can|will|must) do anything now|dan (?:mode|stands)|jail ?-?break (?:mode|yourself|prompt))\b",
            r"\b(?:play|play(?:ing)?) (?:an? |this |the )?(?:\w+ )?game (?:in which|where|called|: ?|, )[^"
            r"|]*\b(?:you|your)\b",
            r"\bact out (?:an? |the |this )?(?:\w+ )?(?:scene|scenario|play|story|dialogue)\b[^|]*\b(?:you|your|ai)\b",
            r"\byou(?: are going to|'re going to| will| shall| must) (?:now )?(?:play|take on) (?:the )?(?:role|part"
            r"|persona)\b",
            r"\b(?:in|for|as) (?:a|this|the|our|my) (?:purely )?(?:hypothetical|fictional|imaginary|alternate|simulated"
            r"|parallel) (?:world|scenario|story|universe|response|situation|setting|game|reality|exercise)\b[^"
            r"|]*\b(?:you are"
            r"|you have|you can|ai|assistant|no rules|without (?:rules|limits|restrictions))\b",
            r"\b(?:without|with no|free of|remove all|lift all) (?:any )?(?:ethical|moral|safety|content"
            r"|censorship)(?:,? ?(?:"
            r"and|or|\w+)?)? ?(?:restrictions?|filters?|guidelines?|limits?|limitations?|constraints?|boundaries|rules"
            r"|considerations|warnings|concerns|policies)\b",
            r"\b(?:two|2) (?:responses|answers|replies|ways)\b[^|]*\b(?:dan|jail ?break|unfiltered|gpt|uncensored"
            r"|classic)\b",
            r"\bmy (?:late |dead |deceased )?(?:grandma|grandmother|granny|grandpa|father|mother) (?:used to"
            r"|would always"
            r"|always)\b[^|]*\b(?:keys?|passwords?|prompts?|instructions?|lull\w*|bed ?time)\b",
            r"\b(?:stay|remain) in character\b|\byou have broken (?:free|the)\b",
            rf"\brole ?-?play\w*\b[^|]*\b(?:you(?:'re| are| be| play)|as)\b(?: \w+){{0,4}} {_PERSONA}\b",
            r"\bsimulate (?:an? |the |being )?(?:an? )?(?:\w+ )?(?:terminal|shell|console|python|interpreter|ai|bot"
            r"|linux|model)\b",
            r"\byou (?:now )?have no (?:\w+ )?(?:restrictions|limits|limitations|filters|guidelines|guardrails"
            r"|ethics)\b",
            r"\byou can (?:now )?(?:say|do) (?:anything|whatever|everything)\b",
        ),
        unless=(
            rf"\b{_MODE}(?: \w+)? (?:on|in|of|for|from|off) (?:my|the|this|your|a|an|our) \w+",
            r"\b(?:tv|phone|laptop|device|tablet|router|console|camera|printer|watch|app|headphones|how do i|how to"
            r"|stuck)\b"
            rf"(?: \w+){{0,5}} {_MODE}\b",
            r"\b(?:it|this|app|they|charger|device|card|laptop|phone|machine|button|she|he|screen|system|bot"
            r"|agent)(?:'s| is"
            rf"| are| just|s)? (?:act|behav|respond|work|function)(?:e?s|ed|ing) (?:as|like)\b{CLAUSE}",
            rf"\b(?:can|may|could|should) (?:i|we|my \w+) (?:act|pose|serve|speak|answer)\b{CLAUSE}",
            r"\b(?:speak|talk|answer|respond)(?:ing)? (?:to me )?like (?:a |an )?human(?: being)?\b",
        ),
        reply=(
            "I am this desk's assistant and stay in that role. Tell me what you need about your orders, account or our "
            "policies, and I will help. To reach a person, write “I want to speak with a person”."
        ),
    ),
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
            rf"\b{_THINGS} (?:instructions?|guidelines?|rules|config\w*|settings|steps|polic(?:y|ies))\b",
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
