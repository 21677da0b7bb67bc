import { describe, expect, it } from "vitest";
import { endpointsInCode } from "../program/testing/facts-in-code.ts";
import { fastifyReader } from "./fastify.ts";

const endpoints = (files: Record<string, string>) => endpointsInCode(fastifyReader, files);

describe("Fastify", () => {
  it("reads routes, and plugins with prefixes across files", async () => {
    expect(
      await endpoints({
        "app.js": `const fastify = require("fastify")({ logger: true });
fastify.get("/", async () => "ok");
fastify.route({
  method: ["GET", "POST"],
  url: "/orders/:id",
  handler: show,
});
fastify.register(require("./users"), { prefix: "/users" });
fastify.register(cors);`,
        "users.js": `const fp = require("fastify-plugin");
module.exports = async function (instance, options) {
  instance.delete("/:id", { schema }, remove);
  instance.register(async (inner) => { inner.put("/x", put); }, { prefix: "/deep" });
};`,
      }),
    ).toEqual([
      "app.js:2 GET /",
      "app.js:3 GET /orders/{id}",
      "app.js:3 POST /orders/{id}",
      "users.js:3 DELETE /users/{id}",
      "users.js:4 PUT /users/deep/x",
    ]);
  });

  it("knows the folders whose plugins are loaded by themselves", async () => {
    expect(
      await endpoints({
        "src/app.ts": `import Fastify from "fastify";
import AutoLoad from "@fastify/autoload";
const app = Fastify();
app.register(AutoLoad, { dir: join(__dirname, "routes"), options: { prefix: "/api" } });`,
        "src/routes/items/index.ts": `import { FastifyPluginAsync } from "fastify";
const items: FastifyPluginAsync = async (app) => { app.get("/all", list); };
export default items;`,
      }),
    ).toEqual(["src/routes/items/index.ts:2 GET /api/items/all"]);
  });

  it("reports an address that only the running code knows", async () => {
    const code = `import Fastify from "fastify";
const app = Fastify();
app.get(pathOf(x), show);
app.register(async (inner) => { inner.get("/a", a); }, { prefix: prefixOf(x) });`;
    expect(await endpoints({ "app.js": code })).toEqual(["app.js:3 unread", "app.js:4 unread"]);
  });
});
