import * as z from "zod/mini";
import { tokenSteps } from "../subscription/index.ts";

const filled = z.string().check(z.trim(), z.minLength(1));

const checkoutArguments = {
  email: filled,
  customer_email: filled,
  payment_type: filled,
  plan_id: filled,
  session_id: filled,
  subscription_id: filled,
  amount: z.literal(tokenSteps),
} as const satisfies Readonly<Record<string, z.ZodMiniType>>;

/** An argument of a checkout call, by its name in the payload. */
export type CheckoutArgument = keyof typeof checkoutArguments;

const needs = {
  createCheckoutSession: ["email", "payment_type"],
  verifyPayment: ["email"],
  paymentSuccess: ["subscription_id", "customer_email"],
  cancelSubscription: ["subscription_id"],
  changeSubscription: ["email", "subscription_id", "plan_id", "payment_type"],
  addTokenCheckout: ["email", "amount"],
  tokenPaymentSuccess: ["session_id"],
} as const satisfies Readonly<Record<string, readonly CheckoutArgument[]>>;

/** The calls of the checkout. */
export type CheckoutCall = keyof typeof needs;

/**
 * Returns the missing arguments of a checkout call; empty if the call can be made. A blank text counts as missing, and
 * so does an amount of tokens that is not for sale.
 *
 * @example lackingArguments("addTokenCheckout", { email: "ann@example.org", amount: 7 }) // ["amount"]
 */
export function lackingArguments(
  call: CheckoutCall,
  given: Readonly<Partial<Record<CheckoutArgument, unknown>>>,
): readonly CheckoutArgument[] {
  return needs[call].filter((name) => !checkoutArguments[name].safeParse(given[name]).success);
}
