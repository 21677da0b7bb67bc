import { checkoutFailureTexts } from "@archscribe/core/product/client";
import {
  billingPeriodOf,
  currentStatus,
  featuresOf,
  isPaymentActive,
  planOf,
  plans,
  tokenPrices,
  tokenSteps,
} from "@archscribe/core/product/subscription";
import { readTokenCosts } from "../../accounts/token-costs.ts";
import { askStripe, findAtStripe } from "../../billing/ask-stripe.ts";
import { billingFor } from "../../billing/billing-for.ts";
import { presentCheckout, returnAddresses } from "../../billing/checkout.ts";
import { creditTokens, readTokenPurchase } from "../../billing/credit-tokens.ts";
import { customerOf, findSubscriptionRow } from "../../billing/customer.ts";
import { readEntitlement } from "../../billing/entitlement.ts";
import { ownSubscription } from "../../billing/own-subscription.ts";
import { presentInvoice } from "../../billing/present-invoice.ts";
import { presentPaymentStatus, presentSubscription } from "../../billing/present-subscription.ts";
import { productOfSale } from "../../billing/products.ts";
import { hasEnded, isPaid, readSubscription } from "../../billing/read-subscription.ts";
import { syncSubscription } from "../../billing/sync-subscription.ts";
import { wholeUnits } from "../../billing/whole-units.ts";
import type { Operation, Operations } from "../../contract/operation.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";
import { notFound, Refusal } from "../../refusal.ts";
import { receiveStripeEvent } from "../../billing/apply-stripe-event.ts";

/** Ends a subscription with its current period; a second request has no effect. */
const cancelSubscription: Operation<"cancelSubscription"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  checkOwnEmail(account, body.email);
  const failure = checkoutFailureTexts.cancelSubscription;
  const { customerId, subscription } = await ownSubscription(world, account, {
    billing,
    failure,
    subscriptionId: body.subscription_id,
  });
  const row = await askStripe(world, failure, async () => {
    if (!hasEnded(subscription) && !subscription.cancel_at_period_end)
      await billing.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    return syncSubscription(world, billing, { customerId });
  });
  return { status: 200, body: presentPaymentStatus(row, account, world.now()) };
};

/** Changes a subscription to another plan; a canceled one continues with it. */
const changeSubscription: Operation<"changeSubscription"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  checkOwnEmail(account, body.email);
  const failure = checkoutFailureTexts.changeSubscription;
  const { price, product } = productOfSale(body, billing.prices);
  const { customerId, subscription } = await ownSubscription(world, account, {
    billing,
    failure,
    subscriptionId: body.subscription_id,
  });
  const [item] = subscription.items.data;
  if (hasEnded(subscription) || item === undefined)
    throw new Refusal("VALIDATION", "This subscription has ended. Buy a new one instead of changing it.");
  const row = await askStripe(world, failure, async () => {
    await billing.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price }],
      metadata: { product_id: product, payment_type: planOf({ product_id: product }) },
      cancel_at_period_end: false,
      proration_behavior: "create_prorations",
      payment_behavior: "error_if_incomplete",
    });
    return syncSubscription(world, billing, { customerId });
  });
  return { status: 200, body: presentPaymentStatus(row, account, world.now()) };
};

/** Returns the current access of this account; with billing off, everything without a limit. */
const checkPaymentStatus: Operation<"checkPaymentStatus"> = async ({ account }, world) => {
  if (!world.billing.isOn) return { status: 200, body: everything };
  const { accessUntil, features, ...entitlement } = await readEntitlement(world, account);
  return {
    status: 200,
    body: {
      billing: "on",
      ...entitlement,
      features: [...features],
      ...(accessUntil === undefined ? {} : { accessUntil: accessUntil.toISOString() }),
    },
  };
};

const everything = {
  billing: "off" as const,
  isSubscriptionActive: true,
  isPaymentActive: true,
  isInTrialPeriod: false,
  isDiagramAsCode: false,
  features: plans.flatMap((plan) => [...featuresOf(plan)]),
};

/** Begins the payment of a subscription at the provider's price of the product. */
const createCheckoutSession: Operation<"createCheckoutSession"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  checkOwnEmail(account, body.email);
  const { price, product } = productOfSale(body, billing.prices);
  const row = await findSubscriptionRow(world.database, account);
  const subscription = row && presentSubscription(row, account);
  if (subscription !== undefined && isPaymentActive(subscription, world.now()))
    throw new Refusal(
      "VALIDATION",
      "You already have a subscription. Change it instead of buying another one.",
    );
  const metadata = { product_id: product, payment_type: planOf({ product_id: product }) };
  const session = await askStripe(world, checkoutFailureTexts.createCheckoutSession, async () =>
    billing.stripe.checkout.sessions.create({
      mode: "subscription",
      customer: await customerOf(world, billing, account),
      client_reference_id: String(account.id),
      line_items: [{ price, quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      ...returnAddresses(world.configuration, "plan"),
    }),
  );
  return { status: 200, body: presentCheckout(session) };
};

/** Begins the payment of additional tokens; the step determines the price, whatever the client sends. */
const createTokenCheckout: Operation<"createTokenCheckout"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  checkOwnEmail(account, body.email);
  const tokens = String(body.amount);
  const session = await askStripe(world, checkoutFailureTexts.addTokenCheckout, async () =>
    billing.stripe.checkout.sessions.create({
      mode: "payment",
      customer: await customerOf(world, billing, account),
      client_reference_id: String(account.id),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "usd",
            unit_amount: tokenPrices[body.amount],
            product_data: { name: `Archscribe: ${tokens} additional tokens` },
          },
        },
      ],
      metadata: { tokens },
      ...returnAddresses(world.configuration, "tokens"),
    }),
  );
  return { status: 200, body: presentCheckout(session) };
};

/** The subscription of this account as it is stored; the provider is not asked. */
const getPaymentStatus: Operation<"getPaymentStatus"> = async ({ account, query }, world) => {
  checkOwnEmail(account, query.email);
  if (!world.billing.isOn) return { status: 200, body: { billing: "off" } };
  const row = await findSubscriptionRow(world.database, account);
  return { status: 200, body: presentPaymentStatus(row, account, world.now()) };
};

/** Returns the products of this server; the provider knows the current prices of the plans. */
const getPlans: Operation<"getPlans"> = async ({ account }, world) => {
  if (!world.billing.isOn) return { status: 200, body: { billing: "off", plans: [], tokens: [] } };
  const { prices, stripe } = await billingFor(world, account);
  const plans = await askStripe(world, checkoutFailureTexts.createCheckoutSession, () =>
    Promise.all(
      [...prices].map(async ([productId, priceId]) => {
        const { currency, unit_amount: amount } = await stripe.prices.retrieve(priceId);
        const plan = planOf({ product_id: productId });
        return {
          plan_id: priceId,
          product_id: productId,
          plan,
          period: billingPeriodOf(productId) ?? "monthly",
          amount: wholeUnits(amount ?? 0, currency),
          currency,
          features: [...featuresOf(plan)],
        };
      }),
    ),
  );
  const tokens = tokenSteps.map((amount) => ({ amount, price: tokenPrices[amount] / 100, currency: "usd" }));
  return { status: 200, body: { billing: "on", plans, tokens } };
};

/** The invoices of this account's own customer; of any other there are none. */
const listInvoices: Operation<"listInvoices"> = async ({ account, path }, world) => {
  const billing = await billingFor(world, account);
  const row = await findSubscriptionRow(world.database, account);
  if (row?.customerId !== path.customer) throw notFound("customer");
  const { data } = await askStripe(world, checkoutFailureTexts.verifyPayment, () =>
    billing.stripe.invoices.list({ customer: path.customer, limit: 100 }),
  );
  return { status: 200, body: data.toSorted((a, b) => b.created - a.created).map(presentInvoice) };
};

/** The subscriptions of this account, ended ones too, as the provider has them. */
const listSubscriptions: Operation<"listSubscriptions"> = async ({ account }, world) => {
  if (!world.billing.isOn) return { status: 200, body: [] };
  const billing = await billingFor(world, account);
  const row = await findSubscriptionRow(world.database, account);
  const customerId = row?.customerId;
  if (!customerId) return { status: 200, body: [] };
  const { data } = await askStripe(world, checkoutFailureTexts.verifyPayment, () =>
    billing.stripe.subscriptions.list({
      customer: customerId,
      status: "all",
      limit: 100,
      expand: ["data.latest_invoice"],
    }),
  );
  const body = data
    .toSorted((a, b) => b.created - a.created)
    .flatMap((one) => {
      const subscription = presentSubscription({ ...readSubscription(one, billing), customerId }, account);
      if (subscription === undefined) return [];
      return [{ ...subscription, status: currentStatus(subscription, world.now()) ?? subscription.status }];
    });
  return { status: 200, body };
};

/** Records a subscription after its payment. The client's word grants nothing: the provider is asked. */
const paymentSuccess: Operation<"paymentSuccess"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  checkOwnEmail(account, body.customer_email);
  const failure = checkoutFailureTexts.paymentSuccess;
  const { customerId, subscription } = await ownSubscription(world, account, {
    billing,
    failure,
    subscriptionId: body.subscription_id,
  });
  if (!isPaid(subscription))
    throw new Refusal("VALIDATION", `${failure}: the payment provider has not received a payment for it yet`);
  const row = await askStripe(world, failure, () => syncSubscription(world, billing, { customerId }));
  return { status: 200, body: presentPaymentStatus(row, account, world.now()) };
};

/** Asks the provider for the state of this account's payments, and stores it. */
const verifyPayment: Operation<"verifyPayment"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  checkOwnEmail(account, body.email);
  const known = await findSubscriptionRow(world.database, account);
  const customerId = known?.customerId;
  const row = customerId
    ? await askStripe(world, checkoutFailureTexts.verifyPayment, () =>
        syncSubscription(world, billing, { customerId }),
      )
    : known;
  return { status: 200, body: presentPaymentStatus(row, account, world.now()) };
};

/** Records additional tokens after their payment. The client's word grants nothing: the provider is asked. */
const verifyTokenPayment: Operation<"verifyTokenPayment"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  const row = await findSubscriptionRow(world.database, account);
  if (!row?.customerId) throw notFound("checkout session");
  const session = await askStripe(world, checkoutFailureTexts.tokenPaymentSuccess, () =>
    findAtStripe(() => billing.stripe.checkout.sessions.retrieve(body.session_id)),
  );
  const purchase = session && readTokenPurchase(session);
  if (session === undefined || purchase?.customerId !== row.customerId) throw notFound("checkout session");
  await creditTokens(world, session);
  const { additional_token, cost_of_additional_tokens } = await readTokenCosts(world.database, {
    accountId: account.id,
    maxCost: world.configuration.MAX_COST,
  });
  return {
    status: 200,
    body: {
      session_id: session.id,
      payment_status: purchase.isPaid ? "paid" : "unpaid",
      amount: purchase.step,
      additional_token,
      cost_of_additional_tokens,
    },
  };
};

/** The operations of the tag payments. */
export const paymentOperations = {
  cancelSubscription,
  changeSubscription,
  checkPaymentStatus,
  createCheckoutSession,
  createTokenCheckout,
  getPaymentStatus,
  getPlans,
  listInvoices,
  listSubscriptions,
  paymentSuccess,
  receiveStripeEvent,
  verifyPayment,
  verifyTokenPayment,
} satisfies Partial<Operations>;
