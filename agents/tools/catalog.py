"""Every tool of the desk. Each is declared once, in the module of its noun, and calls one service."""

from agents.tools import customers, knowledge, orders, tickets
from agents.tools.base import CATALOG, ToolContext

__all__ = ["CATALOG", "ToolContext", "customers", "knowledge", "orders", "tickets"]
