"""What the desk remembers of a customer between conversations. Deleting the row is forgetting."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models

from support.constraints import CompositeForeignKey
from support.models.brands import Brand
from support.models.customers import Customer
from support.models.querysets import BrandQuerySet


class CustomerMemory(models.Model):
    """The orders that one customer has spoken of, in the order of their first mention."""

    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="+")
    customer = models.OneToOneField(Customer, on_delete=models.PROTECT, related_name="memory")
    orders = ArrayField(models.CharField(max_length=8), default=list, blank=True)
    updated_at = models.DateTimeField(auto_now=True)

    objects = BrandQuerySet.as_manager()

    class Meta:
        constraints = [
            CompositeForeignKey(
                fields=["customer", "brand"],
                to="support.Customer",
                to_fields=["id", "brand"],
                name="memory_customer_of_brand",
            ),
        ]

    def __str__(self) -> str:
        return f"Memory of customer {self.customer_id}"
