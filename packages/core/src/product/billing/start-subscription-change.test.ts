import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Notice } from "../machine/notice.ts";
import type { OfferedPlan } from "./offer.ts";
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
const canceled = { billing: "on", status: "canceled", end_date: "2026-04-02T09:00:00.000Z" };

const cancel = "POST /stripe/cancel_subscription/";
const change = "POST /stripe/subscription_change/";

function started(reply: readonly [number, unknown] = [200, canceled]) {
  const told: string[] = [];
  const said: Notice[] = [];
  const { asked, client } = sampleClient({ [cancel]: [reply], [change]: [reply] });
  const store = startSubscriptionChange({
    client,
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
    onChanged: () => void told.push("changed"),
  });
  return { ...store, asked, said, told };
}

describe("a subscription", () => {
  it("is canceled only after asking back, and then says until when it holds", async () => {
    const { asked, said, send, told, view } = started();

    await send({ type: "cancelConfirmed", own });
    const before = [...asked];
    await send({ type: "cancelAsked" });
    await send({ type: "cancelConfirmed", own });

    expect(before).toEqual([]);
    expect([asked, told]).toEqual([[[cancel, own]], ["changed"]]);
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
    const { asked, said, send, told } = started();
    await send({ type: "changeAsked" });
    await send({ type: "planPicked", plan });

    await send({ type: "changeConfirmed", own });

    expect([asked, told]).toEqual([
      [[change, { ...own, plan_id: "price_2", payment_type: "CORPORATE" }]],
      ["changed"],
    ]);
    expect(said.map(({ title }) => title)).toEqual(["Your plan was changed"]);
  });

  it("is not changed to none", async () => {
    const { asked, send, view } = started();
    await send({ type: "changeAsked" });

    await send({ type: "changeConfirmed", own });

    expect([asked, view.current]).toEqual([[], { phase: "choosing" }]);
  });

  it("that the server refuses to change says why, and keeps what was picked", async () => {
    const { said, send, told, view } = started([500, ""]);
    await send({ type: "changeAsked" });
    await send({ type: "planPicked", plan });

    await send({ type: "changeConfirmed", own });

    expect(view.current).toEqual({
      phase: "choosing",
      chosen: plan,
      error: { code: "API_ERROR", message: "Subscription change failed", statusCode: 500 },
    });
    expect([told, said]).toEqual([[], []]);
  });

  it("without an id is not canceled", async () => {
    const { asked, send, view } = started();
    await send({ type: "cancelAsked" });

    await send({ type: "cancelConfirmed", own: { ...own, subscription_id: "" } });

    expect(asked).toEqual([]);
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
