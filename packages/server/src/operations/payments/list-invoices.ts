import { checkoutFailureTexts } from "@archscribe/core/product/client";
import { askStripe } from "../../billing/ask-stripe.ts";
import { billingFor } from "../../billing/billing-for.ts";
import { findSubscriptionRow } from "../../billing/customer.ts";
import { presentInvoice } from "../../billing/present-invoice.ts";
import type { Operation } from "../../contract/operation.ts";
import { notFound } from "../../refusal.ts";

/** The invoices of this account's own customer; of any other there are none. */
export const listInvoices: Operation<"listInvoices"> = async ({ account, path }, world) => {
  const billing = await billingFor(world, account);
  const row = await findSubscriptionRow(world.database, account);
  if (row?.customerId !== path.customer) throw notFound("customer");
  const { data } = await askStripe(world, checkoutFailureTexts.verifyPayment, () =>
    billing.stripe.invoices.list({ customer: path.customer, limit: 100 }),
  );
  return { status: 200, body: data.toSorted((a, b) => b.created - a.created).map(presentInvoice) };
};
