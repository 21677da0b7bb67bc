import { expect, it } from "vitest";
import { growthOf, proportional } from "../testing/growth.ts";
import { requireProse } from "./require-prose.ts";

/** Returns why a text is refused, if it is. */
function refusalOf(name: string, text: string): string | undefined {
  try {
    requireProse(name, text);
    return undefined;
  } catch (cause) {
    return (cause as Error).message;
  }
}

it.each([
  [
    "BPMN, XML with the element definitions",
    "process.bpmn",
    '<?xml version="1.0"?>\n<!-- a -->\n<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL">The clerk shall sign.</definitions>',
  ],
  [
    "an XML file of Word",
    "needs.xml",
    '<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?>\n<w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml">',
  ],
  [
    "XML with the element svg",
    "-",
    '<svg xmlns="http://www.w3.org/2000/svg"><text>The clerk shall sign.</text></svg>\n',
  ],
  ["XML with the element mxfile", "needs.txt", '<mxfile host="a"><diagram>Sign</diagram></mxfile>'],
  ["JSON", "shapes.lib", '{"items": ["The clerk shall sign."]}'],
  ["JSON", "-", '{"id": 1, "text": "The clerk shall sign."}\n{"id": 2}\n'],
  ["JSON", "needs.json", '{"needs": ["The clerk shall sign.", "The gu'],
  ["RTF", "-", String.raw`{\rtf1\ansi The clerk shall sign.\par}`],
  ["LaTeX", "-", "\\newcommand{\\R}{x}\n\\item The clerk shall sign.\n"],
  ["LaTeX", "macros.tex", "\\newcommand{\\R}{x}\n"],
  ["source code", "needs.py", "# The clerk shall sign.\n"],
  ["source code", "needs.SQL", "-- The clerk shall sign.\n"],
  ["LaTeX", "-", "% needs\n\\documentclass{article}\n\\begin{document}\nThe clerk shall sign.\n"],
  ["LaTeX", "-", "\\section{Needs}\n\\item The clerk shall sign.\n"],
  ["LaTeX", "needs.tex", "\\chapter{Needs}\r\nThe clerk shall sign.\r\n"],
  ["roff", "-", '.\\" needs\n.TH BADGE 1\n.SH NAME\nbadge\n'],
  ["roff", "needs.ms", ".NH 1\nNeeds\n.PP\nThe clerk shall sign.\n"],
  ["Texinfo", "-", "\\input texinfo\n@chapter Needs\n"],
  ["PostScript", "-", "%!PS-Adobe-3.0\n(The clerk shall sign.) show\n"],
  ["a calendar", "-", "BEGIN:VCALENDAR\nSUMMARY:The clerk shall sign.\n"],
  ["a patch", "-", "--- a/needs.md\n+++ b/needs.md\n@@ -1 +1 @@\n"],
  ["TOML", "needs.toml", '[[need]]\ntext = "The clerk shall sign."\n'],
  ["an encoded mail", "-", "Subject: A\nContent-Transfer-Encoding: quoted-printable\n\nThe clerk shall=\n"],
  [
    "an encoded mail",
    "-",
    'From ada@example.org Mon May  4\nFrom: Ada\nContent-Type: multipart/mixed;\n boundary="b"\n\n--b\n',
  ],
])("refuses %s: %s %j", (format, name, text) => {
  expect(refusalOf(name, text)).toMatch(new RegExp(String.raw`^The file is ${format}\b`));
});

it.each([
  '<?xml version="1.0"?>\n<!DOCTYPE html>\n<HTML xmlns="x"><body><ul><li>The clerk shall sign.</li></ul></body></HTML>',
  '<p align="center">Badges</p>\n\n- The clerk shall sign.\n',
  '<svg xmlns="x"></svg>\n\n- The clerk shall sign.\n',
  '<picture><img src="a.png"></picture>\n\n- The clerk shall sign.\n\n<picture><img src="b.png"></picture>\n',
  "<brief>\n- The clerk shall <b>sign</b>.\n</brief>\n",
  "'I want to sign,' says the clerk.\n'It must be soon,' says the guest.\n",
  "<details>\n\n- The clerk shall sign.\n\n</details>\n",
  "[The clerk]\n\n- The clerk shall sign.\n",
  '{"draft"}\n\n- The clerk shall sign.\n',
  '```json\n{ "a": 1 }\n```\n\n- The clerk shall sign.\n',
  "\\newcommand{\\R}{x}\n\\newcommand{\\Q}{y}\n\n- The clerk shall sign.\n",
  "\\section{Needs} begins a section in LaTeX.\n\n- The clerk shall sign.\n",
  "```tex\n\\documentclass{article}\n\\section{A}\n\\begin{itemize}\n```\n\n- The clerk shall sign.\n",
  "# Draft\n\n\\begin{center}\nDraft\n\\end{center}\n\n- The clerk shall sign.\n",
  "{\\rtf1 is the head of RTF.\n\n- The clerk shall sign.\n",
  ".SH is a command of manual pages.\n\n- The clerk shall sign.\n",
  "Subject: Gates\nContent-Type: multipart/mixed is what it sends\n\n- The clerk shall sign.\n",
  "From: Ada\nContent-Type: text/plain\nContent-Transfer-Encoding: 8bit\n\n- The clerk shall sign.\n",
])("takes a page, or a text that mentions a format, for a text: %j", (text) => {
  expect(refusalOf("needs.md", text)).toBeUndefined();
});

it("reads many fields of a mail in proportion to their number", async () => {
  const growth = await growthOf(
    (count) => refusalOf("-", `A: a\n${"Content-Type: multipart/\n".repeat(count)}`),
    2500,
  );

  expect(growth).toBeLessThan(proportional);
});
