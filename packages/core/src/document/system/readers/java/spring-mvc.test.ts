import { expect, test } from "vitest";
import { springMvc } from "./spring-mvc.ts";
import { findEndpoints, findJavaFacts } from "./testing/facts-of-java.ts";

test("an endpoint is of its controller, at the line of its mapping", async () => {
  const { facts } = await findJavaFacts(springMvc, {
    Orders: `@RestController\n@RequestMapping("/orders")\nclass Orders {\n  @GetMapping("{id}")\n  Order order() {}\n}`,
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

test("paths and methods are joined: every path of the class with every path and method below", async () => {
  const found = await findEndpoints(springMvc, {
    Orders: `
      @Controller @RequestMapping(path = {"/orders", "/v2/orders/"})
      class Orders {
        @RequestMapping(value = "/{id:[0-9]{2,}}", method = {RequestMethod.GET, HEAD}) Order order() {}
        @PostMapping Order create() {}
        @RequestMapping("/any") String any() {}
        void internal() {}
      }`,
  });
  expect(found).toEqual([
    "GET /orders/{id}",
    "HEAD /orders/{id}",
    "GET /v2/orders/{id}",
    "HEAD /v2/orders/{id}",
    "POST /orders",
    "POST /v2/orders",
    "every /orders/any",
    "every /v2/orders/any",
  ]);
});

test("paths are made of constants, wherever they are declared", async () => {
  const found = await findEndpoints(springMvc, {
    Paths: `package acme; public interface Paths { String API = "/api"; class V1 { static final String ROOT = API + "/v1"; } }`,
    Names: `package acme; class Names { public static final String ID = "/{id}"; }`,
    Base: `package acme; abstract class Base { protected static final String LINES = "/lines"; }`,
    Orders: `package acme.web;
      import acme.*; import static acme.Names.ID;
      @RestController @RequestMapping(Paths.V1.ROOT + Orders.NAME)
      class Orders extends Base {
        static final String NAME = "/orders";
        @GetMapping(ID + LINES) Order order() {}
      }`,
  });
  expect(found).toEqual(["GET /api/v1/orders/{id}/lines"]);
});

test("mappings are inherited from interfaces and superclasses, by classes that can be created", async () => {
  const found = await findEndpoints(springMvc, {
    OrderApi: `@RequestMapping("/orders") interface OrderApi { @GetMapping("/{id}") Order order(long id); Order other(); }`,
    Crud: `abstract class Crud<T> { @PostMapping("/save") T save(T one) {} @DeleteMapping("/gone") void remove(T one) {} }`,
    Orders: `@RestController class Orders extends Crud<Order> implements OrderApi {
      public Order order(long id) {}
      @Override @PutMapping("/keep") Order save(Order one) {}
    }`,
    OrderClient: `@FeignClient("orders") interface OrderClient extends OrderApi {}`,
  });
  expect(found).toEqual(["GET /orders/{id}", "PUT /orders/keep", "DELETE /orders/gone"]);
});

test("annotations of the system's own may carry mappings", async () => {
  const found = await findEndpoints(springMvc, {
    JsonGet: `@RequestMapping(method = RequestMethod.GET, produces = "application/json")
      @interface JsonGet { @AliasFor(annotation = RequestMapping.class, attribute = "path") String[] value(); }`,
    Api: `@RestController @RequestMapping("/api") @interface Api {}`,
    Orders: `@Api class Orders { @JsonGet("/orders") Order order() {} }`,
  });
  expect(found).toEqual(["GET /api/orders"]);
});

test("placeholders take their values from the application's settings; one without a value stays", async () => {
  const { facts, unread } = await findJavaFacts(springMvc, {
    "orders/src/main/resources/application.yml": "shop:\n  api: /api\n",
    Orders: `@RestController class Orders {
      @GetMapping("\${shop.api}/\${shop.name:orders}") Order order() {}
      @GetMapping("\${shop.unknown}/x") Order x() {}
      @GetMapping(Elsewhere.PATH) Order y() {}
    }`,
  });
  expect(facts.map((fact) => (fact.kind === "endpoint" ? fact.path : ""))).toEqual([
    "/api/orders",
    "/${shop.unknown}/x",
  ]);
  expect(unread).toEqual([
    {
      file: "orders/src/main/java/Orders.java",
      line: 4,
      reason: "The path of this mapping is not constant.",
    },
  ]);
});

test("a prefix is put before the paths of the controllers that it is configured for", async () => {
  const found = await findEndpoints(springMvc, {
    Web: `class Web implements WebMvcConfigurer {
      public void configurePathMatch(PathMatchConfigurer c) {
        c.addPathPrefix("/api", HandlerTypePredicate.forAnnotation(RestController.class));
      } }`,
    Orders: `@RestController class Orders { @GetMapping("/orders") Order order() {} }`,
    Pages: `@Controller class Pages { @GetMapping("/home") String home() {} }`,
  });
  expect(found).toEqual(["GET /api/orders", "GET /home"]);
});

test("controllers answer below the path of the servlet of Spring", async () => {
  const controller = `@RestController @RequestMapping("/orders") class Orders { @GetMapping("/{id}") Order order() {} }`;
  const byDescriptor = await findEndpoints(springMvc, {
    "orders/src/main/webapp/WEB-INF/web.xml": `<web-app>
      <servlet><servlet-name>api</servlet-name><servlet-class>org.springframework.web.servlet.DispatcherServlet</servlet-class></servlet>
      <servlet-mapping><servlet-name>api</servlet-name><url-pattern>/api/*</url-pattern></servlet-mapping>
    </web-app>`,
    Orders: controller,
  });
  const bySetting = await findEndpoints(springMvc, {
    "orders/src/main/resources/application.yml": "spring:\n  mvc:\n    servlet:\n      path: /api\n",
    Orders: controller,
  });
  const byInitializer = await findEndpoints(springMvc, {
    Start: `class Start extends AbstractAnnotationConfigDispatcherServletInitializer {
      protected String[] getServletMappings() { return new String[] {"/api/*"}; }
    }`,
    Orders: controller,
  });
  const expected = ["GET /api/orders/{id}"];
  expect([byDescriptor, bySetting, byInitializer]).toEqual([expected, expected, expected]);
});
