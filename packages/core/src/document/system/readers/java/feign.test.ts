import { expect, test } from "vitest";
import { feign } from "./feign.ts";
import { findJavaFacts } from "./testing/facts-of-java.ts";

test("a client calls the service of its name, or the address that it is given", async () => {
  const { facts } = await findJavaFacts(feign, {
    Names: `class Names { static final String STOCK = "stock-service"; }`,
    StockClient: `@FeignClient(name = Names.STOCK, path = "/stock")\ninterface StockClient { @GetMapping("/{id}") int one(long id); }`,
    RatesClient: `@FeignClient(url = "\${rates.url}", name = "rates") interface RatesClient { void other(); }`,
    MailClient: `@RegisterRestClient(baseUri = "http://mail:8080") interface MailClient {}`,
  });
  expect(facts.map((fact) => fact.kind === "call" && [fact.to, fact.label, fact.place.line])).toEqual([
    [{ address: "http://mail:8080" }, undefined, 1],
    [{ address: "${rates.url}" }, undefined, 1],
    [{ name: "stock-service" }, "GET /stock/{id}", 1],
  ]);
});
