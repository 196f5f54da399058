"""Questions that only a lawyer may answer. What a policy says about rights is answered from the policy.

The threat to go to court is no question: it goes to a person.
"""

from agents.safety.rule import SAME_SENTENCE, Rule

_G = SAME_SENTENCE
_MATTER = r"(?:you|them|him|her|this|it|the|my|your|a|an|securebank|novamart|orbit|that|someone|somebody)"

RULES = (
    Rule(
        name="wants_legal_advice",
        family="legal_advice",
        action="refuse",
        patterns=(
            r"\b(?:should|shall|can|could|may|would|must|how (?:can|do|could|would|should)|is it worth"
            r"|do you think) (?:i|we|one|it)? ?(?:\w+ )?(?:to )?(?:sue|suing|take legal action"
            r"|file (?:a )?(?:law ?suit|legal case|case in court|case against)|go to (?:small claims )?court"
            rf"|take {_MATTER}(?: \w+)? to (?:small claims |consumer )?court|press charges|bring a (?:claim|case"
            r"|suit) against|claim damages|get a lawyer|hire (?:a|an) (?:lawyer|attorney|solicitor)|lawyer up"
            r"|consult (?:a|an) (?:lawyer|attorney))\b",
            r"\b(?:do|would|did|will|don'?t) (?:i|we|you think (?:i|we)) (?:really |even |still "
            r"|actually )?have (?:an? )?(?:good |strong |legal |solid |real |valid )*(?:case|legal (?:claim|grounds"
            r"|standing|recourse|remedy|basis|rights?)|grounds? (?:to sue|for a (?:law ?suit|claim|suit))"
            r"|claim against)\b",
            r"\bwhat (?:are|is|would be) (?:my|our) (?:\w+ )?(?:legal (?:rights?|options?|position|chances?|remed\w+"
            r"|recourse|standing|situation|liability)|chances (?:in court|of winning|if i sue)|rights? (?:in court"
            r"|under the law|as a plaintiff))\b",
            r"\b(?:give|need|want|offer|provide|get|looking for|seeking|some|like|free|any)(?: me| us)?(?: some| any"
            r"| your)? (?:legal|lawyer'?s?) (?:advice|opinion|counsel|help|assessment|guidance)\b",
            r"\b(?:draft|write|prepare|formulate|help me (?:with|write|draft))(?: me)?(?: an?| my"
            r"| the)? (?:\w+ )?(?:legal (?:notice|letter|complaint|document|threat)|law ?suit|affidavit"
            r"|cease and desist(?: letter)?|court (?:complaint|filing|petition)|petition to the court"
            r"|statement of claim|demand letter|power of attorney|will and testament|contract clause)\b",
            r"\b(?:can|could|would|will) (?:i|we|you|they|the (?:bank|company|shop)) (?:\w+ )?(?:win|lose|be (?:sued"
            r"|prosecuted|arrested|jailed|convicted|held liable in court)|go to (?:jail|prison)|get (?:arrested"
            r"|prosecuted|sued|jailed))\b",
            r"\b(?:is|was|are|were|isn'?t|wasn'?t|aren'?t) (?:it|this|that|what (?:you|they|he|she|the \w+)(?: are"
            r"| is|'re)? (?:did|do|doing)|your \w+|the (?:fee|charge|contract|clause|delay|decision|termination)|you"
            r"|they)(?: \w+){0,3} (?:breach of contract|negligen(?:ce|t)|liable for (?:damages|negligence)"
            r"|legally liable|defamation|a criminal offen[cs]e|in breach of (?:the )?(?:law|contract)"
            r"|breaking the law|a violation of (?:the )?(?:law|consumer law|my rights|[a-z]+ act))\b",
            r"\bis (?:it|this|that) (?:even )?(?:legal|lawful|illegal|against the law)(?: \w+)? (?:for|to|that|of"
            r"|what|if) (?:you|your|them|they|a company|a bank|a shop|banks|companies|me|i|the (?:bank|shop"
            r"|company))\b",
            r"\b(?:what|which) (?:law|act|statute|section|court|jurisdiction)s? (?:can|could|should|do|would"
            r"|must) i (?:sue|cite|use|file|invoke|apply|go|quote)\b",
            r"\b(?:interpret|explain) (?:this|the|my) (?:law|statute|contract|legal clause|section \d+\w* of"
            r"|court order|summons)\b",
            r"\b(?:how much|what) (?:compensation|damages|money) (?:can|could|would|should) i (?:get|claim|win"
            r"|demand|ask for|sue for|receive)\b[^.?!]*\b(?:court|sue|suing|law ?suit|legal\w*|damages|judge)\b",
        ),
        unless=(
            r"\b(?:who|where|what|which|is|does|do) (?:is |are |does )?(?:your |the |you have an? "
            r"|there an? )*legal (?:department|team|address|name|entity|notice|terms|contact|guarantee|status"
            r"|owner)\b[^.?!]*",
            r"\b(?:is|does|are) (?:the |my |your |this )*(?:\w+ )?(?:warranty|guarantee|product|return policy"
            r"|signature|receipt|card|document|invoice|bond|e-?sign\w*)s? (?:legal|legally valid|valid"
            r"|lawful)\b[^.?!]*",
            r"\bplay(?:ing)? [^.?!]*|\b(?:chess|game|match|election|lottery|raffle|prize|sweepstake|contest"
            r"|competition)\b[^.?!]*",
        ),
        reply=(
            "I can't give legal advice or judge a case in law. I can tell you what our own policies say about your "
            "matter and what you can ask for under them. "
            "For the rest a lawyer or a consumer advice centre is the right place; to reach a person here, write “I "
            "want to speak with a person”."
        ),
    ),
)
