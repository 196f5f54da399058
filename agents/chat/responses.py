"""How a form that was posted without JavaScript is answered."""

from http import HTTPStatus

from django.http import HttpResponseRedirect


class SeeOther(HttpResponseRedirect):
    """Look there: a reload of that page posts nothing again."""

    status_code = HTTPStatus.SEE_OTHER
