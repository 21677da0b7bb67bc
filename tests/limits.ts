/**
 * Limits of tests, scaled by the speed that this machine has now.
 *
 * A limit only ends a wait for something that never comes. 15 s are ample on a quiet machine; where the processor is
 * slower, or shared with other work, the same wait is proportionally longer.
 */

/** How long a wait may take on a quiet machine of the reference speed, in milliseconds. */
const quietWait = 15_000;

/** The time of one round of the measured work on a quiet machine of the reference speed, in milliseconds. */
const quietRound = 15;

/** A test consists of several waits. */
const waitsPerTest = 4;

const rounds = 4;

/** How long a measurement stays valid, in milliseconds. */
const freshness = 10_000;

let measured = { at: Number.NEGATIVE_INFINITY, slowness: 1 };

/**
 * Returns how many times slower than the quiet reference machine this one works now, at least 1 and at most 8. The work
 * is timed by the wall clock, so that a busy machine counts as a slow one.
 *
 * @example slowness(); // 1 on a quiet machine, about 3 where six processes compete for two cores
 */
export function slowness(): number {
  const now = performance.now();
  if (now - measured.at < freshness) return measured.slowness;
  const times = Array.from({ length: rounds }, timeOfRound);
  const mean = times.reduce((sum, time) => sum + time, 0) / rounds;
  measured = { at: now, slowness: Math.min(8, Math.max(1, mean / quietRound)) };
  return measured.slowness;
}

/** Returns how long a single wait may take now, in milliseconds: 15 s times the slowness. */
export function waitLimit(): number {
  return Math.round(quietWait * slowness());
}

/** Returns how long a test or a hook may take now, in milliseconds: four waits. */
export function testLimit(): number {
  return waitsPerTest * waitLimit();
}

function timeOfRound(): number {
  const start = performance.now();
  let hash = 0;
  for (let round = 0; round < 10_000_000; round += 1) hash = (Math.imul(hash, 31) + round) | 0;
  // The result is used, so that the loop is not optimised away.
  return performance.now() - start + (hash === 1 ? 1e-9 : 0);
}
