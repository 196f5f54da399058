"""What the views of the API share: whose request it is, and bodies that are read whole and within bounds."""

from __future__ import annotations

from typing import IO, Any, ClassVar, cast

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.views import APIView

from support.models import ApiClient, Scope


class BoundedJSONParser(JSONParser):
    """JSON, where nesting too deep for the parser is the sender's error and not the server's."""

    def parse(self, stream: IO[Any], media_type: str | None = None, parser_context: Any = None) -> Any:
        try:
            return super().parse(stream, media_type, parser_context)
        except RecursionError as error:
            raise ParseError("JSON parse error - it is nested too deeply") from error


class ClientView(APIView):
    """A view for API clients. Each names its authentication, permission and scope."""

    parser_classes = [BoundedJSONParser]
    required_scope: ClassVar[Scope]

    @property
    def client(self) -> ApiClient:
        """Who calls; only asked after the permission has been checked."""
        return cast(ApiClient, self.request.user)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Authenticate and authorise, then read the body: Django bounds it, REST framework alone would not.

        A body sent in chunks comes without a length, which REST framework takes for no body at all.
        """
        super().initial(request, *args, **kwargs)
        if body := request._request.body:
            request._request.META["CONTENT_LENGTH"] = str(len(body))
