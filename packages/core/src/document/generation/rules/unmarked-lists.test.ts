import { describe, expect, it } from "vitest";
import { countedItems, isOfLines, isOfNumbers, Marks } from "./unmarked-lists.ts";

const lines = (text: string): string[] => text.split("\n");

describe("a list as converters write it", () => {
  it("has inner items by another bullet without an indent", () => {
    const marks = new Marks();
    const items = ["- Accounts:", "▪ Add one", "▪ Close one", "- Berths:", "▪ Book one"];

    expect(items.map((line, at) => marks.enter(line, at === 0 ? undefined : { kind: "item" }))).toEqual([
      0, 1, 1, 0, 1,
    ]);
  });

  it("has one level if a line of another kind is between, or if common marks alternate", () => {
    const marks = new Marks();

    expect(marks.enter("- Accounts:", undefined)).toBe(0);
    expect(marks.enter("▪ Add one", { kind: "paragraph" })).toBe(0);
    expect(marks.enter("* Close one", { kind: "item" })).toBe(0);
  });

  it.each([
    ["1. Weigh a parcel\n\n2. Print a label", 0, true],
    ["1. Weigh a parcel\n\n2. Print a label", 2, true],
    ["1. Parcels\n\nA clerk weighs them.\n\n2. Labels", 0, false],
    ["# 5. Parcels\n\n1. Getting the weight of a parcel from the scale", 2, true],
    ["# 5. Parcels\n\n1. Weight", 2, false],
  ])("has numbers that count on, or are below a marked one, in %j", (text, at, expected) => {
    expect(isOfNumbers(lines(text), at, new Set())).toBe(expected);
  });

  it("has actions on several things, but not the title of a chapter about them", () => {
    expect(isOfNumbers(lines("3.1 Edit diagrams\n3.2 Print models"), 0, new Set())).toBe(true);
    expect(isOfNumbers(lines("3.1 Archive diagrams\n3.2 Compare models"), 0, new Set())).toBe(true);
    expect(isOfNumbers(lines("3.1 Process diagrams\n3.2 Data models"), 0, new Set())).toBe(false);
  });

  it("has several items on a line if their marks have one form", () => {
    expect(countedItems("1. Open it. 2. Close it.", "Open it. 2. Close it.")).toEqual([
      "Open it.",
      "Close it.",
    ]);
    expect(countedItems("1. Open it (see section 2) by hand", "Open it (see section 2) by hand")).toEqual([
      "Open it (see section 2) by hand",
    ]);
  });

  it.each([
    ["## Rules\n\nNo parcel is heavier than ten\n\nLabels are white\n\nPens are blue\n\n## Data", 4, true],
    ["## Rules\n\nParcels\n\nNo parcel is heavier than ten kilograms.\n\nLabels\n\nPens", 2, false],
    ["## Rules\n\nParcels\n\nLabels", 2, false],
  ])("has short lines below a heading in %j", (text, at, expected) => {
    expect(isOfLines(lines(text), at)).toBe(expected);
  });
});
