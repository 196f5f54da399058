"""Every error of the API as problem details (RFC 9457): one shape, one handler, no inner workings shown.

`code` is what programs may rely on, `detail` is for people. An error that nobody foresaw is left to Django,
which logs it and answers through the project's 500 page; that speaks the same language under `/api/`.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import Http404, JsonResponse
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.settings import api_settings
from rest_framework.views import set_rollback

from support.errors import IllegalTransition, InvalidInput, NotFound, SupportError, TicketOwnershipError

logger = logging.getLogger("handrail.api")

MEDIA_TYPE = "application/problem+json"
DATABASE_RETRY_S = 5

# The first match counts; whatever else a service refuses is the request's fault.
STATUS_OF_REFUSAL: Mapping[type[SupportError], HTTPStatus] = {
    InvalidInput: HTTPStatus.UNPROCESSABLE_ENTITY,
    NotFound: HTTPStatus.NOT_FOUND,
    TicketOwnershipError: HTTPStatus.FORBIDDEN,
    IllegalTransition: HTTPStatus.CONFLICT,
    SupportError: HTTPStatus.BAD_REQUEST,
}


class ServiceUnavailable(exceptions.APIException):
    """It cannot be done now, but may be later.

    Args:
        wait: After how many seconds a repetition is worth while.
        members: Further members of the problem, such as the id of what is still under way.
    """

    status_code = HTTPStatus.SERVICE_UNAVAILABLE

    def __init__(self, detail: str, *, code: str, wait: int, **members: Any) -> None:
        super().__init__(detail, code)
        self.wait, self.members = wait, members


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem, before it is a response.

    Args:
        errors: What is wrong with which part of the request.
        headers: What the response must carry beside the body.
        members: Further members of the body.
    """

    status: HTTPStatus
    code: str
    detail: str
    errors: tuple[Mapping[str, str], ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    members: Mapping[str, Any] = field(default_factory=dict)

    @property
    def body(self) -> dict[str, Any]:
        standard = {"type": "about:blank", "title": self.status.phrase, "status": self.status.value}
        errors = {"errors": list(self.errors)} if self.errors else {}
        return {**standard, "detail": self.detail, "code": self.code, **errors, **self.members}

    def as_page(self) -> JsonResponse:
        """The response of a view that is not REST framework's."""
        return JsonResponse(self.body, status=self.status, headers=dict(self.headers), content_type=MEDIA_TYPE)


def problem_handler(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """REST framework's exception handler; None hands an unforeseen error on to Django."""
    problem = describe(error, context.get("request"))
    if problem is None:
        return None
    set_rollback()
    return Response(problem.body, problem.status, headers=dict(problem.headers), content_type=MEDIA_TYPE)


def describe(error: Exception, request: Request | None = None) -> Problem | None:
    """The problem that an exception stands for; None when it is nobody's intention."""
    in_query = request is not None and request.method == "GET"
    match error:
        case exceptions.ValidationError():
            return _invalid("Some parts of the request cannot be accepted.", _faults(error.detail), in_query)
        case InvalidInput():
            return _invalid(str(error), [(f"/{error.field}", str(error))], in_query)
        case SupportError():
            return Problem(_status_of(error), error.code, str(error))
        case RequestDataTooBig():
            status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
            return Problem(status, "BODY_TOO_LARGE", "The body is longer than any request needs.")
        case OperationalError() | InterfaceError():
            return _database_down()
        case Http404():
            return Problem(HTTPStatus.NOT_FOUND, NotFound.code, "There is nothing here.")
        case PermissionDenied():
            return _from_framework(exceptions.PermissionDenied())
        case exceptions.APIException():
            return _from_framework(error)
    return None


def _status_of(error: SupportError) -> HTTPStatus:
    return next(status for kind, status in STATUS_OF_REFUSAL.items() if isinstance(error, kind))


def _invalid(detail: str, faults: Iterator[tuple[str, str]] | list[tuple[str, str]], in_query: bool) -> Problem:
    """A query parameter is named as such, a part of the body by its JSON pointer."""
    errors = tuple(
        {"parameter": place.strip("/"), "detail": text} if in_query else {"pointer": place, "detail": text}
        for place, text in faults
    )
    return Problem(HTTPStatus.UNPROCESSABLE_ENTITY, InvalidInput.code, detail, errors)


def _faults(detail: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Pairs of JSON pointer and text from REST framework's nested errors."""
    if isinstance(detail, dict):
        for name, inner in detail.items():
            whole = name == api_settings.NON_FIELD_ERRORS_KEY
            yield from _faults(inner, place if whole else f"{place}/{name}")
    elif isinstance(detail, list):
        for index, inner in enumerate(detail):
            yield from _faults(inner, f"{place}/{index}" if isinstance(inner, dict) else place)
    else:
        yield place, str(detail)


def _database_down() -> Problem:
    logger.exception("The database did not answer")
    return Problem(
        HTTPStatus.SERVICE_UNAVAILABLE,
        "DATABASE_UNAVAILABLE",
        "The desk cannot reach its records just now. Please repeat the request in a moment.",
        headers={"Retry-After": str(DATABASE_RETRY_S)},
    )


def _from_framework(error: exceptions.APIException) -> Problem:
    """REST framework's own errors, with the header that each calls for."""
    headers = {}
    if challenge := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = challenge
    if wait := getattr(error, "wait", None):
        headers["Retry-After"] = str(round(wait))
    code = getattr(error.detail, "code", None) or error.default_code
    members = getattr(error, "members", {})
    return Problem(HTTPStatus(error.status_code), code.upper(), str(error.detail), (), headers, members)
