import { describe, expect, it } from "vitest";
import { endpointsInCode } from "../program/testing/facts-in-code.ts";
import { flaskReader } from "./flask.ts";

const endpoints = (files: Record<string, string>) => endpointsInCode(flaskReader, files);

describe("Flask", () => {
  it("reads routes with and without methods, stacked, and without decorators", async () => {
    const code = `from flask import Flask
app = Flask(__name__)

@app.route("/")
@app.route("/orders/<int:order_id>", methods=["GET", "DELETE"])
def orders(order_id): ...

@app.post("/pay/<id>")
def pay(id): ...

app.add_url_rule("/health", "health", health)
app.add_url_rule("/users", view_func=Users.as_view("users"))

class Users(MethodView):
    def get(self): ...
    def post(self): ...`;
    expect(await endpoints({ "app.py": code })).toEqual([
      "app.py:4 GET /",
      "app.py:5 GET /orders/{order_id}",
      "app.py:5 DELETE /orders/{order_id}",
      "app.py:8 POST /pay/{id}",
      "app.py:11 GET /health",
      "app.py:15 GET /users",
      "app.py:16 POST /users",
    ]);
  });

  it("follows a name through a package that only passes it on", async () => {
    expect(
      await endpoints({
        "app.py":
          "from flask import Flask\nfrom views import page\napp = Flask(__name__)\napp.register_blueprint(page)\n",
        "views/__init__.py": "from .pages import page\n",
        "views/pages.py":
          'from flask import Blueprint\npage = Blueprint("page", __name__, url_prefix="/p")\n@page.get("/x")\ndef x(): ...\n',
      }),
    ).toEqual(["views/pages.py:3 GET /p/x"]);
  });

  it("registers blueprints across files; the prefix there replaces their own", async () => {
    expect(
      await endpoints({
        "shop/__init__.py": `from flask import Flask
def create_app():
    app = Flask(__name__)
    from .auth import bp
    from . import cart
    app.register_blueprint(bp)
    app.register_blueprint(cart.cart, url_prefix="/c")
    return app`,
        "shop/auth.py": `from flask import Blueprint
bp = Blueprint("auth", __name__, url_prefix="/auth")
@bp.route("/login", methods=("POST",))
def login(): ...`,
        "shop/cart.py": `import flask
cart = flask.Blueprint("cart", __name__, url_prefix="/cart")
@cart.get("/")
def show(): ...`,
      }),
    ).toEqual(["shop/auth.py:3 POST /auth/login", "shop/cart.py:3 GET /c"]);
  });

  it("reads resources of Flask-RESTful and namespaces of Flask-RESTX", async () => {
    expect(
      await endpoints({
        "restful.py": `from flask import Flask
from flask_restful import Api, Resource
app = Flask(__name__)
api = Api(app, prefix="/v1")
class Item(Resource):
    def get(self, id): ...
    def put(self, id): ...
api.add_resource(Item, "/items/<id>", "/i/<id>")`,
        "restx.py": `from flask import Flask
from flask_restx import Api, Namespace, Resource
app = Flask(__name__)
api = Api()
api.init_app(app)
cats = Namespace("cats")
api.add_namespace(cats)
@cats.route("/<name>")
class Cat(Resource):
    def delete(self, name): ...`,
      }),
    ).toEqual([
      "restful.py:6 GET /v1/items/{id}",
      "restful.py:6 GET /v1/i/{id}",
      "restful.py:7 PUT /v1/items/{id}",
      "restful.py:7 PUT /v1/i/{id}",
      "restx.py:10 DELETE /cats/{name}",
    ]);
  });

  it("reads the methods of a view with one method for all, and reports those that the code does not tell", async () => {
    const code = `from flask import Flask
from settings import ALLOWED
app = Flask(__name__)
@app.route("/orders", methods=ALLOWED)
def orders(): ...
class Report(View):
    methods = ["GET", "POST"]
    def dispatch_request(self): ...
class Page(View):
    def dispatch_request(self): ...
app.add_url_rule("/report", view_func=Report.as_view("report"))
app.add_url_rule("/page", view_func=Page.as_view("page"))
app.add_url_rule("/graphql", view_func=GraphView.as_view("graphql"))`;
    expect(await endpoints({ "app.py": code })).toEqual([
      "app.py:11 GET /report",
      "app.py:11 POST /report",
      "app.py:12 GET /page",
      "app.py:4 unread",
      "app.py:13 unread",
    ]);
  });

  it("reports a rule that only the running code knows", async () => {
    const code = `from flask import Flask
app = Flask(__name__)
@app.route(rule())
def x(): ...`;
    expect(await endpoints({ "app.py": code })).toEqual(["app.py:3 unread"]);
  });
});
