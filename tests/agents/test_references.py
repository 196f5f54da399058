"""References and intents in customers' messages: truth tables, then properties that hold for any text."""

import string
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.references import References, find_references
from agents.text import normalise

TICKETS = [
    ("tkt042", ("TKT042",)),
    ("TKT-042", ("TKT042",)),
    ("tkt 042", ("TKT042",)),
    ("Tkt#042", ("TKT042",)),
    ("ticket no. TKT042", ("TKT042",)),
    ("(TKT042)", ("TKT042",)),
    ("TKT042.", ("TKT042",)),
    ("tkt #042", ("TKT042",)),
    ("TKT_042", ("TKT042",)),
    ("TKT.042", ("TKT042",)),
    ("TKT - 042", ("TKT042",)),
    ("ABC123", ("ABC123",)),
    ("ticket abc123", ("ABC123",)),
    ("ticket: abc-123", ("ABC123",)),
    ("case number is xyz 789", ("XYZ789",)),
    ("ＴＫＴ０４２", ("TKT042",)),
    ("T\u200bKT\u200b042", ("TKT042",)),
    (
        "tickets abc-123 and def-456",
        (
            "ABC123",
            "DEF456",
        ),
    ),
    (
        "TKT042, tkt043 and TKT042",
        (
            "TKT042",
            "TKT043",
        ),
    ),
    (
        "TKT042/TKT043",
        (
            "TKT042",
            "TKT043",
        ),
    ),
    ("TKT042's", ("TKT042",)),
    ("**TKT042**", ("TKT042",)),
    ("status of abc-123", ("ABC123",)),
    ("我的工单TKT042怎么样", ("TKT042",)),
    ("ticket USD200", ("USD200",)),
    ("my ref is kqz 118", ("KQZ118",)),
]
NOT_TICKETS = [
    "MacBook Air 2",
    "RTX 4090",
    "iPhone 15",
    "HTTP 404",
    "ISO 270",
    "USB 300",
    "SBI 123 branch",
    "the 300",
    "for 500",
    "and 100",
    "pay 250",
    "Rs. 500",
    "INR 500",
    "USD 200",
    "pin 123",
    "otp 123",
    "flat 302",
    "AUG 202",
    "err 404",
    "max 100",
    "top 100",
    "INR500",
    "USB300",
    "GTX970",
    "coupon ABC123",
    "flight KLM123",
    "TKT0422",
    "ATKT042",
    "TKT04",
    "my ticket for 500 rupees",
    "ticket and 100",
    "the case was 500",
    "call 555-123-4567",
    "abc123@gmail.com",
    "ABC123@gmail.com",
    "INR 500,000",
    "in case emi 500 is due",
    "POL-RET-202.1",
    "ticket: INR 500 debited",
    "just 300",
    "NM-10077",
    "NM 10077",
    "bmw 320",
    "mac 100",
]
ORDERS = [
    ("NM-10077", ("NM-10077",)),
    ("nm10077", ("NM-10077",)),
    ("NM 10077", ("NM-10077",)),
    ("order #NM-10077", ("NM-10077",)),
    ("nm#10077", ("NM-10077",)),
    ("AB-12345", ("AB-12345",)),
    ("order ab 12345", ("AB-12345",)),
    ("Rs 50000", ()),
    ("Rs. 10000", ()),
    ("is 12345", ()),
    ("CA 90210", ()),
    (
        "orders NM-10077 and nm 10078",
        (
            "NM-10077",
            "NM-10078",
        ),
    ),
    ("NM-100777", ()),
    ("RS10000", ()),
    ("NM\u201310077", ("NM-10077",)),
    ("NM\u2011 10077", ("NM-10077",)),
    ("#NM10077", ("NM-10077",)),
    ("order number NM_10077", ("NM-10077",)),
    ("nm.10077?", ("NM-10077",)),
    ("NM\u00a010077", ("NM-10077",)),
    ("NM10077/NM10081", ("NM-10077", "NM-10081")),
    ("order 10077", ()),
    ("order no. 10077", ()),
    ("NM-1007", ()),
    ("NMM-10077", ()),
    ("policy AB-12345", ()),
    ("pay Rs 10000.50", ()),
    ("of 40000", ()),
]
ASKS_TO_CLOSE = [
    "please close ticket TKT042",
    "you can close it now",
    "close my ticket",
    "I'd like TKT042 closed",
    "mark tkt042 as resolved",
    "mark TKT042 as done",
    "no longer needed, close TKT042",
    "cancel my ticket TKT042",
    "Please close ticket no. TKT042, thanks!",
    "could you close TKT042 for me?",
    "Can you please close it?",
    "My issue is sorted, so please go ahead and close the ticket",
    "I do not need help any more. Close TKT042.",
    "I don't need this anymore, you may close TKT042",
    "TKT042 can be closed",
    "TKT042 - please close",
    "Thank you close my ticket",
    "thanks its working now close tkt042",
    "Close: TKT042",
    "kindly close my complaint",
    "I want to close my case",
    "I would like you to close this ticket",
    "I just wanted to close my ticket",
    "it's fixed! feel free to close it",
    "Don't hesitate to close it",
    "please withdraw my complaint",
    "hi team close ticket tkt042",
    "go ahead and close",
    "I want my ticket closed today",
    "set the status of TKT042 to closed",
    "Change TKT042 status to closed please",
    "Can it be closed please?",
    "My debit card came. Please close ticket TKT042, it was about my card.",
    "Don't close TKT041 but close TKT042",
    "Close both tickets",
    "please close all my open tickets",
    "may I close my ticket?",
    "I request closure of TKT042",
    "let's close this ticket",
    "Why is it taking so long? Just close my ticket.",
    "CLOSE TKT042!!!",
    "close #tkt-042",
    "close it when you can",
    "I need TKT042 to be closed",
    "consider it closed",
    "My ticket TKT042 should be closed, the refund came",
    "Problem solved, you can close this",
    "I said close my ticket",
    "shut it down? no, close ticket TKT042",
    "Hello, kindly close the ticket TKT042 as my issue has been resolved.",
    "Everything works now. You may close the case.",
    "pls close tkt 042",
    "I'd be glad if you could close TKT042",
    "Would you mind closing TKT042?",
    "please proceed with closing ticket TKT042",
    "Resolved on my side. Close ticket.",
    "I want you to close my ticket TKT042 right now",
    "We can close this ticket.",
    "That solved it, please mark the ticket as closed.",
    "you have my permission to close TKT042",
    "i'm done, close this one",
    "Yes please, close TKT042.",
    "TKT042 is no longer an issue. Please close it out.",
    "Could someone close out ticket TKT042?",
    "The card arrived today so TKT042 may be closed",
    "can u close tkt042",
    "I think we can close the ticket now",
    "If there is nothing else, close my ticket",
    "there's no reason to keep it open, please close it",
    "please have my ticket closed",
    "I no longer require assistance, kindly close my complaint",
    "happy to close this ticket",
    "close the ticket, I found the answer myself",
    "TKT042: please mark as closed",
    "I request you to close ticket TKT042",
    "get TKT042 closed",
    "Just close the damn ticket",
    "close my debit card ticket",
    "Please, close TKT042, and reopen TKT043",
    "there's no need to keep TKT042 open",
    "You need not leave my ticket open any more",
    "You don't have to keep the case open, all good now",
    "don't keep ticket TKT042 open any longer",
]
DOES_NOT_ASK_TO_CLOSE = [
    "why should I not keep TKT042 open?",
    "I no longer want TKT042 closed",
    "please don't close it, keep it open",
    "don't close TKT042",
    "do not close",
    "I never asked to close TKT042",
    "please keep it open",
    "why was TKT042 closed?",
    "you closed my ticket",
    "was my ticket closed?",
    "has TKT042 been closed",
    "when will it be closed?",
    "close my account",
    "the branch closes at 5",
    "how close are you to fixing TKT042?",
    "a close friend",
    "How do I close a ticket?",
    "close it, no wait, don't close",
    "please do not, under any circumstances, close TKT042",
    "do not cancel, close or merge TKT042",
    "Why did you go and close my ticket?",
    "what happens if I close my ticket?",
    "Can you tell me how to close a ticket",
    "I asked you to close TKT042 last week",
    "you said you would close my ticket",
    "Close my credit card account",
    "My account is useless, please close it",
    "Do you close tickets on weekends?",
    "close TKT042 once the refund arrives",
    "don't you dare close my ticket",
    "will my ticket be closed automatically?",
    "reopen TKT042",
    "Is TKT042 closed?",
    "I didn't ask you to close my ticket",
    "cancel my order NM-10077",
    "cancel my train ticket",
    "resolve my ticket TKT042",
    "What is the status of ticket TKT042?",
    "who closed TKT042?",
    "Please close it. Actually, keep it open.",
    "close my ticket, never mind",
    "There is a close button in the ticket page",
    "TKT042 was closed but my problem is not solved",
    "we are close to a solution on TKT042",
    "it's close now",
    "TKT042 should have been closed",
    "I do not want my ticket closed",
    "I am not happy that they close my ticket every time",
    "Should I close my ticket?",
    "the agent tried to close my ticket",
    "Stop. Do not close this ticket.",
    "No need to close TKT042",
    "close the window at the branch",
    "Is there a way to close my ticket without calling?",
    "I want my account closed",
    "please close ticket TKT042 after the technician has come",
    "cancel my flight tickets",
    "I can't believe you closed TKT042",
    "TKT042 got closed without a reply",
    "It says closed. Why?",
    "Please make sure TKT042 is not closed",
    "Do not even think about closing my ticket",
    "don't mark TKT042 as resolved",
    "my ticket was marked as resolved but it isn't",
    "did someone close TKT042?",
    "When do you plan to close TKT042?",
    "Has anyone closed the case?",
    "Is it necessary to close the ticket?",
    "You shouldn't have closed it",
    "Is the branch close to the station?",
    "What time does the SecureBank branch close?",
    "I closed my account last year",
    "How long before a ticket is closed?",
    "Please don't. Leave TKT042 open.",
    "what does closing a ticket mean?",
    "I don't think you should close TKT042",
    "I wouldn't close TKT042 yet",
    "never close a ticket without asking",
    "Why do you close tickets so fast?",
    "I'm nowhere close to happy",
    "who can close my ticket?",
    "I want to close my savings account, not the ticket",
    "Please keep ticket TKT042 open",
    "close your mouth",
    "Can a ticket be closed by a customer?",
    "TKT042 is closed",
    "I disagree with closing TKT042",
    "only close it after I confirm",
    "Unless it's fixed don't close it",
    "please cancel my subscription",
    "I want to cancel the order",
    "my brother's close friend works at the bank",
]
ASKS_TO_REOPEN = [
    "don't leave TKT042 closed",
    "reopen TKT042",
    "please open TKT042 again",
    "re-open my ticket",
    "I want it reopened",
    "TKT042 was closed but not solved, reopen please",
    "Please re open ticket TKT042",
    "can you reopen it?",
    "my problem is back, so reopen TKT042",
    "TKT042 should be reopened",
    "why was it closed? Reopen it.",
    "I'd like my case reopened",
    "open it back up",
    "change the status of TKT042 to open",
    "you closed TKT042 too early, please reopen",
    "Don't close TKT042, reopen it",
    "Kindly reopen ticket TKT042, the problem is back",
    "Could you please re-open this case?",
    "It isn't solved, open the ticket again please",
    "I need TKT042 reopened",
    "please open it again",
    "TKT042 must be reopened",
]
DOES_NOT_ASK_TO_REOPEN = [
    "was it reopened?",
    "don't reopen TKT042",
    "close TKT042",
    "open a ticket",
    "I want to open a new ticket",
    "how do I reopen a ticket?",
    "when does the branch reopen?",
    "please reopen my account",
    "keep it open",
    "has TKT042 been reopened?",
    "who reopened my ticket?",
    "reopen it, no wait, don't",
    "is it possible to see when TKT042 was reopened?",
    "Can I reopen a closed ticket?",
    "no need to reopen TKT042",
    "I don't want to reopen it",
    "open my account",
    "Will the office reopen tomorrow?",
]
ASKS_TO_RETURN = [
    "can I return the laptop",
    "send it back",
    "refund for NM-10077",
    "I want my money back for the headphones",
    "I returned it last week, where is my refund?",
    "Can I return the laptop that came 8 days ago?",
    "How do returns work?",
    "What is your return policy?",
    "I'd like to send the headphones back",
    "can the tablet be returned?",
    "is the laptop refundable?",
    "I don't want it, can I return it?",
    "I want to return NM-10077",
    "where is my refund",
    "start a return please",
    "how long is the return window for phones",
    "they took too long so I shipped it back",
    "will you take it back?",
    "why can't I return the laptop?",
    "Do you accept returns?",
    "how can I return?",
    "return my order",
    "I need to give back the charger",
    "the parcel was returned to sender",
    "Is this item returnable?",
    "I was charged a fee for NM-10077 and want a refund",
    "I do not want the camera I want to return it",
    "I want to return the air fryer",
    "I'd like a refund",
    "The headphones broke, I want to return them",
    "What's the last day to return my phone?",
    "Do I need the box to return it?",
    "is it too late to send this back",
    "I bought a TV and want to give it back",
    "want money back",
    "I need to return an item from my order",
    "Can I still return NM-10077 after 20 days?",
    "how long does a refund take",
    "how do I start a return?",
    "Am I eligible for a return on NM-10077?",
    "my return was rejected, why?",
    "can you refund me for the broken speaker",
    "I would like to bring the laptop back to the store",
    "When can I expect the refund for my returned tablet?",
    "may I send the TV back?",
    "I'd like a refund on my last order",
    "exchange it",
    "can I exchange the laptop for a bigger one?",
    "could I swap the headphones for another pair?",
    "I want to exchange my order",
    "can you take the tablet back",
    "is the tv still returnable?",
    "can i return laptop",
    "how do I return NM-10077?",
    "return NM-10077 please",
    "I need to send back my phone",
    "i wanna return this",
    "can it be sent back?",
    "can the camera be sent back?",
    "the laptop came 8 days ago, may I return it?",
    "I changed my mind about the tablet and want to return it",
    "what do I do to return my speaker",
    "would you refund the shaver?",
    "I want to be refunded for NM-10077",
    "get my money back for this order",
    "give me my money back",
    "can i get my money back",
    "returning my watch",
    "I'd like to bring it back",
    "I am sending the monitor back",
    "is it too late to return the phone?",
    "am I still able to return the keyboard?",
    "my return for NM-10210 please",
    "can I still hand back the printer?",
    "I would like to give the lamp back",
    "has my returned mouse been refunded?",
    "i want to retrun my laptop",
    "can I get reimbursed for the charger?",
    "I don't like the headphones, can I send them back?",
    "do I have to pay to return it?",
    "the item is faulty, I want to return it",
    "want to return",
    "refund please",
    "can I return my first order",
    "can I return the other one?",
]
DOES_NOT_ASK_TO_RETURN = [
    "return my call",
    "returning customer",
    "return ticket",
    "I will return to the branch",
    "my card was returned by the machine",
    "I don't want a refund",
    "I do not want to return it",
    "book a return ticket to Delhi",
    "please return my call",
    "returns on mutual funds",
    "file my tax return",
    "the app returns an error",
    "where is NM-10077?",
    "I want an exchange, not a refund",
    "how do I return the form to the office",
    "refund the ATM fee",
    "What is the rate of return on a deposit?",
    "call me back",
    "get back to me",
    "I am not returning the laptop",
    "many happy returns",
    "When will the service return?",
    "Return the favour",
    "Send me back the form",
    "I'll return on Monday",
    "When I return from vacation I will call",
    "The page returned an error 404",
    "point of no return",
    "My cheque was returned unpaid",
    "Could you return my call?",
    "I am a returning customer, where is my order?",
    "Send it to my address",
    "bring back the old app design",
    "Thanks in return",
    "my salary is back in my account",
    "I will be back",
    "What return can I expect from a fixed deposit?",
    "Please send back my documents",
    "return ticket to Paris",
    "return to the login page",
    "how do I return to the main menu",
    "I will return to this later",
    "what is the exchange rate today?",
    "foreign exchange fees",
    "exchange dollars for euros",
    "exchange currency at the branch",
    "where is my order",
    "cancel NM-10077",
    "send it to my new address",
    "when do you take orders by phone",
    "the laptop keeps returning an error",
    "I returned from holiday and my parcel is not here",
    "many returns of the day",
    "in return I expect a voucher",
    "I don't want to return it",
    "I do not need a refund",
    "tax return",
    "the driver will return tomorrow",
    "my phone returned to the lock screen",
    "swap the delivery address",
    "switch my plan",
    "can I swap my appointment",
    "exchange messages with support",
]
HOSTILE = [
    "close it ",
    "tkt 042 ",
    "a",
    "do not ",
    "return the new ",
    "send back the ",
    "ticket no ",
    "(no ",
    ".",
    "\n",
    "\u0301\u0323",
]

references = st.builds(
    "{}{}".format,
    st.text(string.ascii_uppercase, min_size=3, max_size=3),
    st.from_regex(r"[0-9]{3}", fullmatch=True),
)
any_text = st.text(st.characters(), max_size=200)


@pytest.mark.parametrize(("text", "expected"), TICKETS)
def test_a_ticket_is_found_in_any_spelling(text: str, expected: tuple[str, ...]) -> None:
    assert find_references(text).tickets == expected


@pytest.mark.parametrize("text", NOT_TICKETS)
def test_an_amount_a_product_or_a_code_is_not_a_ticket(text: str) -> None:
    assert find_references(text).tickets == ()


@pytest.mark.parametrize(("text", "expected"), ORDERS)
def test_an_order_is_two_letters_and_five_digits(text: str, expected: tuple[str, ...]) -> None:
    assert find_references(text).orders == expected


@pytest.mark.parametrize("text", ASKS_TO_CLOSE)
def test_a_request_wish_or_permission_to_close_a_ticket_is_one(text: str) -> None:
    assert find_references(text).close_intent


@pytest.mark.parametrize("text", DOES_NOT_ASK_TO_CLOSE)
def test_a_refusal_report_question_or_other_object_does_not_close(text: str) -> None:
    assert not find_references(text).close_intent


@pytest.mark.parametrize("text", ASKS_TO_REOPEN)
def test_a_request_to_reopen_is_one(text: str) -> None:
    assert find_references(text).reopen_intent


@pytest.mark.parametrize("text", DOES_NOT_ASK_TO_REOPEN)
def test_a_report_question_or_refusal_does_not_reopen(text: str) -> None:
    assert not find_references(text).reopen_intent


@pytest.mark.parametrize("text", [text for text in ASKS_TO_CLOSE if "reopen" not in text])
def test_closing_never_sets_reopening(text: str) -> None:
    assert not find_references(text).reopen_intent


@pytest.mark.parametrize("text", ASKS_TO_REOPEN)
def test_reopening_never_sets_closing(text: str) -> None:
    assert not find_references(text).close_intent


@pytest.mark.parametrize("text", ASKS_TO_RETURN)
def test_wanting_or_asking_about_a_return_or_refund_is_return_intent(text: str) -> None:
    assert find_references(text).return_intent


@pytest.mark.parametrize("text", DOES_NOT_ASK_TO_RETURN)
def test_other_returns_are_not_return_intent(text: str) -> None:
    assert not find_references(text).return_intent


def test_references_keep_the_order_of_first_appearance_without_repeats() -> None:
    found = find_references("NM-10078, TKT300 and tkt 100; again TKT300 and nm10077 and NM 10078")
    assert found == References(tickets=("TKT300", "TKT100"), orders=("NM-10078", "NM-10077"))


@pytest.mark.parametrize("text", ["", " ", "\x00", "\ud800", "\u202etkt", "\U0001f600" * 50])
def test_text_without_words_refers_to_nothing(text: str) -> None:
    assert find_references(text) == References()


@pytest.mark.parametrize("unit", HOSTILE)
def test_a_message_of_100_000_characters_takes_bounded_time(unit: str) -> None:
    text = (unit * (100_000 // len(unit) + 1))[:100_000]
    started = time.process_time()
    find_references(text)
    assert time.process_time() - started < 5  # a quadratic pattern takes minutes


@given(any_text)
def test_no_text_raises(text: str) -> None:
    find_references(text)


@given(any_text)
def test_normalising_twice_changes_nothing_more(text: str) -> None:
    once = normalise(text)
    assert normalise(once) == once


@given(any_text)
def test_the_references_of_a_normalised_text_are_those_of_the_text(text: str) -> None:
    assert find_references(normalise(text)) == find_references(text)


@given(
    references,
    st.sampled_from(["", "please ", "what about my ", "hi, "]),
    st.sampled_from(["", "?", ".", " please", "\n"]),
)
def test_any_reference_after_the_word_ticket_is_found(reference: str, before: str, after: str) -> None:
    assert find_references(f"{before}ticket {reference}{after}").tickets == (reference,)


@given(references)
def test_a_found_reference_is_found_again_in_its_own_name(reference: str) -> None:
    (found,) = find_references(f"ticket no. {reference.lower()}").tickets
    assert find_references(f"ticket {found}").tickets == (found,)


@given(st.text(string.ascii_letters, min_size=2, max_size=2), st.from_regex(r"[0-9]{5}", fullmatch=True))
def test_an_order_number_is_never_a_ticket(letters: str, digits: str) -> None:
    assert find_references(f"ticket order {letters}-{digits}").tickets == ()
