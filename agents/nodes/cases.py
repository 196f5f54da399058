"""What the nodes that open a ticket share."""

from agents.contacts import contact_in
from agents.runtime import Runtime
from agents.state import TurnState
from agents.tools.tickets import OpenedTicket
from agents.wording import Case


def opened(case: OpenedTicket, state: TurnState, runtime: Runtime) -> Case:
    """The case as the wording needs it: in the brand's time zone, with the customer's contact in mind."""
    return Case(
        reference=case.ticket.reference,
        joined=case.joined,
        due_at=case.due_at and case.due_at.astimezone(runtime.brand.calendar.zone),
        ask_contact=runtime.customer.is_anonymous and not runtime.customer.email and not contact_in(state.message),
    )
