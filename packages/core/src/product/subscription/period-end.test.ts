import { expect, it } from "vitest";
import { periodEnd, yearlyPeriodSeconds } from "./period-end.ts";
import type { Subscription } from "./subscription.ts";

const yearly: Subscription = { product_id: "individual_yearly" };
const monthly: Subscription = { product_id: "individual_monthly" };
const endOf = (subscription: Subscription) => periodEnd(subscription)?.toISOString();

it("SU4 a year is 31,536,000 seconds", () => {
  expect(yearlyPeriodSeconds).toBe(31_536_000);
});

it.each([
  ["in an ordinary year", "2026-03-01", "2027-03-01T00:00:00.000Z"],
  ["over a leap day", "2027-03-01", "2028-02-29T00:00:00.000Z"],
  ["from a leap day", "2028-02-29", "2029-02-28T00:00:00.000Z"],
  ["from the night of the time change", "2026-03-29T01:30:00+01:00", "2027-03-29T00:30:00.000Z"],
  ["from seconds", 1_795_132_800, "2027-11-20T00:00:00.000Z"],
])("SU4 the period of a yearly plan ends a year after its start: %s", (_, current_period_start, end) => {
  expect(endOf({ ...yearly, current_period_start })).toBe(end);
});

it.each(["diagram_as_code_yearly", "individual_yearly", "CORPORATE_yearly"])(
  "SU4 the start of %s goes before the end that the provider says",
  (product_id) => {
    const told = { current_period_start: "2026-01-01", current_period_end: "2026-02-01" };

    expect(endOf({ ...told, product_id })).toBe("2027-01-01T00:00:00.000Z");
  },
);

it.each([
  ["is current_period_start", { current_period_start: "2026-01-01", start_date: "2026-06-01" }],
  ["is else start_date", { start_date: "2026-01-01" }],
  ["is start_date where the other cannot be read", { current_period_start: "?", start_date: "2026-01-01" }],
])("SU4 the start of a yearly plan %s", (_, start) => {
  expect(endOf({ ...yearly, ...start })).toBe("2027-01-01T00:00:00.000Z");
});

const ends = { current_period_end: "2026-01-31", end_date: "2026-02-28", renewal_date: "2026-03-31" };

it.each([
  ["current_period_end", {}, "2026-01-31T00:00:00.000Z"],
  ["else end_date", { current_period_end: undefined }, "2026-02-28T00:00:00.000Z"],
  ["end_date where the first cannot be read", { current_period_end: "?" }, "2026-02-28T00:00:00.000Z"],
  ["else renewal_date", { current_period_end: undefined, end_date: undefined }, "2026-03-31T00:00:00.000Z"],
])("SU5 the period of another plan ends at %s", (_, lacking, end) => {
  expect(endOf({ ...monthly, ...ends, ...lacking })).toBe(end);
});

it.each([undefined, "diagram_as_code", "CORPORATE_monthly", "another"])(
  "SU5 the start of %s counts for nothing",
  (product_id) => {
    const told = { start_date: "2020-01-01", end_date: "2026-02-28" };

    expect(endOf({ ...told, product_id })).toBe("2026-02-28T00:00:00.000Z");
  },
);

it.each([
  ["a missing start", {}],
  ["a start that cannot be read", { start_date: "?" }],
  ["a start so late that no year follows", { start_date: 8_640_000_000_000 }],
])("SU5 a yearly plan with %s ends at the provider's date", (_, start) => {
  expect(endOf({ ...yearly, ...start, end_date: "2026-02-28" })).toBe("2026-02-28T00:00:00.000Z");
});

it.each([
  ["nothing is said", monthly],
  ["nothing can be read", { ...monthly, current_period_end: "?", end_date: "", renewal_date: Number.NaN }],
  ["only a start of another plan is said", { ...monthly, start_date: "2026-01-01" }],
])("SU6 there is no end where %s", (_, subscription) => {
  expect(periodEnd(subscription)).toBeUndefined();
});
