import { describe, expect, it } from "vitest";
import { driftOf, flowchart } from "./testing/drift-of.ts";
import { connections, endpoint, foundSystem, part } from "./testing/found-sample.ts";

/** The findings of a comparison by the sentences of their groups; an empty sentence for findings without a group. */
async function groupsOf(...input: Parameters<typeof driftOf>): Promise<Readonly<Record<string, string[]>>> {
  const findings = await driftOf(...input);
  const groups = Map.groupBy(findings, ({ group }) => group?.message ?? "");
  return Object.fromEntries(
    Array.from(groups, ([message, own]) => [
      message,
      own.map(({ name, newName }) => (newName === undefined ? name : `${name} => ${newName}`)),
    ]),
  );
}

const services = ["orders", "stock", "mail", "web"];
const collector = part("collector", { kind: "service" });

describe("connections", () => {
  it("of three parts or more with one are a group", async () => {
    const found = foundSystem({
      parts: [...services.map((name) => part(name)), collector],
      connections: connections("web -> orders, orders -> collector, stock -> collector, mail -> collector"),
    });

    expect(
      await groupsOf(flowchart("web --> orders", "web --> collector", "stock", "mail"), {
        ...found,
        connections: [...found.connections, ...connections("web -> collector")],
      }),
    ).toEqual({
      "3 parts use 'collector' in the system, and no diagram shows it": [
        "mail -> collector",
        "orders -> collector",
        "stock -> collector",
      ],
    });
  });

  it("of two parts with one are none", async () => {
    const found = foundSystem({
      parts: [...services.map((name) => part(name)), collector],
      connections: connections("web -> collector, orders -> collector, stock -> collector"),
    });

    expect(await groupsOf(flowchart("web --> collector", "orders", "stock", "mail"), found)).toEqual({
      "": ["orders -> collector", "stock -> collector"],
    });
  });
});

describe("names", () => {
  it("with the same new beginning are a group", async () => {
    const found = foundSystem({
      parts: [part("acme-orders"), part("acme-stock"), part("web")],
      connections: connections("web -> acme-orders, web -> acme-stock, acme-orders -> acme-stock"),
    });

    expect(
      await groupsOf(
        flowchart("web --> shop-orders", "web --> shop-stock", "shop-orders --> shop-stock"),
        found,
      ),
    ).toEqual({
      "the names of 2 parts begin with 'acme' in the system instead of 'shop'": [
        "shop-orders => acme-orders",
        "shop-stock => acme-stock",
      ],
    });
  });
});

describe("endpoints", () => {
  const paths = ["/orders", "/orders/{id}", "/items"];
  const api = (base: string): Record<string, string> => ({
    ...flowchart("web --> orders"),
    "api/openapi.yaml": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Shop", version: "1" },
      paths: Object.fromEntries(
        [...paths.map((path) => `${base}${path}`), "/about"].map((path) => [
          path,
          { get: { responses: { default: { description: "As stated." } } } },
        ]),
      ),
    }),
  });
  const found = foundSystem({
    parts: [part("web"), part("orders")],
    connections: connections("web -> orders"),
    endpoints: [
      ...paths.map((path) => endpoint(`GET /shop${path}`, "orders")),
      endpoint("GET /about", "orders"),
    ],
  });

  it("whose paths begin otherwise are renamed, in one group", async () => {
    expect(await groupsOf(api("/warehouse"), found)).toEqual({
      "the paths of 3 operations of 'orders' begin with /shop in the system, and with /warehouse in the API description":
        [
          "GET /warehouse/items => GET /shop/items",
          "GET /warehouse/orders => GET /shop/orders",
          "GET /warehouse/orders/{id} => GET /shop/orders/{id}",
        ],
    });
  });

  it("that two other beginnings explain equally well are missing on both sides", async () => {
    const twice = {
      ...found,
      endpoints: [...found.endpoints, ...paths.map((path) => endpoint(`GET /depot${path}`, "orders"))],
    };

    expect(Object.keys(await groupsOf(api("/warehouse"), twice))).toEqual([""]);
  });
});
