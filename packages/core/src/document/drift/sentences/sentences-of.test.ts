import { expect, it } from "vitest";
import { sentencesOf } from "./sentences-of.ts";

it("a Markdown text has the sentences of its headings, paragraphs and lists, each with its line", () => {
  const markdown = `# The library

The \`desk\` lends books. It asks
the [catalogue](https://example.com). Then it prints.

\`\`\`sh
The code is no sentence.
\`\`\`

- Members pay fines, e.g. by card.
`;

  expect(sentencesOf(markdown)).toEqual([
    { text: "# The library", line: 1 },
    { text: "The `desk` lends books.", line: 3 },
    { text: "It asks the catalogue.", line: 3 },
    { text: "Then it prints.", line: 4 },
    { text: "Members pay fines, e.g. by card.", line: 10 },
  ]);
});

it.each([
  ["##   C# and F# services  ##", "# C# and F# services ##"],
  ["The library\n===========", "# The library"],
  ["The desk\n---", "# The desk"],
  ["Loans = books - returns", "Loans = books - returns"],
])("the heading or sentence %j keeps its words", (markdown, text) => {
  expect(sentencesOf(markdown)).toEqual([{ text, line: 1 }]);
});

it("sentences with the same first word have their own lines", () => {
  const markdown = "Text before.\n\nThe desk lends. The\ndesk waits.\nThe desk closes.\n";

  expect(sentencesOf(markdown)).toEqual([
    { text: "Text before.", line: 1 },
    { text: "The desk lends.", line: 3 },
    { text: "The desk waits.", line: 3 },
    { text: "The desk closes.", line: 5 },
  ]);
});
