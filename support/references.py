"""Ticket references: three capital letters and three digits. Pure.

A new reference never begins with letters that stand before figures for other reasons ("USD 200", "AUG 202",
"for 500"), so that a customer who writes the number alone is understood.
"""

import secrets
import string

# Words, money, codes, the calendar, products.
RESERVED_PREFIXES = frozenset(
    """
    the and for are was has had not but you our out off all any one two six ten its his her him who
    why how now new old see say get got let per via max min top sub age day pay due fee net sum tax
    add put set use yet too can may did does ago bad big box bit buy bus car cut end few fix hit hot
    hub job key kit law lot low man men met mid mix nor odd own ran raw red row run sat she sir tab
    tap tie tip took try van war way web win won yes inr usd eur gbp aed sgd cad aud jpy cny chf nzd
    hkd sar pin otp cvv err pan upi emi atm kyc sip nri iva vat gst ext tel fax mob seq sec hrs min
    mrs jan feb mar apr may jun jul aug sep oct nov dec mon tue wed thu fri sat sun usb rtx gtx iso
    rfc hdr ssd hdd ram cpu gpu led lcd xps pro mac air psu dpi fps mah bmw hdf sbi apt flr blk rds
    kms kgs lbs pcs qty nos num ref fig orb
    """.split()
)


def generate_reference() -> str:
    """A random reference; the database decides whether it is free."""
    while (letters := "".join(secrets.choice(string.ascii_uppercase) for _ in range(3))).lower() in RESERVED_PREFIXES:
        pass
    return f"{letters}{secrets.randbelow(1000):03d}"
