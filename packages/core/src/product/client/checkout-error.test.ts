import fc from "fast-check";
import { expect, it } from "vitest";
import { type CheckoutCall, checkoutFailureTexts, type ClientError, toCheckoutError } from "./index.ts";

const refusal: ClientError = {
  code: "REQUEST_REFUSED",
  message: "No such plan",
  status: 400,
  serverMessage: "No such plan",
};

it("CL13 arguments that lack are named", () => {
  expect(
    toCheckoutError("createCheckoutSession", { kind: "arguments", missing: ["email", "payment_type"] }),
  ).toEqual({
    code: "VALIDATION_ERROR",
    message: "Missing: email and payment_type",
    missing: ["email", "payment_type"],
  });
});

it("CL14 a refusal has the status code, and the server's message", () => {
  expect(toCheckoutError("changeSubscription", { kind: "answer", error: refusal })).toEqual({
    code: "API_ERROR",
    message: "No such plan",
    statusCode: 400,
  });
});

it.each<[string, ClientError]>([
  ["no network", { code: "NETWORK_ERROR", message: "fetch failed" }],
  ["an answer without a status", { code: "SERVER_ERROR", message: "Try again later." }],
  ["an answer that cannot be read", { code: "INVALID_RESPONSE", message: "Reload the page.", status: 200 }],
])("CL15 %s is unexpected, with its message", (_, error) => {
  expect(toCheckoutError("verifyPayment", { kind: "answer", error })).toEqual({
    code: "UNEXPECTED_ERROR",
    message: error.message,
  });
});

it.each([
  [new Error("popup closed"), "popup closed"],
  [new Error(), "Network error"],
  [undefined, "Network error"],
])("CL15 %s that was thrown is unexpected: '%s'", (thrown, message) => {
  expect(toCheckoutError("verifyPayment", { kind: "failure", thrown })).toEqual({
    code: "UNEXPECTED_ERROR",
    message,
  });
});

it("CL15 anything that was thrown has a message", () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (thrown) => {
      const error = toCheckoutError("cancelSubscription", { kind: "failure", thrown });
      expect(error).toEqual({ code: "UNEXPECTED_ERROR", message: expect.stringMatching(/\S/) });
    }),
  );
});

const ownTexts: Readonly<Record<CheckoutCall, string>> = {
  createCheckoutSession: "Failed to create checkout session",
  addTokenCheckout: "Failed to create checkout session",
  verifyPayment: "Payment verification failed",
  paymentSuccess: "Payment verification failed",
  changeSubscription: "Subscription change failed",
  cancelSubscription: "Subscription cancellation failed",
  tokenPaymentSuccess: "Token Payment verification failed",
};

it("CL16 each call has its own text", () => {
  expect(checkoutFailureTexts).toEqual(ownTexts);
});

it.each(Object.entries(ownTexts))(
  "CL16 a refused %s without a word of the server says '%s'",
  (call, text) => {
    const { serverMessage: _, ...silent } = refusal;

    expect(toCheckoutError(call as CheckoutCall, { kind: "answer", error: silent })).toEqual({
      code: "API_ERROR",
      message: text,
      statusCode: 400,
    });
  },
);
