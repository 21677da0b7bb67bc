import { expect, test } from "vitest";
import { serviceConstants } from "./service-constants.ts";
import { findJavaFacts } from "./testing/facts-of-java.ts";

test("a call that is given a service by the constant of an enum goes to the service of its name", async () => {
  const { facts } = await findJavaFacts(serviceConstants, {
    ShopService: `enum ShopService { STOCK("shop-stock"), MAIL("shop-mail"); }`,
    KindOfService: `enum KindOfService { FAST, SLOW }`,
    Orders: `class Orders {
      void call(Client client) {
        client.get(ShopService.STOCK, "items");
        client.rate(KindOfService.FAST);
      } }`,
  });
  const file = "orders/src/main/java/Orders.java";
  expect(facts).toEqual([
    { kind: "call", from: { file }, to: { name: "shop-stock" }, grade: "inferred", place: { file, line: 3 } },
  ]);
});
