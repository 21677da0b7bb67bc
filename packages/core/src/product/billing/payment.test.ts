import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "../client/index.ts";
import { entitlementOf } from "../subscription/index.ts";
import { ada, answered, failed, sampleWorld } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { stepOf } from "../machine/machine.ts";
import type { PaymentStatus, ProductApi } from "../ports/product-api.ts";
import { paymentMachine } from "./payment.ts";
import type { PaymentEvent, PaymentState } from "./payment-state.ts";
import { startPayment } from "./start-payment.ts";

const { email } = ada;
/** The initial time of the clock in the sample world. */
const start = "2026-03-02T09:00:00Z";
const day = 24 * 60 * 60 * 1000;
const requested = { type: "requested", email } as const;

/** A month that ends ten minutes after the start. */
const monthly: PaymentStatus = {
  status: "active",
  product_id: "diagram_as_code",
  payment_type: "CORPORATE",
  start_date: "2026-02-02T09:10:00Z",
  end_date: "2026-03-02T09:10:00Z",
  amount: 20,
  currency: "usd",
  customer_email: email,
  subscription_id: "sub-1",
};
const nothingOpen = {
  isSubscriptionActive: false,
  isPaymentActive: false,
  isInTrialPeriod: false,
  isDiagramAsCode: false,
  features: [],
  subscription: {},
};
const loading = { phase: "loading", isPaymentDataLoaded: false, isPaymentDataLoading: true };
const loaded = { phase: "loaded", isPaymentDataLoaded: true, isPaymentDataLoading: false };

function started(api: Partial<ProductApi> = {}) {
  const world = sampleWorld({ api: { getPaymentStatus: async () => answered(monthly), ...api } });
  return { ...startPayment({ ports: world.ports }), world };
}

describe("payment data", () => {
  it("WF78 is loading from the start", () => {
    const { view } = started();

    expect(view.current).toEqual({ ...loading, ...nothingOpen, attempt: 0, hasInitializedOnce: false });
  });

  it("WF78 is loading while it is asked for, and then loaded", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer<PaymentStatus>>();
    const { send, view, world } = started({ getPaymentStatus: () => promise });

    const asking = send(requested);
    const before = view.current;
    resolve(answered(monthly));
    await asking;

    expect(before).toMatchObject({ ...loading, hasInitializedOnce: false });
    expect(view.current).toMatchObject({ ...loaded, hasInitializedOnce: true });
    expect(world.log).toEqual([["getPaymentStatus", { email }]]);
  });

  it("WF78 keeps what is open while it is asked for again", async () => {
    const { send, view } = started();
    await send(requested);
    const before = view.current;

    void send(requested);

    expect(view.current).toEqual({ ...before, ...loading, attempt: 2 });
  });

  it("WF79 that could not be loaded opens nothing, not even the trial", async () => {
    const { send, view } = started({ getPaymentStatus: async () => failed("SERVER_ERROR") });

    await send({ type: "userChanged", created_at: start });
    await send(requested);

    expect(view.current).toEqual({
      ...nothingOpen,
      phase: "failed",
      attempt: 1,
      isPaymentDataLoaded: false,
      isPaymentDataLoading: false,
      hasInitializedOnce: true,
      created_at: start,
    });
  });

  it("WF80 that was cleared is loading again", async () => {
    const { send, view } = started();
    await send({ type: "userChanged", created_at: start });
    await send(requested);

    await send({ type: "cleared" });

    expect(view.current).toEqual({ ...loading, ...nothingOpen, attempt: 2, hasInitializedOnce: false });
  });

  it("WF80 that was cleared stays so when the answer comes late", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer<PaymentStatus>>();
    const { send, view } = started({ getPaymentStatus: () => promise });

    const late = send(requested);
    await send({ type: "cleared" });
    resolve(answered(monthly));
    await late;

    expect(view.current).toEqual({ ...loading, ...nothingOpen, attempt: 2, hasInitializedOnce: false });
  });
});

it.each([
  ["the status", requested, "getPaymentStatus", answered(monthly)],
  ["no status", requested, "getPaymentStatus", failed("SERVER_ERROR")],
  ["no verification", { type: "verifyRequested", email }, "verifyPayment", failed("SERVER_ERROR")],
] as const)("WF78 an earlier answer, %s, changes nothing", async (...row) => {
  const [, event, call, answer] = row;
  const first = Promise.withResolvers<Answer<PaymentStatus>>();
  const { promise: second } = Promise.withResolvers<Answer<PaymentStatus>>();
  const answers = [first.promise, second];
  const { send, view } = started({ [call]: () => answers.shift() });

  const late = send(event);
  void send(event);
  const before = view.current;
  first.resolve(answer);
  await late;

  expect(view.current).toBe(before);
});

describe("a verification", () => {
  it("WF82 that succeeds shows the verified payment", async () => {
    const { send, view, world } = started({ verifyPayment: async () => answered(monthly) });

    await send({ type: "verifyRequested", email });

    expect(view.current).toMatchObject({ ...loaded, isSubscriptionActive: true, subscription: monthly });
    expect(world.log).toEqual([["verifyPayment", { email }]]);
  });

  it("WF81 that fails leaves an empty subscription, and the trial", async () => {
    const { send, view } = started({ verifyPayment: async () => failed("REQUEST_REFUSED") });
    await send({ type: "userChanged", created_at: start });
    await send(requested);

    await send({ type: "verifyRequested", email });

    expect(view.current).toEqual({
      ...loaded,
      ...nothingOpen,
      attempt: 2,
      hasInitializedOnce: true,
      isInTrialPeriod: true,
      created_at: start,
    });
  });
});

describe("the loaded payment data", () => {
  it.each([
    ["an active diagram-as-code plan", {}, { isPaymentActive: true, isDiagramAsCode: true }],
    ["a canceled one", { status: "canceled" }, { isPaymentActive: false, isDiagramAsCode: true }],
    [
      "a plan by payment type",
      { product_id: "other" },
      {
        isPaymentActive: true,
        planType: "CORPORATE",
        features: ["Advanced Analytics", "Team Management", "Priority Support", "Bulk Operations"],
      },
    ],
  ])("WF82 follows the rules of subscriptions: %s", async (_, difference, open) => {
    const status = { ...monthly, ...difference };
    const { send, view } = started({ getPaymentStatus: async () => answered(status) });

    await send(requested);

    expect(view.current).toEqual({
      ...loaded,
      ...nothingOpen,
      attempt: 1,
      hasInitializedOnce: true,
      isSubscriptionActive: true,
      planType: "diagram_as_code",
      ...open,
      subscription: status,
    });
  });

  it.each([
    ["before", [{ type: "userChanged", created_at: start }, requested]],
    ["after", [requested, { type: "userChanged", created_at: start }]],
  ] as const)("WF82 knows of a trial where created_at came %s it", async (_, events) => {
    const { send, view } = started({ getPaymentStatus: async () => answered({}) });

    for (const event of events) await send(event);

    expect(view.current).toMatchObject({ ...loaded, isInTrialPeriod: true, created_at: start });
  });

  it("WF82 knows of created_at that comes after an error, for the next time", async () => {
    const answers = [failed("SERVER_ERROR"), answered({})];
    const { send, view } = started({
      getPaymentStatus: async () => answers.shift() ?? failed("SERVER_ERROR"),
    });

    await send(requested);
    await send({ type: "userChanged", created_at: start });
    const isInTrialAfterError = view.current.isInTrialPeriod;
    await send(requested);

    expect([isInTrialAfterError, view.current.isInTrialPeriod]).toEqual([false, true]);
  });
});

describe("an access that ends while the product is open", () => {
  it("WF82 is open to its last instant and past due after it", async () => {
    const { send, view, world } = started();
    await send(requested);

    await world.ports.clock.advance(10 * 60 * 1000);
    const atTheEnd = view.current;
    await world.ports.clock.advance(1);

    expect(atTheEnd).toMatchObject({ isSubscriptionActive: true, subscription: monthly });
    expect(view.current).toEqual({
      ...loaded,
      ...nothingOpen,
      attempt: 1,
      hasInitializedOnce: true,
      subscription: { status: "past_due", customer_email: email, subscription_id: "sub-1" },
    });
  });

  it("WF82 is followed by the trial if it still runs", async () => {
    const { send, view, world } = started();
    await send({ type: "userChanged", created_at: "2026-02-01T09:00:00Z" });
    await send(requested);

    await world.ports.clock.advance(10 * 60 * 1000 + 1);
    const afterSubscription = view.current.isInTrialPeriod;
    await world.ports.clock.advance(day);

    expect([afterSubscription, view.current.isInTrialPeriod]).toEqual([true, false]);
  });

  it("WF82 SU38 opens everything where billing is off, also as time passes and while it is asked for again", async () => {
    const { send, view, world } = started({ getPaymentStatus: async () => answered({ billing: "off" }) });
    await send({ type: "userChanged", created_at: "2025-01-01T00:00:00Z" });
    await send(requested);
    const first = view.current;

    await world.ports.clock.advance(2 * day);
    const later = view.current;
    void send(requested);

    expect(first).toMatchObject({
      ...loaded,
      isUnlimited: true,
      isSubscriptionActive: true,
      subscription: {},
    });
    expect(later).toEqual(first);
    expect(view.current).toMatchObject({ ...loading, isUnlimited: true });
  });

  it("WF82 ends nothing after it was cleared", async () => {
    const { send, view, world } = started();
    await send(requested);
    await send({ type: "cleared" });
    const cleared = view.current;

    await world.ports.clock.advance(day);

    expect(view.current).toBe(cleared);
  });

  it("WF82 begins at the creation time of the account", async () => {
    const { send, view, world } = started({ getPaymentStatus: async () => answered({}) });
    await send({ type: "userChanged", created_at: "2026-03-02T09:00:30Z" });
    await send(requested);
    const before = view.current.isInTrialPeriod;

    await world.ports.clock.advance(60_000);

    expect([before, view.current.isInTrialPeriod]).toEqual([false, true]);
  });

  it("WF82 is never asked for later than a minute, nor sooner than it can have ended", () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true }),
        fc.integer({ min: -100, max: 100 * day }),
        (now, ahead) => {
          const end = new Date(now.getTime() + ahead);
          fc.pre(!Number.isNaN(end.getTime()) && end.getUTCFullYear() > 0 && end.getUTCFullYear() < 10_000);
          const { state, effects } = stepOf(paymentMachine, paymentMachine.initial, {
            type: "received",
            status: { ...monthly, end_date: end.toISOString() },
            now,
          });
          const wait = ahead < 0 ? 60_000 : Math.min(ahead + 1, 60_000);
          expect(state.isSubscriptionActive).toBe(ahead >= 0);
          expect(effects).toEqual([{ type: "readClockAfter", milliseconds: wait }]);
        },
      ),
    );
  });
});

it("WF78 WF79 WF82 after any sequence of events the flags follow from phase, subscription and trial", () => {
  fc.assert(
    fc.property(fc.gen(), (draw) => {
      let state = paymentMachine.initial;
      for (let count = draw(fc.nat, { max: 40 }); count > 0; count -= 1) {
        const event = draw(someEvent);
        const before = state;
        state = stepOf(paymentMachine, before, event).state;
        expect(state).toMatchObject({
          isPaymentDataLoaded: state.phase === "loaded",
          isPaymentDataLoading: state.phase === "loading",
          ...(state.phase === "failed" ? nothingOpen : {}),
          ...("now" in event && state !== before ? openIn(state, event.now) : {}),
        });
      }
    }),
  );
});

it("WF78 WF80 no sequence of events leads out of the table", () => {
  holdsAsMachine(paymentMachine, someEvent);
});

function openIn(state: PaymentState, now: Date) {
  const { accessUntil: _, ...open } = entitlementOf(state, now);
  return open;
}

function someEvent(): fc.Arbitrary<PaymentEvent> {
  const now = fc.integer({ min: 0, max: 40 }).map((days) => new Date(Date.parse(start) + days * day));
  const status = fc.constantFrom<PaymentStatus>({}, monthly, { ...monthly, status: "canceled" });
  return fc.oneof(
    fc.constantFrom<PaymentEvent>(
      requested,
      { type: "verifyRequested", email },
      { type: "cleared" },
      { type: "userChanged", created_at: start },
      { type: "userChanged" },
    ),
    fc.record({ type: fc.constant("received" as const), status, now }),
    fc.record({ type: fc.constant("notReceived" as const) }),
    fc.record({ type: fc.constant("notVerified" as const), now }),
    fc.record({ type: fc.constant("timePassed" as const), now }),
  );
}
