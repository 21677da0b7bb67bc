import { splitSteps } from "../validation/index.ts";

/**
 * Returns the lines after text was pasted into one of them: numbered or dashed text becomes one line per step. Returns
 * undefined if the text contains fewer than two steps.
 */
export function pastedLines(
  lines: readonly string[],
  place: number,
  pasted: string,
): readonly string[] | undefined {
  const steps = pasted.includes("\n")
    ? pasted.split(/\r?\n/).flatMap((line) => splitSteps(line))
    : splitSteps(pasted);
  if (steps.length < 2) return undefined;
  const isBlank = (lines[place] ?? "").trim() === "";
  return lines.toSpliced(isBlank ? place : place + 1, isBlank ? 1 : 0, ...steps);
}

/** Returns the lines with one of them moved up or down; the same lines if the move is not possible. */
export function movedLine(lines: readonly string[], place: number, by: -1 | 1): readonly string[] {
  const line = lines[place];
  const target = place + by;
  if (line === undefined || target < 0 || target >= lines.length) return lines;
  return lines.toSpliced(place, 1).toSpliced(target, 0, line);
}
