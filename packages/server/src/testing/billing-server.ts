import type { BrowserAnswer } from "./browser.ts";
import { stripeKey, startStripeServer, type StripeServer, webhookSecret } from "./stripe-server.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** A server with billing, and the payment provider that it asks; both have the same clock. */
export interface BillingServer extends TestServer {
  readonly stripe: StripeServer;
  /** Sends an event of the provider with its signature. */
  readonly tell: (event: object) => Promise<BrowserAnswer>;
}

/** The provider's prices of the tests. */
const prices = {
  price_individual: { amount: 2900, months: 1 },
  price_individual_year: { amount: 29_000, months: 12 },
  price_corporate: { amount: 9900, months: 1 },
  price_code: { amount: 900, months: 1 },
} as const;

const products =
  "individual_monthly=price_individual,individual_yearly=price_individual_year,CORPORATE_monthly=price_corporate,diagram_as_code=price_code";

/** Starts a server with billing and a provider to go with it. */
export async function startBillingServer(): Promise<BillingServer> {
  const start = new Date("2026-03-02T09:00:00Z");
  const stripe = await startStripeServer(prices, start);
  const server = await startTestServer({
    start,
    environment: {
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICES: products,
      STRIPE_API: stripe.address,
    },
  });
  return {
    ...server,
    stripe,
    advance: (milliseconds) => {
      server.advance(milliseconds);
      stripe.advance(milliseconds);
    },
    tell: (event) => send(server, stripe.signed(event)),
    close: async () => {
      await server.close();
      await stripe.close();
    },
  };
}

/** Sends bytes with a signature to the webhook, as the provider does: without a session. */
export function send(
  server: TestServer,
  { payload, signature }: ReturnType<StripeServer["signed"]>,
): Promise<BrowserAnswer> {
  return server.browser().post("/stripe/webhook", undefined, {
    payload,
    headers: { "stripe-signature": signature, "content-type": "application/json" },
  });
}
