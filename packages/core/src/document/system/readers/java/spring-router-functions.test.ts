import { expect, test } from "vitest";
import { springRouterFunctions } from "./spring-router-functions.ts";
import { findEndpoints } from "./testing/facts-of-java.ts";

test("routes of predicates, with those nested below a path", async () => {
  const found = await findEndpoints(springRouterFunctions, {
    Routes: `class Routes {
      static final String ROOT = "/orders";
      @Bean RouterFunction<ServerResponse> routes(Handler handler) {
        return RouterFunctions.route(GET(ROOT).and(accept(JSON)), handler::all)
          .andRoute(RequestPredicates.method(HttpMethod.POST).and(path("/orders")), handler::create)
          .andNest(path("/orders/{id}"), route(DELETE("/"), handler::remove).andRoute(PUT("/lines"), handler::lines))
          .and(stock());
      }
      RouterFunction<ServerResponse> stock() { return route(GET("/stock").or(GET("/stocks")), this::stock); }
    }`,
  });
  expect(found).toEqual([
    "GET /orders",
    "POST /orders",
    "DELETE /orders/{id}",
    "PUT /orders/{id}/lines",
    "GET /stock",
    "GET /stocks",
  ]);
});

test("routes of a builder, also within lambdas", async () => {
  const found = await findEndpoints(springRouterFunctions, {
    Routes: `class Routes {
      @Bean RouterFunction<ServerResponse> routes(Handler handler) {
        return route()
          .path("/orders", builder -> builder
            .GET("/{id}", accept(JSON), handler::one)
            .nest(accept(JSON), inner -> { inner.GET(handler::all); inner.POST("", handler::create); }))
          .resources("/**", new ClassPathResource("static/"))
          .build();
      }
    }`,
  });
  expect(found).toEqual(["GET /orders/{id}", "GET /orders", "POST /orders"]);
});
