"""What a request gets that no view answered: a problem under `/api/`, a page elsewhere."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.views import defaults

from support.api.problems import Problem


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if _is_api(request):
        return Problem(HTTPStatus.BAD_REQUEST, "BAD_REQUEST", "The request cannot be understood.").as_page()
    return defaults.bad_request(request, exception)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if _is_api(request):
        return Problem(HTTPStatus.NOT_FOUND, "NOT_FOUND", "There is nothing at this address.").as_page()
    return defaults.page_not_found(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    if _is_api(request):
        detail = "Something went wrong on our side. It has been recorded."
        return Problem(HTTPStatus.INTERNAL_SERVER_ERROR, "INTERNAL_ERROR", detail).as_page()
    return defaults.server_error(request)


def _is_api(request: HttpRequest) -> bool:
    return request.path.startswith("/api/")
