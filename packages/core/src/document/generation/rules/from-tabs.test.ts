import { describe, expect, it } from "vitest";
import { fromTabs } from "./from-tabs.ts";

function linesOf(text: string): readonly string[] {
  return fromTabs(text)
    .text.split("\n")
    .filter((line) => line !== "");
}

describe("lines with tabs", () => {
  it("become a table with its head", () => {
    expect(
      linesOf("Req. ID\tRequirement\n4.1\tThe porter opens a gate.\n4.2\tThe porter closes it."),
    ).toEqual([
      "| Req. ID | Requirement |",
      "| --- | --- |",
      "| 4.1 | The porter opens a gate. |",
      "| 4.2 | The porter closes it. |",
    ]);
  });

  it("repeat a first cell that spans rows", () => {
    expect(
      linesOf("Role\tI want\tSo that\nPorter\topen a gate\tboats pass\nclose a gate\twater stays"),
    ).toEqual([
      "| Role | I want | So that |",
      "| --- | --- | --- |",
      "| Porter | open a gate | boats pass |",
      "| Porter | close a gate | water stays |",
    ]);
  });

  it("keep their place in the document", () => {
    const { lineOf, text } = fromTabs("Gates\n\nId\tText\nG1\tOpen a gate");

    expect(lineOf(text.split("\n").indexOf("| G1 | Open a gate |") + 1)).toBe(4);
  });

  it.each([
    ["numbered titles", "2.1\tGates\n2.2\tBoats"],
    ["numbered items", "1.\tOpen a gate\n2.\tClose a gate"],
    ["a table of contents", "Gates\t4\nBoats\t12"],
    ["a single line", "Gate\topen"],
    ["code", "```\ngate\topen\nboat\tpass\n```"],
  ])("stay as they are in %s", (_, text) => {
    expect(fromTabs(text).text).toBe(text);
  });
});
