import fc from "fast-check";
import { expect, it } from "vitest";
import { type EntitlementFacts, entitlementOf } from "./entitlement.ts";
import { featuresOf, plans } from "./plan.ts";
import { anyInstant, anyProviderInstant, anySubscription } from "./testing/any-subscription.ts";

const now = new Date("2026-11-20T00:00:00Z");
const corporate = { status: "active", product_id: "CORPORATE_monthly", end_date: "2026-11-30" };
const diagramAsCode = { ...corporate, product_id: "diagram_as_code" };
const youngAccount = "2026-11-01";
const oldAccount = "2026-01-01";

const subscribed = {
  isSubscriptionActive: true,
  isPaymentActive: true,
  isInTrialPeriod: false,
  isDiagramAsCode: false,
  planType: "CORPORATE",
  features: ["Advanced Analytics", "Team Management", "Priority Support", "Bulk Operations"],
  accessUntil: new Date("2026-11-30"),
};

const nothing = {
  isSubscriptionActive: false,
  isPaymentActive: false,
  isInTrialPeriod: false,
  isDiagramAsCode: false,
  features: [],
};

const trial = { ...nothing, isInTrialPeriod: true, accessUntil: new Date("2026-12-01") };

it("SU10 with an active subscription there is no trial", () => {
  expect(entitlementOf({ subscription: corporate, created_at: youngAccount }, now)).toEqual(subscribed);
});

it("SU35 a canceled subscription is used to its end, and not paid for again", () => {
  const subscription = { ...corporate, status: "canceled" };

  expect(entitlementOf({ subscription, created_at: oldAccount }, now)).toEqual({
    ...subscribed,
    isPaymentActive: false,
  });
});

it("SU15 the diagram-as-code plan opens diagram as code, and has no features", () => {
  expect(entitlementOf({ subscription: diagramAsCode, created_at: oldAccount }, now)).toEqual({
    ...subscribed,
    isDiagramAsCode: true,
    planType: "diagram_as_code",
    features: [],
  });
});

it.each([
  ["expired", { ...corporate, status: "expired" }],
  ["past_due", { ...corporate, status: "past_due" }],
  ["past its end", { ...corporate, end_date: "2026-11-19" }],
  ["without a readable end", { ...corporate, end_date: "?" }],
  ["with a status that nobody knows", { ...corporate, status: "paused" }],
])("SU34 a subscription that is %s leaves no plan and no feature", (_, subscription) => {
  expect(entitlementOf({ subscription, created_at: oldAccount }, now)).toEqual(nothing);
});

it.each<[string, EntitlementFacts]>([
  ["without a subscription", {}],
  ["after a subscription", { subscription: { ...corporate, status: "expired" } }],
])("SU9 SU34 %s a young account is in trial, without a plan", (_, facts) => {
  expect(entitlementOf({ ...facts, created_at: youngAccount }, now)).toEqual(trial);
});

it.each([undefined, "?", oldAccount, "2026-11-21"])(
  "SU11 without a subscription an account of %o has nothing",
  (created_at) => {
    expect(entitlementOf({ created_at }, now)).toEqual(nothing);
  },
);

it("SU10 a trial and an active subscription exclude each other, and so do a plan and no subscription", () => {
  fc.assert(
    fc.property(anySubscription, anyProviderInstant, anyInstant, (subscription, created_at, instant) => {
      const entitlement = entitlementOf({ subscription, created_at }, instant);
      const { isInTrialPeriod, isSubscriptionActive, planType } = entitlement;

      expect(isInTrialPeriod && isSubscriptionActive).toBe(false);
      expect(planType !== undefined).toBe(isSubscriptionActive);
    }),
  );
});

it("SU38 everything is open if billing is off, regardless of the other fields", () => {
  const subscription = { ...corporate, status: "expired" };

  expect(entitlementOf({ subscription, created_at: oldAccount, isBillingOff: true }, now)).toEqual({
    isSubscriptionActive: true,
    isPaymentActive: true,
    isInTrialPeriod: false,
    isDiagramAsCode: false,
    isUnlimited: true,
    features: plans.flatMap(featuresOf),
  });
});

it("SU36 what is open shows when it closes, and one millisecond later it is closed or the trial", () => {
  fc.assert(
    fc.property(anySubscription, anyProviderInstant, anyInstant, (subscription, created_at, instant) => {
      const facts = { subscription, created_at };
      const { accessUntil, isInTrialPeriod, isSubscriptionActive } = entitlementOf(facts, instant);
      const later = accessUntil && entitlementOf(facts, new Date(accessUntil.getTime() + 1));

      expect(accessUntil !== undefined).toBe(isInTrialPeriod || isSubscriptionActive);
      expect(later?.isSubscriptionActive ?? false).toBe(false);
      expect(isInTrialPeriod && later?.isInTrialPeriod).not.toBe(true);
    }),
  );
});

it("SU36 what is closed to an account never opens again by time alone", () => {
  fc.assert(
    fc.property(anySubscription, anyInstant, anyInstant, anyInstant, (subscription, ...instants) => {
      const [created, sooner, later] = instants.toSorted((one, other) => one.getTime() - other.getTime());
      const facts = { subscription, created_at: created?.toISOString() };
      const isOpen = (at = now): boolean => entitlementOf(facts, at).accessUntil !== undefined;

      expect(!isOpen(sooner) && isOpen(later)).toBe(false);
    }),
  );
});
