import { expect, it } from "vitest";
import { emitDocuments } from "./emit-documents.ts";

it("puts documents below their elements, lowers headings, and leaves code alone", () => {
  const { files, losses } = emitDocuments({
    views: [],
    decisions: [
      { file: "0001-a.md", markdown: "# A\n" },
      { file: "x/0001-a.md".slice(2), markdown: "# B\n" },
    ],
    documents: [
      { markdown: "# Whole\n\n~~~\n# code\n~~~\n" },
      { about: "Shop", markdown: "## One\n\n![a](b.png) ![](embed:none)\n" },
      { about: "Shop", markdown: "text" },
    ],
  });

  expect(files).toEqual([
    [
      "pages/functional-architecture.md",
      "## Whole\n\n~~~\n# code\n~~~\n\n## Shop\n\n### One\n\n*a*\n\ntext\n",
    ],
    ["decisions/0001-a.md", "# A\n"],
    ["decisions/0001-a-2.md", "# B\n"],
  ]);
  expect(losses.map(({ subject }) => subject)).toEqual([
    "image b.png in the documentation of Shop",
    "image embed:none in the documentation of Shop",
  ]);
});
