"""Orders and their items, as the brand's own systems report them. The desk reads them; it never changes one.

Invariant: where an order stands is derived from its items and the day, never stored. What the records of another
system get wrong (a delivery without a date, one that lies in the future) can be stored: who judges must see it.
"""

from __future__ import annotations

from datetime import date, datetime

from django.db import models
from django.db.models import Exists, F, Func, OuterRef, Q, Value
from django.db.models.functions import Cast

from support.constraints import CompositeForeignKey
from support.models.brands import Brand
from support.models.customers import Customer
from support.models.querysets import BrandQuerySet

ORDER_REFERENCE_PATTERN = r"[A-Z]{2}-[0-9]{5}"


class DeliveryState(models.TextChoices):
    """Where one item is."""

    PREPARING = "PREPARING", "Being prepared"
    SHIPPED = "SHIPPED", "Handed to the carrier"
    IN_TRANSIT = "IN_TRANSIT", "On its way"
    OUT_FOR_DELIVERY = "OUT_FOR_DELIVERY", "Arrives today"
    DELIVERY_FAILED = "DELIVERY_FAILED", "Nobody was there, or the address was not found"
    LOST = "LOST", "The carrier has lost it"
    DELIVERED = "DELIVERED", "With the customer"
    CANCELLED = "CANCELLED", "Will not be sent"
    RETURNED = "RETURNED", "Sent back by the customer"


PARTIALLY_DELIVERED = "PARTIALLY_DELIVERED"
SETTLED = frozenset({DeliveryState.DELIVERED, DeliveryState.CANCELLED, DeliveryState.RETURNED})
# Of several items the one that needs most attention names the order; those that are settled come last.
_WORST_FIRST = (
    DeliveryState.LOST,
    DeliveryState.DELIVERY_FAILED,
    DeliveryState.PREPARING,
    DeliveryState.SHIPPED,
    DeliveryState.IN_TRANSIT,
    DeliveryState.OUT_FOR_DELIVERY,
    DeliveryState.DELIVERED,
    DeliveryState.RETURNED,
    DeliveryState.CANCELLED,
)


def late_at(now: datetime) -> Q:
    """`Order.is_late` in SQL: orders that are late at `now`, each by the calendar of its own brand."""
    moment = Value(now, output_field=models.DateTimeField())
    local = Func(F("brand__timezone"), moment, function="timezone", output_field=models.DateTimeField())
    to_come = OrderItem.objects.filter(order=OuterRef("pk")).exclude(state__in=SETTLED)
    return Q(expected_on__lt=Cast(local, models.DateField())) & Q(Exists(to_come))


class Order(models.Model):
    """What one customer bought at one time."""

    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="orders")
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, related_name="orders")
    reference = models.CharField(max_length=8)
    placed_at = models.DateTimeField()
    currency = models.CharField(max_length=3, default="USD", help_text="ISO 4217 code of the prices.")
    carrier = models.CharField(max_length=60, blank=True)
    tracking_number = models.CharField(max_length=40, blank=True)
    destination_country = models.CharField(max_length=2, blank=True, help_text="ISO 3166 code.")
    expected_on = models.DateField(null=True, blank=True, help_text="The day of delivery that was promised.")

    objects = BrandQuerySet.as_manager()

    class Meta:
        ordering = ["-placed_at", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["brand", "reference"], name="order_reference_unique_in_brand"),
            models.UniqueConstraint(fields=["id", "brand"], name="order_with_brand"),
            models.CheckConstraint(
                condition=Q(reference__regex=f"^{ORDER_REFERENCE_PATTERN}$"), name="order_reference_well_formed"
            ),
            CompositeForeignKey(
                fields=["customer", "brand"],
                to="support.Customer",
                to_fields=["id", "brand"],
                name="order_customer_of_brand",
            ),
        ]
        indexes = [models.Index(fields=["customer", "-placed_at"], name="order_of_customer")]

    def __str__(self) -> str:
        return self.reference

    @property
    def state(self) -> str:
        """A delivery state, or PARTIALLY_DELIVERED when only some of what is to come has arrived."""
        states = {item.state for item in self.items.all()}
        to_come = states - {DeliveryState.CANCELLED}
        if DeliveryState.DELIVERED in to_come and to_come - SETTLED:
            return PARTIALLY_DELIVERED
        return next((state.value for state in _WORST_FIRST if state in states), DeliveryState.PREPARING.value)

    def is_late(self, today: date) -> bool:
        """Whether something that is still to come was promised for a day before `today`, of the brand's calendar."""
        is_due = self.expected_on is not None and self.expected_on < today
        return is_due and any(item.state not in SETTLED for item in self.items.all())


class OrderItem(models.Model):
    """One line of an order."""

    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="+")
    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="items")
    position = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=120)
    category = models.SlugField(max_length=40, help_text="As the return terms name it, such as laptop.")
    quantity = models.PositiveSmallIntegerField(default=1)
    price = models.DecimalField(max_digits=10, decimal_places=2)
    state = models.CharField(max_length=16, choices=DeliveryState, default=DeliveryState.PREPARING)
    delivered_at = models.DateTimeField(null=True, blank=True)
    final_sale = models.BooleanField(default=False)
    opened = models.BooleanField(default=False, help_text="The customer has opened it, as far as is known.")
    returned_at = models.DateTimeField(null=True, blank=True)

    objects = BrandQuerySet.as_manager()

    class Meta:
        ordering = ["order", "position"]
        constraints = [
            models.UniqueConstraint(fields=["order", "position"], name="order_item_position_unique"),
            models.CheckConstraint(condition=Q(quantity__gte=1), name="order_item_has_a_quantity"),
            models.CheckConstraint(condition=Q(price__gte=0), name="order_item_price_not_negative"),
            models.CheckConstraint(condition=Q(state__in=DeliveryState.values), name="order_item_state_known"),
            CompositeForeignKey(
                fields=["order", "brand"], to="support.Order", to_fields=["id", "brand"], name="order_item_of_brand"
            ),
        ]

    def __str__(self) -> str:
        return self.name
