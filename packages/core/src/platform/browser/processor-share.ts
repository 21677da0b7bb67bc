/** A longer step between two readings of the clock means that this thread was not running, in milliseconds. */
const gap = 2;
/** Enough processor time for a measurement, in milliseconds. */
const enough = 20;
/** A clock that shows nothing within this time is too coarse to tell, in milliseconds. */
const longest = 2_000;

/**
 * Measures the share of time that a busy thread receives at the moment, from 0 to 1. A browser does not
 * report the processor time of threads, but a thread that continuously reads the clock notices the gaps in
 * which it did not run.
 */
export function measureShare(now: () => number): number {
  const begun = now();
  let last = begun;
  let given = 0;
  while (given < enough && last - begun < longest) {
    const at = now();
    if (at - last < gap) given += at - last;
    last = at;
  }
  return given === 0 ? 1 : given / (last - begun);
}
