"""Requests to skip, to weaken or to trick a check of identity, a code, a limit or a lock.

Invariant: a check that fails, or a question what it takes, is a wish for help with it and no bypass. Refused is only
the wish to go without it.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import CLAUSE, SUPPOSITIONS

_G = SAME_SENTENCE
_VERIFY = r"(?:ver?i?fi?[ck]\w*|verify\w*|authenticat\w*|identification|validation)"
_CHECK = (
    rf"(?:{_VERIFY}|kyc|otps?|2 ?fa|mfa|(?:two|2)[ -]?(?:factor|step)(?: \w+)?|captcha|security (?:stuff|things?"
    r"|procedures?|nonsense|part|bit|hassle)|(?:face|fingerprint|voice|video) ?-?(?:scan|id|ident\w*|recognition"
    r"|match)|(?:id|identity|security|age|face|selfie|address|extra|fraud|aml|credit|background) (?:\w+ )?(?:checks?"
    r"|questions?|codes?|steps?|controls?|proof)|passcode|one[ -]time (?:code|password|pin)s?|secret questions?)"
)
_WEAK = (
    rf"(?:{_CHECK}|codes?|pass ?words?|pasword|pin|documents?|docs|id|identity|papers|sms|limits?|notif\w+"
    r"|confirm\w*|approval|selfie|ident|(?:your|any|the|all|further) checks|checks|(?:security )?questions?)"
)
_SKIP = (
    r"(?:sk[i]?p|by-?pass|circumvent|get (?:me |us )?(?:around|round|past)|work ?around(?: for)?|go around|evade"
    r"|dodge|side-?step|waive|forgo|avoid|cheat|fool|trick|beat|defeat|hack|crack|override|get rid of|leave out"
    r"|way (?:a?round|past|out of)|(?:no|not|n'?t|never) bother(?:ing)? with|forget(?: about)?|ignore)(?:p?ing)?"
)
_DET = r"(?:the |my |this |that |all |any |your |these |those |an? |her |his |their )*"
_ORDER = (
    r"(?:^\W*|[.!?,;:] |\b(?:can|could|would|will)(?:n'?t| not)? (?:you|u|we)(?: \w+){0,2} |\b(?:please|pls|plz|kindly"
    r"|just|then|simply|and|so|u can|you can|you (?:must|should|could)|(?:want|need|like|wish|ask\w*)(?: you)? to) )"
)
_DEED = (
    r"(?:resett?|unlock|unblock|unfreeze|open|change|update|edit|log (?:me|us)|sign (?:me|us)|let (?:me|us)|give|show"
    r"|tell|transfer|move|withdraw|activate|approve|confirm|process|release|close|increase|raise|lift|add|register"
    r"|grant|access|get me in|do|disable|turn off|switch off|remove|proceed|go ahead|authori[sz]e|complete|send (?:it"
    r"|the (?:money|payment|transfer)|money|the pin|my pin))"
)
_AT_ONCE = r"(?:(?:just|simply|now|also|quickly|please|pls|directly|instead|immediately) )*"
_WITHOUT = (
    r"(?:without|with ?out|w/o|with no|no need (?:for|of|to)|(?:do not|don'?t) (?:bother|ask|need|send)\w*(?: me| with"
    r"| for)*"
    r"|so (?:that )?(?:i|we) (?:do not|don'?t) (?:need|have))"
)
_BESIDES = (
    r"(?:asking|doing|having|going through|needing|sending|giving|verifying|checking|entering|to|for|me|all|[\w']+)"
)
_OF_ANOTHER = (
    r"(?:(?:my|his|her|a) (?:\w+ )?(?:brother|sister|friend|mother|father|wife|husband|cousin|neighbou?r|colleague|twin"
    r"|uncle|aunt|boss)'?s?|some ?(?:one|body)(?: else)?'?s|another person'?s|fake|false|a fake|edited|photo-?shopped)"
)
_NEEDED = (
    r"\b(?:do|does|is|are|must|should|am|will|would|can|could|may)(?:n'?t)? (?:i|we|it|the|my|customers|there|this)"
    rf" (?:\w+ )?(?:need|have to|required?|necessary|ask|possible|safe|able|allowed|verify|still)\b{_G}"
)
_STUCK = (
    r"(?:\bwhy\b|\b(?:i|we|it|app|page|site|system|to|codes?|otp|check|verification|kyc|step"
    r"|selfie)(?: \w+)? (?:can'?t|cannot"
    r"|can not|could ?n'?t|unable|won'?t|does ?n'?t|did ?n'?t|not|never|failed|fails|failing|keeps?|stuck|was able"
    r"|were able)\b"
    rf"|\b(?:not able|unable|stuck|problems?|errors?|issues?)\b){CLAUSE}"
)
_THEY_DID = (
    r"\b(?:some ?(?:one|body)|any ?(?:one|body)|they|he|she|hackers?|thie(?:f|ves)|scammers?|who)(?: \w+)? (?:can"
    r"|could|got"
    rf"|skip\w*|bypass\w*|changed|accessed|opened|reset|withdrew|transferred|used|logged)\b{_G}"
)
_UNWILLING = (
    r"(?:can'?t be bothered|no time|(?:am |'?m )?not going to|won'?t|wont|will not|rather not|(?:do not"
    r"|don'?t) (?:want|feel"
    r" like|wanna|have time|make me)|refuse to|hate|sick of|no way)"
)
_LET_ME = (
    r"(?:open (?:it|the|my)|unlock|let me (?:in|through)|log me|sign me|approve|transfer|raise|increase|activate|do it"
    r"|confirm it|send the money|pay out|get me in|give me access|reset (?:it|my|the)|change (?:it|my|the)"
    r"|take the lock)"
)
_MY_WORD = r"(?:i (?:promise|swear)|trust me|believe me|take my word|it'?s really me|you know (?:me\b|it'?s me))"
_REPLY = (
    "I can't skip or weaken an identity check: it protects your account and everybody else's. I can tell you how the "
    "check works and what to do when a step of it fails. If you are stuck, write “I want to speak with a person”."
)

RULES = (
    Rule(
        name="skip_verification",
        family="verification_bypass",
        action="refuse",
        patterns=(
            rf"\b{_SKIP} {_DET}(?:\w+ )?{_CHECK}\b",
            rf"{_ORDER}{_AT_ONCE}{_DEED}\b{_G}(?:\b|[,.] ?){_WITHOUT} (?:{_BESIDES} ){{0,4}}?{_WEAK}\b",
            rf"{_ORDER}{_AT_ONCE}{_DEED}\b{CLAUSE}\bwithout (?:asking|telling|checking with)(?: me| us| anyone)?\W*$",
            r"\b(?:do not|don'?t|no need to|need ?n'?t|stop|without) (?:\w+ )?(?:verify(?:ing)?|check(?:ing)?"
            r"|ask(?:ing)?"
            rf"|authenticat\w+|identify(?:ing)?)(?: me| my| us| for)* ?(?:\w+ )?(?:{_CHECK}|identity|id|who i am|code"
            rf"|documents|password)?[^?|]{{0,1}} (?:just|and|so|please|pls|it'?s me|trust me) ?(?:\w+ )?{_DEED}\b",
            r"\b(?:no need to|need ?n'?t|do not have to|don'?t have to) (?:verify|identify|check) (?:me|us"
            r"|my identity|who"
            rf" i am)\b[^?|]*\b{_DEED}\b",
            r"\b(?:mark|set|flag|put|make) (?:me|my (?:account|profile|kyc)|it|this"
            r"|us)(?: down)? (?:as )?(?:already )?(?:"
            r"verified|kyc[ -]?(?:complete|verified|done)|approved)\b",
            r"\b(?:skip|by-?pass|waive|get (?:a)?round|override) (?:the|that|this|your|all|any) (?:\w+ )?(?:checks?"
            r"|control)(?:\W*$"
            r"|[.,!?;]| (?:for|please|pls|this|today|because|and)\b)",
            rf"{_ORDER}{_AT_ONCE}{_DEED}\b{_G}\bbefore (?:the|my|any|you|your|all)(?: \w+){{0,3}} (?:check|verif"
            r"|review|approv)\w*",
            r"\b(?:want|need|like) (?:my|the|this) (?:\w+ ){1,3}(?:lifted|unlocked|raised|opened|approved|reset"
            r"|activated|changed"
            rf"|released|increased|removed)\b{_G}\b{_WITHOUT} (?:{_BESIDES} ){{0,4}}?{_WEAK}\b",
            rf"\b(?:turn off|switch off|disable|deactivate|remove) {_DET}(?:\w+ )?(?:{_CHECK}|login codes?)\b{_G}"
            r"\bfor (?:me|my|this)\b",
            r"\byou (?:do not|don'?t|need ?n'?t)(?: need| have)?(?: to)? (?:check|verify|confirm"
            r"|ask(?: me)? for) (?:my |the |me)"
            r"(?:id|identity|documents|code|otp)?\b",
            r"\b(?:how|can|could|may|is it possible|is there a way|any way)\b"
            rf"{CLAUSE}\bwithout (?:\w+ ){{0,3}}?(?:{_CHECK}|(?:checking|verifying|confirming|proving"
            r"|showing) (?:my |any |me |our )?"
            r"(?:identity|id|who i am|documents))\b",
            rf"\b(?:let'?s|we|you)(?: can)? (?:not|don'?t|do not) (?:do|run|make) {_DET}(?:\w+ )?{_CHECK}\b",
            r"\b(?:do|open|change|reset|unlock|approve) (?:it|this|that) without(?:\W*$|[.!?,])",
            rf"{_ORDER}{_AT_ONCE}{_DEED}\b{_G}[,.;-] ?(?:and )?no (?:more |stupid )?(?:{_CHECK}|codes?|questions"
            r"|checks)(?:\W*$|[.!?,])",
            r"\b(?:override|by-?pass|get (?:a)?round|circumvent|ignore) (?:the|my|this|that|your) (?:\w+ )?(?:limits?"
            r"|lock|block|freeze)\b",
        ),
        unless=(
            _NEEDED,
            _STUCK,
            _THEY_DID,
            rf"\b(?:avoid|forget|ignore) {_DET}(?:\w+ )?{_CHECK} (?:problems?|errors?|delays?|issues?|e-?mails?"
            r"|messages?|mails?|sms)\b",
            rf"\bi (?:forgot|forget|lost|did not|didn'?t)\b{CLAUSE}",
            *SUPPOSITIONS,
            rf"\bhow (?:do|can|to)(?: i)? (?:turn off|switch off|disable|deactivate|remove)\b{_G}",
            rf"(?:n't|\b(?:dont|cant|wont|didnt|not|never|cannot)) (?:\w+ )?(?:get|go) (?:past|a?round)\b{CLAUSE}",
        ),
        reply=_REPLY,
    ),
    Rule(
        name="exception_to_a_check",
        family="verification_bypass",
        action="refuse",
        patterns=(
            rf"\b{_WEAK}\b[^?|]*\b(?:approve|open|unlock|let me|log me|transfer|raise|increase|confirm|do|change"
            r"|send|give"
            rf"|accept|activate)\b{CLAUSE}\b(?:anyway|regardless|all the same|nevertheless)\b",
            r"\b(?:do not|don'?t|cannot|can'?t|won'?t|will not|no|not)(?: \w+){0,3} (?:documents?|docs|id|papers|kyc"
            rf"|identity|proof of \w+|{_CHECK})\b[^?|]*\bjust (?:approve|open|unlock|let me|log me|transfer|raise"
            r"|confirm"
            r"|do it|verify|reset|change|accept)\b",
            rf"\b(?:make an exception|bend the rules|break the rules)\b[^|]*\b(?:{_CHECK}|identity|id|code|limit)\b",
            rf"\b(?:{_CHECK}|identity|my id|id|code)\b[^?|]*\b(?:make an exception|bend the rules|break the rules)\b",
            r"\b(?:trust me|take my word|believe me|i swear|i promise)\b[^|]*\b(?:verif\w+|identity|access|reset|log me"
            r"|unlock|code|password|otp)\b",
            r"\b(?:reset|unlock|access|log me|otp|verif\w+)\b[^?|]*\b(?:just )?(?:trust me|take my word)\b",
            r"\b(?:frozen|locked|blocked|on hold|under review|suspended|flagged)\b[^?|]*\b(?:override|bypass"
            r"|ignore) (?:it"
            r"|that|this|the \w+)\b",
            r"\b(?:override|bypass|remove|lift) the (?:freeze|lock|block|hold|flag|review|limits?) (?:without"
            r"|before (?:the"
            r"|it|you))\b",
            r"\b(?:pretend|act as if|act like|assume|just say|note down) (?:that )?(?:i|we) (?:\w+ )?(?:answered|passed"
            r"|verified|gave|entered|did|showed|completed)\b",
            rf"\b{_UNWILLING}\b(?: \w+){{0,6}}? (?:{_WEAK}|verify|reset|ident\w*)\b[^?|]*\b{_LET_ME}\b",
            rf"\b{_LET_ME}\b[^?|]*\b{_UNWILLING}\b(?: \w+){{0,6}}? (?:{_WEAK}|verify|reset|ident\w*)\b",
            rf"\b{_LET_ME}\b[^?|]*\b{_MY_WORD}",
            rf"\b{_MY_WORD}[^?|]*\b{_LET_ME}\b",
            r"\b(?:tell|make|let) the (?:system|app|computer|bank|check)(?: that| think| believe)+ (?:i\b|i am"
            r"|it'?s|my|we)\b",
        ),
        unless=SUPPOSITIONS,
        reply=(
            "I can't make an exception to a check, whatever the reason: it protects your account too. I can tell you "
            "which other proofs are accepted and what to do when a step fails. If none of them is possible for you, "
            "write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="deceives_a_check",
        family="verification_bypass",
        action="refuse",
        patterns=(
            rf"\b(?:use|using|with|show|upload|submit|send)\b(?: \w+){{0,2}} {_OF_ANOTHER} (?:\w+ )?(?:passport|id"
            r"|id card"
            rf"|documents?|face|licen[cs]e|aadhaar|photo|selfie|papers)\b{_G}\b(?:{_CHECK}|pass|check|sign up"
            r"|register)\b",
            r"\b(?:fake|temporary|throw-?away|disposable|burner|virtual) (?:\w+ )?(?:number|id|identity|phone"
            r"|selfie|sim)\b"
            rf"{_G}\b(?:{_CHECK}|sms|code)\b",
            rf"\b(?:pass|complete|do|finish) (?:\w+ ){{0,2}}{_CHECK} (?:with|using|as) {_OF_ANOTHER}\b",
            rf"\b(?:do|take|pass|complete) {_DET}{_CHECK} (?:for|instead of|in the name of) (?:me|my \w+|him|her)\b",
            r"\b(?:brother|sister|friend|mother|father|wife|husband|cousin|neighbou?r|colleague|twin|someone"
            r"|somebody)(?: else)?"
            r" (?:\w+ )?(?:do|take|pass|complete|make|show)\b"
            rf"{CLAUSE}\b(?:{_CHECK}|ident|selfie|call)\b{CLAUSE}\b(?:for me|under my name|in my (?:name|place)"
            r"|instead of me)\b",
            rf"\b(?:verify|identify|register|sign up)(?: \w+){{0,2}} (?:with|using|as) {_OF_ANOTHER}\b",
        ),
        unless=(_THEY_DID, _STUCK, rf"\b(?:can|could|may) (?:my|his|her|an?) \w+\b{CLAUSE}"),
        reply=(
            "I can't help to pass an identity check as somebody else, or with papers that are not genuine. The check "
            "has to be done by the person it is about, with their own documents, and I can explain how. If that is "
            "difficult for them, write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="codes_and_secrets_of_the_account",
        family="verification_bypass",
        action="refuse",
        patterns=(
            r"\b(?:tell|give|show|read)(?: out)?(?: me| us)?(?: out)? (?:the |my |an? )?(?:current |card |login "
            r"|account )*"
            r"(?:otp|one[ -]time (?:code|password|pin)|verification code|security code|cvv2?|pin|password|login code"
            r"|answer to (?:the|my) security question)\b",
            r"\b(?:tell|give|show|read)(?: out)?(?: me| us)? the codes? (?:that )?(?:you|was|which|from the)\b",
            r"\b(?:send|forward|redirect|deliver|text) (?:the |my |all |future )*(?:otps?|codes?|one[ -]time (?:codes?"
            r"|passwords?)|verification codes?) to (?:this|another|an?|my)(?: \w+)? ?(?:different|new|other|friend'?s"
            r"|wife'?s|husband'?s|brother'?s|else\w*)? ?(?:\w+ )?(?:number|phone|e-?mail|address|mobile)\b",
            r"\b(?:change|update|set|replace) (?:the|my) (?:phone|mobile|e-?mail|number|address)\b[^.?!|]*\b(?:without"
            r"|before|don'?t|do not|no) (?:\w+ ){0,2}(?:verif\w+|confirm\w*|telling|notif\w+|ask\w*|otp|alert\w*)",
            r"\b(?:access|log ?in(?:to)?|get into|open|sign in(?:to)?) (?:\w+ ){0,2}account (?:\w+ )?(?:using|with"
            r"|by) (?:a |the |your )?"
            r"(?:master|back ?door|admin|default) (?:password|key|code|login|access)\b",
            r"\bbackdoors?\b|\bback[ -]door (?:to|into) (?:my|the|an|your) (?:\w+ )?(?:account|system|app)\b",
            r"\b(?:code|otp|sms|pin)\b[^?|]*\b(?:read|tell|give|show) (?:it|them) (?:to )?me\b",
            r"\bwhat(?:'?s| is| was) (?:the|my) (?:otp|code|pin|passcode|one[ -]time \w+)(?: that)? you(?:'?ve"
            r"| have)?(?: just)? (?:sent"
            r"|texted|mailed|e-?mailed|generated)\b",
        ),
        unless=(
            r"\b(?:how (?:do|can|to|should)|where|when|why|what|did not|didn'?t|never|haven'?t|not) (?:\w+ ){0,3}(?:get"
            rf"|receive|find|see|send|come|change|reset|set|sent|update|give|tell|show)\b{_G}",
            r"\b(?:password|pin|otp|code) (?:rules?|requirements?|polic\w+|page|field|reset|format|hints?|length|change"
            r"|code|generator|fields?|screen|option)\b",
            r"\b(?:promo|discount|coupon|voucher|gift|referral|postal|zip|pin|area|sort|swift|ifsc|error)[ -]?codes?\b",
            r"\b(?:they|he|she|some ?one|scammers?|callers?|asked|told|wants?|never|(?:will|do|did|would|may) you"
            r"|should i"
            rf"|do not|don'?t) (?:\w+ ){{0,4}}(?:give|tell|show|read|send)\b{_G}",
            *SUPPOSITIONS,
        ),
        reply=(
            "I can't see or send codes, PINs or passwords, and nobody here can. A forgotten one is reset from the "
            "sign-in page, after a check of your identity. If that does not work for you, write “I want to speak with "
            "a person”."
        ),
    ),
)
