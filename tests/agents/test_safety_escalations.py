"""Which messages reach a person at once, family by family, and the near-misses that go on to triage."""

import pytest

from agents.safety.gate import by_rules
from agents.safety.rules import RULES

PRIORITIES = {
    "self_harm": "urgent",
    "unauthorised": "urgent",
    "threat": "urgent",
    "chargeback": "high",
    "privacy_request": "high",
    "frustration": "high",
    "human_request": "normal",
}

ESCALATES = {
    "unauthorised": """
        Someone placed an order in my name and had it sent to Leeds
        I never ordered this. My account was hacked.
        there's an order on my account for a TV that I didn't place
        somebody logged into my NovaMart account and bought two phones
        WHO ORDERED A PS5 FROM MY ACCOUNT???
        i got a confirmation email for an order i never made
        an order has been placed using my saved card, it wasn't me
        my account has been compromised, please lock it
        I think my account is compromised
        someone changed the delivery address on my order, it wasn't me
        my password was changed and I didn't do it
        I got an email that my password was changed but I never asked for that
        Hello, hope you are well. I noticed two purchases yesterday evening which I do not recognise. Could you help?
        unauthorized purchase on my acount pls help
        fradulent transaction of 14,000 on my credit card
        there r 3 payments i dont recognize
        I see a direct debit that I never set up
        dont know what this payment is, i never made it
        my card details have been stolen
        my son's phone was stolen and his card is in the case
        there are gift cards bought from my account and I did not buy them
        someone is using my account without my permission
        a stranger has access to my account
        somebody got hold of my card number and is shopping with it
        my saved card was charged for something I never bought
        my wallet got nicked on the tube, cancel everything
        Money has left my account and I have no idea where it went
        I was charged 300 for a laptop I never ordered
        someone opened an account in my name
        a loan was taken out in my name and I know nothing about it
        my SIM was swapped and now my account is empty
        I recieved a parcel I never ordered and my card was charged for it
        my login was used from Brazil and I live in Pune
        an order was placed on my account with a stolen credit card
        somebody placed an order on my account with a credit card that was stolen
        there is an order on my account, paid with a stolen credit card, and it is not mine
    """,
    "threat": """
        I'll sue you
        I will sue your company for every penny
        im gonna sue u guys
        We will be taking legal action if this is not settled by Friday.
        you will be hearing from my solicitor
        My lawyer will contact you
        SEE YOU IN COURT
        If I don't have my money by Monday I'm going to court
        I have already spoken to my lawyer and we will file a case
        refund me or I'll take you to small claims
        i'm filing a police complaint against your branch manager
        Please be informed that I shall report this matter to the banking ombudsman
        I will report you to the ombudsman
        im reporting u to trading standards
        Sort this out today or I'm going to the newspapers
        I'm going to post this all over twitter so everyone knows what thieves you are
        I have complained to the RBI about you
        my next email goes to the regulator
        you leave me no choice but to go to consumer court
        I'm about to call the police on you
        I will burn your shop to the ground
        there is a bomb in your head office
        I'm coming to your office with a gun
        I know where your driver lives
        someone should shoot your manager
        I am going to kill the courier when he comes
        i will find you and hurt you
        Watch your back, I'm coming for you
        I swear I'll break your legs
        you'll regret this, I will make you pay with your life
        your staff deserve to be beaten up
        I'll put a brick through your window
        this is your last warning before I contact my attorney
        consider this notice of legal proceedings
        I will go to the press
        I'll send this to the papers
        we are taking the whole story to the media
        I'm calling the newspapers if nobody answers by noon
        pay me back or I go to the media
        I will tell a journalist how you treat people
        I am going to take this to the TV news
        the papers will love this
        I will report you to the tax office
    """,
    "chargeback": """
        I want to dispute this charge
        i wnat to dispute a transaction
        I'm filing a chargeback with my bank
        I'll do a chargeback then
        I have asked my bank to charge it back
        going to get my bank to pull the money back
        I want my bank to reverse it
        reverse the payment
        pls reverse this charge asap
        REVERSE THE CHARGE NOW
        Could you please reverse the transaction I made on Monday? It went to the wrong shop.
        Good morning. I would like to raise a dispute about a card payment of £45. Kind regards, Meera
        open a dispute please
        I need to dispute a purchase from last week
        I wish to contest the debit of 3rd March
        i am disputing the 89.99 charge
        I dispute this bill
        dispute transaction
        how do I dispute this charge?
        can I dispute this payment? I never got the goods
        Can you help me dispute a payment to a hotel?
        can you help me with disputing a charge
        I'd like the payment clawed back
        I want this payment reversed and the merchant blocked
        please initiate a charge back for order NM-10077
        i need a charge-back on my visa
        I'm calling my card company to get the payment reversed
        chargeback pls
        Kindly raise chargeback for Rs 4,500
        The goods were fake and the seller is silent. I want to dispute the payment.
        I demand that you reverse this transaction
        I'm going to dispute it with PayPal
        send the debit back, I withdraw my consent
        Please return the direct debit from the gym
        send back the direct debit of 12 May
        I want the direct debit sent back
        have that debit returned, please
        I revoke my consent to this payment
        I hereby withdraw my consent for the direct debit of yesterday
    """,
    "privacy_request": """
        delete all my data
        please delete all my data
        DELETE ALL MY DATA NOW
        pls erase evrything u have on me
        GDPR request
        I'm making a GDPR request
        This is a formal subject access request under Article 15
        send me everything you hold about me
        I want to know all the data you store about me
        Please send me a copy of my personal data
        Could you kindly provide me with a copy of all the personal information that you keep about me? Thank you
        right to be forgotten
        I want to exercise my right to erasure
        close my account and erase my data
        cancel my subscription and delete all of my information please
        I no longer shop with you, so please remove my personal details from your database
        remove me from your systems completely
        wipe my records
        erase all trace of me
        delete everything you know about me
        I want my data gone
        i want to be deleted from your database
        can you delete my personal information?
        can i get a copy of the data you have on me
        export all my data please
        I request the deletion of my personal data
        I would like to request access to my personal data
        please stop processing my personal data
        I withdraw my consent to the processing of my data
        I withdraw my consent
        I revoke all consent that I ever gave for the use of my details
        I object to the processing of my personal data
        under the DPDP Act I want to see what you have on me
        What personal data do you hold about me? I want all of it.
        Hi, I am leaving. Delete my account and all the data with it.
    """,
    "frustration": """
        this is the third time I ask, nobody helps
        This is the 4th time I'm writing about the same thing
        third time asking!!!
        I have contacted you five times and never got an answer
        ive emailed u guys 6 times n no reply
        I've been calling for two weeks and no one picks up
        Nobody answers my emails
        no one is helping me
        not one of you has replied
        I keep asking and you keep ignoring me
        why is nobody answering me
        I am still waiting for a reply to my last three emails
        how many more times do I have to explain this?
        I've explained this to four of your agents already
        you just send me round in circles
        I'm done with you people
        I'm so done with this bot
        i give up
        forget it, useless bot
        you're hopeless, forget it
        never mind, you can't help me anyway
        I've had it with your support
        i am sick and tired of repeating myself
        this is a waste of my time
        I'm losing my mind with you people
        I am losing my mind here
        I'm losing my patience with your support
        I am at my wit's end, please help
        I'm at my wits' end trying to get an answer from you
        out of patience with this chat
        I've had enough of this
        I have had it up to here with this bot
        I give up on you
        I gave up asking
        talking to you is a waste of my time
        your customer service is useless
        YOU ARE ALL IDIOTS
        you stupid bot
        what a useless assistant you are
        f*** you
        fuck off
        go to hell
        your staff are a bunch of liars
        u guys suck
        this bot is crap
        you are a disgrace
        are you people stupid or what?
    """,
    "human_request": """
        let me talk to a human
        can uhelp me contacting an agent
        customer agent wanted
        speak to someone
        i need to be put in touch with a person
        get me a manager
        I'd really appreciate it if someone from your team could ring me this afternoon
        Could I please speak with one of your colleagues about my mortgage?
        enough, human please
        HUMAN NOW!!!
        rep
        live agent
        is any human there
        i wanna tlk to sum1
        connect me with customer care executive
        I want to complain to your boss
        I prefer talking to people
        Hello. My router is broken. I tried the guide. Can somebody call me?
        please have the branch manager contact me
        can a person look at this please
        I would like a human to review my case
        I'd rather not deal with a machine, who can I talk to?
        pass me to the billing team
        transfer me to the complaints department
        could i have a chat with an adviser pls
        i dont want a bot i want a person
        may I speak to your supervisor?
        need human assistance
        a real person please, not a bot
        can someone real help me
        give me someone who understands
        Talk to a human about NM-10077
    """,
    "self_harm": """
        I want to kill myself
        i want to die
        I don't want to be alive anymore
        I can't go on like this, I want to end my life
        im thinking of ending it
        I am going to end it tonight
        I have been having suicidal thoughts
        thinking about killing myself over this debt
        there's no point in living
        nothing to live for any more
        life isn't worth living
        I might as well be dead
        I'd be better off dead
        everyone would be better off without me
        My husband says he will kill himself because of the loan
        my son is suicidal since you closed his account
        I took all my pills
        I've taken an overdose
        I am standing on a bridge
        I feel like jumping in front of a train
        i want to hurt myself
        I cut myself again last night
        I wish I had never been born
        wish i was dead
        I don't want to wake up tomorrow
        goodbye, I won't be here tomorrow, I can't live with this debt
        WANT TO DIE
        I just want to disappear forever, I can't live like this
        this debt makes me want to kill myself
        please help me i am suicidal
    """,
}

PASSES_ON = {
    "unauthorised": """
        what if my card were stolen?
        What happens when somebody uses my card?
        how do I report fraud?
        How do I report a stolen card?
        where can I report an unauthorised payment?
        what should I do if my account gets hacked?
        is my account safe from hackers?
        do you refund unauthorised payments?
        how do you detect suspicious orders?
        I ordered this by mistake, can I cancel it?
        I never ordered from you before, do you have a discount for new customers?
        I never received my order
        I did not receive the payment yet
        my order was delivered to the wrong address
        you sent me the wrong item, I ordered the black one
        you sent me something I didn't order
        I was charged twice for my order
        what is this fee on my statement?
        why is there a charge of 5 on my order?
        I forgot my password and can't log in
        my account is locked after three attempts
        can someone else pick up my order?
        can my husband use my card?
        I don't remember my password
        I don't remember which card I used for my order
        my payment was declined
        my order has disappeared from the app
        someone from your team called me about my order
        somebody at your shop changed my order as I asked, thank you
        an unknown error appears when I pay
        I was never charged for the order, is that right?
        Is the e-mail about my order really from you?
        I didn't place the order yet because the page hangs
        my app says I have no orders
        the app shows the order as delivered but I never got it
        the ATM did not give me any cash
    """,
    "threat": """
        should I sue?
        can I sue you over this?
        kill my subscription
        this laptop is killing me
        how do I kill a frozen app?
        how do I complain to the ombudsman?
        Which ombudsman is responsible for you?
        is it possible to take a dispute to the regulator?
        how long do I have before I must go to the ombudsman?
        shoot me an email
        drop me a line when it ships
        the battery is about to explode in sales
        the battery exploded
        my charger caught fire and burnt the carpet
        the phone burned my hand
        this deal is a killer
        I'm dying to get my order
        I'd kill for a discount code
        the fan sounds like a bomb
        I will find you a screenshot of it
        I will get you the serial number
        I'll report the bug to you with a screenshot
        can I report a stolen parcel to the police with your tracking number?
        the police asked me for the invoice
        my lawyer needs a copy of the invoice
        I am a lawyer and want to buy ten laptops
        I saw your advert in the press
        I will post a review on Trustpilot, you were great
        I'm going to tell all my friends on social media how good you are
        I reported my phone stolen to the police last year, do you need the report?
        my wife will kill me if it does not come before Sunday
        the courier nearly hit my dog
        I'll be in court all day, can you deliver on Thursday?
        does the tennis court shoe come in 42?
        do I need a police report for an insurance claim?
        I will send the papers
        I'll bring the papers to the branch tomorrow
        I need to forward the papers to my accountant
        we are going to file the papers this week
        I will send the TV back
        repair it or I will return the TV
        I want to take the television to your repair shop
        I am going to call the TV technician
        I need to get the sound to the TV
        I would like to turn to the news page
        I'll get the media player instead
        this is my last attempt before I return the TV
        my next order is the TV
        I have to send the invoice to the tax office
        I must report my income to the authorities, where is my statement?
    """,
    "chargeback": """
        I was charged twice
        why this fee?
        why did you charge me 4.99?
        how does a dispute work?
        how do disputes work?
        what is a chargeback?
        What's the difference between a refund and a chargeback?
        how long does a chargeback take?
        what is your refund policy?
        I want a refund for my return
        I want my money back, the shoes are too small
        can I get a refund?
        where is my refund?
        when will the reversed payment show?
        my payment was reversed, why?
        why was my top-up reversed?
        how do I cancel an order?
        cancel my order please
        can I cancel a transfer?
        please cancel the direct debit for my gym
        is there a fee for a chargeback?
        what is the deadline for disputes?
        which documents are needed for a dispute?
        the status of my dispute, please
        what happens if I dispute a payment?
        can customers dispute a payment after 120 days?
        I do not want to dispute anything, I only want an invoice
        there is no dispute about the price
        does the reversing camera come with a cable?
        can you reverse the order of the photos in my account?
        I can't dispute that your delivery is fast
        please explain the charge on my bill
        the shop charged me too much, what can I do?
        undo my last change
        how do I send a direct debit back?
        can a direct debit be returned?
        why was my direct debit returned?
        the direct debit came back
        send the debit card back to me
        please return the debit card that the machine kept
        please send my money back to my card
    """,
    "privacy_request": """
        what data do you collect?
        what personal data do you collect and why?
        where's your privacy policy?
        is my data safe with you?
        do you sell my data?
        how long do you keep my data?
        are you GDPR compliant?
        who is your data protection officer?
        delete the item from my cart
        delete my account
        I want to close my account
        please remove the second address from my account
        delete my old phone number
        remove my card from the app
        delete my last message
        please remove me from the newsletter
        unsubscribe me
        forget my last question
        please send me my order details
        send me a copy of my invoice
        give me a copy of my bank statement
        show me my orders
        send me information about your loans
        I want more information about my order
        I need all the details of the warranty
        how do I export my contacts to a spreadsheet?
        can I export my data from Orbit as CSV?
        how do I back up my data before the update?
        how do I erase the data on my old phone before I return it?
        will my data be deleted when I send the laptop for repair?
        the update deleted all my data
        I lost all my data after the crash
        my mobile data is used up
        why do you need my personal information?
        I withdraw my consent to the new contract
        I revoke my consent to the change of tariff
        how do I update my personal details?
        can I request a new card?
        what happens to my data if I close my account?
    """,
    "frustration": """
        my card hasn't come in 3 weeks
        this laptop is garbage
        terrible delivery
        terrible delivery, the box was crushed and wet
        the screen is shit
        this phone is a piece of crap
        your app is slow
        the delivery is late again
        I'm really angry about the broken screen
        I am very disappointed with this camera
        this is f***ing great
        holy shit that was fast
        damn, that was quick, thank you
        you guys are fucking awesome
        this is the third time I order from you and I love it
        this is my second order this week
        this is the second time my order is late
        I ordered three times and always got a voucher
        I have called my bank and they say all is fine
        can I ask several questions at once?
        I asked my wife several times which colour she wants
        I tried to log in five times and it fails
        nobody was at home when the courier came
        nobody told me that there is a fee
        no one was injured but the battery swelled
        forget it, I found the answer
        I'm losing my mind over this cable
        I am at my wit's end with this laptop
        I give up on this printer
        I gave up trying to pair the earbuds
        I'm out of patience with this router
        I've had it up to here with this phone
        I have had enough of this charger
        I've lost all patience with the app
        I'm losing patience with my new washing machine
        I am about to lose it with these headphones
        I'm going crazy with this noise from the fan
        setting up this printer is a waste of my time
        what a waste of time this game is
        never mind, it works now
        never mind, I will check the app
        I give up my seat on the plan, who takes the licence?
        how do I give up my account?
        I'm done with the form, what comes next?
        I am done with my order, how do I pay?
        are you a bot?
        what a joke of a price, but OK
        the instructions are stupid
        my old router is useless, which one do you recommend?
        my previous bank was useless, can I move to you?
        no reply needed
        I have not received the e-mail with my code
        is the dumb phone in stock?
        trash bags 50 litres, do you have them?
        a bitch of a problem, but your agent solved it
    """,
    "human_request": """
        when are your agents available?
        what are the opening hours of customer service?
        what is the number of your support?
        which number reaches the fraud team?
        what is the name of my relationship manager?
        who is the manager of the Leeds store?
        who is my account manager?
        are you human?
        do real people read this chat?
        does a human check the returned items?
        how many people work for you?
        how many people can use one licence?
        can another person collect my parcel?
        someone else will sign for the parcel
        can someone tell me when my order arrives?
        can somebody explain the fee?
        I need someone's signature on the form
        I spoke to an agent on Monday, what is the ticket number?
        your agent told me that it would arrive today
        the agent was very kind, thank you
        the manager at the store gave me a voucher
        I don't want to talk to anyone, just cancel it
        there's no need to call me
        call me Sam
        is there support for Windows 11?
        I want support for two monitors
        does the TV support Bluetooth?
        I need a password manager
        how do I add a team member?
        invite my colleague to the workspace
        can I transfer my licence to a colleague?
        do you sell human hair brushes?
        a chatbot for my own shop, do you sell one?
        how do I contact the seller about the colour?
        can I connect my phone to the speaker?
        which department do I write to about a patent?
    """,
    "self_harm": """
        these fees are killing me
        this queue makes me want to die of boredom
        I'm dying to see the new phone
        my phone died
        the battery dies after an hour
        my laptop is dead
        the screen is dead on arrival
        I could kill for a coffee, is your cafe open?
        kill my subscription
        how do I kill the background process?
        does my life insurance pay after a suicide?
        is Suicide Squad on your film list?
        what happens to my account when I die?
        my father died, how do I close his account?
        my mother wants to end her contract
        I want to end my contract
        I want to end my subscription today
        I cut my finger on the packaging
        I cut myself on the broken glass of the screen
        I hurt my back carrying the TV
        I can't live without my phone, when does it come?
        life is too short for this menu
        I can't go on with the form, the button is grey
        there is no point in paying for express
        better off without this plan
        I took the pills from the pharmacy order, can I still return the vitamins?
        the bridge router will not connect
        jump to the next step please
        it is a matter of life and death for my phone's battery
        I wish I had never bought this phone
        the update killed my sound
        I want to disappear from your mailing list
    """,
}


def table(blocks: dict[str, str]) -> list[tuple[str, str]]:
    return [(family, line.strip()) for family, block in blocks.items() for line in block.strip().splitlines()]


@pytest.mark.parametrize(("family", "text"), table(ESCALATES))
def test_what_belongs_to_a_family_reaches_a_person_with_its_priority(family, text):
    decision = by_rules(text)
    assert (decision.action, decision.family, decision.priority) == ("escalate", family, PRIORITIES[family])


@pytest.mark.parametrize(("family", "text"), table(PASSES_ON))
def test_a_near_miss_is_not_escalated(family, text):
    decision = by_rules(text)
    assert (decision.action == "escalate", decision.family == family) == (False, False)


@pytest.mark.parametrize("family", PRIORITIES)
def test_a_family_has_one_priority(family):
    assert {rule.priority for rule in RULES if rule.family == family} == {PRIORITIES[family]}
