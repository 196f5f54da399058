"""What the commands that speak for customers share."""

from django.core.management.base import CommandError

from support.models import Brand, Customer
from support.services.customers import create_anonymous_customer, find_or_create_customer


def served_brand(slug: str) -> Brand:
    """The brand with that slug. Raises `CommandError` naming those that exist, or how to get some."""
    brand = Brand.objects.filter(slug=slug).first()
    if brand is None:
        known = ", ".join(Brand.objects.values_list("slug", flat=True)) or "none: run manage.py demo --no-serve"
        raise CommandError(f"There is no brand “{slug}”. Known: {known}.")
    return brand


def customer_of(brand: Brand, external_id: str | None) -> Customer:
    """Who is writing: the customer with that id, new or known, or an anonymous visitor without one.

    Raises:
        SupportError: The id is malformed.
    """
    if external_id is None:
        return create_anonymous_customer(brand=brand)
    return find_or_create_customer(brand=brand, external_id=external_id)
