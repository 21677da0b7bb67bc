import { describe, expect, it } from "vitest";
import { endpointsInCode } from "../program/testing/facts-in-code.ts";
import { hapiReader } from "./hapi.ts";

describe("hapi", () => {
  it("reads routes as objects and lists, in other files too", async () => {
    expect(
      await endpointsInCode(hapiReader, {
        "server.js": `const Hapi = require("@hapi/hapi");
const routes = require("./routes");
const server = Hapi.server({ port: 3000 });
server.route({ method: "GET", path: "/a/{id?}", handler });
server.route(routes);`,
        "routes.js": `module.exports = [
  { method: ["PUT", "POST"], path: "/b", handler },
  { method: "*", path: "/{any*}", handler },
];`,
      }),
    ).toEqual([
      "server.js:4 GET /a/{id}",
      "routes.js:2 PUT /b",
      "routes.js:2 POST /b",
      "routes.js:3 * /{any}",
    ]);
  });
});
