import { expect, test } from "vitest";
import { springRouterFunctions } from "./spring-router-functions.ts";
import { findEndpoints, findJavaFacts } from "./testing/facts-of-java.ts";

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

test("routes whose path is no constant are unread, with those nested below one", async () => {
  const { facts, unread } = await findJavaFacts(springRouterFunctions, {
    Routes: `class Routes {
      @Bean RouterFunction<ServerResponse> routes(Handler handler) {
        return route(GET(settings.path()), handler::all)
          .andRoute(isOrder(), handler::order)
          .andRoute(POST("/orders").and(isOwner()), handler::create)
          .andNest(path(prefix), route(GET("/x"), handler::x));
      }
      @Bean RouterFunction<ServerResponse> built(Handler handler) {
        return route().GET(of("x"), handler::one)
          .path(of("y"), builder -> builder.GET("/z", handler::z)).build();
      }
    }`,
  });
  expect(facts.map((fact) => fact.kind === "endpoint" && `${fact.method} ${fact.path}`)).toEqual([
    "POST /orders",
  ]);
  expect(unread.map(({ line }) => line)).toEqual([3, 4, 6, 9, 10]);
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
