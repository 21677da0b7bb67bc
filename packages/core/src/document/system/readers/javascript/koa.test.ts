import { describe, expect, it } from "vitest";
import { endpointsInCode } from "../program/testing/facts-in-code.ts";
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

  it("reads applications that koa-mount mounts in another one, also in one that is passed on", async () => {
    expect(
      await endpointsInCode(koaReader, {
        "web.ts": `import Koa from "koa";
import mount from "koa-mount";
import api from "./api";
import pages from "./pages";
export default function init(app: Koa = new Koa()) {
  app.use(mount("/api", api));
  app.use(mount(pages));
}`,
        "api.ts": `import Koa from "koa";
import Router from "koa-router";
const api = new Koa();
const router = new Router();
router.post("/orders.list", list);
api.use(router.routes());
export default api;`,
        "pages/index.ts": 'export { default } from "./pages";\n',
        "pages/pages.ts": `import Koa from "koa";
import Router from "@koa/router";
const pages = new Koa();
const router = new Router();
router.get("/about", about);
pages.use(router.routes());
export default pages;`,
      }),
    ).toEqual(["api.ts:5 POST /api/orders.list", "pages/pages.ts:5 GET /about"]);
  });
});
