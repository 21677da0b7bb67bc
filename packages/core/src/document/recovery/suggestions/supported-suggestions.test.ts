import { describe, expect, it } from "vitest";
import { sampleSystem } from "../testing/sample-system.ts";
import { suggestionAnswerSchema, type SuggestionAnswer } from "./suggestion-answer.ts";
import { supportedSuggestions } from "./supported-suggestions.ts";

const nothing: SuggestionAnswer = { parts: [], groups: [], requirements: [] };

const orders = {
  part: "orders",
  name: "Order desk",
  description: "Takes orders and charges them.",
  evidence: ["services/orders/OrderController.java:22", "services/orders/Pay.java:12"],
};

const takeOrders: SuggestionAnswer["requirements"][number] = {
  kind: "functional",
  quality: null,
  text: "The system shall let customers place orders.",
  evidence: ["services/orders/OrderController.java:22"],
};

function supported(answer: Partial<SuggestionAnswer>) {
  const { dropped, parts, requirements } = supportedSuggestions(
    { ...nothing, ...answer },
    { system: sampleSystem, name: "Shop" },
  );
  return { parts: Object.fromEntries(parts), requirements, dropped };
}

const none = { parts: {}, requirements: [], dropped: [] };

describe("the suggestion for a part", () => {
  it("is taken with the places of its endpoints and connections", () => {
    expect(supported({ parts: [orders] })).toEqual({
      ...none,
      parts: {
        orders: {
          name: "Order desk",
          description:
            "Takes orders and charges them (services/orders/OrderController.java:22, services/orders/Pay.java:12).",
        },
      },
    });
  });

  it.each([
    [
      "a part that was not found",
      { part: "billing" },
      ["There is no part 'billing', so what was said of it was dropped."],
    ],
    [
      "a place that was not found",
      { evidence: ["services/orders/Invented.java:1"] },
      [
        "Nothing about 'orders' stands at 'services/orders/Invented.java:1', so the place was dropped.",
        "No place in the system supports what was said of 'orders', so it was dropped.",
      ],
    ],
    [
      "a line at which nothing was found",
      { evidence: ["services/orders/Pay.java:13"] },
      [
        "Nothing about 'orders' stands at 'services/orders/Pay.java:13', so the place was dropped.",
        "No place in the system supports what was said of 'orders', so it was dropped.",
      ],
    ],
    [
      "a place that is about another part",
      { evidence: ["services/mail/main.go:15"] },
      [
        "Nothing about 'orders' stands at 'services/mail/main.go:15', so the place was dropped.",
        "No place in the system supports what was said of 'orders', so it was dropped.",
      ],
    ],
    [
      "no place",
      { evidence: [] },
      ["No place in the system supports what was said of 'orders', so it was dropped."],
    ],
    [
      "a path out of the system",
      { evidence: ["../../etc/passwd"] },
      [
        "Nothing about 'orders' stands at '../../etc/passwd', so the place was dropped.",
        "No place in the system supports what was said of 'orders', so it was dropped.",
      ],
    ],
  ])("is dropped with %s", (_, change, dropped) => {
    expect(supported({ parts: [{ ...orders, ...change }] })).toEqual({ ...none, dropped });
  });

  it.each([
    ["mail", "something else is called so"],
    ["Order-Service", undefined],
    ["Shop", "something else is called so"],
    ["Docker Compose", "something else is called so"],
    ["Order desk 7", "it has a number that the system does not state"],
    ["Orders\nparticipant x", undefined],
    ["<script>", "it is not a plain name"],
    ["`rm -rf`", "it is not a plain name"],
  ])("has the name %j only if nothing speaks against it", (name, fault) => {
    const { dropped } = supported({ parts: [{ ...orders, name, description: null }] });

    const plain = name.replaceAll("\n", " ");
    expect(dropped).toEqual(
      fault === undefined ? [] : [`The name '${plain}' for 'orders' was dropped: ${fault}.`],
    );
  });

  it("gives two parts no common name", () => {
    const mail = { ...orders, part: "mail", description: null, evidence: ["compose.yaml:20"] };

    expect(supported({ parts: [{ ...orders, description: null }, mail] })).toEqual({
      ...none,
      parts: { orders: { name: "Order desk" }, mail: {} },
      dropped: ["The name 'Order desk' for 'mail' was dropped: something else is called so."],
    });
  });

  it("states no number that the system lacks", () => {
    const description = "Takes 500 orders per second.";

    expect(supported({ parts: [{ ...orders, name: null, description }] })).toEqual({
      ...none,
      parts: { orders: {} },
      dropped: ["The description of 'orders' was dropped: it has a number that the system does not state."],
    });
  });
});

describe("a group", () => {
  it("has the parts that were found, each in one group", () => {
    const groups = [
      { name: "Ordering", parts: ["orders", "orders-db", "warehouse"] },
      { name: "Data", parts: ["orders-db", "queue"] },
    ];

    expect(supported({ groups })).toEqual({
      ...none,
      parts: { orders: { group: "group-ordering" }, "orders-db": { group: "group-ordering" } },
      dropped: [
        "The group 'Ordering' names 'warehouse', which is no part; it was dropped.",
        "The group 'Data' was dropped: it has fewer than two parts of its own.",
      ],
    });
  });

  it("is not called as a part is", () => {
    expect(supported({ groups: [{ name: "Mail", parts: ["orders", "mail"] }] })).toEqual({
      ...none,
      dropped: ["The group 'Mail' was dropped: something else is called so."],
    });
  });
});

describe("a requirement", () => {
  it("is taken with the places that support it, and their grades", () => {
    const evidence = ["db/V1.sql:1 (seen)", ...takeOrders.evidence, "nowhere.sql:1"];

    expect(supported({ requirements: [{ ...takeOrders, evidence }] })).toEqual({
      ...none,
      requirements: [
        {
          kind: "functional",
          text: "The system shall let customers place orders.",
          evidence: ["db/V1.sql:1 (said)", "services/orders/OrderController.java:22 (seen)"],
        },
      ],
      dropped: ["Nothing was found at 'nowhere.sql:1', so the place was dropped."],
    });
  });

  it("about a quality has one of the classes", () => {
    expect(
      supported({ requirements: [{ ...takeOrders, kind: "quality", quality: "security" }] }),
    ).toMatchObject({
      requirements: [{ kind: "non-functional", quality: "security" }],
    });
  });

  it("is dropped with a number that the system does not state", () => {
    const text = "The system shall keep totals of 10 digits.";

    expect(supported({ requirements: [{ ...takeOrders, text }] }).dropped).toEqual([]);
    expect(supported({ requirements: [{ ...takeOrders, text: text.replace("10", "11") }] }).dropped).toEqual([
      "The requirement 'The system shall keep totals of 11 digits.' was dropped: it has a number that the system does not state.",
    ]);
  });
});

it.each([
  ["a connection", { ...nothing, connections: [{ from: "mail", to: "orders-db" }] }],
  ["a kind of a part", { ...nothing, parts: [{ ...orders, kind: "database" }] }],
  ["a technology of a part", { ...nothing, parts: [{ ...orders, technology: "Rust" }] }],
])("an answer has no place for %s", (_, answer) => {
  expect(suggestionAnswerSchema.safeParse(answer).success).toBe(false);
});
