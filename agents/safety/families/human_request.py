"""Any wish to be dealt with by a person, whatever it is about.

Asking for a telephone number, a name or opening hours is a question, and so is asking whether this is a bot.
"""

from agents.safety.rule import SAME_SENTENCE, Rule

_G = SAME_SENTENCE
_END = r"(?:$|[.?!,;|])"

_AGENT = (  # who, in a support chat, can only be a member of staff
    r"(?:h[ou]{1,2}m{1,2}[aeiou]{1,2}ns?|hu?mna|huamn|ag[a-z]{1,2}ts?|reps?|repr?[a-z]{0,2}s[a-z]{1,5}tives?"
    r"|operators?|operater|advis[eo]rs?"
    r"|super ?visors?|managers?|executives?|ass?ist[a-z]{0,2}nts?|associates?|consultants?|specialists?"
    r"|technicians?|staff|employees?|team ?(?:members?|mates?)?|colleagues?|superiors?|human beings?|bankers?"
    r"|tellers?|c[ou]stu?o?mer (?:services?|support|care|assistance)|(?:support|service|help) ?(?:desk|team|staff"
    r"|person|agents?)|support|live ?chat)"
)
_ANYBODY = (
    r"(?:some ?(?:one|body)|som[a-z]{0,2}(?:one|body|noe)|sum1|some1|any1|sb|any ?(?:one|body)|persons?|people|persn"
    r"|pearson|eprson|guy|man|woman|lady|individual|department|dept|branch|boss)"
)
_PERSON = rf"(?:{_AGENT}|{_ANYBODY})"
_ONE_OF_US = (  # without the words that ask for an office and not for a person
    r"(?:agents?|agnets?|reps?|repr?[a-z]{0,2}s[a-z]{1,5}tives?|operators?|humans?|human beings?|super ?visors?"
    r"|managers?|ass?istants?|advis[eo]rs?|(?:real|live|actual) (?:person|people|one))"
)
_REAL = (
    r"(?:real|live|actual|human|living|proper|other|different|free|available|qualified|customer|support|service"
    r"|sales|billing|fraud|bank|branch|senior|technical|account|relationship|complaints?|card|loan|damn|goddamn"
    r"|bloody|fucking|freaking|online|phone|call ?cent(?:er|re)|english[ -]speaking)"
)
_A = (
    r"(?:(?:an?|the|your|ur|some|any|one of (?:your|the)|our|my relationship|my branch|my account"
    rf"|another) ?)?(?:{_REAL} )*"
)
_BOT = (
    r"(?:stupid |dumb |useless |damn |fucking |automated )*(?:bots?|robots?|chat ?bots?|machines?|a\.?i"
    r"|virtual assistant|computers?)"
)
_CANNED = (
    r"(?:auto|automated|automatic|canned|robotic|robot|bot|machine|pre-?written|scripted|generated|ai|a\.i\.|template"
    r"|standard|copy[ -]?paste[d]?|computer(?:i[sz]ed)?|generic)"
)
_TALK = (  # with the shapes that hurried fingers give "talk", "speak" and "chat"
    r"(?:sp[a-z]{0,3}k|speka|t[a-z]{1,2}k|tlak|tal|ch[a-z]t|chta|cha[a-z]?|caht|converse|communicate|discuss this"
    r"|have a (?:word|chat|talk|conversation))"
)
_TALKING = r"(?:talking|sp[a-z]{1,3}king|chatt?ing|communicating|contacting|reaching|speakign|tlaking)"
_TO = r"(?:to|with|w|2|wth|ot|wiht|wirh|wit)"
_CALL_ME = (  # "call me Priya" and "call me a taxi" are something else
    rf"(?:call|phone|ring) (?:me|us)(?:{_END}| (?:back|now|asap|on|at|today|tonight|tomorrow|when|please|pls|as"
    r"|regarding|about|urgently|immediately|so|because|and|for|in|to|this|directly)\b)"
)
_SOON = r"(?:only|pls|plz|please|pleas|now|asap|immediately|thanks|thx|help|available|online|urgently|right)"

RULES = (
    Rule(
        name="wants_a_person",
        family="human_request",
        action="escalate",
        priority="normal",
        patterns=(
            # The bare word: "agent pls", "HUMAN!!!", "can i get a real person"
            r"^\W*(?:(?:hi|hello|hey|ok|okay|no|just|i said|i want|i need|want|need|get me|give me|gimme|get|call"
            r"|only|can i get|can i have|pls|plz|please|put|to|me|with|through|talk|speak|chat|connect|transfer"
            r"|contact|contacting|an?|the|your|real|live|actual|human|another|customer|bank|new|different"
            rf"|someone from|somebody from)\W+)*(?:{_AGENT}|(?:real|live) (?:persons?|people|one|support)"
            rf"|person)(?:\W+(?:{_AGENT}|{_SOON}))*\W*$",
            rf"^\W*(?:any |an? )?(?:{_REAL} )*{_PERSON} to (?:talk|speak|chat|answer)\b",
            rf"^\W*(?:(?:any|an?|customer|support|live|real|human) )*{_ONE_OF_US} (?:wanted|needed|required|requested"
            r"|please|pls|now)\b",
            rf"[.!?,;] (?:just |get me |give me )?(?:an? )?(?:{_REAL} )*(?:human|agent|person"
            r"|representative) (?:please|pls|plz|now)\b",
            r"^\W*(?:i )?(?:want|need|wanna|would like)(?: to)? (?:talk|speak)\W*$",
            # Speaking
            rf"\b{_TALK} ?(?:directly )?{_TO} ?{_A}(?:\w+ )?{_PERSON}\b",
            r"\b(?:like|love|want|wanted|wish|hoping|hope|prefer|rather|help|assistance|assist me|mind|interested"
            r"|need|trouble|difficulties|problems?|issues|about|try|trying|keep|start"
            rf"|consider)\b{_G}\b{_TALKING} (?:{_TO} )?{_A}(?:\w+ )?(?:{_ONE_OF_US}|{_ANYBODY}|{_AGENT})\b",
            rf"\blet me (?:just )?{_TALK} {_TO}\b",
            rf"^\W*{_TALKING} {_TO} {_A}{_PERSON}\W*$",
            rf"\b{_TALKING} {_TO} {_A}(?:human|live|real) {_ONE_OF_US}\b",
            rf"\b(?:can|could|may) (?:i|we) (?:please )?(?:talk|speak) {_TO} [a-z]+(?: [a-z]+)?\W*$",
            rf"\b{_PERSON} (?:who |that )?(?:i|we) (?:can|could|may) (?:please )?(?:{_TALK}|complain)\b",
            r"\bwho (?:can|could|do|should|may|would) (?:i|we) (?:please )?(?:talk|speak|chat) (?:to|with)\b",
            r"\bwho (?:can|could) (?:i|we) (?:please )?complain to\b",
            r"\b(?:want|like|need|wish|going) to complain to (?:your|the|an?) (?:boss|manager|super ?visor"
            r"|superior)s?\b",
            r"\b(?:is|are|do you have|have you got|got)(?: there)? (?:any |an? "
            rf"|some )?(?:{_REAL} )*{_PERSON} {_G}\b(?:(?:i|we) (?:can|could|may"
            r"|might) (?:please )?(?:\w+ )?(?:talk|speak|chat|contact|reach)|to (?:talk|speak|chat))\b",
            rf"\b(?:is|are) (?:there )?(?:any |an? |some )?(?:{_REAL} )*{_ONE_OF_US} (?:there|here|online|free"
            r"|available)\b",
            # Being passed on
            r"\b(?:connect|transfer|patch|hand|pass|route|redirect|switch|put|direct|refer|link|get|send"
            r"|forward) (?:me|us|my call|my chat|this chat|the chat|this call|my case|my issue)(?: \w+)?(?: over"
            r"| through| on| back| across| in (?:touch|contact|communication))? ?(?:to|with|onto"
            rf"|through) {_A}(?:\w+ )?{_PERSON}\b",
            r"\b(?:transfer|connect|switch|redirect|hand ?over|escalate|forward|pass)(?: this"
            rf"| it)?(?: over)?(?: to| with| me)+ {_A}{_AGENT}\b",
            r"\b(?:put|patch|get) me through\b",
            r"\b(?:be|get|being) (?:\w+ )?(?:put|connected|transferred|passed|handed)(?: over| on| through"
            rf"| in (?:touch|contact))? (?:to|with) {_A}(?:\w+ )?{_PERSON}\b",
            r"\b(?:transfer|connect|redirect|patch|hand|pass|forward|switch) (?:me|us|this chat|the chat|my chat"
            r"|this call"
            rf"|my call)(?: (?:{_SOON}|over|through|on|already|then|first))* ?{_END}",
            r"(?:^|\b(?:please|pls|plz|can you|could you|you|must|want to|like to|need to) )escalate (?:this|it|my"
            r"|the)\b",
            # Wanting, getting, reaching one
            rf"\b(?:get|give|find|fetch|bring|send|assign|provide|offer) me {_A}{_PERSON}\b",
            rf"\b(?:get|gimme|bring|fetch|have)(?: in)? (?:an? ?|the |your )(?:{_REAL} )*{_ONE_OF_US}\b(?:{_END}"
            r"| to\b| on\b| please\b| pls\b| now\b| for\b| who\b| in\b)",
            r"\b(?:i|we|id|i'd|i'll|just|really|still|do|please|pls|plz|and) (?:\w+ )?(?:want|need|wanna"
            r"|would like|like|prefer|demand|require|request|insist on|rather)(?: to)?(?: have| get| see| reach"
            r"| meet| find| ask for| deal with)?(?: with)? (?:an? ?|the |your |some |another "
            rf"|to )*(?:{_REAL} )*(?:{_AGENT}|{_REAL} (?:persons?|people|one))(?:{_END}| (?:to|for|on|now|who|that"
            r"|please|pls|not|and|asap|because|right|help|with|from|in|at|about|immediately|instead)\b)",
            r"\b(?:want|need|like|prefer) an? person(?:$|[.?!,;|]| (?:now|please|pls|plz|asap|not|on the"
            r"|to (?:talk|speak|help|assist|answer|call|handle|solve|fix|look))\b)",
            r"\b(?:i|we) (?:\w+ )?(?:want|need|would like)(?: to have)? (?:some ?(?:one|body)|a person) (?:real"
            r"|human|to (?:call|talk|speak|contact|phone|ring|chat)|on the (?:phone|line))\b",
            rf"\bhelp (?:from|by|of) {_A}(?:{_ONE_OF_US}|person)\b",
            rf"\b(?:human|live|real|actual) (?:{_ONE_OF_US}|persons?|people|support|help|assistance"
            rf"|interaction) {_SOON}\b",
            r"\b(?:speak|talk|need|want|get|request|prefer|like|connect|transfer|chat|assistance|contact|reach"
            rf"|find|looking for|see|ask(?:ing)? for|search(?:ing)? for|help)\b{_G}\b(?:human|live|real"
            r"|actual) (?:agents?|persons?|people|reps?|representatives?|operators?|beings?|customer service)\b",
            r"\b(?:contact|contacting|reach|reaching|get (?:a ?hold of|hold of|in touch with|through to"
            r"|in(?:to)? contact with)|meet|ask for|asking for|looking for|involve) (?:an? ?|the |your |some "
            rf"|another |one of your )?(?:{_REAL} )*(?:{_ONE_OF_US}|person|some ?(?:one|body))\b",
            rf"\b(?:can|could|may|will|would|please|pls|have|want|let) {_A}(?:person|human"
            rf"|{_ONE_OF_US}) (?:\w+ )?(?:look|check|review|help|handle|deal|take over|assist|answer|decide"
            r"|read)\b(?: (?:me|this|it|my|at|with|into|please|that|over|us)\b|\W*$)",
            r"\bsomeone (?:real|human|who (?:understands?|can (?:help|understand|actually)|knows))\b",
            r"\b(?:need|want|get|request|require) (?:some )?(?:human|live|personal) (?:help|assistance|support"
            r"|contact|being)\b",
            rf"\b(?:can|could|may|would) {_A}(?:colleague|team ?mate|member of (?:your )?(?:staff|team)|specialist"
            r"|expert|some ?(?:one|body))(?: (?:of yours|from \w+ \w+|else|senior))? (?:please )?(?:have"
            r"|take) a look\b",
            r"\b(?:get|have|put) (?:some ?(?:one|body)|a person|an agent) on the (?:phone|line)\b",
            # Being called
            r"\b(?:like|love|want|need|appreciate(?: it)?|great|good|nice|glad|grateful)(?: it)?(?: if| for"
            rf"| to have)? {_A}{_PERSON}(?: (?:from|at|of|in) (?:your|the) \w+)?(?: (?:could|would|can|to"
            rf"|will))+ (?:please )?(?:{_CALL_ME}|(?:contact|get back to|reach out to|help) (?:me|us)\b)",
            r"\b(?:can|could|will|would|please|pls|plz|have|want|need|ask|let|get)(?: you)?(?: please)?(?: have"
            rf"| get| ask)?(?: to)? {_A}(?:{_PERSON}|u|you|they)(?: (?:please|from|at|your|the|team|bank|support|to"
            rf"|just))* (?:{_CALL_ME}|(?:contact|reach out to|get back to) (?:me|us)\b)",
            rf"\b(?:please|pls|plz|kindly|just) (?:give me a (?:call|ring)\b|{_CALL_ME})",
            rf"^\W*{_CALL_ME}",
            r"\b(?:call|phone|ring) me back\b",
            r"\b(?:want|need|like|request|requesting|arrange|schedule|get|have|book)(?: to (?:get|have|request"
            r"|schedule|arrange|receive|book))? (?:an? )?(?:phone |telephone |urgent |return )?(?:call ?-?back"
            r"|call from)\b",
            rf"^\W*(?:a )?call ?-?back(?:\W+(?:{_SOON}|me|required|needed|requested))*\W*$",
            # Not a machine
            r"\b(?:no|not|stop|hate|enough of|sick of|tired of|fed up with|instead of"
            rf"|rather than)(?: \w+)?(?: \w+)?(?: \w+)? (?:an? |another |this |the |your |more )?{_BOT}(?:{_END}"
            r"| (?:please|pls|any ?more|want|and|i|but)\b)",
            r"\b(?:no|not|stop|hate|quit|enough|sick of|tired of|fed up with|instead of|rather than|spare me"
            r"|(?:don'?t|do not) (?:want|give me|send me))(?: \w+)?(?: \w+)?(?: \w+)? "
            rf"{_CANNED} (?:answers?|repl(?:y|ies)|responses?|talk|nonsense|rubbish|crap)\b",
            rf"\b(?:do not|don'?t|didn'?t|never|no longer) (?:wanna|want|wish|like|need)(?: to)?(?: (?:{_TALK}|deal"
            rf"|be talking))?(?: {_TO})? ?(?:an? |this |the |your |any |some )?{_BOT}\b",
            rf"\b(?:talking|speaking|chatting) (?:to|with) (?:an? |this |the |your )?{_BOT} (?:is|isn'?t|does"
            r"|doesn'?t|won'?t)\b",
            rf"\b(?:want|need|prefer|like|rather)\b{_G}\b(?:handled|dealt with|reviewed|answered|helped|assisted"
            rf"|served) by {_A}(?:{_ONE_OF_US}|person)\b",
        ),
        unless=(
            r"\bsupport (?:for|of) ",
            r"\b(?:can|could|will|would|does|do|may) (?:an? )?(?:other |second |third |real )*(?:person|human) (?:use"
            r"|collect|sign|pick|see|check|read|open|log|look)\b (?:my|the|these|those|all|up|for|returned"
            r"|every)\b[^.?!]*",
            r"\bhow (?:(?:do|can|could|should|would) (?:i|we|you)|to) (?:stop|turn off|disable|switch off|avoid|set"
            rf"|prevent)(?: \w+)?(?: \w+)? {_CANNED} \w+",
            # A talk that was had
            r"\b(?:was|were|had|having had|after|during|following|enjoyed|loved|since|remember)(?: just)?(?: an?| my"
            r"| the| our"
            rf"| such a| that)?(?: \w+)? (?:chats?|talks?|conversations?|words?) (?:with|to) {_A}(?:\w+ )?{_PERSON}\b",
            rf"\b(?:chats?|talks?|conversations?|words?) (?:with|to) {_A}(?:\w+ )?{_PERSON} (?:was|were|went"
            r"|yesterday|last"
            r"|earlier|ended|helped|took)\b",
            r"\b(?:was able to|were able to|managed to|being able to|pleasure to|nice to|great to|lovely to"
            r"|good to)"
            rf" (?:talk|speak|chat) (?:to|with) {_A}(?:\w+ )?{_PERSON}\b",
            r"\bhuman (?:rights?|errors?|resources?|trafficking|nature|body)\b",
            r"\b(?:i'?m|i am|am) not an? (?:bot|robot|machine)\b",
            r"\b(?:what|which|what'?s|wats)(?: is| are)?(?: the| your| ur| free| toll[ -]?free| contact| phone"
            r"| telephone| customer)* (?:numbers?|phone|telephone|hours|hrs|times?|timings?|days?|working hours"
            rf"|opening hours|e-?mail|address|names?|schedule)\b{_G}",
            r"\b(?:phone|telephone|contact|toll[ -]?free|mobile|whats ?app|help ?line|customer (?:care|service"
            rf"|support)|support|free) ?(?:numbers?|no\b|nos\b|hours|timings?){_G}",
            r"\b(?:numbers?|hours|timings?|schedule|e-?mail(?: address)?) (?:\w+ )?(?:to|for|of|at which|when"
            rf"|where|that|i|can|do|on which|in which) {_G}",
            rf"\bwhen (?:can|may|could|should|is|are|do|does|will) {_G}",
            r"\b(?:do|does|will|would|did|why do|must) (?:i|we|my \w+) (?:have to|need to) (?:speak|talk|call"
            rf"|contact|chat|visit|meet) {_G}",
            r"\b(?:without|avoid|before) (?:having to |needing to |first )?(?:speaking|talking|calling|contacting"
            rf"|chatting)\b{_G}",
            r"\b(?:do not|don'?t|no need|not|never|no longer) (?:really )?(?:want|need|wish|like|wanna"
            r"|have)?(?: to)? ?(?:speak|talk|chat|be connected|be transferred|call|contact) ?(?:to"
            rf"|with)? {_A}{_PERSON}\b",
            rf"\b(?:do not|don'?t|no need for) (?:want |need |wish |like )?{_A}(?:chat )?(?:{_AGENT}|person)\b",
            r"\b(?:do not|don'?t|stop|never|quit|no) (?:\w+ )?(?:call|calling|phone|ring|calls)(?: me| us)?\b",
            rf"\b(?:become|becoming|work as|job as|hired as|apply (?:for|as)) (?:an? )?{_AGENT}\b",
            r"\b(?:estate|travel|insurance|shipping|delivery|booking|letting|collection|my|his|her"
            r"|third[ -]party) agents?\b",
            rf"\b(?:are you|is this|r u|are u|am i (?:talking|speaking|chatting) (?:to|with)) {_G}",
            r"\b(?:talk|speak|chat) (?:to|with) (?:you|u|ya|yourself|it)\b",
            r"^\W*(?:hi|hello|hey|dear|good \w+|thanks|thank you)\W+(?:\w+ )?(?:team|assistant|staff|support"
            r"|customer (?:service|support|care))\b",
            r"\b(?:promised|said|told me)(?: \w+)?(?: \w+)? (?:to|would|will|you'd|they'd|he'd|she'd)"
            r" (?:call|ring|phone) me\b(?: back)?",
            r"\bmanager'?s che(?:que|ck)s?\b",
            r"\b(?:password|task|file|portfolio|fund|expense|money|device|store|product|project|download"
            r"|package) managers?\b",
        ),
        reply="Of course: you can always speak with a person here.",
    ),
)
