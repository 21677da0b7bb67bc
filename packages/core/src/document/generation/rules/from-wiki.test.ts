import { describe, expect, it } from "vitest";
import { growthOf, proportional } from "../../../platform/node/testing/growth.ts";
import { fromWiki } from "./from-wiki.ts";
import { readableText } from "./readable-text.ts";

/** Returns the lines of a text as Markdown, without empty ones. */
function linesOf(text: string): readonly string[] | undefined {
  return fromWiki(text)
    ?.text.split("\n")
    .filter((line) => line.trim() !== "");
}

describe("a text of a wiki becomes Markdown", () => {
  it.each([
    [
      "Jira",
      `h2. Needs
* Printing:
*# Print a {color:red}badge{color} from the [list|https://example.org/a].
* -Fold it.-
{code:java}
* no item
{code}
{panel:title=Ids}
||Id||Need||
|R1|Sign the {{list}}.|`,
      [
        "## Needs",
        "- Printing:",
        "  1. Print a badge from the list.",
        "- ~~Fold it.~~",
        "```",
        "* no item",
        "```",
        "| Id | Need |",
        "| --- | --- |",
        "| R1 | Sign the `list`. |",
      ],
    ],
    [
      "Textile",
      `h1. Badges

bc. * no item

p. Print the "list":https://example.org/list.

|_. Id |_. Need |
| R1 | Sign @it@. |`,
      ["# Badges", "```", "```", "Print the list.", "| Id | Need |", "| --- | --- |", "| R1 | Sign `it`. |"],
    ],
    [
      "MediaWiki",
      `== Needs ==
[[File:badge.png|thumb|A [[badge]].]]
{{Need|id=R1
|text=Sign.}}
# Print a '''[[badge|card]]'''<ref>See
above.</ref>.
; Badge : a card
<pre>
* no item
</pre>
{| class="wikitable"
|+ style="x" | The needs
! Id !! Need
|-
| rowspan="2" | R1 || Sign
the list.
|-
| Fold it.
|}
[[Category:Needs]]`,
      [
        "## Needs",
        "[unreadable]",
        "1. Print a card.",
        "- Badge: a card",
        "```",
        "* no item",
        "```",
        "The needs",
        "| Id | Need |",
        "| --- | --- |",
        "| R1 | Sign the list. |",
        "| R1 | Fold it. |",
      ],
    ],
    [
      "Org",
      `#+TITLE: Badges
* Needs :print:
:PROPERTIES:
:ID: 4711
:END:
** TODO [#A] Print a =badge=.
   SCHEDULED: <2026-05-04 Mon>
** CANCELLED Fold it.
# a comment
- Badge :: a [[https://example.org][card]]
#+BEGIN_SRC sh
- no item
#+END_SRC
| Id | Need  |
|----+-------|
| R1 | Sign. |`,
      [
        "# Badges",
        "# Needs",
        "- Print a `badge`. (Prio: A)",
        "- ~~Fold it.~~",
        "<!-- a comment -->",
        "- Badge: a card",
        "```",
        "- no item",
        "```",
        "| Id | Need |",
        "| --- | --- |",
        "| R1 | Sign. |",
      ],
    ],
  ])("%s", (_, text, expected) => {
    expect(linesOf(text)).toEqual(expected);
  });
});

it.each([
  [
    "text behind the mark of an earlier note",
    '== A ==\n== B ==\n* Sign.<ref name="a"/> Fold it.<ref>above</ref>\n* Print.',
    ["## A", "## B", "- Sign. Fold it.", "- Print."],
  ],
  [
    "text below code with an empty line, or with text beside it",
    "h2. A\n* Such as: {code}\na\n\nb\n{code} or\n* Print.",
    ["## A", "- Such as:", "```", "a", "b", "```", " or", "- Print."],
  ],
  [
    "text below code without an end",
    "h2. A\n{code}\n* Print.\n{noformat}\na\n{noformat}\n* Sign.",
    ["## A", "{code}", "- Print.", "```", "a", "```", "- Sign."],
  ],
  [
    "two pieces of code within a line",
    "h2. A\n* Print {code}a{code} and {code}b{code}.\n* Sign.",
    ["## A", "- Print {code}a{code} and {code}b{code}.", "- Sign."],
  ],
])("keeps %s", (_, text, expected) => {
  expect(linesOf(text)?.map((line) => line.trimEnd())).toEqual(expected);
});

it("lists the comments of Org as removed text", () => {
  const text = "#+title: A\n# Sign.\n#+begin_comment\nFold --> it.\n#+end_comment\n- Print.";
  const { leftOut } = readableText(text);

  expect(leftOut).toEqual([
    { text: "Sign.", line: 2, reason: "removed" },
    { text: "Fold it.", line: 3, reason: "removed" },
  ]);
  expect(readLines(text)).toEqual(["# A", "- Print."]);
});

it.each([
  ["spaces in a title of MediaWiki", ["== A ==\n== B ==\n== a", " ", "b"]],
  ["spaces in a meaning of MediaWiki", ["== A ==\n== B ==\n; a", " ", "b"]],
  ["notes without an end", ["== A ==\n== B ==\n", "<ref>\n", ""]],
  ["pieces of code without an end", ["== A ==\n== B ==\n", "<pre>\n", ""]],
  ["brackets of MediaWiki", ["== A ==\n== B ==\n", "[[", ""]],
  ["signs of equality in a cell", ["== A ==\n== B ==\n{|\n|", "=", "\n|}"]],
  ["spaces in Jira", ["h1. A\nb", " ", "b"]],
  ["brackets of Jira", ["h1. A\n", "[", ""]],
  ["colours of Jira", ["h1. A\n", "{color:", ""]],
  ["empty cells of Jira", ["h1. A\n", "|", "x|"]],
  ["spaces in a title of Org", ["#+title: A\n* a", " ", "b"]],
  ["comments of Org without an end", ["#+title: A\n", "#+begin_comment\n", "b"]],
  ["spaces in an item of Org", ["#+title: A\n- a", " ", "b"]],
])("reads %s in proportion to their number", async (_, [head = "", sign = "", end = ""]) => {
  expect(await growthOf((count) => fromWiki(`${head}${sign.repeat(count)}${end}`), 2500)).toBeLessThan(
    proportional,
  );
});

it("keeps the lines", () => {
  const read = fromWiki("h1. A\n||Id||Need||\n|R1|Sign.|\n\n* Print.");
  const lines = read?.text.split("\n") ?? [];
  const at = (part: string): number | undefined =>
    read?.lineOf(lines.findIndex((one) => one.includes(part)) + 1);

  expect(["A", "R1", "Print"].map(at)).toEqual([1, 3, 5]);
});

it.each([
  "# Import\n\n```\nh2. Needs\n* Sign.\n```\n\n- Read titles such as `h2. Needs`.",
  "# Notes\n\n== draft ==\n\n- See [[Lists]].",
  "Needs\n=====\n\n== a ==\n\n== b ==\n",
  "# Notes\n\nC#+VB are used.\n\n* Sign.\n* Print.",
  "* Needs\n** Sign the list.",
  "* NEXT week's list is printed.\n* Sign the list.",
  "# Needs\n\n* Sign the list.\n* TODO Ask Ada.\n  ** Print.",
  "* Sign the list.\n\nh2. was the mark of a title; the system must render it.",
])("leaves other texts alone: %j", (text) => {
  expect(fromWiki(text)).toBeUndefined();
});

/** Returns the lines that readers see, without empty ones. */
function readLines(text: string): readonly string[] {
  return readableText(text)
    .text.split("\n")
    .filter((line) => line.trim() !== "");
}

describe("a transcript of a talk", () => {
  it("is read without the times, numbers and speakers of its parts", () => {
    const text =
      "00:01.000 --> 00:04.000\n<v Ada Park>The clerk shall sign.</v>\n\n2\n00:00:05,000 --> 00:00:08,000\nYes.";

    expect(readLines(text)).toEqual(["The clerk shall sign.", "Yes."]);
  });

  it("in WebVTT has no title, styles or notes", () => {
    const text =
      "WEBVTT - Badges\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE Cut\nthe end.\n\nfirst-part\n00:01.000 --> 00:04.000\nThe clerk shall sign.\n";

    expect(readLines(text)).toEqual(["The clerk shall sign."]);
    expect(readableText(text).leftOut).toEqual([{ line: 7, reason: "removed", text: "Cut the end." }]);
  });

  it.each([
    "[10:02] Ada: The clerk shall sign.\n[10:03] Ben Olsen: Yes.",
    "3/5/26, 10:02 - Ada: The clerk shall sign.\n3/5/26, 10:03 - Ben: Yes.",
    "[03.05.26, 10:02:11] Ada: The clerk shall sign.\n[03.05.26, 10:03:00] Ben: Yes.",
    "10:02 AM Ada: The clerk shall sign.\n10:03 AM Ben: Yes.",
  ])("as a chat is read without its times and speakers: %j", (text) => {
    expect(readLines(text)).toEqual(["The clerk shall sign.", "Yes."]);
  });

  it.each(["10:02 Ada: The clerk shall sign.", "8:00 The desk opens.\n9:00 The desk closes."])(
    "is not a line or a schedule: %j",
    (text) => {
      expect(readLines(text)).toEqual(text.split("\n"));
    },
  );
});
