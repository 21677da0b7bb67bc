import type { Page } from "playwright-core";
import {
  startStripeServer,
  stripeKey,
  type StripeServer,
  webhookSecret,
} from "../../../packages/server/src/testing/stripe-server.ts";
import type { Visitor } from "../../e2e/server-visitor.ts";
import { openWorkspace, type Workspace } from "./open-workspace.ts";

/** A workspace whose server sells plans with a stand-in for the payment provider. */
export interface StripeWorkspace {
  readonly workspace: Workspace;
  readonly stripe: StripeServer;
  /** Signs up a person who has paid for a month of the corporate plan. */
  readonly subscriber: () => Promise<Visitor>;
  /** Pays on the provider's page, and returns to the application as the provider does. */
  readonly payAndComeBack: (page: Page) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the provider, and a server that sells its prices. */
export async function openStripeWorkspace(): Promise<StripeWorkspace> {
  const stripe = await startStripeServer(
    {
      price_individual: { amount: 2900, months: 1 },
      price_individual_year: { amount: 29_000, months: 12 },
      price_corporate: { amount: 9900, months: 1 },
    },
    new Date(),
  );
  const workspace = await openWorkspace({
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API: stripe.address,
    STRIPE_PRICES:
      "individual_monthly=price_individual,individual_yearly=price_individual_year,CORPORATE_monthly=price_corporate",
  });
  return {
    workspace,
    stripe,
    subscriber: async () => {
      const visitor = await workspace.signUp();
      const { email = "" } = visitor;
      const body = { email, payment_type: "CORPORATE", plan_id: "price_corporate" };
      const checkout = await visitor.post("/stripe/checkout_session/", body);
      const { id } = stripe.pay(checkout.body.session_id);
      await visitor.post("/stripe/payment_success/", { subscription_id: id, customer_email: email });
      return visitor;
    },
    payAndComeBack: async (page) => {
      await page.waitForURL(/\/pay\/cs_test_\d+$/);
      const session = page.url().split("/").at(-1) ?? "";
      const success = String(stripe.find(session)?.["success_url"]);
      stripe.pay(session);
      const { pathname, search } = new URL(success.replace("{CHECKOUT_SESSION_ID}", session));
      await page.goto(`${workspace.server.address}${pathname}${search}`);
    },
    close: async () => {
      await workspace.close();
      await stripe.close();
    },
  };
}
