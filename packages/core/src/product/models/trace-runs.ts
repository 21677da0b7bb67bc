/** Consecutive lines with traces of elements. */
export interface TraceRun {
  /** The first one, counted from 1. */
  readonly firstLine: number;
  readonly count: number;
}

/** Fewer than these are no longer than what would stand in their place. */
const fewestLines = 3;

const traceLine = /^\s*(?:'|%%)\s*@trace\b/i;

/**
 * Where a diagram's text has so many `@trace` lines in a row that they stand before what is drawn.
 *
 * @example traceRuns("' @trace A: FR-1\n' @trace B: FR-1\n' @trace C: FR-2\n@startuml") // [{ firstLine: 1, count: 3 }]
 */
export function traceRuns(text: string): readonly TraceRun[] {
  const runs: TraceRun[] = [];
  let count = 0;
  for (const [index, line] of [...text.split("\n"), ""].entries()) {
    if (traceLine.test(line)) {
      count += 1;
      continue;
    }
    if (count >= fewestLines) runs.push({ firstLine: index + 1 - count, count });
    count = 0;
  }
  return runs;
}
