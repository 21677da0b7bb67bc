import { answerOf, type ContractClient } from "../client/index.ts";
import type { BillingApi } from "./billing-api.ts";

/** The calls of billing, made by a client of the contract. */
export function createBillingApi(client: ContractClient): BillingApi {
  return {
    getPlans: () => answerOf(client.GET("/stripe/plans/")),
    createCheckoutSession: (body) => answerOf(client.POST("/stripe/checkout_session/", { body })),
    createTokenCheckout: (body) => answerOf(client.POST("/stripe/additional_token_checkout/", { body })),
    getStatus: () => answerOf(client.GET("/stripe/status/")),
    listInvoices: (customer) =>
      answerOf(client.GET("/stripe/{customer}/invoices/", { params: { path: { customer } } })),
    cancelSubscription: (body) => answerOf(client.POST("/stripe/cancel_subscription/", { body })),
    changeSubscription: (body) => answerOf(client.POST("/stripe/subscription_change/", { body })),
    paymentSuccess: (body) => answerOf(client.POST("/stripe/payment_success/", { body })),
    verifyPayment: (body) => answerOf(client.POST("/stripe/verify_payment/", { body })),
    verifyTokenPayment: (body) => answerOf(client.POST("/stripe/verify_token_payment/", { body })),
  };
}
