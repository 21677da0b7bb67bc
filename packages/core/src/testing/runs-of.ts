import fc from "fast-check";

/** The runs of a property without its own number in the full size; `tests/property-runs.ts` configures fewer. */
const fullRuns = 200;

/**
 * Returns the number of runs of a property that needs many: all of them in the full size, otherwise the same share as for
 * properties without their own number.
 *
 * @example runsOf(2000); // 2000 in the full size, 250 by default
 */
export function runsOf(full: number): number {
  const { numRuns = fullRuns } = fc.readConfigureGlobal();
  return Math.ceil((full * numRuns) / fullRuns);
}
