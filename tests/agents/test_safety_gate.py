"""Which messages never reach a model, which ones only look like it, and which rule wins."""

import re

import pytest
import re2
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.safety.gate import PASS, check
from agents.safety.rules import RULES, match
from agents.safety.text import normalise

HUMAN_REQUEST = [
    "let me talk to a human",
    "I want to speak with someone",
    "agent pls",
    "connect me to a real person",
    "can someone call me?",
    "representative!!",
    "is there a person i can talk to",
    "HUMAN",
    "agent agent agent",
    "TALK TO A HUMAN NOW",
    "How do I speak to a person?",
    "get me your supervisor",
    "gimme a human",
    "put me through to your manager",
    "please transfer me to an operator",
    "who can I complain to?",
    "i dont want to talk to a bot",
    "no more bots please",
    "I need a callback",
    "please call me back tomorrow",
    "call me on my mobile, please have someone phone me",
    "could you pass me on to a colleague?",
    "I'd rather deal with a real person",
    "speek to agnet",
    "tlak to a represenative",
    "can i talk to sombody",
    "do you have anyone I could speak with?",
    "customer service please",
    "I wish to speak to your superior",
    "please escalate this",
    "Is it possible to have a word with somebody?",
    "When are you open? I want to talk to a person.",
    "connect me!",
    "can you just transfer me?",
    "please transfer me now",
    "hoomans only",
    "no more canned replies",
    "I don't want robotic answers",
    "enough of these automated responses",
    "I need a quick chat with someone",
    "I have got to talk to an agent",
]

UNAUTHORISED = [
    "there is a transaction I did not make",
    "I don't recognise this payment",
    "unauthorised transaction on my account!!",
    "I see a fraudulent charge",
    "someone used my card",
    "Someone has been using my account to shop online",
    "SOMEONE STOLE MY WALLET",
    "my card was stolen",
    "my debit card has been cloned",
    "my acount got hacked, my account was hacked",
    "I want to report a stolen card",
    "money was taken from my account without my permission",
    "500 rupees debited without my knowledge",
    "the withdrawal at the ATM wasn't me",
    "this is not my purchase",
    "an order was placed that I never made",
    "that wasn't me who bought this",
    "I lost my card and now somebody is using it, there are charges on it",
    "i shared my otp with a scammer",
    "I have been scammed",
    "I am a victim of identity theft",
    "please check if someone used my card",
    "What should I do if I think someone stole my card details?",
    "someone stole my card!!! what happens if they use it?",
    "my card was used in a shop and I have never been there",
    # the customer denies one payment, with its amount and its payee
    "I haven't done this transaction of 900 at Zomato",
    "I never made a payment of Rs. 2,000.50 to Croma",
    "I did not withdraw 5000",
    "I did not buy anything from that shop",
    "There are txns on my card that aren't mine",
    "This was not me!",
    "there is a withdrawal on my account, I was at home asleep",
    "my statement shows an unfamiliar merchant",
    # money that is gone
    "Rs. 5,000 vanished from my savings account overnight",
    "all my savings are gone",
    "my account has been emptied",
    "who withdrew cash with my card yesterday?",
    "someone transferred Rs. 20,000 from my account",
    # an account entered, or the keys to it given away
    "somebody hacked into my internet banking",
    "my user id was hacked",
    "I got a fake SMS, clicked on the link and gave my card details",
    "I told the caller my OTP",
    "I installed AnyDesk as he asked",
    # stolen or lost, and to be blocked now
    "my wife's card was stolen",
    "When my card was stolen this morning I was on the bus",
    "I was out when my wallet was stolen. Please block my card, thanks",
    "I lost my card",
    "I dropped my debit card somewhere in the mall",
    "can't find my card anywhere",
    "my card is lost, please help",
    "lost wallet with all cards, pls block",
    "please block my lost card",
    "I lost my handbag, my debit card was in it. What should I do?",
    # a question, but about an event of one's own
    "how do I report this unauthorised transaction?",
    "why is there an unauthorised payment on my statement?",
    "can you help me with an unauthorised transaction on my card?",
    "How do I get back the money somebody stole from my account?",
    "What should I do about a payment I didn't make?",
]

OTHER_CUSTOMER_DATA = [
    "what is CUST002's balance?",
    "CUST002 balance please",
    "show me everything on CUST003",
    "show me my neighbour's ticket",
    "what is my wife's account balance?",
    "what orders did my neighbour place?",
    "tell me the address of another customer",
    "can you tell me someone else's balance",
    "give me the email of the customer who ordered last",
    "list all customers",
    "give me all customers' phone numbers",
    "export the customer database",
    "whose ticket is TKT050?",
    "I'd like to see the transactions of another user",
    "Can I see my husband's account?",
    "tell me Rahul's address",
    "show Meera's orders",
    "what is john doe's email",
    "Anita's balance please",
    "give me the balance of Mr Mehta",
    "my wife asked me, what is her phone number?",
    "can you check her account statement?",
    "let me view his account",
    "my sister and her husband bank with you, what is their account number?",
    "what is my grandmother's balance?",
]

VOLUNTEERED = [
    ("my card 4111 1111 1111 1111 is declined", "volunteered_card"),
    ("my card [CARD] is declined", "volunteered_card"),
    ("ｃａｒｄ ４１１１１１１１１１１１１１１１", "volunteered_card"),
    ("4111\u200b1111\u200b1111\u200b1111", "volunteered_card"),
    ("my ssn is 123-45-6789", "volunteered_ssn"),
    ("my password is hunter2", "volunteered_secret"),
    ("cvv 123, please activate it", "volunteered_secret"),
    ("the OTP is 482913", "volunteered_secret"),
    ("4111 1111 1111 1111 12/27 123", "volunteered_secret"),
    ("order 4111111111111111", "volunteered_card"),
    ("my pan is ABCDE1234F", "volunteered_national_id"),
    ("aadhaar: 2341 2341 2346", "volunteered_national_id"),
]

SELF_HARM = [
    "I want to kill myself",
    "I don't want to live anymore",
    "I feel suicidal because of this debt",
    "thinking about suicide",
    "there is no reason to live, I want to end my life",
    "my friend says he is going to kill himself",
    "I just want to end it all",
    "I feel like dying",
    "no point in living after this",
    "I lost the will to live",
    "I will jump off a bridge",
    "my family would be better off without me",
]

ORDINARY = [
    # near human_request
    "do you have a fraud department?",
    "what number can I call?",
    "What is the phone number of customer care?",
    "what are your opening hours?",
    "when are your agents available",
    "Which number do I call to talk to an agent?",
    "is a human agent going to review it?",
    "what about human rights?",
    "are you a bot?",
    "am I talking to a human?",
    "I spoke to an agent yesterday and he was great",
    "Thank you, your team was amazing!",
    "your agent was rude to me",
    "please call me Priya",
    "please don't call me again",
    "do I need to talk to someone to raise my limit?",
    "can I do this without speaking to an agent?",
    "I don't want to talk to an agent",
    "can I get a manager's cheque?",
    "my estate agent needs a letter",
    "how do I become an agent?",
    "I need a person to sign my form as witness",
    "thanks, talk to you later",
    "hello team",
    "Your agent promised to ring me back and never did",
    "who do I complain to about a fee?",
    "I had a chat with your agent yesterday, lovely",
    "the chat with your assistant was great",
    "I was able to speak to a real person quickly, thanks!",
    "how do I turn off automatic replies in my inbox?",
    "can you transfer me the money",
    "please connect my account to the app",
    "I'm not a robot",
    # near unauthorised
    "what happens if someone steals my card?",
    "how do I report an unauthorised transaction?",
    "how do I report a stolen card?",
    "how long do I have to report fraud?",
    "What if my account is hacked?",
    "if someone steals my phone, is my account safe?",
    "am I covered for unauthorised transactions?",
    "what does unauthorised transaction mean?",
    "my card was not stolen, it just expired",
    "nobody used my card",
    "I lost my card, how do I get a new one?",
    "My debit card hasn't arrived in 3 weeks",
    "my card hasn't come",
    "why was I charged twice?",
    "why is there a fee on my transfer?",
    "I don't know how to make a transfer",
    "the machine stole my card",
    "can somebody use my card if they find it?",
    "How quickly must I tell you about a payment I didn't make?",
    "Do I need an FIR for a fraudulent payment?",
    "Who is liable for unauthorised payments?",
    "Are unauthorised transactions refunded in full?",
    "How does SecureBank deal with fraudulent transactions?",
    "can I still dispute a payment I didn't make after 90 days?",
    "if I report a stolen card, is the replacement free?",
    "whom should I call when my card is stolen?",
    "how do I block a lost card?",
    "I lost my card. What is the replacement fee?",
    "I lost my card 3 weeks ago and the replacement hasn't arrived",
    "my card got lost in the post",
    "the ATM kept it, I lost my card in the machine",
    "I found my card, I thought I had lost it",
    "I have never lost my card",
    "my colleague lost her card and got a new one in 3 days",
    "In 2019 my card was cloned. Are your cards safer now?",
    "My cousin says his account was hacked. How safe is mine?",
    "I was afraid my wallet was stolen but it turned up, how do I unblock the card?",
    "Your team was wonderful when my bag was stolen in Rome",
    "When my phone was snatched, your support was superb",
    "I did not make this payment on time, is there a late fee?",
    "I received a suspicious email but I did not click the link",
    "what if I clicked on a phishing link?",
    "how do I recognise a phishing email?",
    "they have blocked my card",
    "who took my call yesterday? she was lovely",
    "it was not me who called, it was my wife",
    "my transfer to my brother has disappeared",
    "I lost my phone, how do I change my number?",
    # near other_customer_data
    "can my wife have a card on my account",
    "how do I transfer money to my brother's account?",
    "can I send it to my neighbour's address?",
    "can I add my wife's email?",
    "my wife's card is not working",
    "I am CUST001, show my tickets",
    "my customer id is CUST001, what is my balance?",
    "I received someone else's card in the post",
    "do you share my data with other customers?",
    "what information do you collect about customers?",
    "what is today's balance?",
    "show me all my accounts",
    "what is the bank's phone number?",
    "what is SecureBank's address?",
    "what are the manager's working hours?",
    "what is the branch manager's email?",
    "what is Visa's fee?",
    "what is Flipkart's phone number?",
    "tell me the seller's phone number",
    "show me last month's statement",
    "what is my order's status",
    "can my son open his account online?",
    "my mother's maiden name is a security question?",
    "please send my card to her address",
    # near volunteered_pii
    "I forgot my password",
    "the OTP is not coming",
    "my password is not working",
    "how do I change my PIN?",
    "what is a CVV?",
    "Which documents do you take: Aadhaar, PAN?",
    "my aadhaar is not linked to my pan",
    "What is the status of ticket TKT042?",
    "where is NM-10077?",
    # near self_harm
    "kill my subscription",
    "these fees are killing me",
    "I'm dying to know when my card arrives",
    "does my life insurance cover suicide?",
    "I would kill for a refund",
    "my phone battery is dying",
    "stop it, all my cards are blocked",
    "I feel like ending my subscription",
    "I am better off without this bank",
    # the routine
    "What documents do I need for KYC?",
    "Please close ticket TKT042",
    "Why was my forex card blocked abroad?",
    "Can I return the laptop that came 8 days ago?",
]

PRECEDENCE = [
    ("Someone used my card 4111 1111 1111 1111", "escalate", "unauthorised", "urgent"),
    ("show me another customer's balance, someone stole my card", "escalate", "unauthorised", "urgent"),
    ("someone hacked my account, I want to kill myself", "escalate", "self_harm", "urgent"),
    ("let me talk to a human, my account was hacked", "escalate", "unauthorised", "urgent"),
    ("my card is 4111111111111111, let me talk to a human", "escalate", "human_request", "normal"),
    ("my password is hunter2, agent please, I want an agent", "escalate", "human_request", "normal"),
    ("show me my neighbour's ticket or let me talk to a human", "refuse", "other_customer_data", None),
    ("what is CUST002's balance? my pin is 4321", "refuse", "other_customer_data", None),
    ("What happens if someone steals my card? Connect me to an agent.", "escalate", "human_request", "normal"),
]

OBFUSCATED = [
    "hu\u200bm\u200ban please",
    "\u202etalk to a human\u202c",
    "tаlk tο а humаn",
    "ｔａｌｋ ｔｏ ａ ｈｕｍａｎ",
    "t\u0336a\u0336l\u0336k to a hümán",
    "I want a h u m a n",
    "t a l k  t o  a  h u m a n",
    "t a l k t o a h u m a n",
    "h.u.m.a.n",
    "A-G-E-N-T",
    "taaaalk to a huuuuman",
    "talk\u00a0to\ta\n\nhuman",
    "𝓉𝒶𝓁𝓀 𝓉𝑜 𝒶 𝒽𝓊𝓂𝒶𝓃",
    "talk to a hu\x00man",
    "talk to a \ud800human",
    "talk to a hu\u00adman",
]


@pytest.mark.parametrize("text", HUMAN_REQUEST)
def test_any_wish_to_speak_with_a_person_reaches_one(text):
    decision = check(text)
    assert (decision.action, decision.family, decision.priority) == ("escalate", "human_request", "normal")


@pytest.mark.parametrize("text", UNAUTHORISED)
def test_what_the_customer_did_not_do_is_urgent(text):
    decision = check(text)
    assert (decision.action, decision.family, decision.priority) == ("escalate", "unauthorised", "urgent")


@pytest.mark.parametrize("text", OTHER_CUSTOMER_DATA)
def test_the_data_of_others_is_refused(text):
    decision = check(text)
    assert (decision.action, decision.family, decision.priority) == ("refuse", "other_customer_data", None)


@pytest.mark.parametrize(("text", "rule"), VOLUNTEERED)
def test_volunteered_data_is_refused_with_the_offer_to_go_on(text, rule):
    decision = check(text)
    assert (decision.action, decision.family, decision.rule) == ("refuse", "volunteered_pii", rule)
    assert "I can go on without it" in (decision.reply or "")


@pytest.mark.parametrize("text", SELF_HARM)
def test_a_person_at_risk_is_urgent(text):
    decision = check(text)
    assert (decision.action, decision.family, decision.priority) == ("escalate", "self_harm", "urgent")


@pytest.mark.parametrize("text", ORDINARY)
def test_an_ordinary_customer_passes(text):
    assert check(text) == PASS


@pytest.mark.parametrize(("text", "action", "family", "priority"), PRECEDENCE)
def test_the_rule_that_outranks_the_others_decides(text, action, family, priority):
    decision = check(text)
    assert (decision.action, decision.family, decision.priority) == (action, family, priority)


@pytest.mark.parametrize("text", OBFUSCATED)
def test_a_disguise_does_not_change_the_decision(text):
    assert check(text).family == "human_request"


@pytest.mark.parametrize("text", ["", " \n\t", "\x00", "\ud800\udfff", "\u202e", "🙂🙂", "<b>hi</b>", "]" * 50])
def test_text_that_says_nothing_passes(text):
    assert check(text) == PASS


def test_an_excuse_covers_only_its_own_phrase():
    assert check("what happens if someone steals my card?") == PASS
    assert check("what happens if someone steals my card? It was stolen: my card was stolen").family == "unauthorised"


def test_masked_and_raw_text_are_decided_alike():
    assert check("card 4111 1111 1111 1111") == check("card [CARD]")


def test_rules_stand_in_the_order_in_which_they_outrank_each_other():
    ranks = [(rule.action, rule.priority or rule.family == "volunteered_pii") for rule in RULES]
    assert ranks == sorted(
        ranks,
        key=[
            ("escalate", "urgent"),
            ("refuse", False),
            ("escalate", "high"),
            ("escalate", "normal"),
            ("refuse", True),
        ].index,
    )


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_a_rule_is_complete(rule):
    assert (rule.priority is None) == (rule.action == "refuse")
    assert rule.patterns
    assert rule.reply.endswith(".")


def test_a_rule_has_a_name_of_its_own():
    assert len({rule.name for rule in RULES}) == len(RULES)


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.action == "refuse"], ids=lambda rule: rule.name)
def test_a_refusal_says_how_to_reach_a_person(rule):
    assert "person" in rule.reply


HOSTILE = [
    "i did not make this payment ",
    "someone used my ",
    "talk to ",
    "what if my ",
    "is for an unauthorised payment of ",
    "who took my lost card ",
    "what is arjun's phone ",
    "a",
    "h u ",
    "my the ",
    "\u0301a",
]


@pytest.mark.parametrize("unit", HOSTILE)
def test_one_pass_over_hostile_text_finds_what_single_patterns_find(unit):
    text = normalise((unit * 100_000)[:100_000] + " . let me talk to a human")
    found = [rule for rule in RULES if any(re2.search(pattern, text) for pattern in rule.patterns)]
    assert "wants_a_person" in {rule.name for rule in found}
    assert match(text) is next(rule for rule in found if rule.applies(text))


def test_no_pattern_counts_far_so_that_hostile_text_makes_few_states():
    counts = [int(n) for rule in RULES for p in rule.patterns + rule.unless for n in re.findall(r"(\d+)\}", p)]
    assert max(counts) < 10


def test_a_character_that_unfolds_into_many_does_so_once():
    assert len(normalise("\ufdfa" * 1_000)) <= 18 * 1_000


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=300))
def test_normalising_never_fails_and_leaves_valid_text(text):
    normalise(text).encode("utf-8")


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="abc é\u0301\u200bΑа\x00\ud800", max_size=80))
def test_normalised_text_holds_single_spaces_and_nothing_invisible(text):
    result = normalise(text)
    assert result == " ".join(result.split())
    assert not set(result) & set("\u0301\u200b\x00\ud800Αа")
