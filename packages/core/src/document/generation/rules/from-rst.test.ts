import { describe, expect, it } from "vitest";
import { isAsciidoc } from "./from-asciidoc.ts";
import { fromRst, isRst } from "./from-rst.ts";

const document = `=========
Boat club
=========

.. contents::
   :local:

Moorings
--------
.. note the treasurer is away

Members book a :term:\`mooring\`, see \`the map <https://example.org>\`_.

+-------+-----------------+
| Id    | Requirement     |
+=======+=================+
| FR-1  | Guests pay by   |
|       | the night.      |
+-------+-----------------+

====  ====================
Id    Requirement
====  ====================
FR-2  Members sell a
      mooring.
====  ====================

.. list-table::
   :header-rows: 1

   * - Id
     - Requirement
   * - FR-3
     - Guests leave
       by noon.

.. req:: Night guard
   :id: REQ_4
   :priority: high

   The club shall employ
   a night guard.

.. figure:: harbour.png

   The harbour.
`;

describe("reStructuredText", () => {
  it("becomes Markdown with titles, tables of three forms and needs with their ids", () => {
    expect(
      fromRst(document)
        .text.split("\n")
        .filter((line) => line !== ""),
    ).toEqual([
      "# Boat club",
      "## Moorings",
      "Members book a mooring, see the map.",
      "| Id | Requirement |",
      "| --- | --- |",
      "| FR-1 | Guests pay by the night. |",
      "| Id | Requirement |",
      "| --- | --- |",
      "| FR-2 | Members sell a mooring. |",
      "| Id | Requirement |",
      "| --- | --- |",
      "| FR-3 | Guests leave by noon. |",
      "- REQ_4: The club shall employ a night guard. [Priority: high]",
    ]);
  });

  it("keeps the lines of the document", () => {
    const { lineOf, text } = fromRst(document);
    const lines = document.split("\n");
    const source = (words: string): string | undefined =>
      lines[lineOf(text.split("\n").findIndex((line) => line.includes(words)) + 1) - 1];

    expect([source("FR-1"), source("FR-2"), source("REQ_4")]).toEqual([
      "| FR-1  | Guests pay by   |",
      "FR-2  Members sell a",
      ".. req:: Night guard",
    ]);
  });

  it.each([
    ["a directive below an underlined title", "Club\n====\n\n.. toctree::\n", true],
    ["Markdown with an underlined title", "Club\n====\n\nMembers book.\n", false],
    ["Markdown with a title of number signs", "# Club\n\n.. as before\n", false],
  ])("is recognised in %s", (_, text, expected) => {
    expect(isRst(text)).toBe(expected);
  });
});

it("omits references to footnotes", () => {
  expect(fromRst("Club\n====\n\n* Delete a boat [#gone]_.\n* Sell a boat [1]_\n").text).toContain(
    "Delete a boat.",
  );
});

it("is recognised by a simple table alone, and not taken for AsciiDoc beside the options of a directive", () => {
  const title = "Boat club\n=========\n";
  const table =
    "\n====  ==========================\nFR-1  Guests shall pay by night.\n====  ==========================\n";
  const directive = "\n.. list-table:: Rules\n   :header-rows: 1\n\n   * - Id\n     - Text\n";

  expect([title + table, title + directive + table].map((text) => [isRst(text), isAsciidoc(text)])).toEqual([
    [true, false],
    [true, false],
  ]);
});
