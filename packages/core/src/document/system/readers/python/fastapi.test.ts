import { describe, expect, it } from "vitest";
import { endpointsInCode } from "../code/testing/facts-in-code.ts";
import { fastapiReader } from "./fastapi.ts";

const endpoints = (files: Record<string, string>) => endpointsInCode(fastapiReader, files);

describe("FastAPI", () => {
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
