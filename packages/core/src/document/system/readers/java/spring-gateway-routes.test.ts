import { expect, test } from "vitest";
import { springGatewayRoutes } from "./spring-gateway-routes.ts";
import { findJavaFacts } from "./testing/facts-of-java.ts";

test("routes lead to services and addresses", async () => {
  const { facts } = await findJavaFacts(springGatewayRoutes, {
    Routes: `class Routes {
      @Value("\${stock.url}") String stock;
      @Bean RouteLocator routes(RouteLocatorBuilder builder) {
        return builder.routes()
          .route("orders", r -> r.path("/orders/**").uri("lb://orders"))
          .route(r -> r.path("/stock/**").uri(stock))
          .build();
      } }`,
  });
  expect(facts.map((fact) => fact.kind === "call" && [fact.to, fact.place.line])).toEqual([
    [{ name: "orders" }, 5],
    [{ address: "${stock.url}" }, 6],
  ]);
});
