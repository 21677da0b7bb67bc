/** Consecutive lines with traces of elements. */
export interface TraceRun {
  /** The first line, counted from 1. */
  readonly firstLine: number;
  readonly count: number;
}

/** The minimum length: a shorter run is no longer than its replacement. */
const fewestLines = 3;

const traceLine = /^\s*(?:'|%%)\s*@trace\b/i;

/**
 * Returns the runs of at least three consecutive `@trace` lines in a diagram's text.
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
