"""Who is acting. It comes from the session, the client's envelope or the system, never from an argument."""

from __future__ import annotations

from dataclasses import dataclass

from support.models import ApiClient, Brand, Customer, TicketEvent, User


@dataclass(frozen=True, slots=True)
class Actor:
    """One acting party within one brand. At most one of customer's, client's and staff's names is the event's."""

    brand: Brand
    kind: TicketEvent.ActorKind
    name: str
    customer: Customer | None = None

    @classmethod
    def for_customer(cls, customer: Customer, *, client: ApiClient | None = None) -> Actor:
        """The customer, writing for themselves; a client that speaks for them is named beside."""
        name = f"{customer.external_id} via {client.name}" if client else customer.external_id
        return cls(customer.brand, TicketEvent.ActorKind.CUSTOMER, name, customer)

    @classmethod
    def for_assistant(cls, customer: Customer) -> Actor:
        """The graph, acting on a message of this customer."""
        return cls(customer.brand, TicketEvent.ActorKind.ASSISTANT, "assistant", customer)

    @classmethod
    def for_staff(cls, user: User, brand: Brand) -> Actor:
        return cls(brand, TicketEvent.ActorKind.STAFF, user.get_username())

    @classmethod
    def for_system(cls, brand: Brand, name: str) -> Actor:
        return cls(brand, TicketEvent.ActorKind.SYSTEM, name)
