import { describe, expect, it } from "vitest";
import { createNameChange } from "./name-change.ts";

describe("a name of several words", () => {
  const change = createNameChange("Order service", "Billing platform", ["Order service database", "Order"]);

  it.each([
    ["as it is written", "the Order service asks", "the Billing platform asks"],
    ["in lower case", "the order service asks", "the billing platform asks"],
    ["in title case", "The Order Service", "The Billing Platform"],
    ["in the plural", "two order services", "two billing platforms"],
    ["with a possessive", "the Order service's log", "the Billing platform's log"],
    ["as a word of code", "`OrderService`, `orderService`", "`BillingPlatform`, `billingPlatform`"],
    ["with hyphens", "image order-service:2", "image billing-platform:2"],
    ["with underscores", "ORDER_SERVICE and order_service", "BILLING_PLATFORM and billing_platform"],
    ["with a line break of a diagram", String.raw`asks\nOrder\nservice`, String.raw`asks\nBilling\nplatform`],
    ["with a line break of HTML", "Order<br/>service", "Billing<br/>platform"],
    ["over two lines of prose", "the Order\nservice", "the Billing\nplatform"],
  ])("is found %s", (_, text, expected) => {
    expect(change.within(text, "text")).toBe(expected);
  });

  it.each([
    ["a longer name", "the Order service database"],
    ["a longer word", "OrderServices2, order-service-db, pre-order service"],
    [
      "a file or an address",
      "services/order-service/main.ts, order-service.yaml, https://x.io/order-service",
    ],
    ["the target of a link", "[it](order-service.md)"],
    ["two paragraphs", "the order\n\nservice"],
  ])("is not found in %s", (_, text) => {
    expect(change.within(text, "text")).toBe(text);
  });
});

describe("a name of one word", () => {
  const change = createNameChange("Carrier", "Parcel company", []);

  it.each([
    [
      "with a capital inside a sentence",
      "The Carrier and two Carriers",
      "The Parcel company and two Parcel companies",
    ],
    ["not as an ordinary word", "a carrier takes it", "a carrier takes it"],
    ["not where a sentence begins", "Carrier. Carriers", "Carrier. Carriers"],
  ])("is found in a text %s", (_, text, expected) => {
    expect(change.within(text, "text")).toBe(expected);
  });

  it("is found in all of its actions", () => {
    expect(change.within("The carrier asks other carriers.", "acting")).toBe(
      "The parcel company asks other parcel companies.",
    );
  });

  it("is left alone if it is also short for another element", () => {
    const order = createNameChange("Order", "Purchase", ["Order service"]);

    expect(order.within("sent by Order", "text")).toBe("sent by Order");
  });
});

it("a new name of one word keeps its capital, by which readers recognise it", () => {
  const change = createNameChange("Order service", "Ordering", []);

  expect(change.within("the order service", "text")).toBe("the Ordering");
});

it("an abbreviation keeps its capitals", () => {
  const change = createNameChange("Web shop", "API gateway", []);

  expect(change.within("the web shop", "text")).toBe("the API gateway");
});

it("a longer name may have the name in the plural", () => {
  const change = createNameChange("Meeting group", "Circle", ["Meeting groups module"]);

  expect(change.within("the meeting groups module and meeting groups", "text")).toBe(
    "the meeting groups module and Circles",
  );
});

it("ordinary words count as the name only in the exact spelling", () => {
  const change = createNameChange("Place an order", "Buy books", []);

  expect(change.within("to place an order is Place an order", "exact")).toBe(
    "to place an order is Buy books",
  );
});

describe("a text that is the name", () => {
  const change = createNameChange("Order line", "Purchase item", []);

  it.each([
    ["OrderLine", "PurchaseItem"],
    ["order_lines", "purchase_items"],
    ["Order lines", "Purchase items"],
    ["UC-3 Order line", "UC-3 Purchase item"],
    ["Order line total", undefined],
  ])("%s becomes %s", (text, expected) => {
    expect(change.whole(text)).toBe(expected);
  });
});

describe("a new name that holds the old one", () => {
  const change = createNameChange("Member", "Club member", []);

  it("is not changed again, and does not count as a mention of the old one", () => {
    expect(change.within("The Club member asks a Member; Club members wait.", "acting")).toBe(
      "The Club member asks a Club member; Club members wait.",
    );
  });
});
