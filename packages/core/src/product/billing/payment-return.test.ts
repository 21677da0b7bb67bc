import { describe, expect, it } from "vitest";
import type { components } from "../client/index.ts";
import { type Replies, sampleClient } from "../../testing/index.ts";
import type { PaymentAddress } from "./payment-address.ts";
import { startPaymentReturn } from "./payment-return.ts";

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

function started(address: PaymentAddress | undefined, replies: Replies = {}) {
  const told: string[] = [];
  const { asked, client } = sampleClient({
    [calls.subscription]: [[200, paid]],
    [calls.plan]: [[200, paid]],
    [calls.tokens]: [[200, tokens]],
    ...replies,
  });
  const payment = startPaymentReturn({ address, client, email, onPaid: () => void told.push("paid") });
  return { ...payment, asked, told };
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
    const { asked, check, told, view } = started(address);

    await check();

    expect([asked, told]).toEqual([[call], ["paid"]]);
    expect(view.current).toMatchObject({ phase: "loaded", value: { kind: "subscribed", status: paid } });
  });

  it("with tokens has them once the provider has said so", async () => {
    const { asked, check, told, view } = started({ ...checkout, bought: "tokens" });

    await check();

    expect([asked, told]).toEqual([[[calls.tokens, { session_id: "cs_1" }]], ["paid"]]);
    expect(view.current.value).toEqual({ kind: "credited", tokens });
  });

  it("with a session that sold no tokens is asked for a plan", async () => {
    const { check, view } = started(checkout, {
      [calls.tokens]: [[404, { error: "no", code: "NOT_FOUND" }]],
    });

    await check();

    expect(view.current.value.kind).toBe("subscribed");
  });

  it.each<["plan" | "tokens", object]>([
    ["plan", { billing: "on" }],
    ["tokens", { ...tokens, payment_status: "unpaid" }],
  ])("without having paid for the %s can look again", async (bought, body) => {
    const later = bought === "plan" ? paid : tokens;
    const { check, told, view } = started(
      { ...checkout, bought },
      {
        [calls[bought]]: [
          [200, body],
          [200, later],
        ],
      },
    );

    await check();
    const first = [view.current.value, [...told]];
    await check();

    expect(first).toEqual([{ kind: "unpaid" }, []]);
    expect([view.current.value.kind, told]).toEqual([
      bought === "plan" ? "subscribed" : "credited",
      ["paid"],
    ]);
  });

  it.each<[string, PaymentAddress, string]>([
    ["a plan", { ...checkout, bought: "plan" }, "Payment verification failed"],
    ["tokens", { ...checkout, bought: "tokens" }, "Token Payment verification failed"],
    ["a subscription", { kind: "subscription", subscriptionId: "sub_1" }, "Payment verification failed"],
  ])("for %s is reported if the request failed", async (_, address, message) => {
    const { check, told, view } = started(
      address,
      Object.fromEntries(Object.values(calls).map((call) => [call, [[500, ""]] as const])),
    );

    await check();

    expect(view.current.value).toEqual({
      kind: "failed",
      error: { code: "API_ERROR", message, statusCode: 500 },
    });
    expect(told).toEqual([]);
  });

  it("without a payment in the address reports that there is none", async () => {
    const { asked, check, view } = started(undefined);

    await check();

    expect([asked, view.current.value]).toEqual([[], { kind: "nothing" }]);
  });
});
