/** What is below this, in microseconds of processor time, is the noise of the machine. */
const noise = 10_000;

/**
 * Measures how many times longer the work takes on an input that is eight times as long: about 8 if its time grows with
 * the length, 64 if with the square of the length. It is a ratio from one process, so that it is the same on slow and
 * busy machines. A work of less than 10 ms counts as 10 ms.
 *
 * @param size the length of the shorter input; the longer one is eight times as long
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  // The first run compiles.
  await work(size);
  const short = await timeOf(work, size);
  return (await timeOf(work, 8 * size)) / short;
}

/** The limit of {@link growthOf} for work in proportion to its input: halfway between 8 and 64, as factors. */
export const proportional = 24;

async function timeOf(work: (size: number) => unknown, size: number): Promise<number> {
  const start = process.cpuUsage();
  await work(size);
  return Math.max(noise, process.cpuUsage(start).user);
}
