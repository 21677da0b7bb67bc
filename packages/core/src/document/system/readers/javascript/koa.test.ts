import { describe, expect, it } from "vitest";
import { endpointsInCode } from "../code/testing/facts-in-code.ts";
import { koaReader } from "./koa.ts";

describe("Koa", () => {
  it("reads routes with prefixes, names, and routers inside of routers", async () => {
    expect(
      await endpointsInCode(koaReader, {
        "app.js": `const Koa = require("koa");
const api = require("./api");
const app = new Koa();
app.use(api.routes()).use(api.allowedMethods());`,
        "api.js": `const Router = require("@koa/router");
const api = new Router({ prefix: "/api" });
const inner = new Router();
inner.post("/y", create);
api.get("/x/:id", show).del("named", "/x/:id", remove);
api.use("/in", inner.routes(), inner.allowedMethods());
module.exports = api;`,
      }),
    ).toEqual(["api.js:4 POST /api/in/y", "api.js:5 DELETE /api/x/{id}", "api.js:5 GET /api/x/{id}"]);
  });
});
