import { describe, expect, it } from "vitest";
import { endpointsInCode, factsInCode } from "../program/testing/facts-in-code.ts";
import { fastapiReader } from "./fastapi.ts";

const endpoints = (files: Record<string, string>) => endpointsInCode(fastapiReader, files);

describe("FastAPI", () => {
  it("follows modules that a package imports from itself, and classes of routers", async () => {
    const router = (prefix: string): string =>
      `from fastapi import APIRouter\nrouter = APIRouter(prefix="${prefix}")\n@router.get("/x")\ndef x(): ...\n`;
    expect(
      await endpoints({
        "shop/app.py":
          "from fastapi import FastAPI\nfrom shop.routes import router\napp = FastAPI()\napp.include_router(router)\n",
        "shop/routes/__init__.py":
          'from fastapi import APIRouter\nfrom . import (\n    admin,\n    users,\n)\nrouter = APIRouter(prefix="/api")\nrouter.include_router(admin.router)\nrouter.include_router(users.router)\n',
        "shop/routes/users.py": router("/users"),
        "shop/routers.py":
          "from fastapi import APIRouter\nclass AdminRouter(APIRouter):\n    def __init__(self, prefix): super().__init__(prefix=prefix)\n",
        "shop/routes/admin/__init__.py":
          'from shop.routers import AdminRouter\nfrom . import about\nrouter = AdminRouter(prefix="/admin")\nrouter.include_router(about.router)\n',
        "shop/routes/admin/about.py": router("/about"),
      }),
    ).toEqual([
      "shop/routes/admin/about.py:3 GET /api/admin/about/x",
      "shop/routes/users.py:3 GET /api/users/x",
    ]);
  });

  it("does not take what is looked up in a parameter for a route that could not be read", async () => {
    const { unread } = await factsInCode(fastapiReader, {
      "main.py":
        'from fastapi import FastAPI\napp = FastAPI()\n@app.get("/x")\ndef x(): ...\ndef read(data): return data.get("name")\ndef add(router): router.get("/y")\n',
    });
    expect(unread).toEqual([
      {
        file: "main.py",
        line: 6,
        reason: "The router of this route is not mounted by code that could be read.",
      },
    ]);
  });

  it("reads routes with several methods, parameters with types, and a constant in the path", async () => {
    const code = `from fastapi import FastAPI
BASE = "/v1"
app = FastAPI(title="Orders")

@app.get("/orders/{order_id:path}", tags=["x"])
async def show(order_id: str): ...

@app.api_route(f"{BASE}/any", methods=["GET", "post"])
def anything(): ...

app.add_api_route("/added", show, methods=["PUT"])

@app.exception_handler(404)
def missing(): ...`;
    expect(await endpoints({ "main.py": code })).toEqual([
      "main.py:5 GET /orders/{order_id}",
      "main.py:8 GET /v1/any",
      "main.py:8 POST /v1/any",
      "main.py:11 PUT /added",
    ]);
  });

  it("includes routers across packages, each with its prefixes", async () => {
    expect(
      await endpoints({
        "app/__init__.py": "",
        "app/api/__init__.py": `from fastapi import APIRouter
from app.api.routes import items, users
from .routes.admin import router as admin_router
api_router = APIRouter(prefix="/api")
api_router.include_router(items.router, prefix="/items")
api_router.include_router(users.router)
for router in [admin_router]:
    api_router.include_router(router)`,
        "app/api/routes/admin.py": `from fastapi import APIRouter
router = APIRouter(prefix="/admin")
@router.delete("/all")
def clear(): ...`,
        "app/api/routes/items.py": `from fastapi import APIRouter
router = APIRouter()
@router.get("/")
def all(): ...`,
        "app/api/routes/users.py": `import fastapi
router = fastapi.APIRouter(prefix="/users")
@router.post("/{id}")
def create(id: int): ...`,
        "app/main.py": `from fastapi import FastAPI
from app.api import api_router
def create_app():
    app = FastAPI()
    app.include_router(api_router, prefix="/v2")
    return app`,
      }),
    ).toEqual([
      "app/api/routes/admin.py:3 DELETE /v2/api/admin/all",
      "app/api/routes/items.py:3 GET /v2/api/items",
      "app/api/routes/users.py:3 POST /v2/api/users/{id}",
    ]);
  });

  it("mounts applications under their prefix, by position or by keyword", async () => {
    const code = `from fastapi import FastAPI
app = FastAPI()
admin = FastAPI()
metrics = FastAPI()
app.mount("/admin", admin)
app.mount("/metrics", app=metrics)
@admin.get("/users")
def users(): ...
@metrics.get("/cpu")
def cpu(): ...`;
    expect(await endpoints({ "main.py": code })).toEqual([
      "main.py:7 GET /admin/users",
      "main.py:9 GET /metrics/cpu",
    ]);
  });

  it("reports methods that only the running code knows", async () => {
    const code = `from fastapi import FastAPI
from settings import ALLOWED
app = FastAPI()
app.add_api_route("/orders", orders, methods=ALLOWED)`;
    expect(await endpoints({ "main.py": code })).toEqual(["main.py:4 unread"]);
  });

  it("reports a path or a prefix that only the running code knows", async () => {
    const code = `from fastapi import APIRouter, FastAPI
app = FastAPI()
router = APIRouter()
@app.get(path_of(thing))
def show(): ...
@router.get("/x")
def x(): ...
app.include_router(router, prefix=settings_of("prefix"))`;
    expect(await endpoints({ "main.py": code })).toEqual(["main.py:4 unread", "main.py:8 unread"]);
  });
});
