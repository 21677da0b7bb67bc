import type Stripe from "stripe";
import type { Configuration } from "../configuration.ts";
import { Refusal } from "../refusal.ts";
import { StartError } from "../start-error.ts";
import { type ProductId, productIds } from "./products.ts";

/** Billing as the operator has configured it. If it is off, everything is allowed. */
export type Billing = BillingOff | BillingOn;

interface BillingOff {
  readonly isOn: false;
}

/** Billing with its payment provider. */
export interface BillingOn {
  readonly isOn: true;
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  /** The provider's price of each product that is sold. */
  readonly prices: ReadonlyMap<ProductId, string>;
}

/** The time limit of a call to the provider, so that an answer arrives before the browser gives up. */
const timeoutMs = 8000;

/** Billing by the configuration; nothing is called yet. @throws StartError for a product that is not sold */
export async function openBilling(configuration: Configuration): Promise<Billing> {
  const { STRIPE_API, STRIPE_PRICES = {}, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = configuration;
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return { isOn: false };
  // Loaded lazily: most servers sell nothing, and the module is large.
  const { default: StripeClient } = await import("stripe");
  const stripe = new StripeClient(STRIPE_SECRET_KEY, {
    ...(STRIPE_API === undefined ? {} : addressOf(new URL(STRIPE_API))),
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    appInfo: { name: "Archscribe" },
  });
  const prices = new Map(Object.entries(STRIPE_PRICES).map(([id, price]) => [productOf(id, price), price]));
  return { isOn: true, stripe, webhookSecret: STRIPE_WEBHOOK_SECRET, prices };
}

function addressOf({ hostname, port, protocol }: URL) {
  const scheme = protocol === "http:" ? "http" : "https";
  return {
    host: hostname,
    port: port === "" ? (scheme === "http" ? 80 : 443) : Number(port),
    protocol: scheme,
  } as const;
}

function productOf(text: string, price: string | undefined): ProductId {
  const product = productIds.find((id) => id === text.trim());
  if (product !== undefined && price !== undefined && price !== "") return product;
  throw new StartError(
    `STRIPE_PRICES is invalid at '${text}'`,
    `Write product=price pairs with commas between them; the products are ${productIds.join(", ")}.`,
  );
}

/** Billing that is on. @throws Refusal BILLING_OFF */
export function neededBilling(billing: Billing): BillingOn {
  if (billing.isOn) return billing;
  throw new Refusal(
    "BILLING_OFF",
    "Billing is off on this server: everything is allowed, and nothing is sold",
  );
}
