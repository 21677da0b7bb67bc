import { describe, expect, it } from "vitest";
import { tokenSteps } from "../subscription/index.ts";
import { type CheckoutArgument, type CheckoutCall, lackingArguments } from "./checkout-arguments.ts";

const all = {
  email: "ann@example.org",
  customer_email: "ann@example.org",
  payment_type: "INDIVIDUAL",
  plan_id: "plan_1",
  session_id: "cs_1",
  subscription_id: "sub_1",
  amount: 5,
};

const needs: readonly (readonly [string, CheckoutCall, readonly CheckoutArgument[]])[] = [
  ["VA27", "createCheckoutSession", ["email", "payment_type"]],
  ["VA28", "verifyPayment", ["email"]],
  ["VA29", "paymentSuccess", ["subscription_id", "customer_email"]],
  ["VA30", "cancelSubscription", ["subscription_id"]],
  ["VA31", "changeSubscription", ["email", "subscription_id", "plan_id", "payment_type"]],
  ["VA32", "addTokenCheckout", ["email", "amount"]],
  ["VA33", "tokenPaymentSuccess", ["session_id"]],
];

describe("the checkout call", () => {
  it.each(needs)("%s %s needs %j", (_, call, names) => {
    expect(lackingArguments(call, all)).toEqual([]);
    expect(lackingArguments(call, {})).toEqual(names);
  });

  it.each(needs)("%s %s lacks each of %j alone, when it is missing, empty or blank", (_, call, names) => {
    for (const name of names) {
      for (const nothing of [undefined, null, "", " "]) {
        expect(lackingArguments(call, { ...all, [name]: nothing })).toEqual([name]);
      }
    }
  });

  it.each(tokenSteps)("VA32 addTokenCheckout takes %d tokens", (amount) => {
    expect(lackingArguments("addTokenCheckout", { ...all, amount })).toEqual([]);
  });

  it.each([0, -5, 4, 7, 5.5, 55, Number.NaN, Number.POSITIVE_INFINITY, "5"])(
    "VA32 addTokenCheckout takes no %j tokens",
    (amount) => {
      expect(lackingArguments("addTokenCheckout", { ...all, amount })).toEqual(["amount"]);
    },
  );
});
