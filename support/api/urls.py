"""The API's addresses for records."""

from django.urls import path

from support.api.views import CloseTicketView, ReopenTicketView, TicketView

app_name = "support_api"
urlpatterns = [
    path("tickets/<str:reference>", TicketView.as_view(), name="ticket"),
    path("tickets/<str:reference>/close", CloseTicketView.as_view(), name="close-ticket"),
    path("tickets/<str:reference>/reopen", ReopenTicketView.as_view(), name="reopen-ticket"),
]
