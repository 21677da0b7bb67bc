import { expect, test } from "vitest";
import { micronaut } from "./micronaut.ts";
import { findEndpoints } from "./testing/facts-of-java.ts";

test("methods of a controller are endpoints, without the query of their templates", async () => {
  const found = await findEndpoints(micronaut, {
    Orders: `import io.micronaut.http.annotation.*;
      @Controller("/orders") class Orders {
        @Get("{?max,offset}") List all() {}
        @Get("/{id:4}{/line}") Order one() {}
        @Post Order create() {}
        @Put(uris = {"/a", "/b"}) void put() {}
        void internal() {}
      }`,
  });
  expect(found).toEqual([
    "GET /orders",
    "GET /orders/{id}/{line}",
    "POST /orders",
    "PUT /orders/a",
    "PUT /orders/b",
  ]);
});

test("a controller of Spring is none of Micronaut", async () => {
  const found = await findEndpoints(micronaut, {
    Orders: `import org.springframework.stereotype.Controller; @Controller("orders") class Orders { @Get("/x") void x() {} }`,
  });
  expect(found).toEqual([]);
});
