import { describe, expect, it } from "vitest";
import type { FoundEndpoint } from "../../../model/index.ts";
import { belowDescribedBase } from "./described-base.ts";

const endpoint = (grade: "said" | "seen", operation: string): FoundEndpoint => {
  const [method = "", path = ""] = operation.split(" ");
  return { part: "orders", method, path, evidence: [{ file: grade, grade }] };
};

const below = (endpoints: readonly FoundEndpoint[]): string[] =>
  belowDescribedBase(endpoints).map(
    ({ evidence, method = "", path }) => `${method} ${path} ${evidence.map(({ grade }) => grade).join(", ")}`,
  );

const orders = ["GET /orders", "POST /orders", "GET /orders/{id}"];

describe("the base path that a description states", () => {
  it("applies to undescribed endpoints, if nearly all others are described below one", () => {
    const endpoints = [
      ...[...orders, "GET /carts"].map((one) =>
        endpoint("said", one.replace(" ", " /api").replace("{id}", "{order}")),
      ),
      ...[...orders, "GET /carts", "GET /health"].map((one) => endpoint("seen", one)),
    ];

    expect(below(endpoints)).toEqual([
      "GET /api/orders said, seen",
      "POST /api/orders said, seen",
      "GET /api/orders/{order} said, seen",
      "GET /api/carts said, seen",
      "GET /api/health seen",
    ]);
  });

  it("is one of several, and applies to no undescribed part", () => {
    const carts = orders.map((one) => one.replace("orders", "carts"));
    const endpoints = [
      ...orders.map((one) => endpoint("said", one.replace(" ", " /shop"))),
      ...carts.map((one) => endpoint("said", one.replace(" ", " /public"))),
      ...[...orders, ...carts, "GET /health"].map((one) => endpoint("seen", one)),
    ];

    expect(below(endpoints)).toEqual([
      ...orders.map((one) => `${one.replace(" ", " /shop")} said, seen`),
      ...carts.map((one) => `${one.replace(" ", " /public")} said, seen`),
      "GET /health seen",
    ]);
  });

  it.each([
    [
      "is none for the few that are described below it",
      orders.slice(1),
      [...orders, "GET /a", "GET /b", "GET /c"],
    ],
    ["is none for two endpoints", orders.slice(1), orders.slice(1)],
  ])("%s", (_, described, shown) => {
    const endpoints = [
      ...described.map((one) => endpoint("said", one.replace(" ", " /api"))),
      ...shown.map((one) => endpoint("seen", one)),
    ];

    expect(belowDescribedBase(endpoints)).toEqual(endpoints);
  });
});
