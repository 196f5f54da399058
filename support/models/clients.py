"""API clients: a partner's key to one brand. Only a hash of the key is kept."""

from __future__ import annotations

import hashlib

from django.contrib.postgres.fields import ArrayField
from django.db import models

from support.models.brands import Brand
from support.models.querysets import BrandQuerySet


class Scope(models.TextChoices):
    QUERY = "query", "Ask in a customer's name"
    TICKETS = "tickets", "Read and change customers' tickets"


def hash_key(key: str) -> str:
    """The stored form of a key. Keys are 256 random bits, so that a fast hash is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


class ApiClient(models.Model):
    """A partner's application, with its scopes. Revoking takes effect on the next request."""

    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="api_clients")
    name = models.CharField(max_length=100)
    key_prefix = models.CharField(max_length=12, help_text="How the key begins, to recognise it by.")
    key_hash = models.CharField(max_length=64, unique=True)
    scopes = ArrayField(models.CharField(max_length=20, choices=Scope))
    created_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    objects = BrandQuerySet.as_manager()

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["brand", "name"], name="api_client_name_unique_in_brand"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.key_prefix}…)"

    # What Django REST framework asks of whoever is authenticated.
    is_authenticated = True
