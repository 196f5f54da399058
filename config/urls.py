"""Every address of the project."""

from django.contrib import admin
from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from config.health import health, livez, readyz

urlpatterns = [
    path("", include("agents.chat.urls")),
    path("admin/", admin.site.urls),
    path("api/v1/", include("agents.api.urls")),
    path("api/v1/", include("support.api.urls")),
    path("api/v1/schema", SpectacularAPIView.as_view(), name="api-schema"),
    path("api/v1/docs", SpectacularSwaggerSplitView.as_view(url_name="api-schema"), name="api-docs"),
    path("", include("knowledge.urls")),
    path("health", health, name="health"),
    path("livez", livez, name="livez"),
    path("readyz", readyz, name="readyz"),
]

handler400 = "config.errors.bad_request"
handler404 = "config.errors.not_found"
handler500 = "config.errors.server_error"
