"""The queue of cases and the page of one. No field is edited here: every change goes through a service."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.contrib.admin.views.main import ORDER_VAR, ChangeList
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from support.actors import Actor
from support.admin import ticket_filters as filters
from support.admin.base import BrandScoped, OwnBrandFilter, Undeletable, moment, staff_of, word
from support.admin.clocks import SHAPES, summary
from support.admin.ticket_commands import COMMANDS
from support.admin.ticket_page import page_context
from support.errors import InvalidInput, SupportError
from support.models import Priority, Status, Ticket
from support.services.queue import QUEUE_ORDER, take_next, with_places
from support.services.specialists import assign
from support.services.tickets import change_priority, transition
from support.staffing import limit_to_served

PAGE_ROWS = ("brand", "customer", "assignee", "conversation", "conversation__specialist")


class QueueList(ChangeList):
    """The queue as a list: in its own order, which no single column's arrow could tell."""

    def get_ordering_field_columns(self) -> dict[int, Literal["desc", "asc"]]:
        return super().get_ordering_field_columns() if ORDER_VAR in self.params else {}


@admin.register(Ticket)
class TicketAdmin(BrandScoped, Undeletable, admin.ModelAdmin):
    list_display = ("case", "about", "from_whom", "company", "level", "state", "service", "due", "who", "opened")
    list_display_links = ("case", "about")
    list_select_related = ("brand", "customer", "assignee")
    list_filter = (
        filters.CasesFilter,
        filters.SlaFilter,
        filters.AssigneeFilter,
        filters.StatusFilter,
        filters.PriorityFilter,
        filters.SourceFilter,
        filters.CategoryFilter,
        OwnBrandFilter,
    )
    search_fields = ("reference", "subject", "customer__external_id", "customer__name")
    search_help_text = "Reference, subject, or the customer's name or id. A search looks in finished cases too."
    list_per_page = 50
    show_full_result_count = False
    list_title = "Ticket queue"
    actions = ("assign_to_me", "resolve", "close", "set_urgent", "set_high", "set_normal", "set_low")
    change_list_template = "admin/support/ticket/queue.html"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def own_tickets(self, request: HttpRequest) -> QuerySet[Ticket]:
        return limit_to_served(Ticket.objects.all(), staff_of(request), "brand")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Ticket]:
        return with_places(self.own_tickets(request), timezone.now())

    def get_ordering(self, request: HttpRequest) -> Any:
        return QUEUE_ORDER

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return QueueList

    # --- columns

    @admin.display(description="Case", ordering="reference")
    def case(self, ticket: Ticket) -> str:
        return ticket.reference

    @admin.display(description="Subject", ordering="subject")
    def about(self, ticket: Ticket) -> str:
        return Truncator(ticket.subject).chars(90)

    @admin.display(description="Customer", ordering="customer__name")
    def from_whom(self, ticket: Ticket) -> str:
        return ticket.customer.display_name

    @admin.display(description="Brand", ordering="brand__name")
    def company(self, ticket: Ticket) -> str:
        return ticket.brand.name

    @admin.display(description="Priority", ordering="priority_rank")
    def level(self, ticket: Ticket) -> SafeString:
        return format_html('<span class="priority {}">{}</span>', ticket.priority, ticket.priority.capitalize())

    @admin.display(description="Status", ordering="status")
    def state(self, ticket: Ticket) -> str:
        return word(ticket.status)

    @admin.display(description="SLA", ordering="queue_rank")
    def service(self, ticket: Ticket) -> SafeString:
        state: str = ticket.sla_state  # type: ignore[attr-defined]  # annotated
        words = summary(ticket, timezone.now())
        return format_html('<span class="sla {}"><span>{}</span> {}</span>', state, SHAPES[state], words)

    @admin.display(description="Due", ordering="due_at")
    def due(self, ticket: Ticket) -> SafeString | str:
        due = None if ticket.is_terminal else ticket.due_at  # type: ignore[attr-defined]  # annotated
        return moment(due, ticket.brand) if due else "–"

    @admin.display(description="Assignee", ordering="assignee__username")
    def who(self, ticket: Ticket) -> str:
        return ticket.assignee.display_name if ticket.assignee else "–"

    @admin.display(description="Opened", ordering="opened_at")
    def opened(self, ticket: Ticket) -> SafeString:
        return moment(ticket.opened_at, ticket.brand, "j M")

    # --- actions

    @admin.action(description="Assign to me", permissions=["change"])
    def assign_to_me(self, request: HttpRequest, tickets: QuerySet[Ticket]) -> None:
        staff = staff_of(request)
        self._each(request, tickets, lambda ticket: assign(ticket=ticket, staff=staff), "assigned to you")

    @admin.action(description="Resolve", permissions=["change"])
    def resolve(self, request: HttpRequest, tickets: QuerySet[Ticket]) -> None:
        self._move_each(request, tickets, Status.RESOLVED, "resolved")

    @admin.action(description="Close", permissions=["change"])
    def close(self, request: HttpRequest, tickets: QuerySet[Ticket]) -> None:
        self._move_each(request, tickets, Status.CLOSED, "closed")

    @admin.action(description="Set priority: urgent", permissions=["change"])
    def set_urgent(self, request: HttpRequest, tickets: QuerySet[Ticket]) -> None:
        self._prioritise_each(request, tickets, Priority.URGENT)

    @admin.action(description="Set priority: high", permissions=["change"])
    def set_high(self, request: HttpRequest, tickets: QuerySet[Ticket]) -> None:
        self._prioritise_each(request, tickets, Priority.HIGH)

    @admin.action(description="Set priority: normal", permissions=["change"])
    def set_normal(self, request: HttpRequest, tickets: QuerySet[Ticket]) -> None:
        self._prioritise_each(request, tickets, Priority.NORMAL)

    @admin.action(description="Set priority: low", permissions=["change"])
    def set_low(self, request: HttpRequest, tickets: QuerySet[Ticket]) -> None:
        self._prioritise_each(request, tickets, Priority.LOW)

    def _move_each(self, request: HttpRequest, tickets: QuerySet[Ticket], to: Status, done: str) -> None:
        def move(ticket: Ticket) -> bool:
            transition(ticket, to, actor=Actor.for_staff(staff_of(request), ticket.brand))
            return True

        self._each(request, tickets, move, done)

    def _prioritise_each(self, request: HttpRequest, tickets: QuerySet[Ticket], priority: Priority) -> None:
        def prioritise(ticket: Ticket) -> bool:
            return change_priority(ticket, priority, actor=Actor.for_staff(staff_of(request), ticket.brand))

        self._each(request, tickets, prioritise, f"set to {priority.value}")

    def _each(self, request: HttpRequest, tickets: QuerySet[Ticket], act: Callable[[Ticket], bool], done: str) -> None:
        rows = list(tickets.select_related("brand"))
        changed = sum(_succeeds(act, ticket) for ticket in rows)
        skipped = len(rows) - changed
        level = messages.SUCCESS if changed else messages.WARNING
        self.message_user(request, f"{changed} {done}, {skipped} skipped.", level)

    # --- pages

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        own = [path("take-next/", wrap(self.take_next_view), name="support_ticket_take_next")]
        own += [
            path(
                f"<int:ticket_id>/{name}/",
                wrap(self.command_view),
                {"command": name},
                name=f"support_ticket_{name.replace('-', '_')}",
            )
            for name in COMMANDS
        ]
        return own + super().get_urls()

    def take_next_view(self, request: HttpRequest) -> HttpResponse:
        """Give the person the next free case and go to its page."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        if not self.has_change_permission(request):
            raise PermissionDenied
        ticket = take_next(staff=staff_of(request))
        if ticket is None:
            self.message_user(request, "Nothing waits: every open case has somebody.", messages.INFO)
            return HttpResponseRedirect(reverse("admin:support_ticket_changelist"))
        self.message_user(request, f"{ticket.reference} is yours.", messages.SUCCESS)
        return HttpResponseRedirect(_page_of(ticket.pk))

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if request.method not in ("GET", "HEAD"):
            return HttpResponseNotAllowed(["GET", "HEAD"])
        ticket = self._ticket(request, unquote(object_id))
        if ticket is None:
            return self.not_there(request, object_id)
        return self._page(request, ticket, {})

    def command_view(self, request: HttpRequest, ticket_id: int, command: str) -> HttpResponse:
        """Carry out one command, then lead back to the page. What is not accepted is shown again with its fault."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        ticket = self._ticket(request, str(ticket_id))
        if ticket is None:
            return self.not_there(request, str(ticket_id))
        if not self.has_change_permission(request, ticket):
            raise PermissionDenied
        run, form_class = COMMANDS[command]
        form = form_class(request.POST)
        if not form.is_valid():
            return self._page(request, ticket, {command: form})
        try:
            self.message_user(request, run(ticket, staff_of(request), form.cleaned_data), messages.SUCCESS)
        except InvalidInput as error:
            form.add_error(error.field if error.field in form.fields else None, str(error))
            return self._page(request, ticket, {command: form})
        except SupportError as error:
            self.message_user(request, str(error), messages.WARNING)
        return HttpResponseRedirect(_page_of(ticket_id))

    def _ticket(self, request: HttpRequest, object_id: str) -> Ticket | None:
        if not self.has_view_permission(request):
            raise PermissionDenied
        rows = self.own_tickets(request).select_related(*PAGE_ROWS)
        return rows.filter(pk=object_id).first() if object_id.isdecimal() else None

    def _page(self, request: HttpRequest, ticket: Ticket, bound: dict[str, forms.Form]) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            **page_context(ticket, staff_of(request), timezone.now(), bound),
            "title": f"{ticket.reference} {ticket.subject}",
            "opts": self.opts,
            "may_change": self.has_change_permission(request, ticket),
        }
        status = 422 if bound else 200
        return TemplateResponse(request, "admin/support/ticket/page.html", context, status=status)


def _succeeds(act: Callable[[Ticket], bool], ticket: Ticket) -> bool:
    """Whether the act changed the ticket; a rule of the desk that forbids it counts as no change."""
    try:
        return act(ticket)
    except SupportError:
        return False


def _page_of(ticket_id: int) -> str:
    return reverse("admin:support_ticket_change", args=[ticket_id])
