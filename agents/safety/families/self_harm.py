"""A person at risk of harming themselves: a life comes before every other rule."""

from agents.safety.rule import SAME_SENTENCE, Rule

_AT_RISK = r"(?:i|i'?m|im|i'?ve|my|me|he|she|he'?s|she'?s|friend|son|daughter|husband|wife|brother|sister)"

RULES = (
    Rule(
        name="person_at_risk",
        family="self_harm",
        action="escalate",
        priority="urgent",
        patterns=(
            r"\b(?:kill|hurt|harm|cut|cutting|killing|hurting|harming|hang|shoot|drown) ?(?:my ?self|myslef)\b",
            rf"\b{_AT_RISK}\b{SAME_SENTENCE}\b(?:want|wants|wanna|going|gonna|plan|planning|threaten|threatens"
            r"|threatening|tried|thinking|ready|about) (?:to |of )?(?:kill|killing|hurt|hurting|harm"
            r"|harming) ?(?:himself|herself|themsel(?:f|ves))\b",
            rf"\b{_AT_RISK}\b{SAME_SENTENCE}\b(?:suicidal|(?:commit|committing|attempt|attempting"
            r"|attempted) suicide)\b",
            r"\b(?:think|thinking|thought|thoughts|considering|contemplating|planning) (?:about |of )?suicide\b",
            r"\b(?:end|ending|take|taking|finish) my (?:own )?life\b",
            r"\bi (?:just |really |only )*(?:want|wanna|wish) (?:to die|to be dead|i (?:was|were) dead)\b",
            r"\bi wanna die\b",
            r"\bi (?:do not|don'?t|dont) (?:want|wanna) (?:to )?(?:live|exist|be alive|be here"
            r"|wake up)(?: any ?more| any longer)?(?:$|[.?!,|]| and\b| because\b)",
            r"\b(?:no reason|nothing left|not worth|no point) (?:to |for me to )?(?:live|living|live for)\b",
            r"\b(?:better off dead|better off without me|life is not worth|life isn'?t worth)\b",
            r"\bcan'?t go on living\b",
        ),
        unless=(
            r"\bsuicide (?:squad|clause|exclusion|cover)\b",
            rf"\b(?:did|does|do|why|when|how) {SAME_SENTENCE}\b(?:he|she|they) (?:commit|attempt) suicide\b",
        ),
        reply=(
            "I am very sorry that things are so hard right now, and I am glad you wrote. You matter more than "
            "anything "
            "else we could talk about here. If you or someone near you is in danger, please call your local "
            "emergency "
            "number now, or a crisis line where you live; people there are ready to listen at any hour. You do not "
            "have "
            "to carry this alone."
        ),
    ),
)
