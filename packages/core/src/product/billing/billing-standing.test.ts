import { expect, it } from "vitest";
import { answered, failed, sampleWorld } from "../../testing/index.ts";
import { startPayment } from "./start-payment.ts";
import type { PaymentStatus } from "../ports/product-api.ts";
import { billingStanding } from "./billing-standing.ts";

const now = new Date("2026-03-02T09:00:00Z");
const email = "ada@example.com";
const corporate: PaymentStatus = {
  billing: "on",
  status: "active",
  product_id: "CORPORATE_monthly",
  amount: 99,
  currency: "usd",
  end_date: "2026-04-02T09:00:00Z",
};

async function standing(status: PaymentStatus | undefined, created_at = "2025-01-01T00:00:00Z") {
  const { ports } = sampleWorld({
    api: {
      getPaymentStatus: async () => (status === undefined ? failed("SERVER_ERROR") : answered(status)),
    },
  });
  const { send, view } = startPayment({ ports });
  await send({ type: "userChanged", created_at });
  await send({ type: "requested", email });
  return billingStanding(view.current, now);
}

it("shows nothing before the billing state has loaded", () => {
  const { ports } = sampleWorld();

  expect(billingStanding(startPayment({ ports }).view.current, now)).toEqual({ kind: "loading" });
});

it.each<[string, PaymentStatus | undefined, object]>([
  ["that could not be loaded", undefined, { kind: "failed" }],
  ["where billing is off", { billing: "off" }, { kind: "off" }],
  [
    "that is active",
    corporate,
    {
      kind: "active",
      plan: "CORPORATE",
      name: "Corporate",
      price: "$99.00 per month",
      until: "April 2, 2026",
    },
  ],
  [
    "that is canceled",
    { ...corporate, status: "canceled", product_id: "other", payment_type: "CORPORATE" },
    { kind: "canceled", plan: "CORPORATE", name: "Corporate", price: "$99.00", until: "April 2, 2026" },
  ],
  ["that is past due", { ...corporate, status: "past_due" }, { kind: "pastDue" }],
  ["whose period is past", { ...corporate, end_date: "2026-03-01T00:00:00Z" }, { kind: "pastDue" }],
  [
    "SU39 that was canceled and whose end is past",
    { ...corporate, status: "canceled", end_date: "2026-03-01T00:00:00Z" },
    { kind: "ended" },
  ],
  [
    "SU39 of which the server says that it was canceled",
    { billing: "on", status: "past_due", was_canceled: true },
    { kind: "ended" },
  ],
  ["that is expired", { ...corporate, status: "expired" }, { kind: "expired" }],
  ["that was never made", { billing: "on" }, { kind: "trialOver", until: "January 31, 2025" }],
])("a subscription %s stands so", async (_, status, said) => {
  expect(await standing(status)).toEqual(said);
});

it("a trial that continues after a subscription says how that ended", async () => {
  const young = "2026-03-01T09:00:00Z";

  expect(await standing({ ...corporate, status: "past_due" }, young)).toEqual({
    kind: "trial",
    daysLeft: 29,
    until: "March 31, 2026",
    after: "pastDue",
  });
});

it.each([
  ["2026-03-02T09:00:00Z", 30],
  ["2026-02-15T09:00:00Z", 15],
  ["2026-01-31T09:00:00Z", 0],
  ["2026-02-01T08:00:00Z", 1],
])("a trial from %s has %i days left", async (created_at, daysLeft) => {
  expect(await standing({ billing: "on" }, created_at)).toMatchObject({ kind: "trial", daysLeft });
});
