"""Who signs in: specialists, editors and administrators, limited to the brands they are given."""

from django.contrib.auth.models import AbstractUser
from django.db import models

from support.models.brands import Brand


class User(AbstractUser):
    """A person with a sign-in: staff, who see the brands listed here (superusers see all), or a customer."""

    brands = models.ManyToManyField(Brand, blank=True, related_name="staff")

    @property
    def display_name(self) -> str:
        """How customers see a person of the desk: by first name, or else the sign-in's."""
        return self.first_name or self.get_username()

    def serves(self, brand: Brand) -> bool:
        """Whether this is a person of the desk who is given the brand."""
        return self.is_staff and (self.is_superuser or self.brands.filter(pk=brand.pk).exists())
