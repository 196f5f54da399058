"""What the commands share."""

from django.core.management.base import CommandError

from support.models import Brand


def brand_named(slug: str) -> Brand:
    """The brand with that slug. Raises `CommandError` naming those that exist."""
    try:
        return Brand.objects.get(slug=slug)
    except Brand.DoesNotExist:
        known = ", ".join(Brand.objects.values_list("slug", flat=True)) or "none yet"
        raise CommandError(f"There is no brand “{slug}”. Brands: {known}.") from None
