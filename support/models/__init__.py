"""Every record of the desk, one noun a file."""

from support.models.brands import Brand
from support.models.clients import ApiClient, Scope
from support.models.conversations import Conversation, Message
from support.models.customers import Customer
from support.models.feedback import Feedback, StylePreference
from support.models.interactions import InteractionLog
from support.models.memory import CustomerMemory
from support.models.orders import DeliveryState, Order, OrderItem
from support.models.tickets import LEGAL_MOVES, TERMINAL, Priority, Source, Status, Ticket, TicketEvent
from support.models.users import User

__all__ = [
    "LEGAL_MOVES",
    "TERMINAL",
    "ApiClient",
    "Brand",
    "Conversation",
    "Customer",
    "CustomerMemory",
    "DeliveryState",
    "Feedback",
    "InteractionLog",
    "Message",
    "Order",
    "OrderItem",
    "Priority",
    "Scope",
    "Source",
    "Status",
    "StylePreference",
    "Ticket",
    "TicketEvent",
    "User",
]
