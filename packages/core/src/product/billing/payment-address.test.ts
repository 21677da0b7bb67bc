import { expect, it } from "vitest";
import { readPaymentAddress } from "./payment-address.ts";

it.each([
  ["/success?session_id=cs_1&bought=plan", { kind: "checkout", sessionId: "cs_1", bought: "plan" }],
  ["/success?session_id=cs_1&bought=tokens#top", { kind: "checkout", sessionId: "cs_1", bought: "tokens" }],
  ["/success?session_id=cs_1&bought=yacht", { kind: "checkout", sessionId: "cs_1" }],
  ["/success?subscription_id=sub_1", { kind: "subscription", subscriptionId: "sub_1" }],
  [
    "/success?subscription_id=sub_1&customer_email=ada%40example.com",
    { kind: "subscription", subscriptionId: "sub_1", customerEmail: "ada@example.com" },
  ],
  ["/success", undefined],
  ["/success?session_id=", undefined],
  ["/success?session_id=%3Cscript%3E", undefined],
  ["/success?session_id={CHECKOUT_SESSION_ID}", undefined],
])("the address %s is read", (address, read) => {
  expect(readPaymentAddress(address)).toEqual(read);
});
