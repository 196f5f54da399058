"""Customers sign in and out. A person of the desk, and a customer of another brand, is a visitor here."""

from __future__ import annotations

from http import HTTPStatus

from django.conf import settings
from django.contrib.auth import authenticate, login, logout
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from agents.chat import sessions
from agents.chat.forms import DemoCustomerForm, SignInForm
from agents.chat.responses import SeeOther
from agents.chat.sessions import Visit, visit_of
from support.models import User
from support.services.accounts import customer_of_user, customers_with_sign_in, sign_in_name

REFUSED = "That customer id and password do not belong together. Please check both."
BACKEND = "django.contrib.auth.backends.ModelBackend"


@sensitive_post_parameters("password")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in(request: HttpRequest, brand_slug: str) -> HttpResponseBase:
    """Sign in by customer id or user name. What was wrong is not told apart."""
    visit = visit_of(request, brand_slug)
    form = SignInForm(request.POST if request.method == "POST" else None, label_suffix="")
    if request.method != "POST":
        return _form(request, visit, form)
    if form.is_valid():
        user = _authenticated(request, visit, form)
        if user is not None:
            return _welcome(request, user, brand_slug)
        form.add_error(None, REFUSED)
    return _form(request, visit, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)


@never_cache
@require_POST
def pick_customer(request: HttpRequest, brand_slug: str) -> HttpResponseBase:
    """The demo's one-click sign-in; anywhere else there is no such address."""
    if not settings.DEMO:
        raise Http404
    visit = visit_of(request, brand_slug)
    form = DemoCustomerForm(request.POST)
    picked = form.cleaned_data["customer"] if form.is_valid() else None
    for customer in customers_with_sign_in(brand=visit.brand):
        if customer.external_id == picked and customer.user is not None:
            return _welcome(request, customer.user, brand_slug)
    raise Http404


@never_cache
@require_POST
def sign_out(request: HttpRequest, brand_slug: str) -> HttpResponseBase:
    """Forget everything that the session held."""
    visit_of(request, brand_slug)
    logout(request)
    return SeeOther(reverse("chat:page", args=[brand_slug]))


def _authenticated(request: HttpRequest, visit: Visit, form: SignInForm) -> User | None:
    username = sign_in_name(brand=visit.brand, typed=form.cleaned_data["username"])
    user = authenticate(request, username=username, password=form.cleaned_data["password"])
    if not isinstance(user, User) or customer_of_user(brand=visit.brand, user=user) is None:
        return None
    return user


def _welcome(request: HttpRequest, user: User, brand_slug: str) -> HttpResponse:
    """The session gets a new key, and is no longer the visitor's of before."""
    login(request, user, backend=BACKEND)
    sessions.forget_visitor(request, brand_slug)
    return SeeOther(reverse("chat:page", args=[brand_slug]))


def _form(request: HttpRequest, visit: Visit, form: SignInForm, status: int = HTTPStatus.OK) -> HttpResponse:
    demo = customers_with_sign_in(brand=visit.brand) if settings.DEMO else []
    context = {"brand": visit.brand, "visit": visit, "form": form, "demo_customers": demo}
    return render(request, "chat/sign_in.html", context, status=status)
