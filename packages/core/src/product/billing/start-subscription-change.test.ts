import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "../client/index.ts";
import { answered } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Notice } from "../machine/notice.ts";
import type { BillingStatus, OfferedPlan } from "./billing-api.ts";
import { startSubscriptionChange } from "./start-subscription-change.ts";
import { type SubscriptionChangeEvent, subscriptionChangeMachine } from "./subscription-change.ts";

const own = { email: "ada@example.com", subscription_id: "sub_1" };
const plan: OfferedPlan = {
  plan_id: "price_2",
  product_id: "CORPORATE_monthly",
  plan: "CORPORATE",
  period: "monthly",
  amount: 99,
  currency: "usd",
  features: [],
};
const status: BillingStatus = { billing: "on", status: "canceled", end_date: "2026-04-02T09:00:00.000Z" };

function started(answer: Answer<BillingStatus> = answered(status)) {
  const log: unknown[] = [];
  const said: Notice[] = [];
  const store = startSubscriptionChange({
    api: {
      cancelSubscription: async (body) => (log.push(["cancel", body]), answer),
      changeSubscription: async (body) => (log.push(["change", body]), answer),
    },
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
    onChanged: () => void log.push("changed"),
  });
  return { ...store, log, said };
}

describe("a subscription", () => {
  it("is canceled only after asking back, and then says until when it holds", async () => {
    const { log, said, send, view } = started();

    await send({ type: "cancelConfirmed", own });
    const before = [...log];
    await send({ type: "cancelAsked" });
    await send({ type: "cancelConfirmed", own });

    expect(before).toEqual([]);
    expect(log).toEqual([["cancel", own], "changed"]);
    expect(said).toEqual([
      {
        kind: "success",
        title: "Your subscription is canceled",
        message: "You can use everything until April 2, 2026.",
        durationMs: 5000,
      },
    ]);
    expect(view.current).toEqual({ phase: "closed" });
  });

  it("is changed to the plan that was picked", async () => {
    const { log, said, send } = started();
    await send({ type: "changeAsked" });
    await send({ type: "planPicked", plan });

    await send({ type: "changeConfirmed", own });

    expect(log).toEqual([["change", { ...own, plan_id: "price_2", payment_type: "CORPORATE" }], "changed"]);
    expect(said.map(({ title }) => title)).toEqual(["Your plan is changed"]);
  });

  it("is not changed to none", async () => {
    const { log, send, view } = started();
    await send({ type: "changeAsked" });

    await send({ type: "changeConfirmed", own });

    expect([log, view.current]).toEqual([[], { phase: "choosing" }]);
  });

  it("that the server refuses to change says why, and keeps what was picked", async () => {
    const { log, said, send, view } = started({
      ok: false,
      error: { code: "SERVER_ERROR", message: "", status: 500 },
    });
    await send({ type: "changeAsked" });
    await send({ type: "planPicked", plan });

    await send({ type: "changeConfirmed", own });

    expect(view.current).toEqual({
      phase: "choosing",
      chosen: plan,
      error: { code: "API_ERROR", message: "Subscription change failed", statusCode: 500 },
    });
    expect([log.length, said]).toEqual([1, []]);
  });

  it("without an id is not canceled", async () => {
    const { log, send, view } = started();
    await send({ type: "cancelAsked" });

    await send({ type: "cancelConfirmed", own: { ...own, subscription_id: "" } });

    expect(log).toEqual([]);
    expect(view.current).toMatchObject({
      phase: "confirmingCancel",
      error: { code: "VALIDATION_ERROR", missing: ["subscription_id"] },
    });
  });
});

it("no sequence of events leads a change out of its table", () => {
  holdsAsMachine(subscriptionChangeMachine, () =>
    fc.constantFrom<SubscriptionChangeEvent>(
      { type: "cancelAsked" },
      { type: "cancelConfirmed", own },
      { type: "changeAsked" },
      { type: "planPicked", plan },
      { type: "changeConfirmed", own },
      { type: "done", notice: { kind: "success", title: "Done" } },
      { type: "refused", error: { code: "UNEXPECTED_ERROR", message: "no" } },
      { type: "closed" },
    ),
  );
});
