"""Customers: found by the brand's own id, or made at first contact."""

from __future__ import annotations

import hashlib
import re
import secrets

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from support.errors import InvalidInput
from support.models import Brand, Customer
from support.models.customers import EXTERNAL_ID_PATTERN

_EXTERNAL_ID = re.compile(EXTERNAL_ID_PATTERN)


def find_or_create_customer(*, brand: Brand, external_id: str) -> Customer:
    """The brand's customer of that id. The caller vouches for the id, so a new one gets a record.

    Raises:
        InvalidInput: The id is malformed (1 to 40 letters, digits, dots, dashes, underscores).
    """
    if not _EXTERNAL_ID.fullmatch(external_id):
        raise InvalidInput("customer", "A customer id has 1 to 40 letters, digits, dots, dashes or underscores.")
    customers = Customer.objects.for_brand(brand)
    customer, _ = customers.get_or_create(brand=brand, external_id=external_id)
    customer.brand = brand  # the same row: spares everyone who follows the foreign key a query
    return customer


def find_customer(*, brand: Brand, external_id: str) -> Customer | None:
    """The brand's customer of that id, if there is a record; none is made."""
    customer = Customer.objects.for_brand(brand).filter(external_id=external_id).first()
    if customer is not None:
        customer.brand = brand
    return customer


def create_anonymous_customer(*, brand: Brand) -> Customer:
    """A record for a visitor who has not said who they are."""
    external_id = f"VISITOR-{secrets.token_hex(8)}"
    return Customer.objects.create(brand=brand, external_id=external_id, is_anonymous=True)


def recurring_visitor(*, brand: Brand, sign: str) -> Customer:
    """The anonymous visitor known by `sign` alone, made at first sight: a repeated first message finds them again.

    Args:
        sign: What only this visitor's first message has. It is stored as a digest.
    """
    external_id = f"VISITOR-{hashlib.sha256(sign.encode()).hexdigest()[:32]}"
    visitors = Customer.objects.for_brand(brand)
    customer, _ = visitors.get_or_create(brand=brand, external_id=external_id, defaults={"is_anonymous": True})
    customer.brand = brand
    return customer


def save_contact(*, customer: Customer, email: str) -> None:
    """Keep the address at which an anonymous visitor wants to be reached. A known customer's is the brand's own.

    Raises:
        InvalidInput: It is not an e-mail address.
    """
    if not customer.is_anonymous:
        return
    try:
        validate_email(email)
    except ValidationError as error:
        raise InvalidInput("email", "That is not an e-mail address.") from error
    customer.email = email
    customer.save(update_fields=["email"])
