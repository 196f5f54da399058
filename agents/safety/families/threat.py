"""Threats: of violence, of a court, of the authorities or the press. A person hears them at once.

A question how one complains to an authority, or whether one should sue, is no threat. Nor is killing a process, a
subscription or time, nor a product that burns. A condition ("if you do not pay, I will sue") is part of a threat.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import ASKS, CLAUSE, IF_I_DO, WHAT_IF

_G = SAME_SENTENCE
_END = r"(?:$|[.!,;|])"
_QUESTIONS = (rf"{ASKS}{CLAUSE}", WHAT_IF, IF_I_DO)

_ADVERBS = (
    r"(?: (?:now|definitely|certainly|simply|just|then|also|be|personally|gladly|happily|really|all|immediately|surely"
    r"|probably|have to|need to|fucking|seriously|both|either|officially|formally|straight|directly))*"
)
_WILL = (
    r"(?:\b(?:i|we)(?: really| honestly| just| now| swear| fully)*(?:'?ll| will| shall|'?d (?:like|love) to"
    r"| would (?:like|love) to| gonna| wanna| want to| intend to| plan to| might| may| must| need to"
    r"| have(?: got)? to|(?: am|'?m| are|'?re)(?: \w+)?(?: \w+)? (?:going to|gonna|about to|planning to|off to|ready"
    r" to|prepared to|forced to|entitled to|thinking (?:of|about)|considering|contemplating)"
    r"| (?:reserve|have) the right to)"
    r"|\b(?:no (?:other )?(?:choice|option|alternative) (?:but|except|left but) to|not hesitate to|be forced to"
    rf"|hesitate to|time to)){_ADVERBS}"
)
_THEIR = r"(?:your|his|her|their|this|that|the)"
_CREW = (
    r"(?:persons?|people|m[ae]n|wom[ae]n|guys?|girls?|boys?|kids|child(?:ren)?|famil(?:y|ies)|customers?|employees?"
    r"|staff|team|workers?|drivers?|couriers?|managers?|agents?|boss(?:es)?|ceo|owners?|guards?|cashiers?|clerks?"
    r"|idiots?|bastards?|thieves|thief|immigrants?|foreigners?|refugees?|muslims?|jews?|christians?|hindus?|sikhs?"
    r"|gays?|lesbians?)"
)
_SOMEBODY = (
    r"(?:you|u|ya|yall|y'all|him|them|everyone|everybody|(?:someone|somebody|anyone|one|all|each|every one|the lot|some"
    rf"|any) of (?:you|u|them)|(?:(?:your|that|those|these|this|the|all|every|each|an?|any|some|most|more) )+(?:\w+ "
    rf")?(?:\w+ )?{_CREW})\b"
)
_HARM = (
    r"(?:kill|murder|shoot|stab|strangle|behead|execute|slaughter|rape|poison|hang|lynch|torture|exterminate|massacre"
    r"|hurt|harm|beat(?: up)?|punch|slap|attack|assault|cripple|maim|choke|smack|bash|knife|gas|butcher|destroy|bomb"
    r"|hunt(?: down)?|burn)"
)
_HARMED = (
    r"(?:killed|shot|stabbed|hanged|hung|strangled|beheaded|executed|slaughtered|raped|poisoned|lynched|tortured"
    r"|exterminated|beaten(?: up)?|hurt|burn(?:t|ed)(?: alive)?|wiped out|murdered|attacked|gassed|eradicated|put"
    r" (?:down|to death))"
)
_PREMISES = (
    r"(?:branch(?:es)?|office|stores?|shop|building|bank|warehouse|house|home|headquarters|head ?office|hq|place"
    r"|premises|car|van|windows?)"
)
_BONES = r"(?:legs?|arms?|neck|nose|face|head|skull|bones|teeth|jaw|fingers|throat|windows?)"
_WEAPON = r"(?:gun|pistol|rifle|shotgun|knife|machete|baseball bat|bat|bomb|axe|petrol|weapon)"

_LAWYER = r"(?:lawyers?|attorneys?|solicitors?|barristers?|advocates?|legal (?:team|counsel|department|advis[eo]rs?))"
_THEM = (
    r"(?:you|u|ya|them|him|her|it|this|that|(?:your|this|the) \w+|y'?all|everyone|[a-z]+(?:bank|mart)|orbit)"
    r"(?: guys| people| all| lot)?"
)
_SUE = (
    rf"(?:su(?:e|ing)|tak(?:e|ing) {_THEM} (?:all )?(?:the way )?(?:to|before) (?:the )?(?:\w+ )?(?:court|small claims"
    r"|tribunal|judge)|tak(?:e|ing) (?:this|it|the matter) up in court"
    r"|go(?:ing)? (?:\w+ )?to (?:the )?(?:\w+ )?(?:court|small claims|tribunal)"
    rf"|drag(?:ging)? {_THEM} (?:\w+ )?to (?:the )?court|(?:tak|pursu|start|initiat|bring|seek|institut|commenc|launch"
    r"|proceed with|resort to|begin)(?:e|ing|ning)? ?(?:\w+ )?(?:\w+ )?(?:legal (?:action|steps?|proceedings|measures"
    r"|recourse|remed\w+)|(?:a )?law ?suit)|legal action|(?:fil|lodg|bring|start|register)(?:e|ing)? an? (?:law ?suit"
    r"|(?:court|legal|civil|criminal|police) (?:case|complaint|action|claim)|claim in (?:the )?(?:small"
    rf"|court)|(?:\w+ )?(?:case|fir|law ?suit) (?:against|on) {_THEM})|press(?:ing)? charges|go(?:ing)? legal"
    rf"|lawyer(?:ing)? up|(?:send|serv)(?:e|ing)? (?:{_THEM} )?(?:with )?an? (?:legal|court|lawyer'?s?"
    r"|formal legal) (?:notice|letter)|(?:get|involv|hir|call|contact|instruct|engag|consult|bring in|see)(?:e|ing"
    rf"|ting)? (?:my|our|an?|the) (?:\w+ )?{_LAWYER})"
)
_OFFICE = (
    r"(?:ombuds(?:m[ae]n|person)|regulators?|regulatory \w+|rbi|reserve bank|fca|cfpb|ftc|ofcom|better business"
    r" bureau|trading standards|(?:(?:\w+ )?consumer|national consumer) (?:court|forum|protection|affairs|council"
    r"|association|rights|helpline|commission|watchdog)\w*|watchdog|attorney general|financial (?:conduct|services"
    r"|supervisory) \w+|data protection (?:authority|commissioner|board|office)|ico|authorities|cyber ?(?:cell|crime)"
    r"|ministry|my mp|senator|tax office)"
)
_PRESS = (
    r"(?:press|(?:news ?)?papers|newspaper|media|journalists?|reporters?|tabloids?|(?:tv|television|news) (?:stations?"
    r"|channels?|programmes?|shows?|news)|consumer (?:programme|show|magazine))"
)
_TO_OFFICE = (
    rf"(?:(?:the|an?|your|my|our|with|to|at) )+(?:(?:banking|financial|insurance|national|local|state|telecom|energy"
    rf"|relevant|appropriate|proper|consumer|industry|bank|city|bloody) )*{_OFFICE}\b"
)
_THE_PRESS = (  # what follows must not make another thing of it, as in "the media player"
    rf"(?:(?:the|an?|your|our|all|every|local|national|whole) )*{_PRESS}(?:$|[.!?,;|]| (?:about|with|and|if|unless|or"
    r"|today|tomorrow|tonight|now|over|because|next|on|this|by|as|soon|immediately|asap|right|how|what|that|too|first"
    r"|instead)\b)"
)
_TELL_THE_PRESS = (  # papers, a television and media are goods and documents too: these are sent, those are told
    rf"(?:to|with|at) {_THE_PRESS}|\b(?:tell|inform|contact|call|phone|alert|notif|involv|approach|e-?mail|warn)"
    rf"(?:e|y|ing|ling|ying)? {_THE_PRESS}"
)
_THIS_STORY = r"(?:this|it|everything|(?:my|our|the|this) (?:whole )?(?:story|case|matter|complaint|affair))"
_SOCIAL = (
    r"(?:social media|twitter|x|tiktok|facebook|instagram|linkedin|youtube|reddit|trust ?pilot|google|the internet)"
)
_REPORTING = (
    r"(?:report|complain|escalat|tak|refer|forward|go|writ|send|bring|tell|talk|speak|inform|contact|fil|approach"
    r"|call|involv|notify|alert|expos|leak|turn|lodg|rais|get|copy|cc|submit|mak)(?:e|ing|ting)?"
)

RULES = (
    Rule(
        name="threat_of_violence",
        family="threat",
        action="escalate",
        priority="urgent",
        patterns=(
            rf"{_WILL} (?:come (?:\w+ )?and |go (?:\w+ )?and |find you and |personally )?{_HARM} {_SOMEBODY}",
            rf"{_WILL} (?:come (?:\w+ ){{0,3}}?and |find {_SOMEBODY} and )",
            rf"{_WILL} (?:make {_SOMEBODY} (?:suffer|bleed|cry|disappear|pay with)|teach {_SOMEBODY} a lesson|see "
            rf"{_SOMEBODY} (?:suffer|die|dead|burn|bleed|hang\w*)|end (?:your|his|her|their|every|all|that|those|the)\b"
            rf"{CLAUSE}\b(?:life|lives)\b|(?:come|be coming|coming) (?:for|after) {_SOMEBODY}"
            rf"|(?:get|find|hunt) you(?: (?:all|down|one day|for this|for that|soon))*{_END})",
            r"\b(?:some ?one|some ?body|people|they|we|i hope (?:some ?one|some ?body|they)) (?:will|should|must"
            rf"|ought to|is going to|has to|needs? to|have to)(?: \w+)? {_HARM} {_SOMEBODY}",
            r"\b(?:you|u|they|he|she|(?:all|every|those|these|your|the|that)(?: \w+)?(?: \w+)? "
            rf"{_CREW})(?: all| both| people| guys)* (?:should|must|ought to|needs? to|deserves? to|have to|has to"
            rf"|will|would|'ll|are going to)(?: \w+)? (?:be|get) {_HARMED}\b",
            rf"\b(?:you|u|they|he|she|{_CREW})(?: all)? (?:deserves?|ought|should|need|must)(?: all)? (?:to )?(?:die\b"
            r"|a beating|a bullet|rot in)",
            r"\bi hope (?:that )?(?:you|u|they|he|she|your \w+)(?: and \w+ \w+)?(?: all)? (?:dies?|burns?|rots?"
            rf"|bleeds?|gets? (?:\w+ )?(?:{_HARMED}|cancer|hit by|run over)|suffers?)\b",
            rf"{_WILL} (?:burn|blow|torch|bomb|smash|wreck|trash|set fire to|set|shoot)(?: \w+)? {_THEIR} (?:\w+"
            rf" )?{_PREMISES}\b",
            rf"{_WILL} (?:break|smash|cut|slit|bash|kick|rip|punch|crack) (?:every|all|both|in )*(?:of )?(?:your|his"
            rf"|her|their) (?:\w+ )?{_BONES}\b|\bbrick through your\b",
            r"\b(?:there is|there'?s|there will be|i (?:have |'ve )?(?:planted|put|placed|left|hid|hidden)) an? (?:\w+"
            r" )?bomb (?:in|at|under|near|inside|on)\b|\bbomb (?:your|this) (?:\w+ )?(?:branch|office|store|shop"
            r"|building|bank|warehouse)\b",
            r"\b(?:com(?:e|ing)|show(?:ing)? up|turn(?:ing)? up|walk(?:ing)? in|bring(?:ing)?"
            rf"|be there)\b{CLAUSE}\bwith (?:an?|my) {_WEAPON}\b|\bbring(?:ing)? (?:an?|my) (?:gun|pistol|rifle"
            r"|shotgun|machete|bomb|axe)\b|\bi (?:have|own|got|'ve got) (?:an? )?(?:gun|pistol|rifle|shotgun|machete"
            rf"|bomb){_END}",
            r"\b(?:i|we) know where (?:you|he|she|they|your \w+|you all)(?: \w+)? (?:lives?|sleeps?|parks?|goes? to"
            r" school)\b|\b(?:i|we) know where (?:you|your \w+) works?\b",
            r"\bwatch your back\b|\bsleep with one eye open\b|\byou(?:'?re| are) (?:a )?(?:dead (?:man|meat|woman)"
            r"|dead(?:$|[.!]))|\byou(?:'?ll| will| are going to|'?re going to)(?: all)? (?:pay with your|die\b"
            rf"|bleed\b|regret (?:this|it|that|ever){_END}|regret (?:this|it) |be sorry{_END}|pay for (?:this|that|it"
            r"|what you \w+)(?: \w+)?(?:$|[.!]))",
            r"\b(?:go (?:and )?|please |just |should |why don'?t you )(?:kill|hang|shoot) (?:your|ur)sel(?:f|ves)\b"
            r"|\bkys\b|\bdrop dead\b|\bdie in a fire\b|\bor else\W*$",
        ),
        unless=(
            *_QUESTIONS,
            rf"\b(?:shoot|drop|send|give|get|find|bring) (?:{_SOMEBODY}) (?:an?|the|some|another|my|your|over|back|to"
            r"|on|it|this|that|those|these)\b[^.?!,;]*",
            r"\b(?:come|go) (?:\w+ ){0,3}?and (?:collect|pick|get|return|bring|buy|see|show|look|talk|speak|pay"
            rf"|fetch|sign|drop|visit|ask|check)\b{CLAUSE}",
            r"\bbeat (?:you|them|him) to\b|\bhang (?:all |up|on|out|around)[^.?!,;]*|\bburn (?:you )?(?:an?|the|some)"
            r" (?:cd|dvd|disc|calories|disk|iso)\b",
            r"\b(?:you|they|it)(?:'ll| will) (?:not|never) regret\b",
            r"\bnot (?:hurt|harm|kill) (?:anyone|anybody|you)\b",
        ),
        reply=(
            "I take what you wrote seriously, and I am sorry that things have come this far. A person will read it now"
            " and answer you."
        ),
    ),
    Rule(
        name="threat_of_legal_action",
        family="threat",
        action="escalate",
        priority="urgent",
        patterns=(
            rf"{_WILL} {_SUE}",
            rf"\b(?:i|we)(?:'?m| am|'?re| are)(?: \w+)? {_SUE.replace('legal action|', 'taking legal action|')}",
            rf"\b(?:or|otherwise|or else)(?: \w+)? (?:i|we|my)\b{CLAUSE}\b(?:sue|court|{_LAWYER}|legal action"
            r"|law ?suit)\b",
            rf"\b(?:last|final) (?:warning|chance|notice|reminder|attempt|time|e-?mail|message)\b{_G}\b(?:before|or)\b"
            rf"{_G}\b(?:sue|court|{_LAWYER}|legal|law ?suit)\b",
            r"\b(?:see|meet) (?:you|u|ya|them|y'?all)(?: all| guys)? in (?:the )?court\b",
            rf"\b(?:my|our) {_LAWYER} (?:will|'ll|is going to|are going to|shall|would)(?: \w+)? (?:contact|call|write"
            r"|hear|sue|take|send|get|be|deal|handle|speak|talk|see|file|reach|draft|look)\b",
            rf"\b(?:my|our) {_LAWYER} (?:says?|said|told|advised?|wants?|knows?|(?:is|are|has|have)(?: been| now"
            r"| already)* (?:ready|preparing|drafting|informed|instructed|advised|copied|on it|involved|looking"
            r"|waiting))\b",
            rf"\b(?:hear(?:ing)?|letter|call|e-?mail|expect(?:ing)?|visit|notice)\b(?: \w+)? from (?:my|our|an?|the)"
            rf" (?:\w+ )?(?:{_LAWYER}|lawyer'?s)\b",
            r"\b(?:i|we)(?:'?ve| have)?(?: already| now| just)* (?:hired|instructed|engaged|retained|consulted"
            rf"|contacted|briefed|(?:spoken|talked|spoke) (?:to|with)) (?:my|our|an?) (?:\w+ )?{_LAWYER}(?: and\b"
            rf"| about (?:you|this|your|it)\b|{_END})",
            r"\b(?:expect|prepare for|get ready for|here comes) (?:an? |my |our |the )?(?:\w+ )?(?:law ?suit"
            r"|legal (?:notice|action|proceedings)|court (?:case|summons))\b|\bclass[ -]action (?:against"
            r"|law ?suit (?:against|is|will))\b",
            r"\blegal (?:action|proceedings|steps) (?:will|shall|is going to|are being|is being|against you)\b"
            r"|\b(?:notice|warning) of (?:\w+ )?(?:legal|court|law ?suit)\b|\b(?:small claims"
            r"|court) (?:court )?(?:it is|here i come)\b",
            rf"\btak(?:e|ing) (?:this|it|the matter) (?:\w+ )?to (?:my|our|an?) {_LAWYER}\b"
            rf"|{_WILL} (?:have|having|let|get|getting) (?:my|our) {_LAWYER} \w+",
            r"\b(?:have|with) a (?:good |half a )?mind to sue\b|\bto sue (?:you|your|this)\b|\bsue you guys\b",
        ),
        unless=(
            *_QUESTIONS,
            r"\b(?:not|never|won'?t|don'?t|didn'?t)(?: want to| going to| planning to| here to)* (?:sue|suing"
            r"|take legal|go to court)\b[^.?!,;]*",
            rf"\b(?:go|going) to court (?:the|as|for (?:an?|my|the|jury|work))\b{CLAUSE}",
            r"\b(?:know|wonder|wondering|asking|ask|advise|tell me) (?:if|whether)\b[^.?!]*",
        ),
        reply=(
            "I understand that you are considering legal steps, and I am sorry that it has come to this. A person with"
            " the authority to decide will look at your case now."
        ),
    ),
    Rule(
        name="threat_of_reporting",
        family="threat",
        action="escalate",
        priority="urgent",
        patterns=(
            rf"{_WILL} {_REPORTING}\b(?:{_G} | )(?:{_TO_OFFICE}|(?:to|with|at) {_THE_PRESS})",
            rf"\b(?:i|we)(?:'?m| am|'?re| are)(?: \w+)? {_REPORTING}\b(?:{_G} | )(?:{_TO_OFFICE}|(?:to|with|at)"
            rf" {_THE_PRESS})",
            rf"(?:{_WILL} |\b(?:i|we)(?:'?m| am|'?re| are)(?: \w+)? )(?:{_TELL_THE_PRESS}|get(?:ting)? (?:the )?"
            rf"{_PRESS} (?:involved|on (?:this|it|to you))|(?:go|going|turn|turning|(?:tak|bring)(?:e|ing)?"
            rf" {_THIS_STORY}) to (?:the )?(?:tv|television|news){_END})",
            rf"\b(?:i|we)(?:'?ve| have)?(?: \w+)? (?:reported|complained|written|escalated|referred|filed|lodged|raised"
            rf"|contacted|taken|gone|been|went|informed|notified)\b(?:{_G} | )(?:(?:the|an?|with|to) )+(?:\w+ )?"
            rf"{_OFFICE}\b",
            rf"{_WILL} (?:report {_THEM} to the police|call(?:ing)? the (?:police|cops) (?:on|about) (?:you|your|this))"
            rf"|\b(?:i|we)(?:'?ll| will|'?m| am|'?re| are)(?: \w+)? (?:going |go |report(?:ing)? (?:you|your \w+|this"
            rf" (?:company|shop|bank|scam|fraud)) )to the police{_END}",
            rf"\b(?:or|otherwise|or else)(?: \w+)? (?:i|we|it|this)\b{CLAUSE}\b(?:police\b|{_OFFICE}\b"
            rf"|{_TELL_THE_PRESS})",
            r"\b(?:last|final) (?:warning|chance|notice|attempt|time|e-?mail"
            rf"|message)\b{_G}\bbefore\b{_G}\b(?:{_OFFICE}\b|{_TELL_THE_PRESS})",
            rf"\bnext (?:\w+ )?(?:is|are|goes|will (?:be|go)|to|with|stop)\b(?: \w+)?{CLAUSE} (?:{_TO_OFFICE}"
            rf"|{_OFFICE}\b|{_THE_PRESS})",
            rf"\b(?:the|my) (?:\w+ )?(?:{_OFFICE}|{_PRESS}) (?:will|would|is going to|are going to) (?:\w+ )?(?:hear"
            rf"|know|be told|be informed|love|enjoy|be interested|deal)\b|\bsee what the (?:\w+ )?(?:{_OFFICE}"
            rf"|{_PRESS}) (?:says?|thinks?|makes?|has|have)\b|\b{_OFFICE} (?:it is|here i come)\b",
            rf"\b(?:expect|prepare|get ready) to (?:hear|be contacted)\b{CLAUSE} (?:{_TO_OFFICE}|{_THE_PRESS})"
            rf"|\bhear from the (?:\w+ )?{_OFFICE}\b",
            rf"{_WILL} (?:go|going) (?:public|viral|straight to the {_PRESS})\b",
            r"\b(?:this|you|your \w+) (?:will|is going to|are going to|shall) be (?:reported|referred|escalated"
            rf"|exposed)\b{CLAUSE} (?:{_TO_OFFICE}|(?:to|in) {_THE_PRESS})",
            rf"{_WILL} (?:expose|(?:name and )?shame|warn everyone about|drag) {_THEM}\b|{_WILL} (?:expose|shame)\b"
            rf"|{_WILL} (?:post|posting|put|tweet|tweeting|blast|publish|write|plaster|spread) (?:all )?(?:this"
            rf"|about (?:this|you|it|your \w+)|everything|our chat|this chat|screenshots)\b{CLAUSE}\b(?:on|all over"
            rf"|across|to) {_SOCIAL}\b",
        ),
        unless=(
            *_QUESTIONS,
            r"\b(?:report|tell|call|contact|send|write|take|go)\b[^.?!]*\b(?:because|since) (?:the|they) (?:asked|need"
            r"|require)\b[^.?!]*",
            r"\b(?:the |my |our |her |his )?(?:press|media|news) (?:return|player|box|button|kit|card|stand|team|office"
            r"|pack|pass|licence|center|centre|server|remote|wall|unit|letter|feed)\w*|\btax returns?\b",
            # One's own duty, with papers of one's own
            r"\b(?:report|declar|send|giv|show|submit|forward|bring|hand|fil|pay)\w* (?:in )?(?:my|our|the|this|these"
            r"|an?) (?:\w+ )?(?:income|tax(?:es)?|earnings|invoices?|receipts?|statements?|forms?|papers|documents?"
            rf"|certificates?|bills?|address|move|savings|balance)\b{CLAUSE}\b(?:tax office|authorities|ministry)\b",
            rf"\b(?:i|we)\b{CLAUSE}\b{_SOCIAL}\b{_G}\b(?:good|great|best|happy|love\w*|amazing|kind|excellent"
            r"|wonderful)\b[^.?!]*",
            r"\b(?:know|wonder|wondering|asking|ask|advise|tell me) (?:if|whether|how|where)\b[^.?!]*",
        ),
        reply=(
            "I am sorry that it has come to this, and you are free to take that step. A person with the authority to"
            " decide will look at your case now."
        ),
    ),
)
