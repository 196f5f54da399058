"""The back office's pages of customers, cases and what was said. One file a model family."""

from support.admin import brands, clients, conversations, customers, feedback, interactions, orders, tickets, users

__all__ = ["brands", "clients", "conversations", "customers", "feedback", "interactions", "orders", "tickets", "users"]
