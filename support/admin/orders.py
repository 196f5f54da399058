"""Orders, to read: where each item is, and whether it may be returned today. The brand's own systems keep them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from support.admin.base import BrandScoped, OwnBrandFilter, ReadOnly, moment, word
from support.models import DeliveryState, Order, OrderItem
from support.models.orders import late_at
from support.returns import Reason, ReturnVerdict, local_day
from support.services.orders import verdicts


class ItemStateFilter(admin.SimpleListFilter):
    """Orders of which an item is in that state."""

    title, parameter_name = "an item is", "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return [(state, word(state)) for state in DeliveryState.values]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Order]) -> QuerySet[Order]:
        if not self.value():
            return queryset
        return queryset.filter(Exists(OrderItem.objects.filter(order=OuterRef("pk"), state=self.value())))


class LateFilter(admin.SimpleListFilter):
    """Orders of which something was promised for a day that has passed."""

    title, parameter_name = "late", "late"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return [("yes", "Late"), ("no", "In time")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Order]) -> QuerySet[Order]:
        late = late_at(timezone.now())
        return {"yes": queryset.filter(late), "no": queryset.exclude(late)}.get(self.value() or "", queryset)


@admin.register(Order)
class OrderAdmin(BrandScoped, ReadOnly, admin.ModelAdmin):
    list_display = ("reference", "buyer", "stands", "late", "ordered", "expected", "brand")
    list_filter = (ItemStateFilter, LateFilter, OwnBrandFilter)
    list_select_related = ("brand", "customer")
    search_fields = ("reference", "customer__external_id", "customer__name", "items__name", "tracking_number")
    date_hierarchy = "placed_at"
    fields = (
        "reference",
        "brand",
        "customer",
        "stands",
        "ordered",
        "expected",
        "carrier",
        "tracking_number",
        "destination_country",
        "contents",
    )
    readonly_fields = ("stands", "ordered", "expected", "contents")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Order]:
        return super().get_queryset(request).prefetch_related("items")

    @admin.display(description="customer", ordering="customer__external_id")
    def buyer(self, order: Order) -> str:
        return str(order.customer)

    @admin.display(description="state")
    def stands(self, order: Order) -> str:
        return word(order.state)

    @admin.display(description="late")
    def late(self, order: Order) -> str:
        today = local_day(timezone.now(), order.brand.calendar.zone)
        return "Late" if order.is_late(today) else "–"

    @admin.display(description="ordered", ordering="placed_at")
    def ordered(self, order: Order) -> SafeString:
        return moment(order.placed_at, order.brand, "j M Y, H:i")

    @admin.display(description="expected", ordering="expected_on")
    def expected(self, order: Order) -> str:
        return date_format(order.expected_on, "j M Y") if order.expected_on else "–"

    @admin.display(description="items")
    def contents(self, order: Order) -> SafeString:
        """Each item, where it is, and the verdict on its return as of now."""
        judged = verdicts(order, brand=order.brand, now=timezone.now())
        rows = format_html_join(
            "",
            "<tr><th scope='row'>{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            (
                (
                    f"{item.quantity} × {item.name}" if item.quantity > 1 else item.name,
                    word(item.category),
                    f"{item.price} {order.currency}",
                    _whereabouts(item, order),
                    in_words(verdict),
                )
                for item, verdict in zip(order.items.all(), judged, strict=True)
            ),
        )
        columns = ("Item", "Kind", "Price", "Where it is", "May it be returned today?")
        return format_html(
            '<div class="ledger"><table id="order-items"><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>',
            format_html_join("", "<th scope='col'>{}</th>", ((column,) for column in columns)),
            rows,
        )


def _whereabouts(item: OrderItem, order: Order) -> str:
    if item.delivered_at is None:
        return word(item.state)
    day = local_day(item.delivered_at, order.brand.calendar.zone)
    return f"{word(item.state)}, {date_format(day, 'j M Y')}"


def in_words(verdict: ReturnVerdict) -> str:
    """The verdict as a specialist reads it: “Yes, until Sunday 6 December 2026 (POL-RET-2026.1)”."""
    policy = f" ({verdict.policy})" if verdict.policy else ""
    until = date_format(verdict.deadline, "l j F Y") if verdict.deadline else ""
    if verdict.eligible:
        return f"Yes, until {until}{policy}"
    reason = verdict.reason.value.replace("_", " ")
    ended = f", it ended on {until}" if verdict.reason == Reason.WINDOW_CLOSED else ""
    look = ". Please look at the records" if verdict.needs_person else ""
    return f"No: {reason}{ended}{policy}{look}"
