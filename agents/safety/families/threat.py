"""Threats: of violence, of a court, of the authorities or the press. A person hears them at once.

A question how one complains to an authority, or whether one should sue, is no threat. Nor is killing a process, a
subscription or time.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import SUPPOSITIONS

_G = SAME_SENTENCE

_WILL = (
    r"(?:(?:i|we)(?:'?ll| will| shall| am going to|'?m going to|'?m gonna| gonna| am gonna| are going to| have to| am"
    r" about to|'?m about to| want to| wanna| swear i(?:'?ll| will)| would love to| intend to| plan to| might| may))"
)
_YOU = (
    r"(?:you|u|ya|yall|you all|you guys|your (?:\w+ )?(?:company|bank|shop|store|office|branch|staff|people|team|ceo"
    r"|boss"
    r"|family|kids|house|building|manager|agents?|driver|courier)|this (?:company|bank|shop|store|place|office|branch)"
    r"|the (?:bank|company|shop|store|courier|driver|manager|branch)|everyone (?:there|here|at)|somebody|someone"
    r"|securebank|novamart|orbit|him|her|them|that (?:guy|man|woman|agent|driver|manager))"
)
_HARM = (
    r"(?:kill|murder|shoot|stab|hurt|beat(?: the \w+ out of)?|punch|strangle|slap|smash|burn|bomb|attack|destroy|hunt"
    r"(?: \w+)? down|come after|find|get|poison|rape|slit|behead|execute|break (?:your|his|her|their|every|the))"
)
_COURT = (
    r"(?:sue|take (?:\w+ ){0,3}to (?:the )?(?:court|small claims)|go to court|see (?:you|u|ya) in court|file (?:an? )?"
    r"(?:law ?suit|legal (?:case|complaint|action|notice)|case against|fir|police (?:complaint|report|case) against)"
    r"|(?:take|start|pursue|begin|seek|initiate|consider|proceed with) (?:\w+ )?legal (?:action|steps|proceedings"
    r"|advice against|recourse|remed\w+)|press charges|send (?:you )?a legal notice|drag (?:\w+ ){1,2}to court"
    r"|(?:get|involve|hire|call|contact|speak to|talk to|instruct) (?:my|our|an?|the) (?:\w+ )?(?:lawyers?|attorneys?"
    r"|solicitors?|advocate|legal (?:team|counsel))|lawyer up)"
)
_AUTHORITY = (
    r"(?:ombudsm[ae]n|regulators?|rbi|reserve bank|fca|cfpb|sec|ftc|bbb|better business bureau|trading standards"
    r"|consumer (?:court|forum|protection|affairs|council|association|rights)\w*|attorney general"
    r"|financial (?:conduct|services)"
    r"|data protection (?:authority|commissioner)|ico|authorities|police|cyber ?(?:cell|crime)|press|media"
    r"|news ?papers?|newspaper|tv (?:station|channel)|journalists?|the papers|social media|twitter|x\.com|tiktok"
    r"|trustpilot|banking ombudsman)"
)
_REPORT = (
    r"(?:report|complain|escalate|take|refer|forward|expose|go|write|send|bring|tell|inform|contact|file|approach"
    r"|tweet|post|publish|spread|shame)"
)

_HOW_TO_COMPLAIN = (
    rf"\b(?:how|where|can|could|may|should|do|does|when|what|which|is it possible|would) {_G}",
    r"\b(?:want|like|need) to know (?:how|where|whether|if|what) [^.?!]*",
)

RULES = (
    Rule(
        name="threat_of_violence",
        family="threat",
        action="escalate",
        priority="urgent",
        patterns=(
            rf"\b{_WILL}(?: \w+){{0,4}} {_HARM} {_YOU}\b",
            r"\b(?:someone|somebody|i hope (?:someone|somebody|they)) (?:will|should|is going to"
            rf"|ought to)(?: \w+)? {_HARM} {_YOU}\b",
            r"\b(?:you|u|they|he|she|your \w+) (?:deserves?|ought|should|need|needs) (?:all |both "
            r"|just )?(?:to (?:die|be (?:shot|killed|hanged|hung|burned|burnt|beaten|stabbed"
            r"|hurt|executed|attacked|murdered|exterminated|wiped out))|a (?:beating|bullet))",
            rf"\b{_WILL}(?: \w+)? (?:kill|murder|shoot|stab|strangle|exterminate|execute|behead|rape|poison|punch"
            r"|hurt|beat up|attack|hunt down|slaughter|cut)(?: \w+)? (?:all|every|everyone|everybody|each|any|those"
            r"|these|the next|some|your|you)\b",
            r"\b(?:someone|somebody|we|people|i|they) (?:should|must|ought to|have to|need to|are going to"
            r"|will)(?: \w+)? (?:kill|murder|shoot|stab|strangle|exterminate|gas|execute|behead|rape|hang|slaughter"
            r"|torture)\b",
            r"\b(?:should|must|ought to|need to|needs to|deserves? to|have to|has to)(?: all| be| just"
            r"| simply)* (?:be |get )?(?:killed|shot|hanged|hung|gassed|exterminated|wiped out|stabbed|beaten|raped"
            r"|executed|murdered|slaughtered|tortured|eradicated|burnt alive|burned alive|die)\b",
            r"\b(?:i|we) (?:have|got|own|bring|am bringing|will bring|'?ll bring)(?: \w+){0,2} (?:guns?|weapons?"
            r"|knife|knives|bombs?|rifle|petrol)\b",
            r"\b(?:there is|there'?s|planted|put|placed|left) a bomb\b|\bbomb (?:your|the|this) (?:\w+ )?(?:branch"
            r"|office|store|shop|building|bank|warehouse)\b",
            r"\b(?:burn|blow|shoot|set fire to)(?: \w+)? (?:the|your|this) (?:\w+ )?(?:place|branch|office|store"
            r"|shop|building|bank|warehouse|house)(?: (?:down|up|on fire))?\b",
            r"\b(?:i|we) know where (?:you|he|she|they|your \w+)(?: all)? (?:live|lives|work|works|are)\b"
            r"|\bwatch your back\b|\byou(?:'?re| are) (?:a )?dead(?: man| meat)?\b|\byou(?:'?ll| will| are going to"
            r"|'?re going to)(?: all)? (?:pay with your|die\b|bleed)",
            rf"\b{_HARM} you(?:rself|rselves| all| lot)? (?:in your sleep|when i see you|one day|soon)\b",
            r"\b(?:go|please) (?:kill|hang|shoot) (?:yourself|urself|yourselves)\b",
        ),
        unless=(
            r"\bkill(?:ing|s|ed)? (?:my|the|this|a|an|some) (?:\w+ )?(?:subscription|process|task|job|app|session"
            r"|server|time|mood|vibe|account|script|thread|battery|signal|connection)\b",
            r"\b(?:shoot|drop) (?:you|u|me|them|him|her|your \w+) an? (?:\w+ )?(?:e-?mail|message|mail|text|line"
            r"|note|dm)\b",
            r"\b(?:get|find|beat) (?:you|your \w+|them|him|her) (?:an?|the|some|on|in|back|to|at|a new)\b",
            r"\b(?:attack|destroy|smash|beat) (?:the|this) (?:problem|competition|record|issue|price|level|boss|game"
            r"|card)\b",
            r"\bfind (?:you|the|your|this|that|him|her|them)\b(?: \w+){0,2}|\bget (?:you|the|your|this|him|her"
            r"|them)\b(?: \w+)?",
        ),
        reply="I take what you wrote seriously, and I would like a person to speak with you about it now.",
    ),
    Rule(
        name="threat_of_legal_action",
        family="threat",
        action="escalate",
        priority="urgent",
        patterns=(
            rf"\b{_WILL}(?: (?:now|definitely|also|be|have to|then|certainly|simply|just))* (?:be )?(?:{_COURT}"
            rf"|suing|taking (?:\w+ ){{0,3}}to court|taking legal|filing a law ?suit)",
            rf"\b(?:or|otherwise|else|before|unless|until)\b{_G}\b(?:i|we|my lawyer)\b{_G}\b(?:sue|court|lawyers?"
            r"|legal action|attorney|law ?suit|solicitor)\b",
            r"\bsee (?:you|u|ya|them) in court\b|\b(?:i|we)(?:'m| am|'re| are) (?:now )?(?:suing|taking (?:you|this"
            r"|securebank|novamart|orbit) to court|taking legal action|filing (?:a )?(?:law ?suit|case|fir))\b",
            r"\b(?:my|our) (?:lawyers?|attorneys?|solicitors?|advocate|legal (?:team|counsel)) (?:will|is going to"
            r"|are going to|shall|would|has been|have been|is ready|are ready|is already|are already|says|wants"
            r"|'?ll)\b",
            r"\byou(?:'?ll| will| are going to|'?re going to| can expect to)(?: \w+)? (?:hear|be hearing|receive|get"
            r"|be getting|expect)(?: \w+)? (?:from|a letter from) (?:my|our|an?) (?:\w+ )?(?:lawyers?|attorneys?"
            r"|solicitors?|advocate|legal)",
            r"\b(?:expect|prepare for|get ready for) (?:a |my |our )?(?:law ?suit|legal notice|legal action"
            r"|court case|(?:letter|call) from (?:my|our|an?) (?:lawyers?|attorneys?|solicitors?))\b",
            r"\b(?:file|filing|start|starting|begin|join) (?:a )?class[ -]action\b",
            r"\blegal action will (?:be taken|follow)\b|\b(?:taking|going) (?:\w+ )?to (?:small claims|court)\b",
        ),
        unless=(r"\b(?:should|could|can|may|shall|would|do|must) (?:i|we) [^.?!]*", *SUPPOSITIONS),
        reply="I understand that you are considering legal steps. A person with authority should look at this now.",
    ),
    Rule(
        name="threat_of_reporting",
        family="threat",
        action="escalate",
        priority="urgent",
        patterns=(
            rf"\b{_WILL}(?: (?:now|definitely|also|be|then|certainly|simply|just"
            rf"|have to))* {_REPORT}(?:ing)?\b{_G}\b{_AUTHORITY}\b",
            r"\b(?:i|we)(?:'m| am|'re| are) (?:now )?(?:reporting|complaining|writing|going|escalating|taking"
            rf"|tweeting|posting)\b{_G}\bto (?:the |your |my )?(?:\w+ )?{_AUTHORITY}\b",
            rf"\b(?:or|otherwise|else|unless|until|before) (?:\w+ ){{0,6}}?(?:i|we)\b{_G}\b{_AUTHORITY}\b",
            rf"\b(?:next (?:stop|step|email|call)|off) (?:is |to |will be )+(?:the )?(?:\w+ )?{_AUTHORITY}\b",
            rf"\b(?:the|my) (?:\w+ )?{_AUTHORITY} will (?:hear|know|be told|be informed)\b",
        ),
        unless=(*_HOW_TO_COMPLAIN, *SUPPOSITIONS),
        reply="I am sorry that it has come to this. A person with authority should look at your case now.",
    ),
)
