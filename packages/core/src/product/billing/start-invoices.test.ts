import { expect, it } from "vitest";
import { answered, failed } from "../../testing/index.ts";
import type { BillingApi, Invoice } from "./billing-api.ts";
import { startInvoices } from "./start-invoices.ts";

const invoice: Invoice = {
  id: "in_1",
  status: "paid",
  amount: 29,
  currency: "usd",
  created_at: "2026-03-02T09:00:00.000Z",
};

function started(api: Partial<BillingApi>) {
  const customers: string[] = [];
  const store = startInvoices({
    api: {
      getStatus: async () => answered({ billing: "on", customer: "cus_1" }),
      listInvoices: async (customer) => (customers.push(customer), answered([invoice])),
      ...api,
    },
  });
  return { ...store, customers };
}

it("the invoices are those of the customer that the account is", async () => {
  const { customers, send, view } = started({});

  await send({ type: "requested" });

  expect([customers, view.current]).toEqual([["cus_1"], { phase: "loaded", invoices: [invoice] }]);
});

it("who never paid has no invoices, and the provider is not asked for any", async () => {
  const { customers, send, view } = started({ getStatus: async () => answered({ billing: "on" }) });

  await send({ type: "requested" });

  expect([customers, view.current]).toEqual([[], { phase: "loaded", invoices: [] }]);
});

it.each<[string, Partial<BillingApi>]>([
  ["the status", { getStatus: async () => failed("NETWORK_ERROR") }],
  ["the list", { listInvoices: async () => failed("NETWORK_ERROR") }],
])("invoices fail with %s, and say why", async (_, api) => {
  const { send, view } = started(api);

  await send({ type: "requested" });

  expect(view.current).toEqual({ phase: "failed", invoices: [], failure: "NETWORK_ERROR" });
});
