import fc from "fast-check";
import { plans } from "../plan.ts";
import { type ProviderInstant, type Subscription, subscriptionStatuses } from "../subscription.ts";

/** Generates an instant of this century. */
export const anyInstant = fc.date({
  min: new Date("2000-01-01"),
  max: new Date("2099-12-31"),
  noInvalidDate: true,
});

/** Generates an instant in a provider's format, and sometimes an invalid one. */
export const anyProviderInstant: fc.Arbitrary<ProviderInstant> = fc.oneof(
  anyInstant.map((instant) => instant.toISOString()),
  anyInstant.map((instant) => instant.toISOString().slice(0, 10)),
  anyInstant.map((instant) => instant.getTime() / 1000),
  fc.constantFrom("", "soon", Number.NaN),
);

/** Generates a subscription with any of its fields, some of them with unknown words. */
export const anySubscription: fc.Arbitrary<Subscription> = fc.record(
  {
    status: fc.constantFrom(...subscriptionStatuses, "trialing"),
    product_id: fc.constantFrom("diagram_as_code", "diagram_as_code_yearly", "CORPORATE_yearly", "another"),
    payment_type: fc.constantFrom(...plans, "card"),
    current_period_start: anyProviderInstant,
    current_period_end: anyProviderInstant,
    start_date: anyProviderInstant,
    end_date: anyProviderInstant,
    renewal_date: anyProviderInstant,
  },
  { requiredKeys: [] },
);
