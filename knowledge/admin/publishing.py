"""The pages on which a resolution is published, and documents are approved or taken back."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse

from knowledge import publishing
from knowledge.admin.forms import PublishForm, WithdrawForm
from knowledge.admin.preview import marked_title, preview
from knowledge.models import Document
from knowledge.privacy import Known, Stretch, marked
from knowledge.publishing import Resolution, generalised, known_from
from support.admin.base import staff_of
from support.errors import InvalidInput, SupportError
from support.models import Ticket
from support.staffing import limit_to_served

_FIELDS = {"title": "the title", "question": "the problem", "answer": "the solution"}


class PublishingPages(admin.ModelAdmin):
    """Pages of their own beside a document's list and form."""

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        own = [
            path("publish/<int:ticket_id>/", wrap(self.publish_view), name="knowledge_document_publish"),
            path("withdraw/", wrap(self.withdraw_view), name="knowledge_document_withdraw"),
            path("<int:document_id>/approve/", wrap(self.approve_view), name="knowledge_document_approve"),
        ]
        return [*own, *super().get_urls()]

    # --- publishing

    def publish_view(self, request: HttpRequest, ticket_id: int) -> HttpResponse:
        """A resolution as its specialist reviews it, and publishes it when it is fit to be read by others."""
        if not may_publish(request):
            raise PermissionDenied
        tickets = limit_to_served(Ticket.objects.select_related("brand", "customer"), staff_of(request), "brand")
        ticket = tickets.filter(pk=ticket_id).first()
        if ticket is None:
            return self._back(request, messages.WARNING, f"There is no ticket “{ticket_id}”.", "admin:index")
        if not ticket.is_terminal:
            text = f"{ticket.reference} is still open. Resolve it first, then publish how."
            return self._back(request, messages.WARNING, text, "admin:support_ticket_change", ticket.pk)
        known = known_from(ticket)
        if request.method != "POST":
            form = PublishForm(initial=asdict(publishing.propose(ticket, known=known)))
            return self._review(request, ticket, known, form)
        return self._publish(request, ticket, known)

    def _publish(self, request: HttpRequest, ticket: Ticket, known: Known) -> HttpResponse:
        """Publish what was sent, or show it again: without the customer's data, and with what is at fault."""
        sent = generalised(Resolution(*(request.POST.get(name, "") for name in _FIELDS)), known)
        if "preview" in request.POST:
            return self._review(request, ticket, known, PublishForm(initial=asdict(sent)))
        form = PublishForm(asdict(sent))
        try:
            document = publishing.publish(ticket=ticket, staff=staff_of(request), **asdict(sent))
        except InvalidInput as error:
            form.add_error(error.field, str(error))
        except SupportError as error:
            form.add_error(None, str(error))
        else:
            text = f"Published as {document.external_id}, version {document.version}. Search finds it within seconds."
            return self._back(request, messages.SUCCESS, text, "admin:support_ticket_change", ticket.pk)
        return self._review(request, ticket, known, form)

    def _review(self, request: HttpRequest, ticket: Ticket, known: Known, form: PublishForm) -> HttpResponse:
        resolution = form.resolution
        left = resolution.placeholders.items()
        context = {
            "title": f"Publish {ticket.reference}",
            "ticket": ticket,
            "form": form,
            "left": [(_FIELDS[field], found) for field, found in left],
            "original": _original(ticket, known),
            "preview_title": marked_title(resolution.title),
            "preview": preview(resolution.text, title=resolution.title),
            "before": publishing.publication_of(ticket),
        }
        return self._show(request, "publish", context, status=422 if form.errors else 200)

    # --- approving and taking back

    def approve_view(self, request: HttpRequest, document_id: int) -> HttpResponse:
        """Let the editor stand for a document, then lead back to its page."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        if not self.has_change_permission(request):
            raise PermissionDenied
        document = self.get_queryset(request).filter(pk=document_id).first()
        if document is None:
            return self._back(request, messages.WARNING, f"There is no document “{document_id}”.", "admin:index")
        try:
            changed = publishing.approve(document=document, editor=staff_of(request))
        except SupportError as error:
            return self._back(request, messages.WARNING, str(error), "admin:knowledge_document_change", document.pk)
        text = "Approved: search prefers it from now on." if changed else "It had been approved already."
        return self._back(request, messages.SUCCESS, text, "admin:knowledge_document_change", document.pk)

    def withdraw_view(self, request: HttpRequest) -> HttpResponse:
        """Ask why, then take the documents of the query's ids back, each with all its versions."""
        sent = request.POST if request.method == "POST" else request.GET
        ids = [int(value) for value in sent.getlist("id") if value.isdecimal() and len(value) < 19]
        own: QuerySet[Document] = self.get_queryset(request).select_related("brand", "ticket")
        documents = list(own.filter(pk__in=ids, withdrawn_at=None))
        if not all(may_withdraw(request, document) for document in documents):
            raise PermissionDenied
        if not documents:
            text = "There is nothing to withdraw."
            return self._back(request, messages.WARNING, text, "admin:knowledge_document_changelist")
        form = WithdrawForm(request.POST if request.method == "POST" else None)
        if form.is_valid():
            try:
                return self._withdraw(request, documents, form.cleaned_data["reason"])
            except InvalidInput as error:
                form.add_error(error.field, str(error))
        context = {"title": "Withdraw", "documents": documents, "form": form}
        return self._show(request, "withdraw", context, status=422 if form.errors else 200)

    def _withdraw(self, request: HttpRequest, documents: list[Document], reason: str) -> HttpResponse:
        for document in documents:
            publishing.withdraw(document=document, staff=staff_of(request), reason=reason)
        names = ", ".join(dict.fromkeys(document.external_id for document in documents))
        text = f"{names}: withdrawn. Search no longer finds it, and its page says that it was taken back."
        (document, *others) = documents
        if others:
            return self._back(request, messages.SUCCESS, text, "admin:knowledge_document_changelist")
        if document.ticket_id and "ticket" in request.POST:
            return self._back(request, messages.SUCCESS, text, "admin:support_ticket_change", document.ticket_id)
        return self._back(request, messages.SUCCESS, text, "admin:knowledge_document_change", document.pk)

    # --- answers

    def _show(self, request: HttpRequest, page: str, context: dict[str, Any], *, status: int) -> HttpResponse:
        context = {**self.admin_site.each_context(request), "opts": self.opts, **context}
        return TemplateResponse(request, f"admin/knowledge/document/{page}.html", context, status=status)

    def _back(self, request: HttpRequest, level: int, text: str, page: str, *args: object) -> HttpResponse:
        self.message_user(request, text, level)
        return HttpResponseRedirect(reverse(page, args=args))


def may_publish(request: HttpRequest) -> bool:
    """Specialists and editors may, each for the brands that they serve."""
    return staff_of(request).has_perm("support.change_ticket") or staff_of(request).has_perm(
        "knowledge.change_document"
    )


def may_withdraw(request: HttpRequest, document: Document) -> bool:
    """An editor may withdraw anything, whoever may publish a resolution may take one back."""
    if document.kind == Document.Kind.RESOLVED_TICKET:
        return may_publish(request)
    return staff_of(request).has_perm("knowledge.change_document")


def _original(ticket: Ticket, known: Known) -> list[tuple[str, list[Stretch]]]:
    """What was said in the case, its customer's data named."""
    parts = [
        ("Subject", ticket.subject),
        ("The customer’s words", ticket.description),
        ("The last reply", publishing.last_reply(ticket)),
    ]
    return [(name, marked(text, known)) for name, text in parts if text]
