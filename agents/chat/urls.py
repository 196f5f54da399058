"""The addresses of the chat page. Each is either open to everybody or shows what is the caller's own."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from agents.chat import feedback, signing_in, ticket_pages, views
from support.models.tickets import REFERENCE_PATTERN


class ReferenceConverter(StringConverter):
    """A ticket's reference, and nothing that could not be one."""

    regex = REFERENCE_PATTERN


register_converter(ReferenceConverter, "reference")

app_name = "chat"
urlpatterns = [
    path("", views.home, name="home"),
    path("b/<slug:brand_slug>/", views.page, name="page"),
    path("b/<slug:brand_slug>/accent.css", views.accent, name="accent"),
    path("b/<slug:brand_slug>/messages", views.send, name="send"),
    path("b/<slug:brand_slug>/updates", views.updates, name="updates"),
    path("b/<slug:brand_slug>/new", views.begin, name="begin"),
    path("b/<slug:brand_slug>/replies/<int:message_id>/feedback", feedback.rate, name="rate"),
    path("b/<slug:brand_slug>/conversations/<uuid:conversation_id>/", views.conversation, name="conversation"),
    path("b/<slug:brand_slug>/tickets", ticket_pages.ticket_list, name="tickets"),
    path("b/<slug:brand_slug>/tickets/<reference:reference>", ticket_pages.ticket, name="ticket"),
    path("b/<slug:brand_slug>/tickets/<reference:reference>/close", ticket_pages.close, name="close"),
    path("b/<slug:brand_slug>/tickets/<reference:reference>/reopen", ticket_pages.reopen, name="reopen"),
    path("b/<slug:brand_slug>/sign-in", signing_in.sign_in, name="sign-in"),
    path("b/<slug:brand_slug>/demo-sign-in", signing_in.pick_customer, name="pick-customer"),
    path("b/<slug:brand_slug>/sign-out", signing_in.sign_out, name="sign-out"),
]
