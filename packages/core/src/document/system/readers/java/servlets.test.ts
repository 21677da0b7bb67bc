import { expect, test } from "vitest";
import { servlets } from "./servlets.ts";
import { findEndpoints } from "./testing/facts-of-java.ts";

test("a servlet answers the methods that it or its superclass handles", async () => {
  const found = await findEndpoints(servlets, {
    Page: `abstract class Page extends HttpServlet { protected void doGet(HttpServletRequest a, HttpServletResponse b) {} }`,
    Cart: `@WebServlet(urlPatterns = {"/cart", "/basket/*"}) class Cart extends Page { void doPost(A a, B b) {} }`,
    Any: `@WebServlet("/any") class Any extends HttpServlet { void service(A a, B b) {} }`,
    Plain: `@WebServlet("/plain") class Plain {}`,
  });
  expect(found).toEqual(["every /any", "POST /cart", "GET /cart", "POST /basket/*", "GET /basket/*"]);
});

test("web.xml maps servlets of its module", async () => {
  const found = await findEndpoints(servlets, {
    Cart: `package shop; class Cart extends HttpServlet { void doGet(A a, B b) {} }`,
    "orders/src/main/webapp/WEB-INF/web.xml": `<web-app>
      <servlet><servlet-name>cart</servlet-name><servlet-class>shop.Cart</servlet-class></servlet>
      <servlet-mapping><servlet-name>cart</servlet-name><url-pattern>/cart</url-pattern></servlet-mapping>
    </web-app>`,
  });
  expect(found).toEqual(["GET /cart"]);
});
