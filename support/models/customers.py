"""A customer of one brand, known by the brand's own id, or an anonymous visitor."""

from django.conf import settings
from django.core.validators import RegexValidator
from django.db import models

from support.models.brands import Brand
from support.models.querysets import BrandQuerySet

EXTERNAL_ID_PATTERN = r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}"
FALLBACK_NAME = "Valued Customer"


class Customer(models.Model):
    """A person or company that the brand serves."""

    class Segment(models.TextChoices):
        RETAIL = "RETAIL", "A private customer"
        PREMIUM = "PREMIUM", "A private customer with a service manager"
        CORPORATE = "CORPORATE", "A company"
        STUDENT = "STUDENT", "A student account"

    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="customers")
    external_id = models.CharField(max_length=40, validators=[RegexValidator(f"^{EXTERNAL_ID_PATTERN}$")])
    name = models.CharField(max_length=120, blank=True)
    segment = models.CharField(max_length=10, choices=Segment, default=Segment.RETAIL)
    email = models.EmailField(blank=True)
    account_since = models.DateField(null=True, blank=True)
    preferred_language = models.CharField(max_length=8, blank=True)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="customer",
        help_text="The sign-in of this customer, when they have one.",
    )
    is_anonymous = models.BooleanField(default=False, help_text="A visitor who has not said who they are.")
    created_at = models.DateTimeField(auto_now_add=True)

    objects = BrandQuerySet.as_manager()

    class Meta:
        ordering = ["external_id"]
        constraints = [
            models.UniqueConstraint(fields=["brand", "external_id"], name="customer_id_unique_in_brand"),
            # The target of the composite foreign keys that keep brands apart.
            models.UniqueConstraint(fields=["id", "brand"], name="customer_with_brand"),
            models.CheckConstraint(
                condition=models.Q(external_id__regex=f"^{EXTERNAL_ID_PATTERN}$"),
                name="customer_external_id_well_formed",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.display_name} ({self.external_id})"

    @property
    def display_name(self) -> str:
        return self.name or FALLBACK_NAME

    @property
    def first_name(self) -> str:
        """How a reply greets the customer; empty when no name is known."""
        return self.name.split()[0] if self.name else ""

    @property
    def masked_email(self) -> str:
        """`p***@gmail.com`; empty when no address is known."""
        local, at, domain = self.email.partition("@")
        return f"{local[:1]}***{at}{domain}" if at else ""
