import type { MeaningfulLine } from "./meaningful-lines.ts";

/** Finds the line that ends a block. A search that failed once is not repeated, so that all together take one pass. */
export function createEndFinder(lines: readonly MeaningfulLine[]): (ends: RegExp, after: number) => number {
  const failed = new Set<string>();
  return (ends, after) => {
    if (failed.has(ends.source)) return -1;
    for (let index = after + 1; index < lines.length; index += 1)
      if (ends.test(lines[index]?.text ?? "")) return index;
    failed.add(ends.source);
    return -1;
  };
}
