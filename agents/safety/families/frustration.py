"""A customer who is about to give up: asked again and again, out of patience with the desk, or abusive towards it.

Anger about one product or one delay is a complaint, which triage knows; here the desk itself has failed the customer.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import CLAUSE

_G = SAME_SENTENCE
_END = r"(?:$|[.!?,;|])"
_NTH = (
    r"(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|nth|umpteenth|hundredth|millionth|thousandth"
    r"|\d{1,3} ?(?:nd|rd|th)|last)"
)
_TIMES = (
    r"(?:(?:two|three|four|five|six|seven|eight|nine|ten|twenty|\d{1,3}|several|many|so many|multiple|countless"
    r"|a few|(?:a )?(?:dozen|hundred|million|thousand)s?(?: of)?|numerous|too many|god knows how many) times|twice"
    r"|thrice|repeatedly|over and over|again and again|time and (?:time )?again|for (?:days|weeks|months|(?:two|three"
    r"|four|five|six|\d{1,3}) (?:days|weeks|months))|(?:to )?(?:two|three|four|five|six|several|many|\d{1,3}"
    r"|all) (?:of )?(?:your )?(?:different )?(?:agents?|people|persons|representatives|reps|colleagues))"
)
_CONTACT = (
    r"(?:ask(?:ed|ing)?|call(?:ed|ing)?|write|wrote|written|writing|e-?mail(?:ed|ing)?|contact(?:ed|ing)?"
    r"|messag(?:ed?|ing)|phon(?:ed?|ing)|r(?:ing|ung|ang)|reach(?:ed|ing)? out|chat(?:ted|ting)?|complain(?:ed|ing)?"
    r"|report(?:ed|ing)?|explain(?:ed|ing)?|request(?:ed|ing)?|follow(?:ed|ing)? up|chas(?:ed?|ing)|told|tell(?:ing)?"
    r"|spoken?|talked|repeat(?:ed|ing)?|say(?:ing)?|said|(?:tried|trying) to (?:call|reach|contact|ask|explain|tell"
    r"|get (?:an answer|help|through))|been in touch|sent (?:\w+ )?(?:\w+ )?(?:e-?mails?|messages?|letters?)"
    r"|rais(?:ed?|ing) (?:it|this))"
)
_NOBODY = (
    r"(?:no ?(?:body|one|-one)|none of (?:them|your \w+)|none of you|not (?:one|a single one) of you"
    r"|not a single person)"
)
_SILENCE = (
    rf"(?:{_NOBODY}|nothing|still|no (?:\w+ )?(?:reply|answer|response|help|solution|result|reaction)"
    r"|without (?:\w+ )?(?:answer|reply|response|result|success)|never|ignored?|n(?:o|ot) repl\w+)"
)
_BOT = r"(?:bot|chat ?bot|robot|assistant|ai|machine|chat)"
_CARE = (
    r"(?:(?:customer|client|tech|technical) )?(?:service|support|care|help ?desk|staff|team|agents?|people|reps"
    r"|employees)"
)
_DESK = (
    rf"(?:you|u|y'?all|you (?:people|guys|all|lot|folks)|u guys|your (?:\w+ )?(?:{_BOT}|{_CARE}|company|manager)"
    rf"|this (?:\w+ )?(?:{_BOT}|support|help ?desk|company|bank|customer (?:service|support|care))"
    rf"|the (?:{_CARE}) here|customer (?:service|support|care)|(?:stupid|dumb|useless|damn|bloody|fucking"
    rf"|idiotic) {_BOT})"
)
_US = (
    rf"(?:{_DESK}|u|your \w+|the lot of you|all of you|(?:all )?(?:of )?(?:this|that|it){_END}|(?:all )?this (?:\w+ )?"
    rf"(?:{_BOT}|conversation|place|shop|service|nonsense|circus|rubbish|mess|game|joke)|the (?:{_BOT}|conversation))"
)
_AT_US = rf"(?: up to here)?(?: (?:with|of|over|on|about|at|because of|by) {_US}|{_END})"
"""Out of patience with the desk, or with nothing that is named: "with this cable" is anger about a product."""

_REACHING = (
    r"(?:asking|calling|writing|waiting|explaining|talking|repeating|trying to (?:\w+ )?(?:call|reach|contact|ask"
    r"|explain|tell|talk|speak|get (?:\w+ )?(?:answers?|reply|response|help|through|anyone|anybody|someone|somebody)))"
)
_FUCK = r"(?:fuck|f[*#@$!]{1,3}c?k?|fck|fuk|phuck)"
_FUCKING = rf"(?:{_FUCK}(?:ing?|in')?|bloody|damn|goddamn|freaking|frigging)"
_VERY = (
    r"(?:so |such |really |absolutely |completely |totally |all |just |utterly |pretty |quite |truly |fully "
    rf"|{_FUCKING} |(?:an? )?(?:bunch|pack|load|gang|set) of |nothing but |an? |complete |total |absolute |utter "
    r"|real |lying |useless )*"
)
_FOOLS = (
    r"(?:idiots?|morons?|imbeciles?|dumb ?ass(?:es)?|liars?|crooks?|thief|thieves|clowns?|jokers|cowboys|scammers?"
    r"|frauds?|fraudsters?|cheats?|cheaters?|bastards?|ass ?holes?|arse ?holes?|bitch(?:es)?|cunts?|dick ?heads?"
    r"|wankers?|retards?|scum|scumbags?|pricks?|twats?|losers?|monkeys|parasites|pigs|fools?"
    r"|(?:useless|incompetent|worthless|hopeless|stupid) (?:lot|people|guys|bunch))"
)
_WORTHLESS = (
    r"(?:useless|worthless|stupid|idiotic|moronic|dumb|brain ?dead|incompetent|pathetic|retarded|trash|garbage"
    r"|rubbish|shit(?:ty|e)?|crap(?:py)?|bullshit|(?:a )?(?:\w+ )?(?:joke|disgrace|scam|shit ?show|laughing stock"
    r"|waste of (?:time|space|oxygen)))"
)

RULES = (
    Rule(
        name="asked_again_and_again",
        family="frustration",
        action="escalate",
        priority="high",
        patterns=(
            rf"\b{_NTH} (?:\w+ )?(?:time|message|e-?mail|call|request|attempt|reminder|complaint) (?:now |already "
            rf"|that )*(?:(?:i|we)(?:'?m| am|'?ve| have|'?re| are| had)?(?: \w+)? {_CONTACT}|{_CONTACT}|(?:and|with"
            rf"|without) (?:still )?(?:\w+ )?{_SILENCE})\b",
            rf"\b(?:i|we)(?:'?ve| have|'?m| am| had|'?re)?(?: \w+)?(?: \w+)? {_CONTACT}\b{_G}\b{_TIMES}\b(?:{_G}[.?!]?"
            rf"|.)?\b{_SILENCE}\b",
            rf"\b(?:i|we)(?:'?ve| have)(?: \w+)? {_CONTACT}(?: \w+){{0,4}} {_TIMES}\b",
            rf"\b{_TIMES}\b{CLAUSE}\b(?:i|we)(?:'?ve| have)?(?: \w+)? {_CONTACT}\b{_G}\b{_SILENCE}\b",
            rf"\b{_NTH} (?:time|message|e-?mail|call|request|attempt|reminder"
            rf"|complaint)\W+(?:\w+ )?(?:\w+ )?{_SILENCE}\b",
            r"\b(?:been )?(?:calling|writing|e-?mailing|asking|messaging|chasing|phoning) (?:\w+ )?(?:since"
            rf"|for)\b{_G}\b{_SILENCE}\b",
            rf"\b(?:had|have|having) to {_CONTACT}(?: \w+){{0,4}} (?:again and again|over and over|{_TIMES})\b",
            r"\bnever (?:get|getting|receive) (?:an?|any) (?:\w+ )?(?:answer|reply|response|help)\b",
            rf"\b(?:i|we) (?:\w+ )?(?:keep|kept) (?:on )?{_CONTACT}\b{_G}\b(?:{_SILENCE}|you|but|and|nobody)\b",
            rf"\b{_NOBODY} (?:\w+ )?(?:\w+ )?(?:helps?|helped|could help|can help|answers?|answered|repl(?:y|ies|ied)"
            r"|responds?|responded|cares?|cared|listens?|listened|bothers?|bothered|gets? back|got back|gotten back"
            r"|picks? up|(?:is|has been|was) (?:helping|answering|listening|replying|responding)|seems to (?:care"
            r"|know|help)|calls? (?:me )?back|called (?:me )?back|helping|answering)\b",
            r"\b(?:you|u|they|you (?:people|guys|all))(?: have|'?ve)? (?:just |all |always |simply |keep |still "
            r"|completely |never )*(?:ignor(?:e|ing|ed) (?:me|us|my (?:\w+ )?(?:\w+ )?(?:e-?mails?|messages?|calls?"
            r"|questions?|requests?))|(?:do not|don'?t) (?:even )?(?:reply|answer|respond|listen|care|read|help me)"
            r"|never (?:reply|replied|answer|answered|respond|listen|help|call back|called back|get back|got back))\b"
            r"|\byou (?:are|'?re) (?:\w+ )?ignoring (?:me|us|my)\b|\b(?:i am|i'?m) being ignored\b"
            r"|\bstop ignoring (?:me|us|my)\b",
            r"\b(?:passed|bounced|transferred|pushed|shoved|referred|sent|shunted)(?: \w+)? (?:around|back and forth"
            r"|from (?:one )?(?:person|agent|department|team|desk|pillar|colleague)\b)|\b(?:going|go|send|sending"
            r"|sent|running|talking)(?: me| us)? (?:round |around )?(?:and (?:round|around) )?in circles\b"
            r"|\bthe run ?-?around\b",
            r"\bhow (?:many (?:more )?times|often) (?:do|must|should|have|will|am) (?:i|we)(?: still| to| have to"
            rf"| need to)* (?:have to |need to |to )?{_CONTACT}\b",
            r"\b(?:i|we)(?:'?ve| have)(?: \w+)? been (?:waiting|asking|trying|chasing|calling|e-?mailing"
            r"|writing)\b(?: \w+){0,5} (?:for|to get) (?:an? |any |some |your )?(?:\w+ )?(?:answer|reply"
            r"|response)\b|\bstill waiting (?:for|on) (?:an? |any |your )?(?:\w+ )?(?:answer|reply|response)\b",
            r"\bstill (?:no|not a single|not one|have no|have not (?:had|received)|haven'?t (?:had|received|got)"
            r"|without)(?: \w+)? (?:answer|reply|response|word)\b(?: (?:from (?:you|anyone|anybody|your|support"
            rf"|customer)|to (?:my|any)|after|since)\b|{_END})|\b(?:sick|tired|fed up)(?: and tired)? (?:of"
            r"|with) (?:having to )?(?:repeat|ask|explain|call|chas|being (?:ignored|passed|sent))\w*\b",
        ),
        unless=(
            r"\b(?:how many|number of) times (?:can|may|could|do i need|do i get|does|is|are)\b[^.?!]*",
            r"\b(?:tried|try|trying) (?:to )?(?:log|sign|pay|enter|reset|change|add|use|connect|open|download|install"
            r"|update|order|restart|call (?:my|the) (?:mother|wife|husband|friend))\w*\b[^.?!]*",
            r"\b(?:if|in case|unless|when|whenever) (?:you|they|we|nobody|no one)\b[^.?!,;]*",
            r"\b(?:asked|called|told|wrote to|messaged|e-?mailed|phoned|contacted|asking|calling) (?:my|his|her"
            r"|a) (?:\w+ )?(?:wife|husband|friend|mother|father|mum|mom|dad|son|daughter|brother|sister|boss"
            r"|colleague|landlord|neighbou?r|doctor|employer|bank)\b[^.?!]*",
            rf"\b{_NTH} time\b{CLAUSE}\b(?:great|love|happy|perfect|excellent|thank\w*)\b[^.?!]*",
        ),
        reply=(
            "I am sorry that you had to ask so often and that nobody has helped. You should not have to explain it once"
            " more, so a person takes this over with everything you wrote."
        ),
    ),
    Rule(
        name="gives_up",
        family="frustration",
        action="escalate",
        priority="high",
        patterns=(
            r"\b(?:i|we)(?: am|'?m|'?re| are)?(?: so| just| totally| completely| absolutely| really| beyond)* (?:done"
            r"|finished|through|sick|tired|fed up|exhausted|over it)(?: and tired)? (?:with|of) (?:you|u"
            r"|your (?:\w+ )?(?:company|bank|service|support|team|staff|bot|people|excuses|lies|nonsense|games"
            r"|answers|customer)|this (?:\w+ )?(?:bot|chat|company|bank|shop|service|support|conversation|place"
            r"|nonsense|circus|rubbish)|the lot of you|all of you|customer (?:service|support)|talking|asking|dealing"
            r" with (?:you|your|this (?:bot|chat|company|bank|shop|service|support))|waiting for (?:you|an answer"
            r"|a reply|help))\b",
            rf"\b(?:i'?ve|i have|we'?ve|we have) (?:really |totally |just |finally )*had (?:it|enough){_AT_US}"
            r"|\benough is enough\b",
            r"\b(?:i|we)(?:'?m| am|'?re| are)(?: \w+)? (?:giving up|at (?:my|our) wit'?s'? end|losing (?:all )?(?:my "
            rf"|our |the )?(?:patience|mind)|about to lose it)(?:{_AT_US}| (?:here|now|and|but|because)\b"
            rf"| {_REACHING}\b)|\bi(?:'?m| am) going (?:crazy|mad|insane) with {_US}",
            rf"\b(?:i|we)(?: just| really| simply| now)* (?:give|gave) up(?:{_AT_US}| trying{_END}| {_REACHING}\b)",
            r"\b(?:my|our) patience (?:is|has|with you) (?:\w+ )?(?:over|gone|run out|exhausted|at an end|ended|up"
            r"|running out|wearing thin|worn out)\b|\b(?:lost|losing|run out of|running out of"
            rf"|out of) (?:all )?(?:my |our )?patience(?:{_AT_US}| (?:here|now|and|but|because)\b| {_REACHING}\b)",
            r"\b(?:forget (?:it|about it)|never ?mind|whatever|don'?t bother|save it)\b\W+(?:(?:you|u|this|the|your"
            rf"|just|such|what|are|is|'re)\W+(?:\w+ ){{0,4}}|{_FUCKING} )?(?:useless|hopeless|pointless|waste|idiots?"
            r"|joke|stupid|terrible|pathetic|can'?t (?:even )?help|cannot (?:even )?help|won'?t help"
            r"|don'?t understand|are no help)\b",
            rf"\b(?:you|u|this (?:{_BOT}|thing|conversation)|your (?:{_BOT}|answers?|replies))(?: are|'?re| is|'?s"
            r"| r)?(?: really| absolutely| completely| totally| just| so| clearly| obviously| simply)* (?:no help"
            r"|not helping(?: me)?(?: at all)?|no use|hopeless|pointless|wasting (?:my|our|everyone'?s) time"
            r"|driving me (?:mad|crazy|insane|nuts|up the wall)|of no (?:help|use))(?: (?:at all|to me|whatsoever"
            rf"|anyway))?{_END}",
            rf"\bstop wasting my time\b|\b(?:{_US}|this|it|that|{_REACHING}(?: \w+){{0,4}})(?:'s| is| are|'re| was| has"
            r" been)? (?:just |such |really |only )*(?:an? )?(?:\w+ )?waste of (?:(?:my|our|everyone'?s) )?time\b",
            r"(?:^|[.!?,;|] )(?:what )?(?:just |such )?(?:an? )?(?:\w+ )?waste of (?:(?:my|our|everyone'?s) )?time"
            rf"{_END}|\bwhy (?:do|am) i even (?:bother|asking|talking|trying)\b|\bthis is (?:hopeless|pointless"
            rf"|going nowhere|getting (?:me )?nowhere|a farce|a circus)\b|\bgetting nowhere{_AT_US}",
        ),
        unless=(
            r"\b(?:please |can you |you can )?(?:do not|don'?t) give up\b",
            r"\bwaste of (?:my|our) time (?:for you|to (?:go|visit|come))\b",
        ),
        reply=(
            "I am sorry that this has been so tiring. I will not keep you going in circles: a person takes over from "
            "here."
        ),
    ),
    Rule(
        name="abuse_of_the_desk",
        family="frustration",
        action="escalate",
        priority="high",
        patterns=(
            rf"\b{_DESK}(?: people| guys| lot| all)?(?: are| r| is|'?re|'?s| must be| were"
            rf"| was) {_VERY}(?:{_WORTHLESS}|{_FOOLS})\b",
            rf"\b(?:you|u|you (?:people|guys|lot|all)) {_VERY}{_FOOLS}\b",
            rf"\b(?:are|r) (?:you|u)(?: people| guys| all)? {_VERY}(?:stupid|dumb|idiots?|morons?|braindead"
            r"|brain ?dead|deaf|retarded|incompetent)\b",
            rf"(?:^|[.!?,;] |\b(?:oh|ok|argh|ugh|hey|hello|you|u|what an?|such an?) ){_VERY}(?:useless|stupid|dumb"
            rf"|worthless|idiotic|pathetic|{_FUCKING}|shit|shitty|crap|crappy|incompetent|garbage|trash|braindead"
            rf"|rubbish|moronic)\W+(?:\w+ )?(?:{_BOT}|customer (?:service|support|care)|support|idiots?|morons?"
            rf"|company|bank){_END}",
            r"\bwhat (?:an? )?(?:useless|stupid|dumb|worthless|pathetic|idiotic|shit|shitty|crap|crappy"
            rf"|{_FUCKING}) (?:\w+ )?(?:{_BOT}|{_CARE}|company|bank|idiots?)\b",
            rf"(?:^|[.!?,;] |\b(?:you|just|please|and|so) )\W*{_FUCK} off\b|\b{_FUCK} (?:you|u|ya|yourself|yourselves"
            rf"|this (?:{_BOT}|company|bank|shop|service|shit|crap)|your|ur|the lot of you)\b|\b(?:screw|sod|stuff"
            r"|damn) (?:you|u|yourselves)(?: all| guys| people| too)?(?:$|[.!,;])|\bscrew this (?:bot|company|bank"
            r"|shop)\b|\bgo to hell\b|(?:^|[.!?,] )\W*(?:just |oh |so |and |please |you )*(?:shut (?:the \w+ )?up"
            r"|(?:piss|bugger|sod|eff|naff) off)\b|\bkiss my (?:\w+ )?(?:ass|arse|\w+)\b|\bstfu\b|\bgtfo\b"
            r"|\bup yours\b|\beat shit\b",
            r"\bwhat(?: the)?(?: \w+)?(?:'s| is) wrong with (?:you|u|your (?:people|team|staff|company))(?: people"
            rf"| guys| all| lot)?{_END}|\bwhat the {_FUCK} (?:are|r) (?:you|u)\b",
            rf"\b(?:you|u|you (?:people|guys|all|lot)|u guys|your (?:\w+ )?(?:{_BOT}|{_CARE})|ur (?:{_BOT}|{_CARE})"
            rf"|this {_BOT}) (?:all |really |just |{_FUCKING} |totally |absolutely |so )*(?:sucks?|sux|stinks?)\b",
            r"\b(?:can'?t|cannot|don'?t) you (?:people|guys|lot) (?:even )?(?:read|listen|understand|think)\b",
            r"\bi (?:fucking |really |absolutely )?(?:hate|despise|loathe) (?:you|u|your (?:bot|company|bank|staff"
            rf"|support|customer service)|this bot)(?: all| guys| people| so much)?{_END}",
        ),
        unless=(
            r"\b(?:not|isn'?t|aren'?t|never) (?:\w+ )?(?:useless|stupid|dumb|idiots?)\b",
            rf"\b(?:{_FUCKING}|so) (?:great|good|awesome|brilliant|amazing|love\w*|fast|helpful|fantastic|excellent"
            r"|nice|cool|quick|legends?|heroes|the best)\b",
            r"\b(?:delivery|shipping|courier|parcel|streaming|internet|repair|cleaning|room|laundry) (?:service|team"
            r"|company|people|staff|agents?)\b",
            r"\bmy (?:\w+ )?(?:bank|company|bot|team|boss|staff|support)\b",
        ),
        reply=(
            "I can tell how angry you are, and I am sorry for my part in it. A person takes over from here and will see"
            " everything you wrote."
        ),
    ),
)
