import { diffWordsWithSpace } from "diff";

/** A piece of two texts: common to both, or only in one of them. */
export interface WordPart {
  readonly text: string;
  readonly kind: "same" | "added" | "removed";
}

/** A comparison with more different words is not readable, and would take long to find. */
const mostEdits = 400;

/** The share of the longer text that must be common, so that pieces of it are worth showing. */
const leastCommon = 0.35;

/**
 * Returns two texts as one sequence of pieces, compared word by word. Texts with little in common are one removed and
 * one added piece.
 */
export function compareWords(before: string, after: string): WordPart[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits })?.map(
    ({ added, removed, value }): WordPart => ({
      text: value,
      kind: added ? "added" : removed ? "removed" : "same",
    }),
  );
  const common = lettersOf((parts ?? []).filter(({ kind }) => kind === "same").map(({ text }) => text));
  const longer = Math.max(lettersOf([before]), lettersOf([after]));
  if (parts && common >= longer * leastCommon) return joined(parts);
  return [
    { text: before, kind: "removed" as const },
    { text: after, kind: "added" as const },
  ].filter(({ text }) => text !== "");
}

/**
 * Returns the pieces with neighbouring changes joined: blanks between two changed words are not common text.
 */
function joined(parts: readonly WordPart[]): WordPart[] {
  const runs: { removed: string; added: string; same: string }[] = [];
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween = kind === "same" && text.trim() === "" && index > 0 && index < parts.length - 1;
    const last = runs.at(-1);
    const run =
      last?.same === "" && (kind !== "same" || isBetween) ? last : { removed: "", added: "", same: "" };
    if (run !== last) runs.push(run);
    if (isBetween) {
      run.removed += text;
      run.added += text;
    } else run[kind] += text;
  }
  return runs.flatMap((run) =>
    (["removed", "added", "same"] as const)
      .map((kind) => ({ text: run[kind], kind }))
      // A blank beside new or old words is not a change of interest.
      .filter(({ kind, text }) => (kind === "same" || isAlone(run, kind) ? text !== "" : text.trim() !== "")),
  );
}

/** Whether only blanks differ at one place, so that they are all there is to show. */
function isAlone(
  run: { readonly removed: string; readonly added: string },
  kind: "removed" | "added",
): boolean {
  return run[kind === "removed" ? "added" : "removed"].trim() === "";
}

function lettersOf(texts: readonly string[]): number {
  return texts.join("").replaceAll(/\s+/g, "").length;
}
