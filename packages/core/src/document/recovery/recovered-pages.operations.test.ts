import { expect, it } from "vitest";
import type { FoundOperation } from "../../model/index.ts";
import { recoveredApi } from "./recovered-api.ts";
import { recoveredPages } from "./recovered-pages.ts";
import { at, sampleSystem } from "./testing/sample-system.ts";

const operations: readonly FoundOperation[] = [
  {
    part: "orders",
    protocol: "gRPC",
    service: "shop.v1.Orders",
    name: "Create",
    evidence: at("orders.proto:4", "said"),
  },
  {
    part: "orders",
    protocol: "gRPC",
    service: "shop.v1.Orders",
    name: "List",
    evidence: at("orders.proto:5", "said"),
  },
  { part: "mail", protocol: "gRPC", service: "Mail", name: "Send", evidence: at("mail.proto:2", "inferred") },
  { part: "orders", protocol: "GraphQL", service: "Query", name: "orders", evidence: at("Api.ts:7", "seen") },
];

it("operations of gRPC and GraphQL are on the page of interfaces, each protocol in a section", () => {
  const page = recoveredPages({ ...sampleSystem, endpoints: [], operations }).find(
    ({ key }) => key === "service-interface",
  );

  expect(page?.markdown).toContain("## Operations over gRPC");
  expect(page?.markdown).toContain(
    "`orders` answers 2 operations: `shop.v1.Orders/Create` and `shop.v1.Orders/List`",
  );
  expect(page?.markdown).toContain("`mail` probably answers 1 operation: `Mail/Send`");
  expect(page?.markdown).toContain("## Operations over GraphQL");
  expect(page?.markdown).toContain("`orders` answers 1 operation: `Query.orders`");
  expect(page?.markdown).not.toContain("over HTTP");
});

it("operations of gRPC and GraphQL are not part of the API description", () => {
  expect(recoveredApi({ ...sampleSystem, endpoints: [], operations }, "Shop")).toBeUndefined();
});
