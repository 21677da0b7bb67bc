import type Stripe from "stripe";
import type { components } from "@archscribe/core/product/client";
import { wholeUnits } from "./whole-units.ts";

type Invoice = components["schemas"]["Invoice"];

const statuses: readonly Invoice["status"][] = ["draft", "open", "paid", "uncollectible", "void"];

/** An invoice of the provider as the contract shows it. */
export function presentInvoice(invoice: Stripe.Invoice): Invoice {
  const { created, currency, hosted_invoice_url, id, invoice_pdf, number, status, total } = invoice;
  return {
    id,
    ...(number === null ? {} : { number }),
    status: statuses.find((one) => one === status) ?? "draft",
    // A credit is not an invoice to pay.
    amount: Math.max(0, wholeUnits(total, currency)),
    currency,
    created_at: new Date(created * 1000).toISOString(),
    ...(hosted_invoice_url ? { hosted_invoice_url } : {}),
    ...(invoice_pdf ? { invoice_pdf } : {}),
  };
}
