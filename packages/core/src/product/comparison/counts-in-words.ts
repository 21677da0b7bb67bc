import type { StateComparison } from "./comparison-api.ts";

/** The changes of a comparison in words, such as `2 added, 1 changed; 1 figure`; nothing if nothing differs. */
export function countsInWords({ counts }: Pick<StateComparison, "counts">): string {
  const changes = (["added", "removed", "changed", "renamed"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${String(counts[kind])} ${kind}`)
    .join(", ");
  const breaking = counts.breaking > 0 ? `${String(counts.breaking)} breaking` : "";
  const figures =
    counts.figures === 0 ? "" : counts.figures === 1 ? "1 figure" : `${String(counts.figures)} figures`;
  return [changes, breaking, figures].filter((part) => part !== "").join("; ");
}

/** Whether nothing differs in meaning between the two states. */
export function isSame({ changes, figures }: Pick<StateComparison, "changes" | "figures">): boolean {
  return changes.length === 0 && figures.length === 0;
}
