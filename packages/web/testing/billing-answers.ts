import type { Replies } from "../../core/src/testing/index.ts";

const individual = {
  plan_id: "price_individual",
  product_id: "individual_monthly",
  plan: "INDIVIDUAL",
  period: "monthly",
  amount: 29,
  currency: "usd",
  features: ["Basic Analytics", "Export Data", "API Access"],
};

const offer = {
  billing: "on",
  plans: [
    individual,
    {
      ...individual,
      plan_id: "price_individual_year",
      product_id: "individual_yearly",
      period: "yearly",
      amount: 290,
    },
    {
      ...individual,
      plan_id: "price_corporate",
      product_id: "CORPORATE_monthly",
      plan: "CORPORATE",
      amount: 99,
    },
  ],
  tokens: [
    { amount: 5, price: 2.91, currency: "usd" },
    { amount: 10, price: 5.82, currency: "usd" },
  ],
};

/** The subscription of Ada, who pays for the corporate plan by the month until the end of the test's present month. */
export const subscription = {
  billing: "on",
  amount: 99,
  currency: "usd",
  start_date: daysFromNow(-2),
  end_date: daysFromNow(28),
  renewal_date: daysFromNow(28),
  customer_email: "ada@example.com",
  customer: "cus_1",
  plan_id: "price_corporate",
  product_id: "CORPORATE_monthly",
  payment_type: "CORPORATE",
  payment_status: "paid",
  status: "active",
  subscription_id: "sub_1",
};

/** An invoice of that subscription. */
export const invoice = {
  id: "in_1",
  number: "A1B2-0001",
  status: "paid",
  amount: 99,
  currency: "usd",
  created_at: daysFromNow(-2),
  hosted_invoice_url: "https://invoice.example/in_1",
  invoice_pdf: "https://invoice.example/in_1.pdf",
};

/** The account's costs of somebody who signed up today. */
export const details = {
  created_at: daysFromNow(0),
  cost_limit_exceeded: false,
  max_cost: 10,
  cost_of_tokens_consumed: 0,
  cost_of_additional_tokens: 0,
  additional_token: 0,
};

/** The answers of a server with billing to a person on trial. */
export const trialAnswers: Replies = {
  "GET /stripe/plans/": [[200, offer]],
  "GET /stripe/status/": [[200, { billing: "on" }]],
  "POST /get_user_details/": [[200, details]],
};

/** The answers of a server with billing to a subscriber. */
export const subscriberAnswers: Replies = {
  ...trialAnswers,
  "GET /stripe/status/": [[200, subscription]],
  "GET /stripe/cus_1/invoices/": [[200, [invoice]]],
};

/** Returns an instant that is so many days later than now. */
export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
}
