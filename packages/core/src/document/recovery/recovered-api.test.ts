import { describe, expect, it } from "vitest";
import type { FoundEndpoint } from "../../model/index.ts";
import { readApi } from "../project-folder/index.ts";
import { recoveredApi } from "./recovered-api.ts";
import { recoveredPages } from "./recovered-pages.ts";
import { at, part, sampleSystem } from "./testing/sample-system.ts";

/** The operations of the description, as a project reads them. */
function operations(...endpoints: readonly FoundEndpoint[]) {
  const parts = [part("orders"), part("users")];
  const text = recoveredApi({ ...sampleSystem, parts, endpoints }, "Shop");
  return readApi({ path: "api/openapi.yaml", text: text ?? "" }).api?.operations.map(
    ({ evidence, id, method, path, summary }) => ({ id, operation: `${method} ${path}`, summary, evidence }),
  );
}

/** An endpoint as `GET /orders`, or as a path alone that answers every method. */
function endpoint(partId: string, operation: string, place: string): FoundEndpoint {
  const [path = "", method] = operation.split(" ").toReversed();
  return { part: partId, path, evidence: at(place, "seen"), ...(method === undefined ? {} : { method }) };
}

describe("the API of a found system", () => {
  it("has each operation with the place that answers it", () => {
    expect(operations(endpoint("orders", "GET /orders/{id}", "a.go:4"))).toEqual([
      {
        id: "getOrdersId",
        operation: "GET /orders/{id}",
        summary: "Answered by orders",
        evidence: ["a.go:4 (seen)"],
      },
    ]);
  });

  it("has an operation of several parts once, whatever the names of its parameters", () => {
    const both = [endpoint("orders", "GET /{id}", "a.go:4"), endpoint("users", "GET /{name}", "b.go:5")];

    expect(operations(...both)).toEqual([
      {
        id: "getId",
        operation: "GET /{id}",
        summary: "Answered by orders, users",
        evidence: ["a.go:4 (seen)", "b.go:5 (seen)"],
      },
    ]);
  });

  it("has every operation of every method that was read", () => {
    expect(operations(endpoint("orders", "/health", "a.go:4"))).toEqual([
      {
        id: "getHealth",
        operation: "GET /health",
        summary: "Answered by orders, as every other method",
        evidence: ["a.go:4 (seen)"],
      },
    ]);
  });

  it("omits operations that no part answers, which the page states", () => {
    const endpoints = [
      endpoint("orders", "GET /v1/orders", "a.go:4"),
      endpoint("", "GET /orders", "api.yaml:7"),
    ];

    expect(operations(...endpoints)?.map(({ operation }) => operation)).toEqual(["GET /v1/orders"]);
    const page = recoveredPages({ ...sampleSystem, endpoints }).find(
      ({ key }) => key === "service-interface",
    );
    expect(page?.markdown).toContain("No part is known to answer 1 operation: `GET /orders`");
  });

  it("of a system without answering parts has the operations of its contracts", () => {
    const [only] = operations(endpoint("", "GET /orders", "api.yaml:7")) ?? [];

    expect([only?.operation, only?.summary]).toEqual(["GET /orders", "Answered by shop-system"]);
  });

  it("is not there without an operation", () => {
    expect(recoveredApi({ ...sampleSystem, endpoints: [] }, "Shop")).toBeUndefined();
  });
});
