import type { LineRange } from "./changed-lines.ts";
import { isMutated, type Target } from "./targets.ts";

/** The result of a short run for one target. */
export interface ShortRun {
  readonly target: Target;
  readonly ranges: readonly LineRange[];
  /** How many changed lines are left to a whole run. */
  readonly leftOut: number;
}

/**
 * The changed lines of the targets, as many as fit in some seconds. A changed test selects the source beside it, because
 * its faults may no longer be detected.
 */
export function planShortRun(
  targets: readonly Target[],
  changed: readonly LineRange[],
  {
    seconds,
    wholeFile,
  }: { readonly seconds: number; readonly wholeFile: (file: string) => LineRange | undefined },
): ShortRun[] {
  let left = seconds;
  return targets.flatMap((target) => {
    const ranges = rangesIn(target, changed, wholeFile);
    if (ranges.length === 0) return [];
    left -= target.seconds.toStart;
    let fitting = Math.max(0, Math.floor(left / target.seconds.aLine));
    let leftOut = 0;
    const taken = ranges.flatMap((range) => {
      const lines = range.last - range.first + 1;
      const chosen = Math.min(lines, fitting);
      fitting -= chosen;
      leftOut += lines - chosen;
      left -= chosen * target.seconds.aLine;
      return chosen === 0 ? [] : [{ ...range, last: range.first + chosen - 1 }];
    });
    return [{ target, ranges: taken, leftOut }];
  });
}

/** How many lines of a sample are neighbours: enough for most conditions and calls. */
const blockLines = 8;

/**
 * Blocks of lines from all files of a target, as many as fit in some seconds, and at least one; other blocks with each
 * turn. If all lines fit, they are not split into blocks. The tests of one file are not representative: the floor applies
 * to the whole target.
 */
export function planSample(
  { seconds: { aLine, toStart } }: Target,
  files: readonly LineRange[],
  { seconds, turn }: { readonly seconds: number; readonly turn: number },
): LineRange[] {
  const blocks = files.flatMap(({ file, first, last }) =>
    Array.from({ length: Math.ceil((last - first + 1) / blockLines) }, (_, at) => ({
      file,
      first: first + at * blockLines,
      last: Math.min(last, first + (at + 1) * blockLines - 1),
    })),
  );
  const fitting = Math.max(1, Math.floor((seconds - toStart) / aLine / blockLines));
  if (fitting >= blocks.length) return [...files];
  return Array.from(
    { length: fitting },
    (_, at) => blocks[(turn + Math.floor((at * blocks.length) / fitting)) % blocks.length],
  ).filter((block) => block !== undefined);
}

function rangesIn(
  target: Target,
  changed: readonly LineRange[],
  wholeFile: (file: string) => LineRange | undefined,
): LineRange[] {
  const own = changed.filter(({ file }) => isMutated(target, file));
  const known = new Set(own.map(({ file }) => file));
  const tests = changed.map(({ file }) => file).filter((file) => file.endsWith(".test.ts"));
  const tested = [...new Set(tests.flatMap(sourcesOf))].filter(
    (file) => isMutated(target, file) && !known.has(file),
  );
  return [...own, ...tested.flatMap((file) => wholeFile(file) ?? [])];
}

/**
 * The sources that a test may belong to. Its name consists of the source, the aspect, and the requirements:
 * `save-answer.conflict.process.test.ts` is a test of `save-answer.ts`.
 */
function sourcesOf(test: string): string[] {
  const parts = test.replace(/(?:\.(?:process|slow))*\.test\.ts$/, "").split(/(?<=\/[^/]*)\./);
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join(".")}.ts`);
}
