"""Attempts to talk the assistant out of its role: by claimed authority, new instructions, play-acting or a leak.

Invariant: trigger words alone say nothing. One may ignore an earlier e-mail, override a delivery date, ask for
instructions or be an administrator of one's own account; what is refused has the assistant itself for its object.

What is to be got out of it, and by whose authority, stands in `social_engineering_leaks`.
"""

from agents.safety.families import social_engineering_leaks as leaks
from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import CLAUSE

_G = SAME_SENTENCE
_THINGS = leaks.THINGS
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
_MANY_TIMES = (
    r"(?:forever|infinite(?:ly)?|endless(?:ly)?|\d{3,} times|\d+,000 times|(?:a|one|ten) (?:thousand|million|hundred"
    r"|billion) times|non-?stop|until i (?:say|tell)|as many times as)"
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
            rf"\b{_IGNORE} (?:all |everything )?(?:of )?(?:the )?above(?: and\b|[.,:;!]|\W*$)",
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
            r"\bdo (?:whatever|everything|anything) i (?:say|tell|ask|want|command)\b",
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
            r"\b(?:(?:where|pretend|imagine|so) you can|you can now) (?:say|do) (?:anything|whatever|everything)\b",
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
    *leaks.RULES,
)
