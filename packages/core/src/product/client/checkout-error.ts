import type { ClientError } from "./client-error.ts";
import { failureMessage } from "./failure-message.ts";
import { failureTexts } from "./failure-texts.ts";

/** The message for the failure of each checkout call if the server sends none. */
export const checkoutFailureTexts = {
  createCheckoutSession: "Failed to create checkout session",
  addTokenCheckout: "Failed to create checkout session",
  verifyPayment: "Payment verification failed",
  paymentSuccess: "Payment verification failed",
  changeSubscription: "Subscription change failed",
  cancelSubscription: "Subscription cancellation failed",
  tokenPaymentSuccess: "Token Payment verification failed",
} as const;

/** The name of a checkout call. */
export type CheckoutCall = keyof typeof checkoutFailureTexts;

/** The reason why a checkout failed. */
export type CheckoutError =
  | {
      readonly code: "VALIDATION_ERROR";
      readonly message: string;
      /** The names of the missing arguments of the call. */
      readonly missing: readonly string[];
    }
  | { readonly code: "API_ERROR"; readonly message: string; readonly statusCode: number }
  | { readonly code: "UNEXPECTED_ERROR"; readonly message: string };

/** The cause of a failed checkout. */
export type CheckoutFailure =
  | { readonly kind: "arguments"; readonly missing: readonly string[] }
  | { readonly kind: "answer"; readonly error: ClientError }
  | { readonly kind: "failure"; readonly thrown: unknown };

const listed = new Intl.ListFormat("en-US");

/** Converts the failure of a checkout call to its typed error. Never throws. */
export function toCheckoutError(call: CheckoutCall, failure: CheckoutFailure): CheckoutError {
  switch (failure.kind) {
    case "arguments": {
      const { missing } = failure;
      return { code: "VALIDATION_ERROR", message: `Missing: ${listed.format(missing)}`, missing };
    }
    case "answer":
      return ofAnswer(call, failure.error);
    case "failure":
      return {
        code: "UNEXPECTED_ERROR",
        message: failureMessage(failure.thrown) ?? failureTexts.networkError,
      };
  }
}

function ofAnswer(call: CheckoutCall, { code, message, serverMessage, status }: ClientError): CheckoutError {
  const isRefusal = status !== undefined && code !== "INVALID_RESPONSE";
  return isRefusal
    ? { code: "API_ERROR", message: serverMessage ?? checkoutFailureTexts[call], statusCode: status }
    : { code: "UNEXPECTED_ERROR", message };
}
