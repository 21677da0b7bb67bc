import { distance } from "fastest-levenshtein";

/**
 * Returns the name that was probably meant: the nearest known one, if it is near enough for a typing error and has
 * something in common with the name.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  let best: { readonly name: string; readonly steps: number } | undefined;
  for (const candidate of known) {
    const steps = distance(lower, candidate.toLowerCase());
    if (steps >= Math.max(name.length, candidate.length)) continue;
    if (!best || steps < best.steps) best = { name: candidate, steps };
  }
  return best && best.steps <= Math.max(2, Math.floor(name.length / 3)) ? best.name : undefined;
}
