import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answered, failed } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { BillingApi, BillingStatus, TokenPayment } from "./billing-api.ts";
import type { PaymentAddress } from "./payment-address.ts";
import { type PaymentReturnEvent, paymentReturnMachine } from "./payment-return.ts";
import { startPaymentReturn } from "./start-payment-return.ts";

const email = "ada@example.com";
const paid: BillingStatus = { billing: "on", status: "active", payment_status: "paid" };
const tokens: TokenPayment = {
  session_id: "cs_1",
  payment_status: "paid",
  amount: 10,
  additional_token: 5.82,
  cost_of_additional_tokens: 0,
};
const checkout: PaymentAddress = { kind: "checkout", sessionId: "cs_1" };

function started(api: Partial<BillingApi> = {}) {
  const log: unknown[] = [];
  const store = startPaymentReturn({
    api: {
      paymentSuccess: async (body) => (log.push(body), answered(paid)),
      verifyPayment: async (body) => (log.push(body), answered(paid)),
      verifyTokenPayment: async (body) => (log.push(body), answered(tokens)),
      ...api,
    },
    onPaid: () => void log.push("paid"),
  });
  return { ...store, log };
}

describe("who comes back from the payment provider", () => {
  it.each<[string, PaymentAddress, object]>([
    ["a plan", { ...checkout, bought: "plan" }, { email }],
    [
      "a subscription",
      { kind: "subscription", subscriptionId: "sub_1" },
      { subscription_id: "sub_1", customer_email: email },
    ],
  ])("with %s is subscribed once the provider has said so", async (_, address, body) => {
    const { log, send, view } = started();

    await send({ type: "arrived", email, address });

    expect(log).toEqual([body, "paid"]);
    expect(view.current).toEqual({ phase: "subscribed", address, email, status: paid });
  });

  it("with tokens has them once the provider has said so", async () => {
    const { log, send, view } = started();

    await send({ type: "arrived", email, address: { ...checkout, bought: "tokens" } });

    expect(log).toEqual([{ session_id: "cs_1" }, "paid"]);
    expect(view.current).toMatchObject({ phase: "credited", tokens });
  });

  it("with a session that sold no tokens is asked for a plan", async () => {
    const { send, view } = started({ verifyTokenPayment: async () => failed("NOT_FOUND") });

    await send({ type: "arrived", email, address: checkout });

    expect(view.current).toMatchObject({ phase: "subscribed" });
  });

  it.each<[string, Partial<BillingApi>, PaymentAddress]>([
    ["a plan", { verifyPayment: async () => answered({ billing: "on" }) }, { ...checkout, bought: "plan" }],
    [
      "tokens",
      { verifyTokenPayment: async () => answered({ ...tokens, payment_status: "unpaid" }) },
      { ...checkout, bought: "tokens" },
    ],
  ])("without having paid for %s can look again", async (_, api, address) => {
    const { log, send, view } = started(api);

    await send({ type: "arrived", email, address });
    const first = view.current.phase;
    await send({ type: "checkedAgain" });

    expect([first, view.current.phase]).toEqual(["unpaid", "unpaid"]);
    expect(log).toEqual([]);
  });

  it.each<[string, PaymentAddress, string]>([
    ["a plan", { ...checkout, bought: "plan" }, "Payment verification failed"],
    ["tokens", { ...checkout, bought: "tokens" }, "Token Payment verification failed"],
    ["a subscription", { kind: "subscription", subscriptionId: "sub_1" }, "Payment verification failed"],
  ])("for %s is told when it could not be asked", async (_, address, message) => {
    const refused = async () => ({
      ok: false as const,
      error: { code: "SERVER_ERROR" as const, message: "", status: 500 },
    });
    const { log, send, view } = started({
      paymentSuccess: refused,
      verifyPayment: refused,
      verifyTokenPayment: refused,
    });

    await send({ type: "arrived", email, address });

    expect(view.current).toEqual({
      phase: "failed",
      address,
      email,
      error: { code: "API_ERROR", message, statusCode: 500 },
    });
    expect(log).toEqual([]);
  });

  it("with no payment in the address is told that there is none", async () => {
    const { log, send, view } = started();

    await send({ type: "arrived", email });

    expect([log, view.current]).toEqual([[], { phase: "nothing" }]);
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
