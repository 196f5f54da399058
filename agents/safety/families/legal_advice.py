"""Questions that only a lawyer may answer. What a policy says about rights is answered from the policy.

Invariant: the threat to go to court is no question, and goes to a person.
"""

from agents.safety.rule import SAME_SENTENCE, Rule
from agents.safety.suppositions import CLAUSE

_G = SAME_SENTENCE
_ASK = (
    r"(?:sh(?:o?u|ou)ld|shud|shall|can|could|cud|may|would|must|how|is it|does it|do you think|if|whether|worth"
    r"|smart|wise"
    r"|ought|want to know|what happens)"
)
_SUE = (
    r"(?:su(?:e|ing) (?:you|them|him|her|it|the|my|your|an?|over|for|in|some ?\w+|securebank|novamart|orbit)\b"
    r"|su(?:e|ing)(?:\W*$|[?.!,])|(?:file|bring|start) (?:an? )?(?:law ?suit|suit|legal (?:case|action)"
    r"|case (?:against|in court)"
    r"|claim in court)|(?:go|going|take (?:\w+ ){1,4}) ?to (?:small claims |consumer |civil )?(?:court|cort|trial)"
    r"|take legal action"
    r"|legal (?:action|steps|proceedings)|press(?:ing)? charges)"
)
_LAWYER = r"(?:lawyers?|attorneys?|solicitors?|barristers?|advocates?|legal (?:aid|counsel|representation))"
_ADVICE = r"(?:advice|opinions?|counsel|assessment|guidance|help|consultation)"
_STANDING = r"(?:rights?|options?|position|chances?|remed\w+|recourse|standing|situation|liabilit\w+|claims?)"
_LEGAL_PAPER = (
    rf"(?:legal (?:notice|letter|complaint|document|threat|brief)s?|{_LAWYER}'?s? letter|law ?suit|affidavit"
    r"|cease (?:and|&)"
    r" desist(?: letter)?|court (?:complaint|filing|petition|papers)|petition to the court|statement of claim|demand"
    r" letter|power of attorney|will and testament|contract clause|(?:my|a|the|his|her) (?:last )?will(?: and|\W*$)"
    r"|(?:complaint|letter|statement|petition|appeal|claim|papers|documents?) (?:for|to) (?:the "
    r"|a )?(?:\w+ )?(?:court|judge)|divorce papers|settlement agreement)"
)
_OUR_PAPERS = (
    r"(?:warrant(?:y|ies)|guarantees?|products?|return polic(?:y|ies)|(?:e-?|electronic |digital )?signatures?"
    r"|receipts?"
    r"|cards?|invoices?|bonds?|e-?sign\w*|documents?)"
)

RULES = (
    Rule(
        name="wants_legal_advice",
        family="legal_advice",
        action="refuse",
        patterns=(
            rf"\b(?:legal|lawyer'?s?) {_ADVICE}\b",
            rf"\b(?:my|our|what|which|any|the) (?:\w+ )?legal {_STANDING}\b",
            r"\b(?:do|should|would|must|shall) (?:i|we)(?: \w+)? (?:need|get|hire|consult|see|call|talk to"
            r"|want)(?: to \w+)?"
            rf" (?:an? |the |my )?{_LAWYER}\b",
            r"\b(?:be|act as|become|recommend|suggest|find|get) (?:me |us )?(?:an? |my |our "
            rf"|the )(?:\w+ )?{_LAWYER}\b",
            rf"\bwhat (?:would|will|does|do|might|could) (?:an? |the |your |my )?(?:{_LAWYER}|judge|court|jury|law)"
            r" (?:\w+ )?(?:say|think|decide|rule|do|advise)\b",
            r"\bwhat does (?:the )?(?:\w+ ){0,5}(?:act|law|statute|civil code|directive"
            r"|constitution)\b(?: \w+)? (?:say|mean"
            r"|provide|require)\b",
            r"\b(?:what|which) (?:law|act|statute|section|court|jurisdiction|regulation)s? (?:did|(?:do|does|can"
            r"|could|should"
            r"|would|must) (?:i|we|they|this|it)|is broken|protects? me|applies to me|is on my side)\b",
            r"\b(?:interpret|explain)(?: to me)? (?:this|the|my) (?:law|statute|contract|legal clause"
            r"|section \d+\w* of|court"
            r" order|summons)\b",
            rf"\b(?:advice|opinion|help|word) (?:from|of) (?:an? |your |my )?{_LAWYER}\b",
            r"\b(?:statute of limitations|(?:join|start) a class action|small claims|punitive damages"
            r"|emotional distress|power of attorney say"
            r"|legal precedent)\b",
            r"\b(?:is|are) there (?:an? |any |some )?laws?\b|\b(?:an?|any|some) law (?:against|that (?:says|forbids"
            r"|allows))\b",
            r"\bshould (?:i|we) (?:settle|sign the settlement|plead|go to trial)\b",
            r"\blegal (?:consequences|strateg(?:y|ies)|steps|implications|grounds|loopholes?)\b",
            rf"\b(?:could|would|can|should|will) (?:an? |my )?{_LAWYER}\b",
        ),
        unless=(
            r"\b(?:your|the|have an?|there an?) legal (?:department|team|address|name|entity|notice|terms|contact"
            r"|guarantee"
            r"|status|owner|help ?desk)\b",
            rf"\blegal {_STANDING}{CLAUSE}\b(?:your (?:\w+ )?(?:policy|policies|warranty|guarantee|terms)|from you)\b",
            r"\b(?:be|find|get) (?:\w+ ){0,2}(?:estate|real estate) \w+",
            r"\b(?:in-law|by-law|law student|law firm)s?\b",
        ),
        reply=(
            "I can't give legal advice or judge a case in law. I can tell you what our own policies say about your "
            "matter and what you can ask for under them. For the rest a lawyer or a consumer advice centre is the "
            "right place; to reach a person here, write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="chances_in_court",
        family="legal_advice",
        action="refuse",
        patterns=(
            rf"\b{_ASK}\b{CLAUSE}\b{_SUE}",
            r"\b(?:do|does|would|did|will|think|if) (?:i|we|you think (?:i|we)|he|she|they)(?: really| even| still"
            r"| actually"
            r"| legally)? ha(?:ve|s) (?:an? )?(?:\w+ )?(?:case(?: against\b| in (?:court|law)| here| legally| to (?:sue"
            r"|fight)| if \w+|\W*$|[?.!,])|legal (?:claim|grounds|standing|recourse|remedy|basis|rights?)"
            r"|grounds? (?:to"
            r" sue|for a (?:law ?suit|claim|suit))|claim against)",
            r"\bchances? (?:of winning|in court|at trial|before a judge)\b",
            rf"\bchances?\b{CLAUSE}\b(?:court|su(?:e|ing)|judge|trial|law ?suit)\b",
            r"\b(?:would|will|could|might|does|do) (?:an? |the |any )?(?:judge|court|jury"
            r"|tribunal)s? (?:\w+ )?(?:side|agree"
            r"|rule|decide|accept|believe|find|award|give|see)\b",
            r"\b(?:can|could|would|will|might|may) (?:i|we|they|he|she|you) (?:\w+ )?(?:win|lose)\b(?: (?:this|it"
            r"|the case"
            r"|my case|a case|against (?:you|them|the)))*(?: (?:in|at|if it goes to|if it went to) (?:court|trial|law)"
            r"| a law ?suit| the case| my case| this(?: case)?\W*$| against (?:you|them|him|her|the \w+)\b)",
            r"\b(?:can|could|will|would|may|might) (?:i|we|you|they|he|she|the \w+|my \w+) (?:\w+ )?(?:(?:be"
            r"|get) (?:\w+ )?("
            r"?:arrested|prosecuted|jailed|sued|convicted|held liable)|go to (?:jail|prison))\b",
            rf"\b(?:how much|what)\b{CLAUSE}\b(?:get|claim|win|sue for|ask for|receive"
            rf"|demand)\b{CLAUSE}\b(?:in (?:damages"
            r"|court)|damages for|from a judge|for (?:pain|suffering))\b",
            r"\b(?:would|could|should|can|will|do|does|may|might|is|if|whether|how|who)\b"
            rf"{CLAUSE}\b(?:in court|before a judge|in front of a judge|(?:to|at) trial|to court|small claims court)\b",
            r"\b(?:put|send|throw) (?:me|us|him|her|them) (?:in|into|to|behind) (?:jail|prison|bars)\b",
        ),
        unless=(
            rf"\b(?:chess|game|match|election|lottery|raffle|prize|sweepstake|contest|competition)\b{CLAUSE}",
            r"\bcase (?:number|id|ref\w*|for (?:my|the|this))\b",
        ),
        reply=(
            "I can't say whether to go to court or how a case would end; only a lawyer can. I can tell you what our "
            "policies offer in your matter and how to complain, which is often quicker. To have somebody here look at "
            "it, write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="judges_what_is_lawful",
        family="legal_advice",
        action="refuse",
        patterns=(
            r"\b(?:is|was|would|is ?n'?t|was ?n'?t)(?: it| this| that| what (?:you|they|he|she|i)(?: are| did| do"
            r"|'re)?(?:"
            r" doing)?)(?: \w+)? (?:legal|lawful|illegal|unlawful|against the law|a crime|criminal"
            r"|a criminal offen[cs]e"
            r"|breaking the law|theft)\b",
            r"\b(?:am|are|is|do|does|can|could|may|must) (?:i|we|you|they|he|she|the \w+|who)(?: \w+)? legally\b",
            r"\bwho (?:is|was|are) legally\b",
            r"\b(?:am i|are we|can i|could i|may i|can we|can you|can they)(?: not)? (?:\w+ ){0,3}?(?:allowed"
            r"|entitled|obliged"
            r"|required|permitted|bound|forced|right|rights|do|refuse|keep|stop|withhold)\b"
            rf"{CLAUSE}\b(?:by law|under (?:the )?law|according to (?:the )?law|in (?:the eyes of the )?law)\b",
            rf"\b(?:is|are|was)\b{CLAUSE}\b(?:legally (?:binding|enforceable|valid|void)|enforceable)\b",
            r"\b(?:does|do|is|was|would|could|isn'?t|doesn'?t|did)\b"
            rf"{CLAUSE}\b(?:negligen(?:ce|t)|breach of (?:the )?contract|defamation|libel"
            r"|a violation of (?:the )?(?:law"
            r"|consumer law|my rights|[a-z]+ act)|liable for (?:damages|negligence))\b",
            r"(?:^\W*|[.!?,;:] |\b(?:and|but|so|know|me|if|whether) )(?:am|is|are|was|do|does|did|can|would|could"
            r"|isn'?t)\b"
            rf"{CLAUSE}\b(?:break(?:ing)? the law|criminal offen[cs]e|against the law"
            r"|binding (?:under|in|by)"
            r" (?:\w+ )?law)\b",
            r"\b(?:legal (?:way|loophole|means|trick)s? (?:to|out|around)|legally (?:get out|break|cancel|escape|refuse"
            r"|avoid))\b",
            r"(?:^\W*|[.!?,;:] |\b(?:know|me|if|whether) )(?:what|how|who|can|could|is|am|are|do|does|must|may"
            r"|should|would)\b"
            rf"{CLAUSE}\blegally\b",
            r"(?:^\W*|[.!?,;:] |\b(?:know|me|if|whether) )(?:am|is|are|was|isn'?t|aren'?t)\b"
            rf"{CLAUSE}\b(?:lawful|unlawful|illegal)\b",
        ),
        unless=(
            rf"\b(?:is|are|does) (?:the |my |your |this |an? )*(?:\w+ )?{_OUR_PAPERS}(?: \w+)? (?:legal"
            r"|legally (?:valid"
            rf"|binding)|valid|lawful)\b{_G}",
            r"\bhow (?:is|can) (?:it|this|that) (?:\w+ )?(?:even )?(?:be )?legal\b",
            r"\blegal tender\b",
        ),
        reply=(
            "I can't judge what the law allows or whether somebody broke it. I can tell you what our own policies say "
            "and what you can ask for under them. For the rest a lawyer or a consumer advice centre is the right "
            "place; to reach a person here, write “I want to speak with a person”."
        ),
    ),
    Rule(
        name="wants_legal_papers",
        family="legal_advice",
        action="refuse",
        patterns=(
            r"\b(?:draft|write|prepare|formulate|compose|make|send|help (?:me|us)(?: to)?(?: with| write"
            r"| draft)?)(?: me| us"
            rf"| up)?(?: an?| my| the| some)?(?: \w+)? ?{_LEGAL_PAPER}",
        ),
        unless=(
            r"\b(?:where|when|how|who|what) (?:do|can|should|must|will|would|to)(?: i| we| you)? (?:send|make)\b"
            + CLAUSE,
            r"\b(?:do|does|must|should) (?:i|we) (?:need|have to)\b" + CLAUSE,
        ),
        reply=(
            "I can't draft legal letters, contracts or court papers. I can help you to put your complaint to us into "
            "plain words, and that is often the quickest way. For legal papers a lawyer or a consumer advice centre is "
            "right; to reach a person here, write “I want to speak with a person”."
        ),
    ),
)
