"""An address that a visitor gives so that a person can reach them. Pure."""

from support.redaction import Kind, find

MOST_OTHER_WORDS = 6  # "you can reach me at", and no more: a longer message is about something


def contact_in(text: str) -> str:
    """The first e-mail address in `text`; empty when there is none."""
    spans = find(text, {Kind.EMAIL})
    return text[spans[0].start : spans[0].end] if spans else ""


def contact_alone(text: str) -> str:
    """The e-mail address, when the message is there to give it and says little else."""
    contact = contact_in(text)
    others = text.replace(contact, " ").split() if contact else []
    return contact if len(others) <= MOST_OTHER_WORDS else ""
