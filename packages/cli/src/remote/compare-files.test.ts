import fc from "fast-check";
import { expect, it } from "vitest";
import { compareFiles, type Difference } from "./compare-files.ts";

const path = "pages/orchestration.md";

interface Texts {
  readonly common?: string;
  readonly here?: string;
  readonly there?: string;
}

function compare({ common, here, there }: Texts): Difference[] {
  return compareFiles({
    common: new Map(common === undefined ? [] : [[path, { text: common, revision: "1" }]]),
    here: new Map(here === undefined ? [] : [[path, here]]),
    there: new Map(there === undefined ? [] : [[path, { text: there, revision: "2" }]]),
  });
}

it.each<[string, Texts, Difference[]]>([
  ["is alike everywhere", { common: "a", here: "a", there: "a" }, []],
  [
    "was changed here",
    { common: "a", here: "b", there: "a" },
    [{ kind: "here", path, before: "a", after: "b" }],
  ],
  ["is new here", { here: "b" }, [{ kind: "here", path, before: undefined, after: "b" }]],
  ["was removed here", { common: "a", there: "a" }, [{ kind: "here", path, before: "a", after: undefined }]],
  [
    "was changed there",
    { common: "a", here: "a", there: "b" },
    [{ kind: "there", path, before: "a", after: "b" }],
  ],
  ["is new there", { there: "b" }, [{ kind: "there", path, before: undefined, after: "b" }]],
  ["was removed there", { common: "a", here: "a" }, [{ kind: "there", path, before: "a", after: undefined }]],
  ["was changed to the same on both sides", { common: "a", here: "b", there: "b" }, []],
  ["was removed on both sides", { common: "a" }, []],
  [
    "was changed to different texts",
    { common: "a", here: "b", there: "c" },
    [{ kind: "both", path, here: "b", there: "c" }],
  ],
  [
    "was changed here and removed there",
    { common: "a", here: "b" },
    [{ kind: "both", path, here: "b", there: undefined }],
  ],
  [
    "stands on both sides with different texts, and nothing is known of before",
    { here: "b", there: "c" },
    [{ kind: "both", path, here: "b", there: "c" }],
  ],
])("a file that %s", (_, texts, differences) => {
  expect(compare(texts)).toEqual(differences);
});

it("once both sides have taken the other's changes, they differ only in files that both have changed", () => {
  const texts = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("1", "2", "3"));
  fc.assert(
    fc.property(texts, texts, texts, (before, mine, theirs) => {
      const common = serverFiles(before);
      const differences = compareFiles({ common, here: mapOf(mine), there: serverFiles(theirs) });

      const merged = (side: Readonly<Record<string, string>>): Map<string, string> => {
        const files = mapOf(side);
        for (const one of differences) {
          if (one.kind === "both") files.delete(one.path);
          else if (one.after === undefined) files.delete(one.path);
          else files.set(one.path, one.after);
        }
        return files;
      };
      expect(merged(mine)).toEqual(merged(theirs));
    }),
  );
});

function mapOf(texts: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(texts).sort());
}

function serverFiles(texts: Readonly<Record<string, string>>) {
  return new Map(Array.from(mapOf(texts), ([at, text]) => [at, { text, revision: "1" }]));
}
