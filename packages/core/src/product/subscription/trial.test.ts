import { expect, it } from "vitest";
import { isTrialRunning, trialDays, trialUntil } from "./trial.ts";

const createdAt = "2026-10-21T10:00:00Z";

it("SU9 the trial is 30 days", () => {
  expect(trialDays).toBe(30);
});

it.each([
  ["at the instant of created_at", "2026-10-21T10:00:00.000Z", true],
  ["in the middle", "2026-11-05T00:00:00.000Z", true],
  ["at the last instant", "2026-11-20T10:00:00.000Z", true],
  ["one millisecond later", "2026-11-20T10:00:00.001Z", false],
  ["later on the same day", "2026-11-20T23:59:59.999Z", false],
  ["on the 31st day", "2026-11-21T09:59:59.999Z", false],
])("SU9 %s (%s) the trial runs: %s", (_, now, isRunning) => {
  expect(isTrialRunning(createdAt, new Date(now))).toBe(isRunning);
});

it.each([
  ["over the end of summer time", "2026-10-10T10:00:00+02:00", "2026-11-09T08:00:00.000Z"],
  ["over its beginning", "2026-03-15T10:00:00+01:00", "2026-04-14T09:00:00.000Z"],
  ["over a leap day", "2028-02-10T00:00:00Z", "2028-03-11T00:00:00.000Z"],
  ["over the end of a year", "2026-12-20T00:00:00Z", "2027-01-19T00:00:00.000Z"],
  ["from a date", "2026-10-21", "2026-11-20T00:00:00.000Z"],
  ["from seconds", 1_795_132_800, "2026-12-20T00:00:00.000Z"],
])("SU9 access-until is 30 times 24 hours after created_at: %s", (_, created, until) => {
  expect(trialUntil(created)?.toISOString()).toBe(until);
});

it.each([
  ["missing", undefined],
  ["empty", ""],
  ["unreadable", "yesterday"],
  ["no number", Number.NaN],
  ["one millisecond in the future", "2026-10-21T10:00:00.001Z"],
])("SU11 a created_at that is %s means no trial", (_, created) => {
  const now = new Date(createdAt);

  expect(isTrialRunning(created, now)).toBe(false);
});

it("SU9 at an instant that is none there is no trial", () => {
  expect(isTrialRunning(createdAt, new Date(""))).toBe(false);
});
