import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { type Invoice, startInvoices } from "./invoices.ts";

const invoice: Invoice = {
  id: "in_1",
  status: "paid",
  amount: 29,
  currency: "usd",
  created_at: "2026-03-02T09:00:00.000Z",
};

it.each([
  [
    "the invoices are those of the customer that the account is",
    { billing: "on", customer: "cus_1" },
    [invoice],
  ],
  ["who never paid has no invoices, and the provider is not asked for any", { billing: "on" }, []],
])("%s", async (_, status, expected) => {
  const { asked, client } = sampleClient({
    "GET /stripe/status/": [[200, status]],
    "GET /stripe/cus_1/invoices/": [[200, [invoice]]],
  });
  const { send, view } = startInvoices({ client });

  await send({ type: "requested" });

  expect(view.current).toMatchObject({ phase: "loaded", value: expected });
  expect(asked).toHaveLength(expected.length + 1);
});

it.each(["GET /stripe/status/", "GET /stripe/cus_1/invoices/"])("invoices fail with %s", async (call) => {
  const { client } = sampleClient({
    "GET /stripe/status/": [[200, { billing: "on", customer: "cus_1" }]],
    [call]: [],
  });
  const { send, view } = startInvoices({ client });

  await send({ type: "requested" });

  expect(view.current).toMatchObject({ phase: "failed", value: [], error: { code: "NETWORK_ERROR" } });
});
