"""A person at risk of harming themselves: a life comes before every other rule.

Words that may be meant are taken at their word, "this debt makes me want to kill myself" too. Passed on are only
figures of speech about a trifle that is named ("this queue makes me want to die of boredom"), an accident with a
product, and the end of a contract.
"""

from agents.safety.rule import SAME_SENTENCE, Rule

_G = SAME_SENTENCE
_END = r"(?:$|[.?!,;|])"
_AT_RISK = (
    r"(?:i|i'?m|im|i'?ve|my|me|he|she|they|he'?s|she'?s|friend|son|daughter|husband|wife|brother|sister|mother|father"
    r"|mum|mom|dad|partner)"
)
_MYSELF = r"(?:my ?self|myslef|mysel)"
_WANT = (
    r"(?:want(?:s|ing)?|wanna|going|gonna|plan(?:s|ning)?|threaten(?:s|ing)?|tr(?:y|ied|ying)|thinking|thought|ready"
    r"|about|feel(?:s|ing)? like|need|urge|considering|contemplating|started|keep|kept|will|would|'?ll|might|may"
    r"|could|should)"
)
_KILL = r"(?:kill|hang|shoot|drown|strangle|poison|harm|murder)"
_FIGURE = (  # nobody dies of these
    r"(?:queues?|lines?|hold music|music|menus?|apps?|(?:web ?)?sites?|pages?|forms?|updates?|wait|waiting|bots?|chat"
    r"|ads?|adverts?|captchas?|manuals?|fonts?|colou?rs?)"
)

RULES = (
    Rule(
        name="person_at_risk",
        family="self_harm",
        action="escalate",
        priority="urgent",
        patterns=(
            rf"\b(?:{_KILL}|killing|hanging|shooting|drowning|harming) {_MYSELF}\b",
            rf"\b{_WANT}(?: to| of| about)*(?: \w+)? (?:hurt|cut|harm|burn)(?:ing)? {_MYSELF}\b|\b(?:hurt|cut|harm"
            rf"|burn)(?:ing)? {_MYSELF} (?:again|on purpose|every|when i|because|at night|last night|so that i"
            rf"|to feel)\b|^\W*(?:i )?(?:hurt|cut) {_MYSELF}\W*$",
            rf"\b{_AT_RISK}\b{_G}\b{_WANT}(?: to| of| about)*(?: \w+)? (?:{_KILL}|hurt|cut|killing|hurting|harming)"
            r" ?(?:himself|herself|themsel(?:f|ves))\b",
            rf"\b{_AT_RISK}\b{_G}\b(?:suicidal|(?:commit|committing|attempt|attempting|attempted) suicide)\b"
            r"|^\W*(?:feeling )?suicidal\b|\bsuicidal (?:thoughts?|feelings?|ideation)\b",
            r"\b(?:think|thinking|thought|thoughts|considering|contemplating|planning) (?:about |of )?suicide\b",
            r"\b(?:end|ending|take|taking|finish|finishing) (?:my|his|her) (?:own )?life\b",
            r"(?:^\W*|\bi (?:just |really |only |do )*)(?:want|wanna|wish) (?:to die|to be dead|(?:that )?i (?:was"
            r"|were) dead)\b|\bwish i (?:was|were) dead\b|\b(?:i|just) wanna die\b|\bmakes? me (?:want to"
            r"|wanna) (?:die|end it)\b",
            r"\bi (?:just |really )*(?:do not|don'?t|dont) (?:want|wanna) (?:to )?(?:live|exist|be alive|be here"
            rf"|wake up)(?: any ?more| any longer| tomorrow| again| like this)*(?:{_END}| and\b| because\b)",
            r"\b(?:no reason|nothing left|nothing|not worth|no point|tired of|no strength) (?:to |for me to |in "
            r"|of )?(?:live|living|live for|being alive|existing)\b",
            r"\b(?:better off dead|be better off without me|life (?:is not|isn'?t|isnt) worth)\b",
            r"\b(?:can'?t|cannot|can not|don'?t want to|do not want to) (?:go on|keep|carry on|continue) (?:living"
            rf"|with (?:my )?life)\b|\b(?:can'?t|cannot|can not) live like this(?: any ?more| any longer)?{_END}",
            r"\b(?:end|ending|finish|finishing) it all\b|\bthinking (?:of|about) ending it\W*$|\b(?:going|gonna|want"
            r"|wanna|ready|plan)(?: to)? end it tonight\b",
            r"\bfeel(?:ing|s)? like (?:dying|ending (?:it|things|everything|my life)|giving up on life"
            rf"|there is no (?:hope|way out) (?:left )?for me)(?:{_END}| (?:now|today|tonight|because|after|and|all|as"
            r"|since)\b)",
            r"\b(?:no will|lost the will|lost my will|no reason|no wish) to (?:live|go on|keep going)\b",
            r"\b(?:no|what is the|what'?s the|whats the) point (?:in|of) (?:living|being alive|life|my life"
            r"|going on living)\b",
            r"\bi (?:might|may|should|would|could|will|'ll|'d)(?: \w+)?(?: \w+)? (?:be dead|be better (?:off )?dead"
            r"|jump off|jump in front)\b",
            r"\b(?:jump|jumping|throw myself|throwing myself|standing|sitting|stand) (?:off|from|in front of|under"
            rf"|on) (?:an? |the |my )?(?:\w+ )?(?:bridge|roof|balcony|ledge|train tracks?|cliff)(?:{_END}| (?:and|now"
            r"|because|tonight)\b)|\b(?:jump|jumping|throw myself|throwing myself) (?:off|from|in front of"
            r"|under) (?:an? |the |my )?(?:\w+ )?(?:bridge|building|roof|terrace|balcony|train|bus|truck|cliff|metro"
            r"|car)\b",
            r"\b(?:slit|slitting|cut|cutting) my (?:wrists?|veins?|throat)\b",
            r"\b(?:i|i'?m|i am|i'?ll|i will|gonna|want to|wanna|going to) (?:\w+ )?(?:unalive|kms|self[ -]?harm(?:ing"
            r"|ed)?)\b|\bself[ -]harming\b",
            r"\b(?:take|took|taken|taking|swallow(?:ed)?) (?:all (?:of )?)(?:my |the |these "
            r"|those )?(?:\w+ )?(?:pills|tablets|meds|medication)\b|\b(?:taken|took|take|taking) an overdose\b"
            r"|\boverdosed?(?: on\b|$|[.!,;])",
            r"\b(?:i wish|wish) (?:that )?i (?:had |was |were )?(?:never (?:been )?born|not alive|never woke"
            r"|not wake)\b",
            r"\b(?:world|everyone|everybody|family|they|kids|people)\b(?: \w+)?(?: \w+)?(?: \w+)? better (?:off"
            r" )?without me\b",
            r"\bwant to disappear (?:forever|for ever|from this (?:world|life|earth)|and never)\b"
            rf"|\bgoodbye (?:cruel )?world{_END}|\b(?:goodbye|farewell)\b{_G}\b(?:won'?t|will not) be (?:here|around"
            r"|alive)\b",
        ),
        unless=(
            r"\bsuicide (?:squad|clause|exclusion|cover)\b",
            rf"\b(?:did|does|do|why|when|how) {_G}\b(?:he|she|they) (?:commit|attempt) suicide\b",
            rf"\b{_FIGURE} (?:\w+ )?(?:\w+ )?(?:makes?|made|is making|are making) (?:me|you|one|us) (?:want to|wanna"
            r"|wish to) die\b",
            r"\b(?:die|dying|kill myself) (?:of|from|with) (?:boredom|laughter|laughing|curiosity|embarrassment"
            r"|excitement|hunger)\b|\bkill(?:ing|ed)? myself laughing\b",
            rf"\b(?:hurt|cut|harm|burn)(?:ing)? {_MYSELF} (?:\w+ ){{0,3}}?(?:on|while|opening|carrying|lifting"
            r"|unpacking|by|falling) (?:the|an?|your|my|this|it)\b",
            r"\b(?:so that|so|without|not|n't|avoid|nearly|almost)(?: \w+){0,3} (?:hurt|cut|harm"
            r"|burn)(?:ing)? myself\b",
            r"\b(?:app|site|page|screen|box) (?:to|that|which|will|should) end it\b",
        ),
        reply=(
            "I am very sorry that things are so hard right now, and I am glad you wrote. You matter more than anything "
            "else we could talk about here. If you or someone near you is in danger, please call your local emergency "
            "number now, or a crisis line where you live; people there are ready to listen at any hour. You do not "
            "have to carry this alone."
        ),
    ),
)
