import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accessUntil,
  currentStatus,
  currentSubscription,
  isPaymentActive,
  isSubscriptionActive,
} from "./access.ts";
import type { Subscription } from "./subscription.ts";
import { anyInstant, anySubscription } from "./testing/any-subscription.ts";

const end = new Date("2026-11-20T00:00:00Z");
const before = new Date("2026-11-19T23:59:59.999Z");
const after = new Date("2026-11-20T00:00:00.001Z");
const active: Subscription = { status: "active", end_date: "2026-11-20" };

describe("access", () => {
  it.each([
    ["active", true],
    ["canceled", true],
    ["past_due", false],
    ["expired", false],
    ["trialing", false],
    ["Active", false],
    ["", false],
    [undefined, false],
  ])("SU1 SU2 before the end the status %s opens something: %s", (status, isOpen) => {
    expect(isSubscriptionActive({ ...active, status }, before)).toBe(isOpen);
  });

  it.each(["past_due", "expired", "trialing", undefined])(
    "SU1 SU2 %s has no access-until, whatever the dates say",
    (status) => {
      expect(accessUntil({ ...active, status, current_period_end: "2999-01-01" })).toBeUndefined();
    },
  );

  it.each([
    ["active", before, true],
    ["active", end, true],
    ["active", after, false],
    ["canceled", before, true],
    ["canceled", end, true],
    ["canceled", after, false],
  ])("SU3 %s at %o is active: %s", (status, now, isActive) => {
    expect(isSubscriptionActive({ ...active, status }, now)).toBe(isActive);
  });

  it.each([
    ["as a date", "2026-11-20"],
    ["in UTC", "2026-11-20T00:00:00Z"],
    ["in seconds", 1_795_132_800],
    ["east of Greenwich, on the next day", "2026-11-20T14:00:00+14:00"],
    ["west of Greenwich, on the day before", "2026-11-19T12:00:00-12:00"],
  ])("SU3 the last instant is the same when it is said %s", (_, end_date) => {
    const subscription = { ...active, end_date };

    expect([before, end, after].map((now) => isSubscriptionActive(subscription, now))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("SU6 access-until is the end of the period", () => {
    expect(accessUntil(active)).toEqual(end);
  });

  it.each([undefined, "", "?", Number.NaN])("SU6 an end that is %o gives no access", (end_date) => {
    expect(isSubscriptionActive({ ...active, end_date }, before)).toBe(false);
  });

  it("SU3 nothing is active at an invalid instant", () => {
    expect(isSubscriptionActive(active, new Date(""))).toBe(false);
  });

  it("SU36 access never opens again as time passes", () => {
    fc.assert(
      fc.property(anySubscription, anyInstant, anyInstant, (subscription, one, other) => {
        const [sooner, later] = one < other ? [one, other] : [other, one];

        const isReopened =
          !isSubscriptionActive(subscription, sooner) && isSubscriptionActive(subscription, later);

        expect(isReopened).toBe(false);
      }),
    );
  });
});

describe("the payment", () => {
  it.each([
    ["active", end, true],
    ["active", after, false],
    ["canceled", end, false],
    ["past_due", end, false],
    [undefined, end, false],
  ])("SU35 with the status %s at %o is active: %s", (status, now, isActive) => {
    expect(isPaymentActive({ ...active, status }, now)).toBe(isActive);
  });
});

describe("the status", () => {
  it.each([
    ["active", end, "active"],
    ["active", after, "past_due"],
    ["canceled", end, "canceled"],
    ["canceled", after, "past_due"],
    ["past_due", end, "past_due"],
    ["past_due", after, "past_due"],
    ["expired", end, "expired"],
    ["expired", after, "expired"],
  ])("SU7 %s at %o is %s", (status, now, current) => {
    expect(currentStatus({ ...active, status }, now)).toBe(current);
  });

  it.each(["trialing", undefined])("SU1 %s is none", (status) => {
    expect(currentStatus({ ...active, status }, after)).toBeUndefined();
  });

  it("SU7 without a readable end nothing becomes past_due", () => {
    expect(currentStatus({ status: "active" }, after)).toBe("active");
  });
});

describe("the kept fields of a subscription", () => {
  const whole = {
    amount: 29,
    currency: "USD",
    current_period_start: "2026-10-20",
    current_period_end: "2026-11-20",
    start_date: "2026-10-20",
    end_date: "2026-11-20",
    renewal_date: "2026-11-20",
    customer_email: "ada@example.com",
    plan_id: "plan_1",
    product_id: "CORPORATE_monthly",
    payment_type: "CORPORATE",
    payment_status: "unpaid",
    subscription_id: "sub_1",
  };
  const who = { customer_email: "ada@example.com", subscription_id: "sub_1", payment_status: "unpaid" };

  it.each([
    ["past_due", before, "past_due"],
    ["expired", before, "expired"],
    ["active", after, "past_due"],
  ])("SU8 %s at %o becomes %s and keeps only who paid", (status, now, current) => {
    expect(currentSubscription({ ...whole, status }, now)).toEqual({ ...who, status: current });
  });

  it.each(["active", "canceled", "trialing", undefined])(
    "SU8 before its end %s keeps everything",
    (status) => {
      expect(currentSubscription({ ...whole, status }, end)).toEqual({ ...whole, status });
    },
  );

  it("SU8 only the status is kept if it names nobody", () => {
    expect(currentSubscription({ status: "expired", amount: 29 }, before)).toStrictEqual({
      status: "expired",
    });
  });

  it("SU39 canceled after its end keeps besides that it was canceled, however often it is read", () => {
    const ended = currentSubscription({ ...whole, status: "canceled" }, after);

    expect(ended).toEqual({ ...who, status: "past_due", was_canceled: true });
    expect(currentSubscription(ended, after)).toEqual(ended);
  });

  it("SU8 what was cleared once is not changed", () => {
    fc.assert(
      fc.property(anySubscription, anyInstant, (subscription, now) => {
        const current = currentSubscription(subscription, now);

        expect(currentSubscription(current, now)).toEqual(current);
      }),
    );
  });
});
