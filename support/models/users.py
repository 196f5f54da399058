"""Who signs in: specialists, editors and administrators, limited to the brands they are given."""

from django.contrib.auth.models import AbstractUser
from django.db import models

from support.models.brands import Brand


class User(AbstractUser):
    """A person with a sign-in. Staff see the brands listed here; superusers see all."""

    brands = models.ManyToManyField(Brand, blank=True, related_name="staff")
