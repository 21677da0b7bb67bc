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
    ["microservice-design", "- `orders` defines 2 tables (`db/V1.sql:1`)."],
    [
      "service-interface",
      "- `orders` answers 2 operations: `GET /orders/{id}` and `POST /orders` (`services/orders/OrderController.java:14`).",
    ],
    [
      "containerization",
      "- `orders` runs from the image `acme/orders` and listens on port 8080 (`compose.yaml:3`).",
    ],
  ])("say with evidence in %s: %s", (key, sentence) => {
    expect(sentences(plain, key)).toContain(sentence);
  });

  it("list the read and unread sources, with the first places for each reason", () => {
    const none = { tests: 0, generated: 0, vendored: 0 };
    const unreadPlaces = ["a.ts", "b.ts", "c.ts", "d.ts"].map((file) => ({
      file,
      reason: "It is too long.",
    }));
    const reading = {
      languages: [
        { language: "Go", isRead: true, files: 2, lines: 40, ...none, tests: 3, folders: [] },
        { language: "Ruby", isRead: true, files: 0, lines: 0, ...none, tests: 2, folders: [] },
        { language: "Scala", isRead: false, files: 1, lines: 9, ...none, folders: ["mail/app"] },
      ],
      formats: [
        { format: "Docker Compose", isRead: true, files: ["compose.yaml"] },
        { format: "Azure Bicep", isRead: false, describes: "cloud resources", files: ["infra/main.bicep"] },
      ],
      skipped: [],
    };

    expect(
      sentences({ ...plain, parts: [], reading, unread: unreadPlaces }, "functional-architecture"),
    ).toEqual([
      "- The repository `shop-system`.",
      "- Go: 2 files with 40 lines, and beside them 3 of tests and examples.",
      "- Ruby: only 2 of tests and examples.",
      "- Docker Compose: 1 file.",
      "- Scala: 1 file with 9 lines (`mail/app/`). This language is not read.",
      "- Azure Bicep, cloud resources: 1 file (`infra/main.bicep`). This format is not read.",
      "- 4 places: It is too long. (`a.ts`, `b.ts`, `c.ts`, …)",
    ]);
  });

  it("link the lines if the repository has a web address", () => {
    expect(sentences(sampleSystem, "microservice-design")).toEqual([
      "- `orders` defines 2 tables ([`db/V1.sql:1`](https://github.com/acme/shop-system/blob/4f2a9c1/db/V1.sql#L1)).",
    ]);
  });

  it("do not use the name of a setting as a purpose, unless it is the setting of a channel", () => {
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

  it("say 'probably' for facts that are only based on a name", () => {
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
