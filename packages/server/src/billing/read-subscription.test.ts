import { expect, it } from "vitest";
import type Stripe from "stripe";
import { presentOne, readSubscription } from "./read-subscription.ts";

const prices = new Map([["individual_monthly", "price_1"]] as const);

const running = {
  id: "sub_1",
  status: "active",
  created: 1,
  cancel_at_period_end: false,
  cancel_at: null,
  metadata: {},
  latest_invoice: { status: "paid" },
  items: {
    data: [
      {
        quantity: 1,
        current_period_start: 1,
        current_period_end: 2,
        price: { id: "price_1", product: "prod_1", unit_amount: 2900, currency: "usd" },
      },
    ],
  },
};

/** A subscription of the provider, reduced to the fields that are read. */
function subscription(values: object = {}): Stripe.Subscription {
  return { ...running, ...values } as unknown as Stripe.Subscription;
}

const read = (values: object) => readSubscription(subscription(values), { prices });

it.each([
  ["active", {}, "active"],
  ["trialing", {}, "active"],
  ["active", { cancel_at_period_end: true }, "canceled"],
  ["active", { cancel_at: 5 }, "canceled"],
  ["past_due", {}, "past_due"],
  ["unpaid", {}, "past_due"],
  ["incomplete", {}, "past_due"],
  ["paused", {}, "past_due"],
  ["a word of tomorrow", {}, "past_due"],
  ["canceled", { cancel_at_period_end: true }, "expired"],
  ["incomplete_expired", {}, "expired"],
])("takes the provider's %s with %j for %s", (status, more, expected) => {
  expect(read({ status, ...more }).status).toBe(expected);
});

it("takes a subscription whose invoice is open for unpaid", () => {
  expect(read({ latest_invoice: { status: "open" } }).paymentStatus).toBe("unpaid");
});

it("finds the product of a price that is no longer sold in the note made at the purchase", () => {
  const [item] = running.items.data;
  const items = { data: [{ ...item, price: { ...item?.price, id: "price_of_last_year" } }] };
  const metadata = { product_id: "CORPORATE_monthly", payment_type: "CORPORATE" };

  const values = read({ items, metadata });

  expect([values.productId, values.paymentType]).toEqual(["CORPORATE_monthly", "CORPORATE"]);
});

it.each([
  [
    "a running one before an ended one",
    [
      ["canceled", 9],
      ["active", 1],
    ],
    "active",
  ],
  [
    "a running one before one that is not paid",
    [
      ["past_due", 9],
      ["trialing", 1],
    ],
    "trialing",
  ],
  [
    "one that is not paid before an ended one",
    [
      ["canceled", 9],
      ["past_due", 1],
    ],
    "past_due",
  ],
  [
    "the newer of two",
    [
      ["active", 1],
      ["trialing", 9],
    ],
    "trialing",
  ],
] as const)("counts %s", (_, all, expected) => {
  const subscriptions = all.map(([status, created]) => subscription({ status, created }));

  const counted = [presentOne(subscriptions), presentOne(subscriptions.toReversed())];

  expect(counted.map((one) => one?.status)).toEqual([expected, expected]);
});
