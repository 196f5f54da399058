"""Requests to skip, to weaken or to trick a check of identity, a code, a limit or a lock.

Who has trouble with a check ("the OTP isn't coming", "I forgot my password") asks for help with it and is none.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import SUPPOSITIONS

_G = SAME_SENTENCE
_CHECK = (
    r"(?:(?:id|identity|security|kyc|otp|sms|age|phone|email|two[ -]?(?:factor|step)|2fa|mfa|face|video|biometric"
    r"|address|account|pin|login|sign[ -]?in|aml|fraud|verification|authentication|signature|captcha) ?)*"
    r"(?:verification|verifications|verify(?:ing)?|checks?|authentication|kyc|otps?|2fa|mfa|(?:security"
    r"|secret) questions?|codes?|captcha|passcodes?|identification|validation|confirmation code|two[ -](?:factor"
    r"|step)(?: \w+)?|security|id proof|pin|password|safeguards?|limits?|locks?|restrictions?|blocks?|procedures?"
    r"|step)"
)
_SKIP = (
    r"(?:skip|by-?pass|circumvent|avoid|get around|get past|work around|workaround for|go around|override|ignore"
    r"|waive|disable|turn off|switch off|remove|forgo|sidestep|evade|dodge|cheat|fool|trick|fake|beat|defeat|break"
    r"|hack|lift|forget)"
)
_ASK = (
    r"(?:can|could|will|would) (?:you|u|we|i)(?: please| pls| just| not| possibly)*|please|pls|plz|kindly|just"
    r"|let'?s|i (?:want|need|would like)(?: you)? to|i'?d like(?: you)? to"
    r"|how (?:can|do|could|would|to)(?: i| we| one)?(?: to)?|is there (?:a|any) way (?:to|around)|any way to"
    r"|help me(?: to)?|a way to|tell me how to|you (?:can|could|should|must|have to|need to)(?: just)?|do we have to"
    r"|why not|trick to|i want(?: you)? to"
)
_WITHOUT = r"(?:without|w/o|with no|no need (?:for|of)|with ?out)"

RULES = (
    Rule(
        name="skip_verification",
        family="verification_bypass",
        action="refuse",
        patterns=(
            rf"\b(?:{_ASK}) (?:\w+ )?{_SKIP} (?:the|my|this|that|all|any|your|these|those|an?|it)? ?(?:\w+ )?(?:id"
            r"|identity|security|kyc|otp|verification|authentication|two[ -]?(?:factor|step)|2fa|mfa|captcha|age"
            rf"|identification|validation|secret) ?(?:\w+ )?(?:{_CHECK})?\b",
            rf"\b{_SKIP} (?:the|my|this|that|all|any|your|these|those) (?:\w+ )?(?:verification|kyc|otp|2fa|mfa"
            r"|identity|identification|authentication|security (?:check|question|code|step)s?|id (?:check|proof"
            rf"|verification)|captcha)\b{_G}\b(?:for me|this time|this once|just once|please|pls|because|since"
            r"|it'?s me|i am|i'?m|and (?:just|reset|open|give|let|log|change|transfer|approve|send))\b",
            r"\b(?:reset|disable|turn off|change|open|unlock|unblock|give|tell|send|log (?:me|us) in|let me (?:in|into"
            r"|access|see)|transfer|activate|approve|update|add|access|show|release|withdraw|close|increase|raise|register"
            rf"|process|sign me (?:in|up)|grant)\b{_G}\b{_WITHOUT} (?:me )?(?:an?|the|any|my|asking|doing|having"
            r"|going through|needing|sending|giving|verifying|checking|all (?:the|that|this))? ?(?:me )?(?:to "
            rf"|for )?(?:an?|the|any|my|your)? ?(?:\w+ ){{0,3}}{_CHECK}\b",
            r"\b(?:do not|don'?t|no need to|you don'?t (?:need|have) to|stop) (?:verify|check"
            r"|ask(?:ing)? (?:me )?(?:for|about)|authenticate|confirm|require)(?: me| my)?(?: \w+)? ?(?:identity"
            rf"|id\b|kyc|otp|code|verification|documents?|proof|questions?|security|who i am)\b{_G}\b(?:just|and"
            r"|i (?:already|swear|promise)|it'?s me|please|i am|i'?m|trust)\b",
            r"\b(?:i|we) (?:do not|don'?t|can'?t|cannot|won'?t|will not) (?:have|want to (?:give|do|verify|show"
            r"|provide|go through)|want|verify|give|provide)(?: my| the| any| an)?(?: \w+)? ?(?:otp|code|id|kyc"
            rf"|verification|documents?|identity|proof|password|pin)\b{_G}\b(?:just (?:reset|open|log|give|do|let"
            r"|approve|change|transfer|unlock)|do it anyway|anyway|let me in|make an exception)\b",
            r"\b(?:make an exception|bend the rules|break the rules)\b[^.?!]*\b(?:verif\w+|identity|kyc|otp|code|id"
            r"|security|check|limit)\b|\b(?:verif\w+|identity|kyc|otp|id check|security"
            r"|checks?)\b[^.?!]*\b(?:make an exception|bend the rules|break the rules)\b",
            r"\b(?:just )?(?:trust me|take my word)\b[^.!]*\b(?:verif\w+|identity|owner|account|access|reset|log"
            r"|code|password|otp)\b|\b(?:reset|unlock|access|log|password|otp"
            r"|verif\w+)\b[^?!]*\b(?:just )?(?:trust me|take my word)\b",
            r"\b(?:mark|set|flag) (?:me|my (?:account|profile|kyc)|it|this) (?:as )?(?:already )?(?:verified"
            r"|kyc[ -]?(?:complete|verified|done)|approved)\b",
        ),
        unless=(
            r"\b(?:am i|are we|is it|is there|do i|do we|should i|can i|will i) (?:\w+ )?(?:able|allowed|possible"
            r"|required|safe|need|have) [^.?!]*",
            r"\b(?:do|does|is|are|must|should) (?:i|we|you|it|the|my|customers) (?:always |still |really )?(?:need"
            r"|have|require|ask|necessary)\b[^.?!]*",
            r"\b(?:someone|somebody|anyone|they|he|she|hackers?|thief|scammers?|who|it|that) (?:\w+ )?(?:can|could"
            r"|changed|accessed|opened|reset|withdrew|got|transferred|used|logged|skipped|bypassed)\b[^.?!]*",
            r"\b(?:can|could|may|should|do|how (?:do|can|to))(?: i| we)?(?: \w+)? (?:turn off|disable|switch off|remove"
            r"|deactivate) (?:my |the )?(?:2fa|mfa|two[ -](?:factor|step)(?: [\w-]+)?(?: [\w-]+)?)\W*$",
            r"\b(?:turn off|disable|switch off|remove|change|reset|lift) (?:my |the )?(?:2fa|mfa|two[ -](?:factor"
            r"|step)(?: \w+)?|pin|password|limits?|lock|blocks?|notifications?)\W*$",
            *SUPPOSITIONS,
        ),
        reply=(
            "I can't skip or weaken an identity check: it protects your account and everybody else's. I can tell "
            "you how the check works and what to do when a step of it fails. "
            "If you are stuck, write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="codes_and_secrets_of_the_account",
        family="verification_bypass",
        action="refuse",
        patterns=(
            r"\b(?:tell|give|send|show|read|text|email)(?: me| us)? (?:the |my |an? |out )?(?:otp"
            r"|one[ -]time (?:code|password|pin)|verification code|security code|cvv2?|pin|current password|card pin"
            r"|login code|answer to (?:the|my) security question)\b(?: (?:here|now|directly|in (?:this|the) chat"
            r"|that (?:you|was|the)|you (?:have|just|sent)|on (?:this|the) chat|please|pls|so|instead))",
            r"\b(?:send|forward|redirect|deliver|text) (?:the |my |all |future )?(?:otps?|codes?"
            r"|one[ -]time (?:codes?|passwords?)|verification codes?) to (?:this|another|a (?:different|new)"
            r"|my (?:new|other|friend'?s|wife'?s|husband'?s|brother'?s)|an?other) (?:\w+ )?(?:number|phone|email"
            r"|address|mobile)\b",
            r"\b(?:change|update|set) (?:the|my) (?:phone|mobile|e-?mail|number|address)\b[^.?!]*\b(?:without|before"
            r"|don'?t|do not|no) (?:\w+ )?(?:verif\w+|confirm\w*|telling|notif\w+|ask\w*|otp|alert\w*)",
            r"\b(?:access|log ?in(?:to)?|get into|open|sign in(?:to)?) (?:\w+ )?account (?:\w+ )?(?:using|with"
            r"|by) (?:a )?(?:master|backdoor|back ?door|admin|default) (?:password|key|code|login|access)\b"
            r"|\bback ?door\b[^.?!]*\b(?:account|login|access)\b",
        ),
        unless=(
            r"\b(?:how (?:do|can|to|should)|where|when|why|did not|didn'?t|never|haven'?t|not) (?:\w+ ){0,3}(?:get"
            r"|receive|find|see|send|come|change|reset|set|sent|update)\b[^.?!]*",
            *SUPPOSITIONS,
        ),
        reply=(
            "I can't see or send codes, PINs or passwords, and nobody here can. A forgotten one is reset from the "
            "sign-in page, after a check of your identity. "
            "If that does not work for you, write “I want to speak with a person”."
        ),
    ),
)
