import { expect, it } from "vitest";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { assembleSad } from "../assemble-sad.ts";
import { toMarkdown } from "../markdown/to-markdown.ts";

const fence = "```plantuml\n@startuml\nnode Server\n@enduml\n```\n";

it("omits the title, which the document gives the page", async () => {
  expect(await proseOf("# Orchestration\n\nTwo copies run.\n")).toEqual(["Two copies run."]);
});

it("cuts the page at its diagrams, which are figures", async () => {
  expect(await proseOf(`Before.\n\n${fence}\nAfter.\n`)).toEqual([
    "Before.",
    "figure-pages-orchestration-md-1",
    "After.",
  ]);
});

it("shows a diagram of a list or a quotation after it, with a reference in its place", async () => {
  const listed = fence.replaceAll(/^/gm, "  ").trimEnd();

  expect(await proseOf(`- Before.\n\n${listed}\n\nAfter.\n`)).toEqual([
    "- Before.\n\n  [Orchestration](#figure-pages-orchestration-md-1)",
    "figure-pages-orchestration-md-1",
    "After.",
  ]);
});

it("takes a diagram without its first line", async () => {
  expect(await proseOf("```plantuml\nA -> B\n```\n")).toEqual(["figure-pages-orchestration-md-1"]);
});

it("keeps code that is not a diagram", async () => {
  expect(await proseOf("```yaml\nreplicas: 2\n```\n")).toEqual(["```yaml\nreplicas: 2\n```"]);
});

it("links ids that exist, but not inside a link", async () => {
  expect(await proseOf("FR-1, FR-99 and [FR-2](https://example.org).\n")).toEqual([
    "[FR-1](#FR-1), FR-99 and [FR-2](https://example.org).",
  ]);
});

it("gives a reference its address, also when that is behind a diagram", async () => {
  expect(await proseOf(`See [the manual][m].\n\n${fence}\n[m]: https://example.org/m\n`)).toEqual([
    "See [the manual](https://example.org/m).",
    "figure-pages-orchestration-md-1",
  ]);
});

it.each([
  ["of another site", "![The desk](https://example.org/desk.png)\n"],
  ["by reference", "![The desk][d]\n\n[d]: https://example.org/desk.png\n"],
])("shows the description of an image %s in its place", async (_, page) => {
  expect(await proseOf(page)).toEqual(["_The desk_"]);
});

it("writes a footnote in the place of its reference", async () => {
  expect(await proseOf("Two copies run[^1] by day.\n\n[^1]: One is *spare*.\n")).toEqual([
    "Two copies run (One is _spare_.) by day.",
  ]);
});

it.each([
  ["itself", "A[^1]\n\n[^1]: One *and [^1]*, [^1].\n", "A (One _and (1)_, (1).)"],
  ["another that mentions it", "A[^1]\n\n[^1]: One[^2].\n\n[^2]: **Two[^1]**\n", "A (One (**Two (1)**).)"],
])("leaves the label where a note mentions %s", async (_, page, expected) => {
  expect(await proseOf(page)).toEqual([expected]);
});

it("keeps the lists, the code and the second paragraph of a footnote", async () => {
  const page = "A[^n]\n\n[^n]: One.\n\n    Two.\n\n    - three\n    - four\n\n    ```\n    run\n    ```\n";

  expect(await proseOf(page)).toEqual(["A (One. Two. three four `run`)"]);
});

it("ends for notes that mention each other many times", async () => {
  const note = (at: number) => `[^${String(at)}]: ${`[^${String(at + 1)}] `.repeat(9)}.\n\n`;
  const page = `A[^1]\n\n${Array.from({ length: 30 }, (_, at) => note(at + 1)).join("")}[^31]: End.\n`;
  const [text = ""] = await proseOf(page);

  expect(text.length).toBeLessThan(1_000_000);
  expect(text).toContain("(31)");
});

it("omits comments", async () => {
  expect(await proseOf("Two copies run.\n\n<!-- How many at night? -->\n")).toEqual(["Two copies run."]);
});

/** The blocks of a design page: prose as Markdown, figures by their id. */
async function proseOf(markdown: string): Promise<string[]> {
  const reading = await readProject(memoryTree(sampleWith({ "pages/orchestration.md": markdown })));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const document = assembleSad(withPictures(checkProject(reading.project, reading.places), new Map()));
  const units = document.chapters.flatMap(({ sections }) => sections);
  const { blocks = [] } = units.find(({ id }) => id === "unit-orchestration") ?? {};
  const empty = { ...document, chapters: [] };
  const writing = blocks.map(async (block) => {
    if (block.kind !== "markdown") return "id" in block ? block.id : block.kind;
    const section = { id: "page", title: "Page", blocks: [block], sections: [] };
    const { text } = await toMarkdown(
      { ...empty, chapters: [section] },
      { generator: "archscribe", pictureFile: (svg) => Promise.resolve(svg) },
    );
    return text.split("## Page\n\n")[1]?.split("\n\n---\n")[0] ?? "";
  });
  return Promise.all(writing);
}
