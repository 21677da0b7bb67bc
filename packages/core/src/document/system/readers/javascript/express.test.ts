import { describe, expect, it } from "vitest";
import { endpointsInCode } from "../program/testing/facts-in-code.ts";
import { expressReader } from "./express.ts";

const endpoints = (files: Record<string, string>) => endpointsInCode(expressReader, files);

describe("Express", () => {
  it("reads the routes of an application, with lists of paths, every method, and chains", async () => {
    const code = `const express = require("express");
const app = express();
const base = "/v1";
app.set("name", "orders");
app.get("name");
app.get("/orders/:id(\\\\d+)", show);
app.post(["/a", base + "/b"], auth, create);
app.all("/any", handle);
app.route("/books")
  .get(list)
  .put(update);
app.use("/static", express.static("public"));
app.listen(3000);`;
    expect(await endpoints({ "server.js": code })).toEqual([
      "server.js:6 GET /orders/{id}",
      "server.js:7 POST /a",
      "server.js:7 POST /v1/b",
      "server.js:8 * /any",
      "server.js:11 PUT /books",
      "server.js:10 GET /books",
    ]);
  });

  it("reads chains of more routes than people write", async () => {
    const chain = Array.from({ length: 60 }, (_, index) => `.get("/${index}", show)`).join("\n");

    expect(await endpoints({ "server.js": `const app = require("express")();\napp${chain};` })).toHaveLength(
      60,
    );
  });

  it("reads a list of paths that is put together from itself", async () => {
    const code = `const app = require("express")();
let paths = ["/a"];
paths = [...paths, "/b"];
app.get(paths, show);`;

    expect(await endpoints({ "server.js": code })).toEqual(["server.js:4 GET /a", "server.js:4 GET /b"]);
  });

  it("reads the routes of a list that another file has", async () => {
    const files = {
      "server.js": `const app = require("express")();
const { routes } = require("./routes");
routes.forEach((route) => app.use(route.path, route.router));`,
      "routes.js": `const router = require("express").Router();
router.get("/all", show);
exports.routes = [{ path: "/orders", router }];`,
    };

    expect(await endpoints(files)).toEqual(["routes.js:2 GET /orders/all"]);
  });

  it("follows routers through files, with default and named exports and index files", async () => {
    expect(
      await endpoints({
        "src/app.ts": `import express from "express";
import { router } from "./routes";
import items from "./items.js";
const app = express();
app.use("/api", router);
app.use("/items", authenticate, items);`,
        "src/items.ts": `import { Router } from "express";
const items: Router = Router();
items.get("/", list);
export default items;`,
        "src/routes/index.ts": `import * as express from "express";
import { users } from "./users";
export const router = express.Router();
router.use("/users", users);`,
        "src/routes/users.ts": `import { Router } from "express";
export const users = Router();
users.delete("/:id", remove);`,
      }),
    ).toEqual(["src/items.ts:3 GET /items", "src/routes/users.ts:3 DELETE /api/users/{id}"]);
  });

  it("follows an application into functions and classes, and routers out of functions", async () => {
    expect(
      await endpoints({
        "app.js": `const express = require("express");
const app = express();
require("./routes")(app);
app.use("/made", require("./made")(database));
new Controller(app);
class Controller {
  constructor(app) { this.app = app; this.app.get("/in-class", show); }
}`,
        "made.js": `const { Router } = require("express");
module.exports = (database) => {
  const router = Router();
  router.post("/x", create);
  return router;
};`,
        "routes.js": `module.exports = function (server) {
  server.get("/passed", show);
};`,
      }),
    ).toEqual(["app.js:7 GET /in-class", "made.js:4 POST /made/x", "routes.js:2 GET /passed"]);
  });

  it("reads classes with typed fields, and routers that a loop mounts", async () => {
    const code = `import express, { Application } from "express";
const orders = express.Router();
orders.get("/all", list);
const routes = [{ path: "/orders", router: orders }];
class Server {
  public app: Application;
  constructor() {
    this.app = express();
    this.app.use("/users", new Users().router);
    routes.forEach((route) => { this.app.use(route.path, route.router); });
  }
}
class Users {
  router = express.Router();
  constructor() { this.router.get("/:id", show); }
}`;
    expect(await endpoints({ "server.ts": code })).toEqual([
      "server.ts:3 GET /orders/all",
      "server.ts:15 GET /users/{id}",
    ]);
  });

  it("reports routes that only the running code knows, and guesses none", async () => {
    expect(
      await endpoints({
        "app.js": `const express = require("express");
const app = express();
app.get(pathOf(thing), show);
app.get(/^\\/x/, show);
app.use(prefix, require("./a"));`,
        "a.js": `const router = require("express").Router();
router.get("/a", show);
module.exports = router;`,
        "b.js": `const router = require("express").Router();
router.get("/b", show);
module.exports = router;`,
      }),
    ).toEqual(["app.js:3 unread", "app.js:4 unread", "app.js:5 unread", "b.js:2 unread"]);
  });

  it("tells a path before a router from a handler, and reports one that differs from call to call", async () => {
    expect(
      await endpoints({
        "app.js": `const express = require("express");
const passport = require("passport");
const app = express();
const orders = express.Router();
orders.get("/", list);
const users = express.Router();
users.get("/", list);
const carts = express.Router();
carts.get("/", list);
const admin = (role) => (request, response, next) => next();
const prefix = () => "/orders";
app.use(prefix(), orders);
app.use(admin("x"), passport.authenticate("jwt"), users);
const mount = (path) => app.use(path, carts);
mount("/carts");
mount("/baskets");`,
      }),
    ).toEqual(["app.js:5 GET /orders", "app.js:7 GET /", "app.js:14 unread"]);
  });

  it("takes no call of a client for a route", async () => {
    const code = `const express = require("express");
const axios = require("axios");
axios.get("/orders", options);
cache.get("/key", callback);`;
    expect(await endpoints({ "client.js": code })).toEqual([]);
  });
});
