"""Personal data that the customer wrote without need: hidden, a warning, and the offer to go on without it.

The rules read the tokens that masking leaves, never the data.
"""

from agents.safety.rule import Rule

_GO_ON = (
    "I can go on without it: please tell me again, in your own words and without the number, what you would like to "
    "do. If you would rather have a person look at it, write “I want to speak with a person”."
)

RULES = (
    Rule(
        name="volunteered_secret",
        family="volunteered_pii",
        action="refuse",
        patterns=(r"\[secret\]",),
        reply=(
            "For your safety I have hidden the password or code in your message, and I will not use it. Nobody here "
            "will ever ask you for a password, PIN, CVV or one-time code, so please change it if it is still in use. "
            + _GO_ON.replace("the number", "the code")
        ),
    ),
    Rule(
        name="volunteered_card",
        family="volunteered_pii",
        action="refuse",
        patterns=(r"\[card\]",),
        reply=(
            "For your safety I have hidden the card number in your message, and I will not use it or keep it. Please "
            "never send a full card number in a chat, not even to us. " + _GO_ON
        ),
    ),
    Rule(
        name="volunteered_ssn",
        family="volunteered_pii",
        action="refuse",
        patterns=(r"\[ssn\]",),
        reply=(
            "For your safety I have hidden the social security number in your message, and I will not use it or keep "
            "it. Please do not send it in a chat. " + _GO_ON
        ),
    ),
    Rule(
        name="volunteered_national_id",
        family="volunteered_pii",
        action="refuse",
        patterns=(r"\[national_id\]",),
        reply=(
            "For your safety I have hidden the Aadhaar or PAN number in your message, and I will not use it or keep "
            "it. Please do not send it in a chat: it is only ever checked through the KYC form or at a branch. "
            + _GO_ON
        ),
    ),
)
