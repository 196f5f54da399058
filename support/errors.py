"""What a service refuses to do, each by its own name. Faces map the codes to their own words."""


class SupportError(Exception):
    """A rule of the desk was not met. `code` is stable; the text is for people."""

    code = "SUPPORT_ERROR"


class NotFound(SupportError):
    """There is no such thing in this brand."""

    code = "NOT_FOUND"


class TicketNotFound(NotFound):
    code = "TICKET_NOT_FOUND"


class OrderNotFound(NotFound):
    code = "ORDER_NOT_FOUND"


class ConversationNotFound(NotFound):
    code = "CONVERSATION_NOT_FOUND"


class TicketOwnershipError(SupportError):
    """The ticket is of the same brand, and another customer's."""

    code = "TICKET_OWNERSHIP_ERROR"


class IllegalTransition(SupportError):
    """A ticket may not go from its status to that one."""

    code = "ILLEGAL_TRANSITION"

    def __init__(self, reference: str, from_status: str, to_status: str) -> None:
        self.reference, self.from_status, self.to_status = reference, from_status, to_status
        super().__init__(f"Ticket {reference} is {from_status} and cannot become {to_status}.")


class InvalidInput(SupportError):
    """What was sent cannot be accepted. `field` names the part at fault."""

    code = "INVALID_INPUT"

    def __init__(self, field: str, message: str) -> None:
        self.field = field
        super().__init__(message)
