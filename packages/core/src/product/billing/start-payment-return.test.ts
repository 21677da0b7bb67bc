import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { components } from "../client/index.ts";
import { sampleClient } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { PaymentAddress } from "./payment-address.ts";
import { type PaymentReturnEvent, paymentReturnMachine } from "./payment-return.ts";
import { startPaymentReturn } from "./start-payment-return.ts";

const email = "ada@example.com";
const paid: components["schemas"]["PaymentStatus"] = {
  billing: "on",
  status: "active",
  payment_status: "paid",
};
const tokens: components["schemas"]["TokenPayment"] = {
  session_id: "cs_1",
  payment_status: "paid",
  amount: 10,
  additional_token: 5.82,
  cost_of_additional_tokens: 0,
};
const checkout: PaymentAddress = { kind: "checkout", sessionId: "cs_1" };

const calls = {
  subscription: "POST /stripe/payment_success/",
  plan: "POST /stripe/verify_payment/",
  tokens: "POST /stripe/verify_token_payment/",
} as const;

function started(replies: Parameters<typeof sampleClient>[0] = {}) {
  const told: string[] = [];
  const { asked, client } = sampleClient({
    [calls.subscription]: [[200, paid]],
    [calls.plan]: [[200, paid]],
    [calls.tokens]: [[200, tokens]],
    ...replies,
  });
  return { ...startPaymentReturn({ client, onPaid: () => void told.push("paid") }), asked, told };
}

describe("who comes back from the payment provider", () => {
  it.each<[string, PaymentAddress, readonly unknown[]]>([
    ["a plan", { ...checkout, bought: "plan" }, [calls.plan, { email }]],
    [
      "a subscription",
      { kind: "subscription", subscriptionId: "sub_1" },
      [calls.subscription, { subscription_id: "sub_1", customer_email: email }],
    ],
  ])("with %s is subscribed once the provider has said so", async (_, address, call) => {
    const { asked, send, told, view } = started();

    await send({ type: "arrived", email, address });

    expect([asked, told]).toEqual([[call], ["paid"]]);
    expect(view.current).toEqual({ phase: "subscribed", address, email, status: paid });
  });

  it("with tokens has them once the provider has said so", async () => {
    const { asked, send, told, view } = started();

    await send({ type: "arrived", email, address: { ...checkout, bought: "tokens" } });

    expect([asked, told]).toEqual([[[calls.tokens, { session_id: "cs_1" }]], ["paid"]]);
    expect(view.current).toMatchObject({ phase: "credited", tokens });
  });

  it("with a session that sold no tokens is asked for a plan", async () => {
    const { send, view } = started({ [calls.tokens]: [[404, { error: "no", code: "NOT_FOUND" }]] });

    await send({ type: "arrived", email, address: checkout });

    expect(view.current).toMatchObject({ phase: "subscribed" });
  });

  it.each<["plan" | "tokens", object]>([
    ["plan", { billing: "on" }],
    ["tokens", { ...tokens, payment_status: "unpaid" }],
  ])("without having paid for the %s can look again", async (bought, body) => {
    const { send, told, view } = started({ [calls[bought]]: [[200, body]] });
    const address: PaymentAddress = { ...checkout, bought };

    await send({ type: "arrived", email, address });
    const first = view.current.phase;
    await send({ type: "checkedAgain" });

    expect([first, view.current.phase]).toEqual(["unpaid", "unpaid"]);
    expect(told).toEqual([]);
  });

  it.each<[string, PaymentAddress, string]>([
    ["a plan", { ...checkout, bought: "plan" }, "Payment verification failed"],
    ["tokens", { ...checkout, bought: "tokens" }, "Token Payment verification failed"],
    ["a subscription", { kind: "subscription", subscriptionId: "sub_1" }, "Payment verification failed"],
  ])("for %s is told when it could not be asked", async (_, address, message) => {
    const { send, told, view } = started(
      Object.fromEntries(Object.values(calls).map((call) => [call, [[500, ""]] as const])),
    );

    await send({ type: "arrived", email, address });

    expect(view.current).toEqual({
      phase: "failed",
      address,
      email,
      error: { code: "API_ERROR", message, statusCode: 500 },
    });
    expect(told).toEqual([]);
  });

  it("with no payment in the address is told that there is none", async () => {
    const { asked, send, view } = started();

    await send({ type: "arrived", email });

    expect([asked, view.current]).toEqual([[], { phase: "nothing" }]);
  });
});

it("no sequence of events leads a return out of its table", () => {
  holdsAsMachine(paymentReturnMachine, () =>
    fc.constantFrom<PaymentReturnEvent>(
      { type: "arrived", email },
      { type: "arrived", email, address: checkout },
      { type: "checkedAgain" },
      { type: "statusReceived", status: paid },
      { type: "statusReceived", status: { billing: "on" } },
      { type: "tokensReceived", tokens },
      { type: "tokensReceived", tokens: { ...tokens, payment_status: "unpaid" } },
      { type: "refused", error: { code: "UNEXPECTED_ERROR", message: "no" } },
    ),
  );
});
