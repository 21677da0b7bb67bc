import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCode, withMarkedIds } from "./id-forms.ts";
import { readMarkedId, withoutMarks } from "./marked-ids.ts";

describe("a code", () => {
  it.each(["R-12", "1-F", "SYS.BOOK.3_2", "3.1.2", "[FR-7]", "#12", "UC 4"])("is %s", (text) => {
    expect(isCode(text)).toBe(true);
  });

  it.each(["", "12", "Booking", "The kiln", "12 clerks"])("is not %j", (text) => {
    expect(isCode(text)).toBe(false);
  });
});

describe("the ids of an unknown form", () => {
  const idsOf = (text: string): readonly (string | undefined)[] =>
    withMarkedIds(text)
      .split("\n")
      .map((line) => readMarkedId(line.replace(/^(?:#+|-) /, ""))?.id);

  it.each([
    ["before texts", "1-K The a\n2-K The b\n3-K The c", ["1-K", "2-K", "3-K"]],
    ["behind texts", "- Weigh (Q/1)\n- Load (Q/2)\n- Sail (Q/3)", ["Q/1", "Q/2", "Q/3"]],
    [
      "with letters",
      "Bedarf 1a (x): A b\nBedarf 1b (y): B c\nBedarf 2 (z): C d",
      ["Bedarf 1a", "Bedarf 1b", "Bedarf 2"],
    ],
    ["before remarks", "K~1 (zwingend): A b\nK~2 (optional): B c\nK~3 (x): C d", ["K~1", "K~2", "K~3"]],
    ["twice only", "1-K The a\n2-K The b", [undefined, undefined]],
    ["repeated", "1-K The a\n2-K The b\n2-K The c", [undefined, undefined, undefined]],
    ["of priorities", "P1 The a\nP2 The b\nP3 The c", [undefined, undefined, undefined]],
    ["of figures", "Abbildung 1#1 A\nAbbildung 1#2 B\nAbbildung 1#3 C", [undefined, undefined, undefined]],
  ])("are recognised by their number: %s", (_, text, ids) => {
    expect(idsOf(text)).toEqual(ids);
  });

  it("leave the lines and the words of a text as they are", () => {
    const piece = fc.constantFrom(
      "1-K",
      "2-K",
      "3-K",
      "The kiln",
      "(Q/1)",
      "(Q/2)",
      "(Q/3)",
      "- ",
      "## ",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join(" ");
        const lines = (one: string): readonly string[] =>
          one.split("\n").map((line) => (line.match(/[\w/]+/g) ?? []).toSorted().join(" "));

        expect(lines(withoutMarks(withMarkedIds(text)))).toEqual(lines(text));
      }),
    );
  });
});
