"""The API's addresses for the graph."""

from django.urls import path

from agents.api.views import QueryView, SubmitTicketView

app_name = "agents_api"
urlpatterns = [
    path("query", QueryView.as_view(), name="query"),
    path("tickets", SubmitTicketView.as_view(), name="submit-ticket"),
]
