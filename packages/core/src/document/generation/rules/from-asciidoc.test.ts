import { describe, expect, it } from "vitest";
import { fromAsciidoc, isAsciidoc } from "./from-asciidoc.ts";

const document = `= Boat club
:toc:

== Moorings
// Ask the treasurer.
* *FR-1* Members book a mooring.
** The harbour master is told.
FR-2:: Guests pay by the night.

[cols="1,4",options="header"]
|===
|Id |Requirement

|FR-3
|Members sell a mooring.
|===

----
* no requirement
----`;

describe("AsciiDoc", () => {
  it("becomes Markdown with titles, nested items, definitions and tables", () => {
    expect(
      fromAsciidoc(document)
        .text.split("\n")
        .filter((line) => line !== ""),
    ).toEqual([
      "# Boat club",
      "## Moorings",
      "<!-- Ask the treasurer. -->",
      "- **FR-1** Members book a mooring.",
      "  - The harbour master is told.",
      "- FR-2: Guests pay by the night.",
      "| Id | Requirement |",
      "| --- | --- |",
      "| FR-3 | Members sell a mooring. |",
      "```",
      "* no requirement",
      "```",
    ]);
  });

  it("keeps the lines of the document", () => {
    const { lineOf, text } = fromAsciidoc(document);
    const place = text.split("\n").findIndex((line) => line.includes("FR-3"));

    expect(lineOf(place + 1)).toBe(14);
  });

  it("divides the cells of a table without a number of columns by its first row", () => {
    const table = "= A\n\n|===\n| Key | Text\n\n| 1 | One.\n| 2 | Two.\n|===";

    expect(
      fromAsciidoc(table)
        .text.split("\n")
        .filter((line) => line.startsWith("|")),
    ).toEqual(["| Key | Text |", "| --- | --- |", "| 1 | One. |", "| 2 | Two. |"]);
  });

  it.each([
    ["a title and an attribute", "= Club\n:toc:\n", true],
    ["Markdown", "# Club\n\n- FR-1 Members book.\n", false],
    ["an underlined title", "Club\n====\n\nMembers book.\n", false],
    ["a title alone", "= Club\n\nMembers book.\n", false],
    ["two titles", "== Club\n\n=== Needs\n\nMembers book.\n", true],
    ["titles of a wiki", "== Club ==\n\n=== Needs ===\n\nMembers book.\n", false],
    ["two titles in Markdown", "# Club\n\n== a\n\n== b\n", false],
  ])("is distinguished from other text: %s", (_, text, expected) => {
    expect(isAsciidoc(text)).toBe(expected);
  });
});
