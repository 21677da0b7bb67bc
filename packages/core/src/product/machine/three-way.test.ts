import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergedFields, mergedText } from "./three-way.ts";

describe("WF121 two changes of a text", () => {
  const base = "one\ntwo\nthree\nfour\nfive\n";

  it.each([
    [
      "of different lines",
      "ONE\ntwo\nthree\nfour\nfive\n",
      "one\ntwo\nthree\nfour\nFIVE\n",
      "ONE\ntwo\nthree\nfour\nFIVE\n",
    ],
    [
      "that add and remove",
      "zero\none\ntwo\nthree\nfour\nfive\n",
      "one\ntwo\nfour\nfive\n",
      "zero\none\ntwo\nfour\nfive\n",
    ],
    [
      "that are the same",
      "one\n2\nthree\nfour\nfive\n",
      "one\n2\nthree\nfour\nfive\n",
      "one\n2\nthree\nfour\nfive\n",
    ],
    [
      "of which one ends without a line break",
      base,
      "one\ntwo\nthree\nfour\nfive",
      "one\ntwo\nthree\nfour\nfive",
    ],
  ])("%s are merged", (...[, mine, theirs, merged]) => {
    expect(mergedText(base, mine, theirs)).toBe(merged);
    expect(mergedText(base, theirs, mine)).toBe(merged);
  });

  it.each([
    ["of the same line", "one\n2\nthree\nfour\nfive\n", "one\nII\nthree\nfour\nfive\n"],
    ["of neighbouring lines", "one\n2\nthree\nfour\nfive\n", "one\ntwo\n3\nfour\nfive\n"],
    [
      "of which one removes what the other changes",
      "one\nthree\nfour\nfive\n",
      "one\nII\nthree\nfour\nfive\n",
    ],
  ])("%s are not", (...[, mine, theirs]) => {
    expect(mergedText(base, mine, theirs)).toBeUndefined();
  });

  it("are merged to the one change if there is only one", () => {
    const text = fc.array(fc.constantFrom("a\n", "b\n", "c\n", "d")).map((lines) => lines.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(mergedText(before, after, before)).toBe(after);
        expect(mergedText(before, before, after)).toBe(after);
      }),
    );
  });
});

describe("WF121 two changes of a record", () => {
  interface Fields {
    readonly text: string;
    readonly priority?: string;
    readonly steps?: readonly string[];
  }
  const base: Fields = { text: "A customer can order.", steps: ["choose", "pay", "confirm"] };

  it.each<[string, Fields, Fields, Fields]>([
    [
      "of different fields",
      { ...base, text: "A customer can order books." },
      { ...base, priority: "must" },
      { ...base, text: "A customer can order books.", priority: "must" },
    ],
    [
      "of different entries of a list",
      { ...base, steps: ["choose a book", "pay", "confirm"] },
      { ...base, steps: ["choose", "pay", "confirm", "receive"] },
      { ...base, steps: ["choose a book", "pay", "confirm", "receive"] },
    ],
    [
      "of which one removes a field",
      { text: base.text },
      { ...base, priority: "must" },
      { text: base.text, priority: "must" },
    ],
  ])("%s are merged", (...[, mine, theirs, merged]) => {
    expect(mergedFields(base, mine, theirs)).toEqual(merged);
    expect(mergedFields(base, theirs, mine)).toEqual(merged);
  });

  it.each<[string, Fields, Fields]>([
    ["of one field", { ...base, text: "one" }, { ...base, text: "another" }],
    ["that add different values", { ...base, priority: "must" }, { ...base, priority: "could" }],
    [
      "of one entry",
      { ...base, steps: ["choose", "pay now", "confirm"] },
      { ...base, steps: ["choose", "pay later", "confirm"] },
    ],
    ["of which one removes what the other changes", { text: base.text }, { ...base, steps: ["choose"] }],
  ])("%s are not", (...[, mine, theirs]) => {
    expect(mergedFields(base, mine, theirs)).toBeUndefined();
  });
});
