import { describe, expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { httpClientsReader } from "./http-clients.ts";

/** Returns each request as `file:line label address`, then each place that is unread. */
async function requests(files: Record<string, string>): Promise<string[]> {
  const { facts, unread } = await factsInCode(httpClientsReader, files);
  return [
    ...facts.flatMap((fact) =>
      fact.kind === "call" && "address" in fact.to
        ? [`${fact.place.file}:${fact.place.line} ${fact.label} at ${fact.to.address}`]
        : [],
    ),
    ...unread.map(({ file, line }) => `${file}:${line} unread`),
  ];
}

describe("HTTP clients of JavaScript", () => {
  it("composes addresses of settings, their defaults, constants and templates", async () => {
    const code = `const request = require("request");
const host = process.env.STOCK_HOST || "stock";
const { PRICE_URL = "http://price:80", TAX_URL } = process.env;
request("http://" + host + ":8080/items/" + id, done);
fetch(\`\${PRICE_URL}/prices/\${item.id}?full=1\`, { method: "post" });
fetch(TAX_URL);`;
    expect(await requests({ "server.js": code })).toEqual([
      "server.js:4 GET /items/{id} at http://${STOCK_HOST:stock}:8080/items/{id}",
      "server.js:5 POST /prices/{id} at ${PRICE_URL:http://price:80}/prices/{id}?full=1",
      "server.js:6 GET at ${TAX_URL}",
    ]);
  });

  it("composes addresses of a base and a path, and of functions of the code", async () => {
    const code = `const at = (host, path) => "http://" + host + path;
const base = "http://orders/v1/";
fetch(new URL("/open", base));
fetch(new URL("http://stock/items", base));
fetch("http://".concat("carts", "/all"));
fetch(at("bills", "/due"));
fetch(encodeURI("http://rates/today"));`;

    expect(await requests({ "app.js": code })).toEqual([
      "app.js:3 GET /v1/open at http://orders/v1/open",
      "app.js:4 GET /items at http://stock/items",
      "app.js:5 GET /all at http://carts/all",
      "app.js:6 GET /due at http://bills/due",
      "app.js:7 GET /today at http://rates/today",
    ]);
  });

  it("knows clients with a base address, in other files too", async () => {
    expect(
      await requests({
        "src/client.ts": `import axios from "axios";
import { config } from "./config";
export const orders = axios.create({ baseURL: config.ordersUrl, timeout: 10 });`,
        "src/config.ts": `export const config = { ordersUrl: process.env.ORDERS_URL ?? "http://orders" };`,
        "src/page.ts": `import { orders } from "./client";
orders.get<Order[]>("/all");
orders.request({ method: "PUT", url: \`/\${id}\` });`,
      }),
    ).toEqual([
      "src/page.ts:2 GET /all at ${ORDERS_URL:http://orders}/all",
      "src/page.ts:3 PUT /{id} at ${ORDERS_URL:http://orders}/{id}",
    ]);
  });

  it("knows the clients of Node, got, superagent, and those that frameworks inject", async () => {
    const code = `import * as http from "node:http";
import got from "got";
import superagent from "superagent";
http.request({ hostname: "stock", port: 81, path: "/x", method: "DELETE" }, done);
http.get("http://stock/y", done);
got.post("http://mail/send", { json: {} });
superagent.put("http://users/1").send({});
class Service {
  constructor(private readonly http: HttpService) {}
  find() { return this.http.patch("http://nest/z", {}); }
}`;
    expect(await requests({ "a.ts": code })).toEqual([
      "a.ts:4 DELETE /x at http://stock:81/x",
      "a.ts:5 GET /y at http://stock/y",
      "a.ts:6 POST /send at http://mail/send",
      "a.ts:7 PUT /1 at http://users/1",
      "a.ts:10 PATCH /z at http://nest/z",
    ]);
  });

  it("finds the addresses that callers pass to a function", async () => {
    const code = `const axios = require("axios");
function send(base, path) { return axios.post(base + path); }
send("http://orders", "/new");
send(process.env.BILL_URL, "/bills");`;
    expect(await requests({ "a.js": code })).toEqual([
      "a.js:3 POST /new at http://orders/new",
      "a.js:4 POST /bills at ${BILL_URL}/bills",
    ]);
  });

  it("reports an unknown host, and says nothing of requests to the page's own server", async () => {
    const code = `fetch(target);
fetch("http://" + name + "/x");
fetch("/api/orders");
const unused = "http://nobody/";`;
    expect(await requests({ "a.js": code })).toEqual(["a.js:1 unread", "a.js:2 unread"]);
  });
});
