import { describe, expect, it } from "vitest";
import type { FoundSystem } from "../../model/index.ts";
import { recoveredPages } from "./recovered-pages.ts";
import { at, part, sampleSystem } from "./testing/sample-system.ts";

/** The sentences of a page, without its headings. */
function sentences(system: FoundSystem, key: string): string[] {
  const page = recoveredPages(system).find((one) => one.key === key);
  return (page?.markdown ?? "").split("\n").filter((line) => line.startsWith("- "));
}

const plain: FoundSystem = { ...sampleSystem, repositories: [{ name: "shop-system" }] };

describe("the pages of a found system", () => {
  it.each([
    [
      "functional-architecture",
      "- `orders` is a service, made with Java and Spring Boot, in `services/orders/` (`compose.yaml:3`).",
    ],
    ["functional-architecture", "- `charts/values.yaml:4`: The template uses a function that is not known."],
    [
      "integration-architecture",
      "- `orders` uses `payment-provider` over HTTP: `POST /charges` (`services/orders/Pay.java:12`).",
    ],
    [
      "integration-architecture",
      "- `order.placed` is sent by `orders` and is received by `mail`, through `queue` (`services/orders/Send.java:7`).",
    ],
    ["microservice-design", "- `orders` defines 2 tables: `orders` and `order_lines` (`db/V1.sql:1`)."],
    [
      "service-interface",
      "- `orders` answers 2 operations: `GET /orders/{id}` and `POST /orders` (`services/orders/OrderController.java:14`).",
    ],
    [
      "containerization",
      "- `orders` runs from the image `acme/orders` and listens on port 8080 (`compose.yaml:3`).",
    ],
    [
      "orchestration",
      "- `mail`, `orders`, `orders-db` and `queue` run on `Docker Compose` (`compose.yaml:1`).",
    ],
  ])("say with evidence in %s: %s", (key, sentence) => {
    expect(sentences(plain, key)).toContain(sentence);
  });

  it("link the lines where the repository has a web address", () => {
    expect(sentences(sampleSystem, "microservice-design")).toEqual([
      "- `orders` defines 2 tables: `orders` and `order_lines` ([`db/V1.sql:1`](https://github.com/acme/shop-system/blob/4f2a9c1/db/V1.sql#L1)).",
    ]);
  });

  it("do not take the name of a setting for a purpose, unless it is that of a channel", () => {
    const evidence = at("compose.yaml:5");
    const connection = (label: string) => ({ from: "orders", to: "queue", label, evidence });
    const labels = ["QUEUE_URL", "ORDER_PLACED, GET /orders, QUEUE_HOST"];
    const message = { channel: "ORDER_PLACED", producers: ["orders"], consumers: [], evidence };

    const [sentence] = sentences(
      { ...plain, connections: labels.map(connection), messages: [message] },
      "integration-architecture",
    );

    expect(sentence).toBe("- `orders` uses `queue`: `ORDER_PLACED` and `GET /orders` (`compose.yaml:5`).");
  });

  it("say 'probably' of what only a name suggests", () => {
    const evidence = at("compose.yaml:5", "inferred");
    const system = {
      ...plain,
      parts: [part("a", { evidence }), part("b")],
      connections: [{ from: "a", to: "b", evidence }],
      messages: [],
    };

    expect(sentences(system, "integration-architecture")).toEqual([
      "- `a` probably uses `b` (`compose.yaml:5`).",
    ]);
    expect(sentences(system, "functional-architecture")).toContain(
      "- `a` is probably a service (`compose.yaml:5`).",
    );
  });
});
