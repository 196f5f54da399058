"""What the chat page may be sent: a message with its place, and a sign-in."""

from __future__ import annotations

from typing import Any

from django import forms

from agents.service import clean_text
from support.errors import InvalidInput

MAX_ID = 2**63 - 1


class MessageForm(forms.Form):
    """A message, typed or chosen by a button, and where the page that sent it stood.

    `client_message_id` is made anew with each form, so that one form sends one message however often it is
    posted. `conversation` and `after` say what the page shows.
    """

    text = forms.CharField(required=False, strip=False)
    choice = forms.CharField(required=False)
    client_message_id = forms.UUIDField()
    conversation = forms.UUIDField(required=False)
    after = forms.IntegerField(required=False, min_value=0, max_value=MAX_ID)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if "client_message_id" in self.errors or "conversation" in self.errors or "after" in self.errors:
            self.add_error("text", "This page was out of date. Please send your message again.")
            return data
        try:
            data["message"] = clean_text(data.get("choice") or data.get("text", ""))
        except InvalidInput as error:
            self.add_error("text", str(error))
        return data


class PositionForm(forms.Form):
    """What a page that asks for news already shows."""

    conversation = forms.UUIDField(required=False)
    after = forms.IntegerField(required=False, min_value=0, max_value=MAX_ID)
    person = forms.CharField(required=False, max_length=200)


class SignInForm(forms.Form):
    """A customer's sign-in at one brand."""

    username = forms.CharField(
        label="Customer id or user name",
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}),
    )
    password = forms.CharField(
        label="Password",
        strip=False,
        max_length=4096,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class DemoCustomerForm(forms.Form):
    """A demo customer, picked from the list."""

    customer = forms.CharField(max_length=40)
