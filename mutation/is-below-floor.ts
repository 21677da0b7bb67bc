import type { Score } from "./run-stryker.ts";

/** The probability below which chance does not explain a result. */
const significance = 0.01;

/**
 * True if fewer mutants of a sample are killed than a floor in per cent requires, and chance does not explain it: as few
 * would be killed in less than one sample of a hundred if each mutant were killed with the probability of the floor
 * (one-sided binomial test).
 */
export function isSignificantlyBelow(floor: number, { killed, mutants }: Score): boolean {
  const alive = 1 - floor / 100;
  // P(X = 0), and from it each next one; the sum is the chance of fewer survivors than there are.
  let exactly = (1 - alive) ** mutants;
  let fewer = 0;
  for (let survivors = 0; survivors < mutants - killed; survivors += 1) {
    fewer += exactly;
    exactly *= ((mutants - survivors) / (survivors + 1)) * (alive / (1 - alive));
  }
  return 1 - fewer < significance;
}
