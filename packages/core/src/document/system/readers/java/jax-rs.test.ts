import { expect, test } from "vitest";
import { jaxRs } from "./jax-rs.ts";
import { findEndpoints, findJavaFacts } from "./testing/facts-of-java.ts";

test("a method of a resource is an endpoint, at the line of its HTTP method", async () => {
  const { facts } = await findJavaFacts(jaxRs, {
    Orders: `import javax.ws.rs.*;\n@Path("orders")\nclass Orders {\n  @GET\n  @Path("{id: [0-9]+}")\n  Order order() {}\n}`,
  });
  const file = "orders/src/main/java/Orders.java";
  expect(facts).toEqual([
    {
      kind: "endpoint",
      owner: { file },
      method: "GET",
      path: "/orders/{id}",
      grade: "seen",
      place: { file, line: 4 },
    },
  ]);
});

test("the path of the application comes first", async () => {
  const found = await findEndpoints(jaxRs, {
    Api: `import jakarta.ws.rs.ApplicationPath; @ApplicationPath("/api") class Api extends Application {}`,
    Orders: `import jakarta.ws.rs.*; @Path("/orders") class Orders { @POST Order create() {} }`,
  });
  expect(found).toEqual(["POST /api/orders"]);
});

test("a deployment descriptor gives the path of an application without an annotation", async () => {
  const found = await findEndpoints(jaxRs, {
    "orders/src/main/webapp/WEB-INF/web.xml": `<web-app>
      <servlet><servlet-name>api</servlet-name><servlet-class>org.glassfish.jersey.servlet.ServletContainer</servlet-class></servlet>
      <servlet-mapping><servlet-name>api</servlet-name><url-pattern>/rest/*</url-pattern></servlet-mapping>
    </web-app>`,
    Orders: `import javax.ws.rs.*; @Path("/orders") class Orders { @POST Order create() {} }`,
  });
  expect(found).toEqual(["POST /rest/orders"]);
});

test("locators lead to the resources that they return", async () => {
  const found = await findEndpoints(jaxRs, {
    Orders: `import javax.ws.rs.*;
      @Path("orders") class Orders {
        @Path("{id}/lines") Lines lines() { return lines; }
        @Path("{id}/notes") Class<Notes> notes() { return Notes.class; }
        @Path("{id}/bill") Object bill() { return context.initResource(new Bill()); }
      }`,
    Lines: `import javax.ws.rs.*; class Lines { @GET List all() {} @Path("{line}") Lines self() {} @DELETE @Path("{line}") void remove() {} }`,
    Notes: `import javax.ws.rs.*; class Notes { @PUT void put() {} }`,
    Bill: `import javax.ws.rs.*; class Bill { @GET Bill bill() {} }`,
  });
  expect(found).toEqual([
    "GET /orders/{id}/lines",
    "DELETE /orders/{id}/lines/{line}",
    "PUT /orders/{id}/notes",
    "GET /orders/{id}/bill",
  ]);
});

test("annotations are inherited by classes, and their own hide them; an interface alone is a client", async () => {
  const found = await findEndpoints(jaxRs, {
    OrderApi: `import javax.ws.rs.*; @Path("orders") interface OrderApi { @GET List all(); @GET @Path("{id}") Order one(long id); }`,
    Orders: `import javax.ws.rs.*; class Orders implements OrderApi { public List all() {} @POST public Order one(long id) {} }`,
    StockClient: `import javax.ws.rs.*; @Path("stock") @RegisterRestClient interface StockClient { @GET int stock(); }`,
  });
  expect(found).toEqual(["GET /orders", "POST /orders"]);
});

test("HTTP methods of the system's own are known by their declaration", async () => {
  const found = await findEndpoints(jaxRs, {
    Lock: `import javax.ws.rs.HttpMethod; @HttpMethod("LOCK") @interface Lock {}`,
    Orders: `import javax.ws.rs.Path; @Path("orders") class Orders { @Lock void lock() {} }`,
  });
  expect(found).toEqual(["LOCK /orders"]);
});

test("a Path of another library is none", async () => {
  const found = await findEndpoints(jaxRs, {
    Orders: `import retrofit2.http.*; @Path("orders") class Orders { @GET("x") Call x(@Path("id") String id); }`,
  });
  expect(found).toEqual([]);
});

test("a resource is below the path of the module that uses its own, of a filter, or of a setting", async () => {
  const orders = `package shop; import javax.ws.rs.*; @Path("/orders") public class Orders { @POST public Order create() {} }`;
  const ofUser = await findEndpoints(jaxRs, {
    "war/src/main/webapp/WEB-INF/web.xml": `<web-app>
      <filter><filter-name>api</filter-name><filter-class>com.sun.jersey.spi.container.servlet.ServletContainer</filter-class></filter>
      <filter-mapping><filter-name>api</filter-name><url-pattern>/rest/*</url-pattern></filter-mapping>
    </web-app>`,
    "war/src/main/java/Start.java": "import shop.Orders; class Start { Orders orders; }",
    "api/src/main/java/shop/Orders.java": orders,
  });
  const bySetting = await findEndpoints(jaxRs, {
    "orders/src/main/resources/application.properties": "quarkus.rest.path=/v1",
    Orders: orders,
  });
  expect([ofUser, bySetting]).toEqual([["POST /rest/orders"], ["POST /v1/orders"]]);
});

test("a servlet named after the class of an application gives its path", async () => {
  const found = await findEndpoints(jaxRs, {
    "orders/src/main/webapp/WEB-INF/web.xml": `<web-app>
      <servlet-mapping><servlet-name>shop.Api</servlet-name><url-pattern>/v2/*</url-pattern></servlet-mapping>
    </web-app>`,
    Api: `package shop; import jakarta.ws.rs.core.Application; public class Api extends Application {}`,
    Orders: `package shop; import jakarta.ws.rs.*; @Path("/orders") class Orders { @GET Order one() {} }`,
  });
  expect(found).toEqual(["GET /v2/orders"]);
});
