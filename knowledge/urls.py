"""The addresses of documents."""

from django.urls import path

from knowledge.views import document

app_name = "knowledge"
urlpatterns = [
    # A version is whatever its editor calls it, so it comes last and may hold anything.
    path("b/<slug:brand_slug>/policies/<str:external_id>/<path:version>", document, name="document"),
]
