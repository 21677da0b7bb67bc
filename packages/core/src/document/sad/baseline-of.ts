import { compareWithBaseline } from "../change/index.ts";
import type { IndexedProject } from "../checks/index.ts";

/**
 * Returns a document's words about the newest baseline of its project: `1.2 of 2026-03-31, unchanged since`, or how much
 * was added, removed and changed since; undefined for a project without baselines.
 */
export function baselineOf(indexed: IndexedProject): string | undefined {
  const newest = indexed.project.baselines?.at(-1);
  if (newest === undefined) return undefined;
  const changes = compareWithBaseline(newest, indexed);
  const name = `${newest.version} of ${newest.date}`;
  if (changes.length === 0) return `${name}, unchanged since`;
  const counts = (["added", "removed", "changed"] as const).flatMap((kind) => {
    const { length } = changes.filter((change) => change.kind === kind);
    return length === 0 ? [] : [`${length} ${kind}`];
  });
  return `${name}; since then ${counts.join(", ")}`;
}
