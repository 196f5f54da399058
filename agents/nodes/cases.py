"""What the nodes that open a ticket share."""

from agents.runtime import Runtime
from agents.tools.catalog import OpenedTicket
from agents.wording import Case


def opened(case: OpenedTicket, runtime: Runtime) -> Case:
    """The case as the wording needs it: in the brand's time zone, with the customer's contact in mind."""
    return Case(
        reference=case.ticket.reference,
        joined=case.joined,
        due_at=case.due_at and case.due_at.astimezone(runtime.brand.calendar.zone),
        ask_contact=runtime.customer.is_anonymous,
    )
