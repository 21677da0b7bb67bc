import { describe, expect, it } from "vitest";
import { changesOf, comparisonOf, inShort } from "./testing/comparison-of.ts";
import { type EditedPair, editedDiagrams, editedTexts } from "./testing/edited-pairs.ts";
import { sampleMermaid } from "./testing/sample-mermaid.ts";
import { samplePlantuml } from "./testing/sample-plantuml.ts";
import { sampleTexts } from "./testing/sample-texts.ts";

const pairs = [...editedTexts, ...editedDiagrams];

function filesOf({ notation }: EditedPair): Readonly<Record<string, string>> {
  return { ...sampleTexts, ...(notation === "mermaid" ? sampleMermaid : samplePlantuml) };
}

function edited(pair: EditedPair): Readonly<Record<string, string>> {
  const files = { ...filesOf(pair) };
  for (const [path, edit] of Object.entries(pair.edits)) {
    if (edit === null) delete files[path];
    else files[path] = typeof edit === "string" ? edit : replaced(files[path] ?? "", edit);
  }
  return files;
}

/** The figures whose files were edited, unless the edit means nothing. */
function figuresOf({ edits, expected }: EditedPair): string[] {
  if (expected.length === 0) return [];
  const ids = Object.entries(edits).flatMap(([path, edit]) => {
    const [, id] = /^diagrams\/(.*)\.\w+$/.exec(path) ?? [];
    return id === undefined ? [] : [`${edit === null ? "removed" : "changed"} ${id}`];
  });
  return ids.toSorted();
}

function replaced(text: string, edits: readonly (readonly [string, string])[]): string {
  return edits.reduce((current, [from, to]) => {
    if (!current.includes(from)) throw new Error(`the text has no ${from}`);
    return current.replaceAll(from, to);
  }, text);
}

it("there are at least 60 pairs, of all kinds of diagram and in both notations", () => {
  expect(pairs.length).toBeGreaterThanOrEqual(60);
});

describe("exactly the changes of an edit are reported", () => {
  it.each(pairs.map((pair) => [`${pair.title} (${pair.notation ?? "both"})`, pair] as const))(
    "%s",
    async (_, pair) => {
      const { changes, figures } = await comparisonOf(filesOf(pair), edited(pair));
      const others = changes.filter(({ subject }) => subject !== "figure").map((change) => inShort(change));

      expect(others.toSorted()).toEqual(pair.expected.toSorted());
      expect(figures.map(({ id, kind }) => `${kind} ${id}`).toSorted()).toEqual(figuresOf(pair));
    },
  );
});

describe("in reverse, added items are removed, and the same items are changed", () => {
  const mirrored = { "+": "-", "-": "+", "~": "~", ">": ">" };

  it.each(pairs.map((pair) => [`${pair.title} (${pair.notation ?? "both"})`, pair] as const))(
    "%s",
    async (_, pair) => {
      const signs = (changes: readonly string[]): string[] =>
        changes
          .filter((change) => change.split(" ")[1] !== "figure")
          .map((change) => change.split(" ").slice(0, 2).join(" "))
          .toSorted();
      const expected = pair.expected.map(
        (change) => mirrored[change[0] as keyof typeof mirrored] + change.slice(1),
      );

      expect(signs(await changesOf(edited(pair), filesOf(pair)))).toEqual(signs(expected));
    },
  );
});
