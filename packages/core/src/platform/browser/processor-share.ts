/** A longer step between two readings of the clock means that this thread was not running, in milliseconds. */
const gap = 2;
/** Enough of its own time to tell, in milliseconds. */
const enough = 20;
/** A clock that shows nothing within this time is too coarse to tell, in milliseconds. */
const longest = 2_000;

/**
 * Which part of the time a thread that works is given at the moment, from 0 to 1. A browser tells no thread's processor
 * time; a thread that does nothing but look at the clock sees when it was not running.
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
