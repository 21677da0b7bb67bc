/** True if tests that sample by default run in their full size. */
export const isFullSize = process.env["TEST_SIZE"] === "full";

const millisecondsPerDay = 86_400_000;

/** The day that chooses samples, in days since 1970; `TEST_DAY` names another one, so that a failure is repeated. */
export const testDay = Number(process.env["TEST_DAY"] ?? Math.floor(Date.now() / millisecondsPerDay));

/**
 * Chooses the cases of a day: at most `count`, spread evenly over the list, so that a list in the order of its kinds gives
 * a sample of several kinds. Each case is chosen within `cases.length / count` days; in the full size all are.
 *
 * @example daySample(["a", "b", "c", "d"], 2); // ["a", "c"] on even days, ["b", "d"] on odd ones
 */
export function daySample<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return isFullSize ? cases : sampleOf(testDay, { cases, count });
}

/** Chooses the cases of the given day. */
export function sampleOf<Case>(
  day: number,
  { cases, count }: { readonly cases: readonly Case[]; readonly count: number },
): readonly Case[] {
  const step = Math.max(1, Math.ceil(cases.length / count));
  return cases.filter((_, index) => index % step === day % step);
}

/** The note in titles of sampled tests, with which the same sample can be run again. */
export const sampleNote = isFullSize ? "" : ` (sample of TEST_DAY=${String(testDay)})`;
