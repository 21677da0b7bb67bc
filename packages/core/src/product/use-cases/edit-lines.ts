import { splitSteps } from "../validation/index.ts";

/** A list of lines after something was pasted into one: a numbered or dashed text becomes a line a step. */
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

/** A list of lines with one of them moved up or down; the same list where it cannot be. */
export function movedLine(lines: readonly string[], place: number, by: -1 | 1): readonly string[] {
  const line = lines[place];
  const target = place + by;
  if (line === undefined || target < 0 || target >= lines.length) return lines;
  return lines.toSpliced(place, 1).toSpliced(target, 0, line);
}
