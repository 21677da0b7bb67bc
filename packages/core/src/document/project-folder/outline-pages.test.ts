import { expect, it } from "vitest";
import { emitPage } from "./emit-project.ts";
import { outlinePages, type PageOutline } from "./outline-pages.ts";

const file = "pages/orchestration.md";

const page = (markdown: string, requirements: readonly string[] = []): PageOutline => ({
  key: "orchestration",
  title: "Orchestration",
  markdown,
  requirements,
  file,
});

it("returns the existing pages in the product's order", () => {
  const pages = outlinePages(
    new Map([
      ["pages/orchestration.md", "---\nrequirements: [NFR-2]\n---\nTen services.\n\n![](gone.png)\n"],
      ["pages/functional-architecture.md", "```plantuml\n' @use-case later\n```\n"],
      ["pages/notes.md", "Ask Ada."],
    ]),
  );

  expect(pages).toEqual([
    {
      key: "functional-architecture",
      title: "Functional architecture",
      markdown: "```plantuml\n' @use-case later\n```\n",
      requirements: [],
      file: "pages/functional-architecture.md",
    },
    page("Ten services.\n\n![](gone.png)\n", ["NFR-2"]),
  ]);
});

it.each([
  ["a page that begins with a line", "---\nTen services.\n---\n", undefined],
  ["a page whose head nobody could read", "Ten services.", "---\nrequirements: [\n---\nEight."],
  ["a page that had a head", "Ten services.", "---\n# by Ada\nrequirements: [NFR-2]\n---\nEight."],
])("reads back what was written: %s", (_, markdown, before) => {
  const text = emitPage(page(markdown), before);

  expect(outlinePages(new Map([[file, text]]))).toEqual([page(markdown)]);
});
