"""Attempts to talk the assistant out of its role: by claimed authority, new instructions, play-acting or a leak.

Trigger words alone say nothing: one may ignore an earlier e-mail, override a delivery date, ask for instructions or
be an administrator of one's own account.
"""

from agents.safety.rule import SAME_SENTENCE, Rule

_G = SAME_SENTENCE
_ANY = r"[^|]*"
_THEIRS = (
    r"(?:all |any |every |the |your |my |these |those |its |of |previous |prior |above |earlier |preceding |former "
    r"|past |other |original |initial |system |current |existing |internal |safety |ethical |content |and |or "
    r"|following |hidden |built-?in |own |developer |standard |usual |normal |company |preset |pre-?programmed "
    r"|default |listed |given )*"
)
_RULES = (
    r"(?:instructions?|directives?|prompts?|guidelines?|rules?|commands?|constraints?|restrictions?|polic(?:y|ies)"
    r"|programming|training|orders|directions?|context|guardrails?|filters?|safeguards?|limitations?"
    r"|system messages?|protocols?|moderation|training data|alignment)"
)
_DROP = (
    r"(?:ignore|disregard|forget|override|overwrite|bypass|drop|discard|dismiss|cancel|delete|erase|disobey|violate"
    r"|skip|neglect|set aside|do not follow|don'?t follow|stop following|no longer follow|pay no attention to"
    r"|put aside|abandon|remove|turn off|disable|deactivate|unlearn|nullify|suspend|void|replace|reset|clear|omit"
    r"|scrap)"
)
_SHOW = (
    r"(?:print|show|reveal|repeat|output|display|tell me|give me|write(?: down| out)?|share|leak|dump|expose"
    r"|disclose|list|recite|read(?: out)?|summari[sz]e|paraphrase|translate|encode|copy|return|send me|provide|state"
    r"|type(?: out)?|spell(?: out)?|describe|echo|quote|rewrite|reproduce|say|let me see|paste|convert|explain"
    r"|render|format|restate|present)"
)
_OWN_TEXT = (
    r"(?:(?:system|initial|hidden|secret|original|internal|developer|first|full|exact|base|pre|starting|opening"
    r"|above|previous|entire|complete|whole|confidential|own|core|current|underlying|preceding"
    r"|verbatim)[ -]?)+(?:prompts?|instructions?|messages?|directives?|rules?|guidelines?|configuration|config|text"
    r"|context|settings|words|sentences?|lines?|paragraphs?|persona|data|content|conversation)"
)

RULES = (
    Rule(
        name="instruction_override",
        family="social_engineering",
        action="refuse",
        patterns=(
            rf"\b{_DROP} (?:absolutely |completely |entirely |just |about )?{_THEIRS}{_RULES}\b",
            rf"\b{_DROP} (?:everything|anything|all|whatever|what)(?: of)?(?: that)?(?: (?:you|i|we|they|was|is"
            rf"|has been|came|were|stands|written))*(?: \w+){{0,3}} (?:above|before|told|said|instructed|so far"
            r"|previously|earlier|learned|taught|programmed)\b",
            r"\b(?:new|updated|revised|real|actual|following|important|special|urgent|additional"
            r"|secret) (?:system )?(?:instructions?|directives?|prompts?|rules?|orders) ?(?::|follow|for you"
            r"|from (?:now|your|the (?:developer|admin|system))|are as follows|supersede|begin)",
            r"(?:\[|<|\{|#|=|-|\*|/)+ ?(?:system|admin|developer|assistant|inst|instruction|sys|im_start|begin|start"
            r"|end)(?: ?(?:prompt|message|instructions?|override|mode|note|system|user|assistant|of|text"
            r"|input))* ?(?:\]|>|\}|#|=|-|\*|:|\||/)+",
            r"(?:^|[.!?:\n] ?)system ?(?:prompt|message|override|note|instruction|update)? ?: ?\w",
            r"\b(?:from now on|henceforth|starting now|for the rest of this|going forward)\b[^.?!]*\b(?:you (?:will"
            r"|are|must|shall|should|have to|can|only|always|never|speak|answer|respond|act|obey)|act as|respond"
            r"|answer|reply|speak|talk|pretend|your (?:name|role|task|job|only|new))\b",
            r"\byour (?:new|only|real|true|actual|sole|next) (?:task|job|role|purpose|goal|instructions?|mission"
            r"|persona|identity|name|objective|priority|directive|rules?) (?:is|are|will be|now)\b",
            r"\b(?:you|u) (?:are|must|will|shall|should|can) (?:now |henceforth "
            r"|from now on )?(?:be )?(?:free (?:from|of)|no longer (?:bound|restricted|limited|an? (?:ai|assistant"
            r"|bot|support))|unrestricted|unfiltered|uncensored|released|unbound|not (?:bound|restricted|limited))\b",
            r"\b(?:do not|don'?t|never|stop) (?:refuse|refusing|decline|say no|mention (?:that )?(?:you|being)"
            r"|add (?:any )?(?:warnings?|disclaimers?)|apologi[sz]e|break character|censor)\b[^.!?]*\b(?:anything"
            r"|any|me|request|answer|question|instructions?|again|ai|policy|policies|guidelines|character)\b",
            r"\b(?:end|stop) of (?:the )?(?:user |system )?(?:prompt|input|instructions?|message|document|text)\b",
            r"\b(?:comply|obey|follow|execute|carry out|complete|perform)(?: \w+){0,3} (?:my|the following|these"
            r"|every|all(?: of)? my|new|hidden) (?:\w+ )?(?:instructions?|commands?|orders?|requests? without)\b",
        ),
        unless=(
            r"\b(?:ignore|disregard|forget|cancel|delete|skip|discard) (?:about )?(?:my|our|the|that|this|those"
            r"|these) (?:previous |last |earlier |first |other |above |prior |old |original )*(?:e-?mails?|messages?"
            r"|requests?|questions?|tickets?|orders?|complaints?|mails?|chats?|notes?|comments?|payments?|invoices?"
            r"|reminders?|appointments?|booking|application|standing order|standing instructions?)\b",
            r"\b(?:delivery|shipping|washing|assembly|return|care|installation|payment|standing|user|cooking|setup"
            r"|set-?up|dispatch|activation|packing|wiring|transfer|operating|safety|driving) (?:instructions?"
            r"|directions?|guidelines?|rules|orders)\b",
            r"\b(?:break|violate|cancel|reset|clear|remove|replace|override|disable|suspend) (?:a|an|my|our|the"
            r"|any) (?:\w+ )?(?:policy|policies|rule|rules|order|orders|filter|filters|limit\w*|restrictions?"
            r"|context|training|commands?|protocol|prompt|direction)\b",
            r"\b(?:spam|search|email|mail|price|water|air|oil|inbox|calendar|sort|report|view|dust|coffee|date"
            r"|column|list|data) (?:filters?|rules?)\b",
        ),
        reply=(
            "I keep to my task here and can't take on other instructions. Tell me what you need about your orders, "
            "account or our policies, and I will help. "
            "To reach a person, write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="jailbreak_persona",
        family="social_engineering",
        action="refuse",
        patterns=(
            r"\b(?:act|behave|respond|answer|speak|write|talk|role ?-?play|pose|function|operate|simulate|serve"
            r"|work)(?:ing)? (?:as|like)(?: if you (?:are|were))? (?:an? |the |my |your )?(?:\w+[ -]){0,3}?(?:dan|ai"
            r"|model|assistant|chat ?bot|terminal|hacker|expert|character|developer|linux|console|evil|unrestricted"
            r"|uncensored|unfiltered|jailbroken|grandmother|grandma|villain|god|lawyer|doctor|therapist|politician"
            r"|pirate|shakespeare|criminal|persona|human without|python|interpreter|compiler|database|root"
            r"|machine)\b",
            r"\b(?:pretend|imagine|suppose|assume|role ?-?play|make believe|let'?s (?:pretend|play|imagine"
            r"|role ?-?play)|simulate)(?: \w+){0,2}? (?:that )?(?:you|u|ur)(?: are|'re| were| have| can| no longer"
            r"| do not| don'?t)\b",
            r"\b(?:you are|you're|u are|ur|you will be|you shall be|become|be) (?:now |going to be "
            r"|about to )?(?:an? )?(?:dan|stan|dude|aim|jailbroken|evil|unrestricted|unfiltered|uncensored|amoral"
            r"|omega|sydney|chaos ?gpt|chatgpt|gpt-?\d?|an? ai (?:with(?:out| no)|that (?:can|has|will|does|never))"
            r"|do anything now|in (?:developer|debug|god|admin|maintenance|dan|sudo|test) mode)\b",
            r"\b(?:do anything now|jail ?-?break (?:mode|yourself|prompt)|dan mode|developer mode"
            r"|debug(?:ging)? mode|god mode|sudo mode|admin(?:istrator)? mode|maintenance mode|unrestricted mode"
            r"|evil mode|test mode enabled|opposite day|anti-?gpt|maximum mode|uncensored mode)\b",
            r"\b(?:in|for|as) (?:a|this|the|our|my) (?:purely )?(?:hypothetical|fictional|imaginary|alternate"
            r"|simulated|parallel) (?:world|scenario|story|universe|response|situation|setting|game|reality"
            r"|exercise)\b[^|]*\b(?:you|ai|assistant|no rules|without|anything|rules do)\b",
            r"\b(?:without|with no|no|free of|remove all|lift all) (?:any )?(?:ethical|moral|safety|content|legal"
            r"|censorship)(?:,? ?(?:and|or|\w+)?)? ?(?:restrictions?|filters?|guidelines?|limits?|limitations?"
            r"|constraints?|boundaries|rules|considerations|warnings|concerns|policies)\b",
            r"\b(?:two|2) (?:responses|answers|replies)\b[^|]*\b(?:normal|classic|standard|dan|jailbreak|unfiltered"
            r"|gpt)\b",
            r"\b(?:my (?:late |dead |deceased )?(?:grandma|grandmother|granny|grandpa|father|mother) (?:used to"
            r"|would always|always))\b[^|]*\b(?:tell|read|recite|sing|whisper|keys?|passwords?|prompts?"
            r"|instructions?)\b",
            r"\b(?:hypothetical|stay in|break|remain in) character\b|\broleplay\b[^.?!]*\b(?:as|you|with|game"
            r"|scenario)\b",
        ),
        unless=(
            r"\bcan (?:i|we) (?:act|pretend|work) [^.?!]*|\b(?:turn|switch|put|enable|disable|get|phone|laptop"
            r"|device|tv|tablet|app|my \w+|android|console|router|camera|printer)\b(?: \w+){0,4} (?:developer|debug"
            r"|maintenance|test|safe|recovery) mode\b[^.?!]*",
            r"\b(?:error|bug|crash|log|fix|wrong|problem|issue|exception|fail\w*|api)\b[^.?!]*\b(?:script|code"
            r"|program|query|regex|python)\b[^.?!]*|\b(?:promo|discount|qr|bar|postal|zip|error|sort|swift|coupon"
            r"|area|gift|referral|source|voucher|pin|country|tracking|activation|otp|iban)[ -]?code\b",
            r"\b(?:it|this|app|they|charger|device|card|laptop|phone|machine|button|she|he|screen|system)(?:'s| is"
            r"| are)? (?:acting|behaving|responding|working|functioning) (?:as|like)\b[^.?!]*",
        ),
        reply=(
            "I am this desk's assistant and stay in that role. Tell me what you need about your orders, account or "
            "our policies, and I will help. "
            "To reach a person, write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="prompt_extraction",
        family="social_engineering",
        action="refuse",
        patterns=(
            rf"\b{_SHOW}(?: me| us| back| out| to me| verbatim| exactly| all| of)*(?: (?:the|your|all|any|its|our|my"
            r"|everything in|every word of|a copy of|contents? of|text of|exact|full|entire|of"
            rf"|what)){{0,5}} {_OWN_TEXT}\b",
            rf"\b{_SHOW}(?: me| us| back| out| exactly| all| verbatim)* (?:the|your|all your|all of your|all the"
            r"|any of your|what are your) (?:own |internal |secret |hidden |exact |specific |full |system "
            r"|underlying |original )*(?:instructions?|system prompt|prompts?|directives?|guidelines|configuration"
            r"|programming|training data|source code|meta ?prompt|rules(?: that)?(?: you)?|constraints|pre-?prompt"
            r"|initiali[sz]ation|persona|knowledge base|tool definitions|function definitions|api keys?|secrets?)\b",
            r"\b(?:what|which)(?: exactly)?(?: is|'s| are| were| was|re)? (?:in )?(?:your"
            r"|the) (?:\w+ )?(?:system ?prompt|initial (?:prompt|instructions?)|original (?:prompt|instructions?)"
            r"|(?:system|hidden|secret|exact|internal|custom|developer|built-?in) (?:instructions?|prompt|message"
            r"|rules|directives?|guidelines?)|instructions? (?:you|given|from)|first (?:message|line|sentence|word"
            r"|instruction|prompt)|prompt|configuration|api keys?)\b",
            r"\b(?:what|which|how)(?: \w+){0,3} (?:were|was|are|did|have) (?:you|they|the developers?|your \w+"
            r"|openai|anthropic)(?: been)? (?:told|instructed|programmed|prompted|given|asked|configured|tell"
            r"|instruct|say|said)(?: to)?(?: (?:do|say|not|at the|before|in your|by|as|you|about|initially))",
            r"\b(?:repeat|print|output|copy|say|write|echo|recite|return|translate|summari[sz]e|encode|display"
            r"|reproduce|quote)(?: \w+){0,3} (?:everything|all|the (?:text|words?|content|lines?|sentences?"
            r"|paragraphs?|message|conversation|instructions?|document|prompt)|what(?:ever)?"
            r"|anything)(?: \w+){0,4} (?:above|before (?:this|that|the)|that (?:came|comes|is|was"
            r"|precedes) (?:before|above)|prior to|so far|preceding|at the (?:top|beginning|start)"
            r"|in your (?:context|prompt|memory|instructions?)|up to (?:here|this|now)|verbatim|between)\b",
            r"\b(?:system|developer|initial|hidden|secret|pre) ?-?prompts?\b(?: \w+){0,3} (?:in|as|please|verbatim"
            r"|word for word|to me|now|here|says?|contains?|is)\b|\b(?:reveal|leak|expose|dump|extract"
            r"|steal)\b[^.?!]*\b(?:prompt|instructions?)\b",
            r"\b(?:what|which) (?:language )?(?:model|llm|ai)(?: version)? (?:are you|do you (?:use|run)|is (?:this"
            r"|behind)|powers)\b[^.?!]*\b(?:prompt|instructions?|temperature|parameters|system)\b",
            r"\b(?:verbatim|word for word|exactly as written) from your (?:prompt|instructions?|context)\b",
            r"\b(?:show|reveal|print|output|expose|display)(?: me| us)? (?:all |the "
            r"|your )*(?:chain[ -]of[ -]thought|hidden reasoning|internal (?:reasoning|monologue|thoughts|notes))\b",
            r"\b(?:start|begin|starting|beginning) (?:your (?:answer|reply|response|output) )?with (?:the (?:phrase"
            r"|words?)|[\"']?(?:you are|sure|absolutely|of course))\b",
        ),
        unless=(
            r"\b(?:delivery|shipping|washing|assembly|return|care|installation|payment|setup|set-?up|user|cooking"
            r"|packing|wiring|reset|login|step[ -]by[ -]step|clear|detailed|return label|transfer|swift|wire"
            r"|cleaning|recycling|pairing|activation) (?:instructions?|guidelines?|rules|configuration|settings"
            r"|steps)\b",
            r"\b(?:instructions?|rules|guidelines|steps) (?:for|on how|to|about|of how|on) (?:return\w*|ship\w*"
            r"|pay\w*|cancel\w*|reset\w*|set\w*|assembl\w*|us\w+|clean\w*|mak\w+|open\w*|clos\w+|pair\w*|connect\w*"
            r"|instal\w*|activat\w*|transfer\w*|wash\w*|updat\w*|appl\w+|my|the (?:\w+ )?(?:return|tv|laptop|phone"
            r"|card|app|device|product|order|refund|warranty))",
            r"\byour (?:return|refund|shipping|delivery|privacy|cancellation|warranty|payment|store|company|baggage"
            r"|exchange) (?:rules|guidelines|instructions?|polic(?:y|ies)|prompts?)\b",
        ),
        reply=(
            "How I am set up stays inside. I am the desk's AI assistant: I answer from the published policies and "
            "from your own records. "
            "Tell me what you need, or write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="role_claim",
        family="social_engineering",
        action="refuse",
        patterns=(
            r"\b(?:i'?m|i am|this is|im|we are|it'?s|speaking as|as) (?:actually |now |just |only |the |an? |your "
            r"|one of your |from (?:the )?)*(?:\w+ )?(?:admin(?:istrator)?|developer|engineer|programmer|ceo|cto|cfo"
            r"|founder|owner of (?:the|this) (?:company|bank|shop)|security (?:team|officer|researcher|auditor"
            r"|department|engineer)|it (?:department|support|team|admin|staff)|police(?: officer| department)?|fbi"
            r"|interpol|detective|law enforcement|auditor|penetration tester|pen-?tester|red ?-?team\w*|tester|qa"
            r"|creator|supervisor|bank manager|branch manager|manager|employee|staff(?: member)?|agent|moderator"
            r"|root|superuser|openai|anthropic|tax (?:office|authority)|government|court|regulator|lawyer of"
            r"|head office|compliance(?: team| officer)?|support team)\b[^|]*\b(?:give me|show me|send me|tell me"
            r"|grant|unlock|override|disable|access|list (?:all|the|every)|export|need (?:all|the (?:list|data"
            r"|account|customer|details|records|password))|reveal|authori[sz]e|bypass|provide|hand over"
            r"|i need you to|you must|you have to|debug|verify (?:the|this) (?:account|customer)|refund|transfer"
            r"|reset|customer (?:data|list|records|database|accounts?)|all (?:customers?|orders|accounts)"
            r"|confidential|internal)\b",
            r"\b(?:grant|give|assign) me (?:\w+ )?(?:admin(?:istrator)?|root|super ?-?user|full|developer|elevated"
            r"|staff|backend|system|unlimited) (?:access|rights|privileges?|permissions?|control|role)\b",
            r"\b(?:sudo|chmod|rm -rf|drop table|select \* from|union select|or 1 ?= ?1|exec\(|eval\(|os\.system"
            r"|import os|/etc/passwd|curl http|wget http|xp_cmdshell)\b",
            r"\b(?:authori[sz]ation|override|admin|access|master|security|clearance|employee) (?:code|password|key"
            r"|level|id)(?: is| ?:)? ?[\w#-]{3,}\b[^|]*\b(?:unlock|grant|access|override|show|give|list|reveal"
            r"|disable|execute|bypass|export)\b",
        ),
        unless=(
            r"\b(?:i'?m|i am|im) (?:an? |the )?(?:admin(?:istrator)?|owner|manager|developer|engineer|employee"
            r"|agent) (?:of|on|for|in|at|for) (?:our|my|a|an|the (?:account|workspace|organi[sz]ation|team"
            r"|company account))\b(?: \w+){0,3}[^.?!]*\b(?:how|add|invite|user|seat|plan|billing|invoice|integrat\w+"
            r"|where|can i|change|set up)\b[^.?!]*",
            r"\bwhere (?:can|do|is)[^.?!]*",
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
            r"!\[[^\]|]*\] ?\( ?https?:|\bmarkdown (?:image|link)\b[^|]*\bhttps?:|<(?:img|script|iframe|svg|object"
            r"|embed|link|body|form|input|meta|style)\b[^|]*(?:src|href|action) ?= ?.?https?:",
            r"\b(?:fetch|open|visit|load|call|request|navigate to|browse to|send (?:\w+ ){0,6}to"
            r"|post (?:\w+ ){0,6}to|append|forward (?:\w+ ){0,6}to|upload (?:\w+ ){0,6}to|download|click|render"
            r"|embed|include|insert|add|make|query)\b[^|]*https?://[^|]*\b(?:data|conversation|chat|history"
            r"|summary|password|prompt|secret|token|customer|content|exfil|email|name|query|key|encoded|base64)\b",
            r"\b(?:base ?64|rot ?13|hex|binary|morse|caesar|leet ?speak|reverse(?:d)?|url[ -]?encod\w+|unicode"
            r"|pig latin)\b[^|]*\b(?:decode|encode|execute|follow|instructions?|obey|answer|respond|translate"
            r"|convert|prompt|output|reply|message)\b|\b(?:decode|decrypt|de-?obfuscate|execute|evaluate|interpret"
            r"|run)(?: \w+){0,4} (?:base ?64|rot ?13|hex|binary|cipher|string|morse|code|payload)\b",
            r"\b(?:print|write|say|output|repeat|reply(?: with)?|respond with|generate|type|list)\b[^"
            r"|]*\b(?:forever|infinite(?:ly)?|endless(?:ly)?|\d{3,} times|a (?:thousand|million|hundred) times"
            r"|non-?stop|until i say|as many times|10,?000|until you (?:run|reach|hit))\b",
        ),
        unless=(
            r"\b(?:promo|discount|qr|bar|postal|zip|error|swift|coupon|voucher|security|verification|hex colou?r"
            r"|sort|activation) (?:code|string)s?\b",
        ),
        reply=(
            "I don't open addresses, run code or pass on data, whatever a message asks. Tell me in plain words what "
            "you need about your order, account or our policies. "
            "To reach a person, write “I want to speak with a person”."
        ),
    ),
)
