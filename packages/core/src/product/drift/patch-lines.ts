/**
 * A line of a patch: part of its head, or of a hunk, whose first character marks it as removed, added or
 * unchanged.
 */
export interface PatchLine {
  readonly kind: "head" | "hunk";
  readonly text: string;
}

/** Splits a unified diff into lines. A removed line of dashes is not the head of a file. */
export function patchLines(patch: string): readonly PatchLine[] {
  let [gone, come] = [0, 0];
  return patch
    .replace(/\n$/, "")
    .split("\n")
    .map((text) => {
      const counts = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(text);
      if (counts !== null && gone <= 0 && come <= 0) {
        [gone, come] = [Number(counts[1] ?? 1), Number(counts[2] ?? 1)];
        return { kind: "head", text };
      }
      if (gone <= 0 && come <= 0) return { kind: "head", text };
      // "No newline at end of file" does not belong to either file.
      if (text.startsWith("\\")) return { kind: "head", text };
      if (!text.startsWith("+")) gone -= 1;
      if (!text.startsWith("-")) come -= 1;
      return { kind: "hunk", text };
    });
}
