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
            r"\b(?:can'?t|cannot|can not|don'?t want to|do not want to) (?:go on|keep|carry on|continue) (?:living"
            r"|with life)\b",
            r"\b(?:end|ending|finish|finishing|stop) it all\b",
            r"\bfeel(?:ing|s)? like (?:dying|ending (?:it|things|everything|my life)|giving up on life|there is no"
            r" (?:hope|way"
            r" out) (?:left )?for me)(?:$|[.?!,;|]| (?:now|today|tonight|because|after|and|all|as|since)\b)",
            r"\b(?:no will|lost the will|lost my will|no reason|no wish) to live\b",
            r"\b(?:no|what is the|what'?s the|whats the) point (?:in|of) (?:living|being alive|life)\b",
            r"\bi (?:might|may|should|would|could|will|'ll|'d)(?: \w+)?(?: \w+)? (?:be dead|be better (?:off )?dead"
            r"|jump off"
            r"|jump in front)\b",
            r"\b(?:jump|jumping|throw myself|throwing myself) (?:off|from|in front of|under) (?:an? |the |my"
            r" )?(?:\w+ )?(?:bridge"
            r"|building|roof|terrace|balcony|train|bus|truck|cliff|metro)\b",
            r"\b(?:slit|slitting|cut|cutting) my (?:wrists?|veins?|throat)\b",
            r"\b(?:i|i'?m|i am|i'?ll|i will|gonna|want to|wanna|going to) (?:\w+ )?(?:unalive|kms"
            r"|self[ -]?harm(?:ing)?)\b",
            r"\b(?:i wish|wish) (?:that )?i (?:had |was |were )?(?:never (?:been )?born|not alive|never woke|not"
            r" wake)\b",
            r"\b(?:world|everyone|everybody|family|they)\b(?: \w+)?(?: \w+)?(?: \w+)? better (?:off )?without me\b",
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
