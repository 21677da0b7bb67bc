import { describe, expect, it } from "vitest";
import { endpointsInCode } from "../program/testing/facts-in-code.ts";
import { djangoReader } from "./django.ts";

const endpoints = (files: Record<string, string>) => endpointsInCode(djangoReader, files);

describe("Django", () => {
  it("follows patterns through the files that they include, to views as functions and classes", async () => {
    expect(
      await endpoints({
        "shop/settings.py": `ROOT_URLCONF = "shop.urls"`,
        "shop/urls.py": `from django.contrib import admin
from django.urls import include, path, re_path
from orders import views
urlpatterns = [
    path("admin/", admin.site.urls),
    path("orders/", include("orders.urls")),
    re_path(r"^old/(?P<year>[0-9]{4})/$", views.old),
]`,
        "orders/urls.py": `from django.urls import path
from . import views
from .views import Detail
app_name = "orders"
urlpatterns = [
    path("", views.index, name="index"),
    path("<int:pk>/", Detail.as_view()),
]
urlpatterns += [path("pay", views.pay)]`,
        "orders/views.py": `from django.views import View
from rest_framework import generics
from rest_framework.decorators import api_view
@api_view(["GET", "POST"])
def index(request): ...
def old(request, year): ...
@require_POST
def pay(request): ...
class Detail(generics.RetrieveAPIView):
    def delete(self, request, pk): ...`,
      }),
    ).toEqual([
      "orders/urls.py:6 GET /orders",
      "orders/urls.py:6 POST /orders",
      "orders/urls.py:7 DELETE /orders/{pk}/",
      "orders/urls.py:7 GET /orders/{pk}/",
      "orders/urls.py:9 POST /orders/pay",
      "shop/urls.py:7 * /old/{year}/",
    ]);
  });

  it("knows the operations of sets of views, with their own actions", async () => {
    expect(
      await endpoints({
        "api/urls.py": `from django.urls import include, path
from rest_framework.routers import DefaultRouter
from .views import Books, Users
router = DefaultRouter()
router.register(r"books", Books)
router.register("users", Users, basename="user")
urlpatterns = [path("api/", include(router.urls))]`,
        "api/views.py": `from rest_framework import mixins, viewsets
from rest_framework.decorators import action
class Books(viewsets.ReadOnlyModelViewSet):
    lookup_field = "isbn"
    @action(detail=True, methods=["post"], url_path="lend")
    def lend_book(self, request, isbn): ...
class Users(mixins.CreateModelMixin, viewsets.GenericViewSet):
    def destroy(self, request, pk): ...`,
      }),
    ).toEqual([
      "api/urls.py:5 GET /api/books/",
      "api/urls.py:5 GET /api/books/{isbn}/",
      "api/urls.py:5 POST /api/books/{isbn}/lend/",
      "api/urls.py:6 POST /api/users/",
      "api/urls.py:6 DELETE /api/users/{pk}/",
    ]);
  });

  it("reports methods and sets of views that the code does not tell", async () => {
    const code = `from rest_framework import routers, viewsets
from elsewhere import ALLOWED, Carts
router = routers.DefaultRouter()
router.register("books", Books)
router.register("carts", Carts)
class Books(viewsets.GenericViewSet):
    @action(detail=True, methods=ALLOWED)
    def lend(self, request, pk): ...
@api_view(ALLOWED)
def old(request): ...
urlpatterns = [path("api/", include(router.urls)),
  path("old", old)]`;
    expect(await endpoints({ "urls.py": code })).toEqual([
      "urls.py:4 unread",
      "urls.py:5 unread",
      "urls.py:12 unread",
    ]);
  });

  it("reports an included list at its first pattern if its prefix is unreadable", async () => {
    const code = `from django.urls import include, path
orders = [
    path("orders", view),
    path("orders/open", view),
]
urlpatterns = [path(prefix(), include(orders))]`;
    expect(await endpoints({ "urls.py": code })).toEqual(["urls.py:3 unread"]);
  });

  it("reports a pattern that is no path", async () => {
    const code = `from django.urls import path, re_path
urlpatterns = [re_path(r"^(a|b)+$", view), path(prefix(), view)]`;
    expect(await endpoints({ "urls.py": code })).toEqual(["urls.py:2 unread"]);
  });
});
