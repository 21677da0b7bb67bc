import { describe, expect, it } from "vitest";
import { isBesideSystem } from "./beside-system.ts";

describe("what is beside a system", () => {
  it.each([
    "orders/src/test/java/shop/Orders.java",
    "orders/src/it/resources/application.yaml",
    "orders/src/integTest/resources/application.yaml",
    "orders/tests/orders.py",
    "orders/src/orders.spec.ts",
    "orders/orders_test.go",
    "_integration-test/orders/orders.py",
    "playwright/compose.yaml",
    "orders/src/golden/schema.sql",
    "shop-e2e-tests-core/src/main/java/shop/Steps.java",
    "oauth2-tests/build.gradle",
    "docs/compose.yaml",
    "examples/shop/compose.yaml",
    "src/main/java/shop/OrdersTest.java",
  ])("%s", (path) => {
    expect(isBesideSystem(path)).toBe(true);
  });

  it.each([
    "compose.yaml",
    "orders/src/main/java/org/samples/shop/Orders.java",
    "orders/src/main/java/shop/test/Orders.java",
    "web/src/examples/page.ts",
    "orders/contest.py",
    "orders/src/main/resources/it/messages.properties",
    "ab-test/main.go",
    "latest-orders/main.go",
  ])("is not %s", (path) => {
    expect(isBesideSystem(path)).toBe(false);
  });
});
