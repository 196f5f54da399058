"""A customer who is about to give up: asked again and again, out of patience with the desk, or abusive towards it.

Anger about one product or one delay is a complaint, which triage knows; here the desk itself has failed the customer.
"""

from agents.safety.rule import SAME_SENTENCE, Rule

_G = SAME_SENTENCE
_COUNT = (
    r"(?:second|third|fourth|fifth|sixth|seventh|eighth|tenth|nth|umpteenth|hundredth|millionth|\d{1,3}(?:nd|rd|th)"
    r"|2nd|3rd)"
)
_TIMES = (
    r"(?:(?:two|three|four|five|six|seven|eight|nine|ten|twenty|\d{1,3}|several|many|so many|multiple|countless"
    r"|a (?:dozen|hundred|million|thousand)"
    r"|numerous|dozens of|hundreds of|too many|a few) times|twice|thrice|repeatedly|over and over|again and again"
    r"|time and (?:time )?again|every (?:single )?(?:day|week))"
)
_CONTACT = (
    r"(?:ask(?:ed|ing)?|call(?:ed|ing)?|write|wrote|written|writing|e-?mail(?:ed|ing)?|contact(?:ed|ing)?"
    r"|message(?:d)?|messaging|phone(?:d)?|phoning|reach(?:ed|ing)? out"
    r"|chat(?:ted)?|complain(?:ed|ing)?|report(?:ed|ing)?|explain(?:ed|ing)?|request(?:ed|ing)?|follow(?:ed|ing)? up"
    r"|told|tell(?:ing)?|repeat(?:ed|ing)?|say(?:ing)?|said|tried to (?:call|reach|contact|ask|explain|tell)"
    r"|been in touch|sent|raise(?:d)?)"
)
_NOBODY = r"(?:no ?(?:body|one|-one)|none of you|not one of you|not a single person|no human)"
_DESK = (
    r"(?:you|u|you (?:people|guys|all|lot)|your (?:\w+ )?(?:bot|chat ?bot|assistant|support|service|team|staff"
    r"|agents?|help ?desk|desk|people|company|customer (?:service|support|care))|this (?:bot|chat ?bot|chat"
    r"|assistant|thing|support|service|robot|help ?desk|company|bank|shop)|customer (?:service|support|care)"
    r"|(?:stupid|dumb|useless|damn|bloody|fucking) (?:bot|chat ?bot|machine|robot|ai|assistant))"
)
_ABUSE = (
    r"(?:useless|worthless|stupid|idiots?|idiotic|morons?|moronic|dumb|dumbass|braindead|brain ?dead|incompetent"
    r"|pathetic|clowns?|jokers?|imbeciles?|liars?|thieves|crooks"
    r"|scum|trash|garbage|rubbish|shit(?:ty|e)?|crap(?:py)?|bullshit|assholes?|arseholes?|bastards?|bitch(?:es)?"
    r"|cunts?|dick ?heads?|wankers?|retard(?:s|ed)?|fucking? (?:joke|useless|idiots?|morons?|stupid|clowns?|terrible"
    r"|awful|ridiculous)"
    r"|a (?:complete |total |absolute |utter |bunch of |fucking |sick )*(?:joke|idiot|moron|waste of (?:time|space)"
    r"|disgrace|clown|liar|scam|idiots|morons|clowns|crooks|thieves|liars|jokers))"
)
_VERY = (
    r"(?:so |such |really |absolutely |completely |totally |all |just |fucking |bloody |damn |utterly |pretty "
    r"|quite |truly |a bunch of |nothing but |an? |complete |total |absolute |utter )*"
)

RULES = (
    Rule(
        name="asked_again_and_again",
        family="frustration",
        action="escalate",
        priority="high",
        patterns=(
            r"\b(?:this is |it'?s |that'?s |its |for )(?:now |already |literally |like )?(?:the "
            rf"|my )?{_COUNT} time (?:that )?(?:(?:i|we)(?:'m| am|'ve| have|'re| are| had)?(?: \w+)? {_CONTACT}"
            rf"|{_CONTACT}|today|this (?:week|month))\b",
            rf"\b(?:i|we)(?:'ve| have|'m| am| had)?(?: \w+){{0,2}} {_CONTACT}\b{_G}\b{_TIMES}\b{_G}\b(?:{_NOBODY}"
            r"|nothing|still|no (?:reply|answer|response|help|solution|result)|without|never|ignored?|but)\b",
            rf"\b{_TIMES}\b{_G}\b(?:i|we)(?:'ve| have)?(?: \w+)? {_CONTACT}\b{_G}\b(?:{_NOBODY}|nothing|still"
            r"|no (?:reply|answer|response|help))\b",
            rf"\b(?:i|we)(?:'ve| have)(?: \w+)? (?:already )?{_CONTACT}(?: \w+){{0,4}} {_TIMES}\b",
            rf"\b{_NOBODY} (?:\w+ )?(?:helps?|helped|answers?|answered|repl(?:y|ies|ied)|responds?|responded|cares?"
            r"|cared|listens?|listened|calls?|called|bothers?|bothered|reads?|gets? back|got back|picks up|(?:is"
            r"|has been|was) (?:helping|answering|listening|replying|responding)|seems to (?:care|know|help))\b",
            r"\b(?:you|u|they|you (?:people|guys|all)) (?:just |all |always |simply |keep |still |completely "
            r"|never )*(?:ignor(?:e|ing|ed) (?:me|us|my (?:e-?mails?|messages?|calls?|questions?|requests?))"
            r"|do not (?:reply|answer|respond|listen|care|help)|don'?t (?:reply|answer|respond|listen|care"
            r"|even (?:care|read|listen))|never (?:reply|answer|respond|listen|help|call back|get back))\b",
            r"\b(?:i|we)(?:'m| am|'re| are)? (?:keep|kept|always|constantly|just)? ?(?:getting|get|got|being|been|am"
            r"|are) (?:passed|sent|bounced|transferred|pushed|shoved|referred)(?: \w+)? (?:around"
            r"|from (?:one )?\w+ to|back and forth|in circles)\b|\bgoing (?:round )?in circles\b"
            r"|\bthe run ?-?around\b",
            rf"\bhow many (?:more )?times (?:do|must|should|have|will|am) (?:i|we)\b{_G}",
            r"\b(?:i|we)(?:'ve| have) been (?:waiting|asking|trying|chasing|calling|emailing"
            r"|writing)(?: \w+){0,4} (?:for (?:an? )?(?:answer|reply|response)|an answer|you (?:people|guys))\b",
            r"\bstill (?:no|not a single|not one) (?:answer|reply|response|word|feedback) (?:from (?:you|anyone"
            r"|anybody|your|support|customer)|to (?:my|any))\b",
        ),
        unless=(
            r"\b(?:how many|number of) times (?:can|may|could|do i need|does|is|are)\b[^.?!]*",
            r"\b(?:tried|try|trying) (?:to )?(?:log|sign|pay|enter|reset|change|add|use|connect|open|download"
            r"|install|update|order|restart)\w*\b[^.?!]*",
        ),
        reply="I am sorry that you had to ask so often and nobody has helped. A person will take this over now.",
    ),
    Rule(
        name="gives_up",
        family="frustration",
        action="escalate",
        priority="high",
        patterns=(
            r"\b(?:i|we)(?: am|'m|m|'re| are)?(?: so| just| totally| completely| absolutely| really)? (?:done"
            r"|finished|through|sick|tired|fed up|had enough|exhausted|over it)(?: and tired)? (?:with|of) (?:you|u"
            r"|your|this (?:bot|chat|company|bank|shop|service|support|conversation|place|nonsense|circus)"
            r"|the lot of you|all of you|customer (?:service|support)|talking|asking|waiting for you|dealing"
            r"|being (?:ignored|passed|sent))\b",
            r"\b(?:i'?ve|i have|we'?ve|we have) (?:really |totally )?had (?:it|enough)(?: up to here)?(?: (?:with"
            r"|of) (?:you|your|this|all))?\b|\benough is enough\b|\b(?:i|we) (?:give|gave) up\b|\bi(?:'m"
            r"| am) (?:giving up|at my wit'?s'? end|losing (?:my )?(?:patience|mind)|about to lose it|going (?:crazy"
            r"|mad|insane) with (?:you|this))\b",
            r"\b(?:my|our) patience (?:is|has) (?:\w+ )?(?:over|gone|run out|exhausted|at an end|ended|wearing thin"
            r"|worn out)\b|\b(?:lost|losing|running out of|out of) (?:all )?(?:my )?patience\b",
            r"^\W*(?:oh |just |ok |ugh |argh )*(?:forget it|never ?mind|whatever)\W+(?:(?:you|this|the|your|just"
            r"|such|what)(?: \w+){0,4} )?(?:useless|hopeless|pointless|waste|idiots?|joke|stupid|terrible|pathetic"
            r"|can'?t help|are no help)\b",
            r"\b(?:you|this (?:bot|chat|thing|assistant|conversation)|your (?:bot|assistant|answers?|replies)"
            r"|u)(?: are|'re| is|'s| r)? (?:really |absolutely |completely |totally |just |so |clearly |obviously "
            r"|simply )*(?:no help|not helping(?: me)?(?: at all)?|no use|hopeless|pointless|a waste of (?:my )?time"
            r"|wasting my time|driving me (?:mad|crazy|insane|nuts)|of no (?:help|use))\b",
            r"\bstop wasting my time\b|\bwhat a waste of time\b|\bwhy (?:do|am) i even (?:bother|asking|talking"
            r"|trying)\b|\bthis is (?:hopeless|pointless|going nowhere|getting (?:me )?nowhere)\b"
            r"|\bgetting nowhere\b",
        ),
        reply="I am sorry that this has been so tiring. I will not keep you going in circles: a person takes over now.",
    ),
    Rule(
        name="abuse_of_the_desk",
        family="frustration",
        action="escalate",
        priority="high",
        patterns=(
            rf"\b{_DESK}(?: are| r| is|'re|'s| r u| must be)? {_VERY}{_ABUSE}\b",
            rf"^\W*(?:{_VERY})?(?:useless|stupid|dumb|worthless|idiotic|pathetic|fucking|bloody|shit|crap"
            r"|incompetent|garbage|trash|braindead)\W+(?:\w+ )?(?:bot|chat ?bot|robot|ai|machine|assistant|support"
            r"|service|company|bank|people|idiots?|morons?)\b",
            r"\b(?:fuck|screw|f\*+k|f\*ck|fck|fuk) (?:you|u|yourself|this (?:bot|chat|company|bank|shop|service"
            r"|shit)|your)\b|\bgo to hell\b|(?:^|[.!?,] )\W*(?:just |oh |so |and |please "
            r"|you )*(?:shut (?:the \w+ )?up|(?:fuck|piss|bugger|sod) off)\b|\bkiss my\b|\bstfu\b|\bgtfo\b",
            r"\b(?:you|u)(?: are|'re| r)?(?: all| both)? (?:an? |bunch of |a bunch of |fucking |such |nothing but "
            r"|complete |total |real |pack of |a pack of )*(?:idiots?|morons?|imbeciles?|liars?|crooks?|thieves"
            r"|clowns?|bastards?|assholes?|arseholes?|bitch(?:es)?|scum|pigs?|dogs?)\b",
            r"\bwhat (?:an? )?(?:bunch of |load of |fucking |bloody |useless |stupid |complete )+(?:idiots?|morons?"
            r"|clowns?|crap|shit|bot|service|company|people|support|nonsense|bullshit)\b",
        ),
        unless=(
            r"\b(?:not|isn'?t|aren'?t|never) (?:\w+ )?(?:useless|stupid|dumb)\b",
            r"\b(?:fucking|bloody|damn|so) (?:great|good|awesome|brilliant|amazing|love\w*|fast|helpful|fantastic"
            r"|excellent|nice|cool)\b",
        ),
        reply="I can tell how angry you are, and I am sorry for my part in it. A person takes over now.",
    ),
)
