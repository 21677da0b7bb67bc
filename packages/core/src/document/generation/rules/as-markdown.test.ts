import fc from "fast-check";
import { expect, test } from "vitest";
import { asMarkdown } from "./as-markdown.ts";

test("rows and heads of an HTML table become rows of Markdown, with the lines where they were", () => {
  const { lineOf, text } = asMarkdown(
    [
      "Before.",
      "<table>",
      "  <tr><th>Title</th><th>Description</th></tr>",
      '  <tr><td colspan="2"><b>Must have</b></td></tr>',
      "  <tr>",
      "    <td>Lend</td>",
      "    <td>A member borrows a tool<br>for a week &amp; a day.</td>",
      "  </tr>",
      "</table>",
      "After.",
    ].join("\n"),
  );

  const lines = text.split("\n");
  expect(lines.filter((line) => line !== "")).toEqual([
    "Before.",
    "| Title | Description |",
    "| --- | --- |",
    "| Must have |",
    "| Lend | A member borrows a tool for a week & a day. |",
    "After.",
  ]);
  expect(lineOf(lines.indexOf("| Must have |") + 1)).toBe(4);
  expect(lineOf(lines.findIndex((line) => line.startsWith("| Lend")) + 1)).toBe(5);
  expect(lineOf(lines.indexOf("After.") + 1)).toBe(10);
});

test.each([
  ["a list in a cell is one text", "<td><ul><li>Search</li><li>Filter</li></ul></td>", "| Search; Filter |"],
  ["a bar in a cell is no border", "<td>yes|no</td>", String.raw`| yes\|no |`],
  ["a cell with a style loses it", '<td style="color:red"><span>Red</span></td>', "| Red |"],
])("%s", (_, cell, row) => {
  expect(asMarkdown(`<table><tr>${cell}</tr></table>`).text.trim()).toBe(row);
});

test("a cell that spans rows belongs to each of them", () => {
  const { text } = asMarkdown(
    '<table><tr><th>P</th><th>Text</th></tr><tr><td rowspan="2">High</td><td>A</td></tr><tr><td>B</td></tr></table>',
  );

  expect(text).toContain("| High | A |\n| High | B |");
});

test("a table that only places another one leaves that one alone", () => {
  const { text } = asMarkdown(
    "<table><tr><td><h2>Tools</h2><table><tr><th>Id</th><th>Requirement</th></tr><tr><td>T-1</td><td>Lend.</td></tr></table></td></tr></table>",
  );

  expect(text).toContain("| Id | Requirement |\n| --- | --- |\n| T-1 | Lend. |");
  expect(text).toContain("Tools");
});

test("a page in HTML has its headings, items and paragraphs", () => {
  const { text } = asMarkdown(
    "<html><head><title>x</title></head><body><h2>Users\n can</h2><ul><li>Lend\n  a tool<ul><li>for a week</li></ul></li></ul><p>The end.</p></body></html>",
  );

  expect(text.split("\n").filter((line) => line !== "")).toEqual([
    "## Users can",
    "- Lend a tool",
    "  - for a week",
    "The end.",
  ]);
});

test("a table without bars at its ends gets them", () => {
  expect(asMarkdown("Id | Text\n-- | ----\nA-1 | Lend.\n\nA | b").text).toBe(
    "| Id | Text |\n| -- | ---- |\n| A-1 | Lend. |\n\nA | b",
  );
});

test("code and unknown tags stay, and plain text stays wholly", () => {
  expect(asMarkdown("`<p>` and <name><br>x").text).toBe("`<p>` and <name>\nx");
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z .\n-]{0,80}$/), (text) => {
      expect(asMarkdown(text).text).toBe(text);
    }),
  );
});

test.each([
  ["an id", ["SB.1", ":   The box shall refuse a route."], ["- SB.1", "  The box shall refuse a route."]],
  ["a term", ["Route", "", ": A way."], ["", "", "- **Route**: A way."]],
  ["a title", ["# Box", ": open"], ["# Box", ": open"]],
  ["a paragraph", ["It is open.", ": wide"], ["It is open.", ": wide"]],
  ["nothing", [": wide"], [": wide"]],
])("a definition below %s is an item only if it is of a list", (_, lines, expected) => {
  expect(asMarkdown(lines.join("\n")).text.split("\n")).toEqual(expected);
});
