import { expect, test } from "vitest";
import { springGateway } from "./spring-gateway.ts";
import { factsOfFiles } from "./testing/facts-of-files.ts";

async function routes(text: string): Promise<unknown[]> {
  const facts = await factsOfFiles(springGateway, { "gateway/src/main/resources/application.yml": text });
  return facts.map((fact) => fact.kind === "call" && [fact.to, fact.label, fact.place.line]);
}

test("routes of Spring Cloud Gateway", async () => {
  const found = await routes(`
spring.cloud.gateway.routes:
  - id: orders
    uri: lb://order-service
    predicates:
      - Path=/orders/**
  - id: stock
    uri: http://stock:8080
  - uri: forward:/none
`);
  expect(found).toEqual([
    [{ name: "order-service" }, "/orders/**", 4],
    [{ address: "http://stock:8080" }, undefined, 8],
  ]);
});

test("routes of Zuul", async () => {
  const found = await routes(`
zuul:
  routes:
    orders: /orders/**
    stock:
      path: /stock/**
      serviceId: stock-service
    users:
      path: /users/**
      url: http://users:8080
`);
  expect(found).toEqual([
    [{ name: "orders" }, "/orders/**", 4],
    [{ name: "stock-service" }, "/stock/**", 7],
    [{ address: "http://users:8080" }, "/users/**", 10],
  ]);
});

test("a gateway that locates its routes leads to every service of the registry", async () => {
  const located = (value: string) =>
    routes(`\nspring.cloud.gateway.discovery.locator:\n  enabled: ${value}\n  lower-case-service-id: true\n`);

  expect(await located("true")).toEqual([[{ registered: {} }, undefined, 3]]);
  expect(await located("false")).toEqual([]);
});
