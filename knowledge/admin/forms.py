"""The forms of the knowledge pages. What they refuse keeps the person's words and says what to do instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.urls import reverse
from django.utils.html import format_html

from knowledge import duplicates
from knowledge.admin.filters import KINDS
from knowledge.limits import fault_of
from knowledge.models import Document
from knowledge.privacy import generalise, placeholders
from knowledge.publishing import Resolution, known_from
from support.models import Brand

Kind = Document.Kind
BY_HAND = [(kind, words) for kind, words in KINDS.items() if kind != Kind.RESOLVED_TICKET]
_TEXT = {"class": "markdown", "spellcheck": "true"}


class DocumentForm(forms.ModelForm):
    """Any document. A resolution keeps its kind, and only a specialist who publishes one makes one."""

    class Meta:
        model = Document
        fields = ("brand", "kind", "external_id", "title", "version", "effective_from", "effective_to", "text")
        widgets: Mapping[str, Any] = {"text": forms.Textarea(attrs={"rows": 28, **_TEXT})}
        help_texts = {"version": "A changed version becomes a new document; the one before stays readable."}
        error_messages = {"text": {"required": "Please write the text."}}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "kind" in self.fields:
            self.fields["kind"].choices = BY_HAND  # type: ignore[attr-defined]  # a choice field

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if "text" in data and "title" in data:
            self._check_text(data["text"], data["title"], data.get("kind") or self.instance.kind)
        return data

    def clean_version(self) -> str:
        """Brand and id are fixed once there is a document, so that Django leaves their uniqueness to this."""
        version: str = self.cleaned_data["version"]
        mine = self.instance
        versions = Document.objects.filter(brand=mine.brand_id, external_id=mine.external_id).exclude(pk=mine.pk)
        if mine.pk and versions.filter(version=version).exists():
            raise forms.ValidationError(f"Version {version} of {mine.external_id} already exists.")
        return version

    def _check_text(self, text: str, title: str, kind: str) -> None:
        if fault := fault_of(text, title=title, kind=kind):
            self.add_error("text", fault)
        elif kind == Kind.FAQ:
            self._check_duplicate(text, title)
        elif kind == Kind.RESOLVED_TICKET and self.instance.ticket:
            known = known_from(self.instance.ticket)
            for field, words in (("title", title), ("text", text)):
                if left := placeholders(generalise(words, known)):
                    named = " and ".join(left)
                    self.add_error(field, f"This would tell who the customer is. Please write around {named}.")

    def _check_duplicate(self, text: str, title: str) -> None:
        brand: Brand | None = self.instance.brand if self.instance.pk else self.cleaned_data.get("brand")
        own_id = self.instance.external_id if self.instance.pk else self.cleaned_data.get("external_id", "")
        if brand is None:
            return
        twin = duplicates.exact(brand=brand, title=title, text=text, external_id=own_id)
        if twin is not None:
            page = reverse("admin:knowledge_document_change", args=[twin.pk])
            said = 'The same stands in <a href="{}">{}: “{}”</a> already. Change that one instead.'
            self.add_error("title", forms.ValidationError(format_html(said, page, twin.external_id, twin.title)))


class FaqForm(DocumentForm):
    """A frequent question and its answer. Its id may be left to the desk."""

    class Meta(DocumentForm.Meta):
        widgets = {"text": forms.Textarea(attrs={"rows": 14, **_TEXT})}
        labels = {"title": "Question", "text": "Answer"}
        help_texts = {
            **DocumentForm.Meta.help_texts,
            "title": "As a customer would ask it.",
            "text": "Markdown, at most 8,000 characters. Sentences that stand alone are quoted best.",
            "external_id": "What answers cite. Empty: the next number, such as FAQ-12.",
        }
        error_messages = {
            "title": {"required": "Please write the question."},
            "text": {"required": "Please write the answer."},
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "external_id" in self.fields:
            self.fields["external_id"].required = False
            self.fields["version"].initial = "1"


class PublishForm(forms.Form):
    """A resolution. The service says what it does not accept."""

    title = forms.CharField(required=False, widget=forms.TextInput(attrs={"id": "publish-title"}))
    question = forms.CharField(required=False, widget=forms.Textarea(attrs={"rows": 3, "id": "publish-question"}))
    answer = forms.CharField(
        required=False, strip=False, widget=forms.Textarea(attrs={"rows": 12, "id": "publish-answer"})
    )

    @property
    def resolution(self) -> Resolution:
        """What stands in the fields now, sent or proposed."""
        title, question, answer = (str(self[name].value() or "") for name in ("title", "question", "answer"))
        return Resolution(title, question, answer)


class WithdrawForm(forms.Form):
    reason = forms.CharField(
        required=False,
        label="Why? For the desk alone",
        widget=forms.TextInput(attrs={"id": "withdraw-reason", "maxlength": 300}),
    )


class DraftForm(forms.Form):
    """A gap's question and answer. The service says what it does not accept."""

    title = forms.CharField(required=False, widget=forms.TextInput(attrs={"id": "draft-title"}))
    text = forms.CharField(
        required=False, strip=False, widget=forms.Textarea(attrs={"rows": 12, "id": "draft-text", "class": "markdown"})
    )
