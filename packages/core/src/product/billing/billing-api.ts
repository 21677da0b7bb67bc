import type { Answer, components } from "../client/index.ts";

type Schemas = components["schemas"];

/** What a server sells, and whether it sells at all. */
export type Offer = Schemas["Offer"];

/** A plan for a month or a year. */
export type OfferedPlan = Offer["plans"][number];

/** An amount of additional tokens, and its price. */
export type OfferedTokens = Offer["tokens"][number];

/** An invoice of the payment provider. */
export type Invoice = Schemas["Invoice"];

/** How the payments of an account stand. */
export type BillingStatus = Schemas["PaymentStatus"];

/** What was bought of additional tokens, and what there is. */
export type TokenPayment = Schemas["TokenPayment"];

/** The payment provider's page on which somebody pays. */
export type CheckoutPage = Schemas["CheckoutSession"];

/** The calls of the server that billing makes; none of them throws. */
export interface BillingApi {
  getPlans(): Promise<Answer<Offer>>;
  createCheckoutSession(body: {
    readonly email: string;
    readonly payment_type: OfferedPlan["plan"];
    readonly plan_id: string;
  }): Promise<Answer<CheckoutPage>>;
  createTokenCheckout(body: {
    readonly email: string;
    readonly amount: OfferedTokens["amount"];
  }): Promise<Answer<CheckoutPage>>;
  getStatus(): Promise<Answer<BillingStatus>>;
  listInvoices(customer: string): Promise<Answer<readonly Invoice[]>>;
  cancelSubscription(body: {
    readonly subscription_id: string;
    readonly email: string;
  }): Promise<Answer<BillingStatus>>;
  changeSubscription(body: {
    readonly email: string;
    readonly subscription_id: string;
    readonly plan_id: string;
    readonly payment_type: OfferedPlan["plan"];
  }): Promise<Answer<BillingStatus>>;
  paymentSuccess(body: {
    readonly subscription_id: string;
    readonly customer_email: string;
  }): Promise<Answer<BillingStatus>>;
  verifyPayment(body: { readonly email: string }): Promise<Answer<BillingStatus>>;
  verifyTokenPayment(body: { readonly session_id: string }): Promise<Answer<TokenPayment>>;
}
