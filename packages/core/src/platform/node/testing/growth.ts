/** Shorter times, in microseconds of processor time, are the noise of the machine. */
const noise = 20_000;

/**
 * Measures how many times longer the work takes on an input that is eight times as long: about 8 if its time grows with
 * the length, 64 if with the square of the length. It is a ratio from one process, so that it is the same on slow and
 * busy machines. Times below 20 ms count as 20 ms.
 *
 * @param size the length of the shorter input; the longer one is eight times as long
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  // The first run compiles.
  await work(size);
  const short = await timeOf(work, size, noise);
  return (await timeOf(work, 8 * size, 8 * short)) / short;
}

/** The limit of {@link growthOf} for work in proportion to its input: halfway between 8 and 64, as factors. */
export const proportional = 24;

/**
 * The shortest of at most three times, or the first one that is short enough: in the others, the process has collected the
 * garbage of other tests, too.
 */
async function timeOf(work: (size: number) => unknown, size: number, enough: number): Promise<number> {
  let shortest = Infinity;
  for (let run = 0; run < 3 && shortest > enough; run++) {
    const start = process.cpuUsage();
    // eslint-disable-next-line no-await-in-loop -- runs must not disturb each other
    await work(size);
    shortest = Math.min(shortest, process.cpuUsage(start).user);
  }
  return Math.max(noise, shortest);
}
