import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Some lines of a file, counted from 1, both included. */
export interface LineRange {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** The changes in a checkout, or the reason why they are unknown. */
export type Changes =
  | { readonly isKnown: false; readonly reason: string }
  | { readonly isKnown: true; readonly base: string; readonly ranges: readonly LineRange[] };

/** The lines that a checkout has otherwise than its base: where it left origin/main, or else the commit before. */
export function changedLines(root: string): Changes {
  const git = (...args: readonly string[]): string | undefined => {
    try {
      const options = { cwd: root, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 } as const;
      return execFileSync("git", args, { ...options, stdio: ["ignore", "pipe", "ignore"] }).trimEnd();
    } catch {
      return undefined;
    }
  };
  const commit = (name: string) => git("rev-parse", "--verify", "--quiet", `${name}^{commit}`);

  const head = commit("HEAD");
  if (head === undefined) return { isKnown: false, reason: "this is no checkout of git with a commit" };
  const left = git("merge-base", "origin/main", "HEAD");
  const base = left === undefined || left === head ? commit("HEAD~1") : left;
  if (base === undefined)
    return { isKnown: false, reason: "git has no commit before this one, as in a shallow clone" };
  const diff = git("diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-renames", "--relative", base);
  if (diff === undefined) return { isKnown: false, reason: `git cannot compare with ${base}` };
  const added = git("ls-files", "--others", "--exclude-standard")?.split("\n") ?? [];
  const whole = added.filter((file) => file !== "").map((file) => wholeFile(root, file));
  return { isKnown: true, base, ranges: [...rangesOf(diff), ...whole] };
}

/** All lines of a file. */
export function wholeFile(root: string, file: string): LineRange {
  return { file, first: 1, last: readFileSync(join(root, file), "utf8").split("\n").length };
}

/** The new lines of a diff without context; for a mere deletion, the lines on both sides. */
function rangesOf(diff: string): LineRange[] {
  let file: string | undefined;
  return diff.split("\n").flatMap((line) => {
    if (line.startsWith("+++ ")) file = /^\+\+\+ "?b\/(.*?)"?\t?$/.exec(line)?.[1];
    const hunk = /^@@ -\S+ \+(?<first>\d+)(?:,(?<count>\d+))? @@/.exec(line)?.groups;
    if (file === undefined || hunk === undefined) return [];
    const first = Number(hunk["first"]);
    const count = Number(hunk["count"] ?? 1);
    return count === 0
      ? [{ file, first: Math.max(first, 1), last: first + 1 }]
      : [{ file, first, last: first + count - 1 }];
  });
}
