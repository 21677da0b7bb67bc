import type { Operations } from "../../contract/operation.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { changeSubscription } from "./change-subscription.ts";
import { checkPaymentStatus } from "./check-payment-status.ts";
import { createCheckoutSession } from "./create-checkout-session.ts";
import { createTokenCheckout } from "./create-token-checkout.ts";
import { getPaymentStatus } from "./get-payment-status.ts";
import { getPlans } from "./get-plans.ts";
import { listInvoices } from "./list-invoices.ts";
import { listSubscriptions } from "./list-subscriptions.ts";
import { paymentSuccess } from "./payment-success.ts";
import { receiveStripeEvent } from "./receive-stripe-event.ts";
import { verifyPayment } from "./verify-payment.ts";
import { verifyTokenPayment } from "./verify-token-payment.ts";

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
