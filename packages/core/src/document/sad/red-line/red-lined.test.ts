import { describe, expect, it } from "vitest";
import { comparisonOf } from "../../change/testing/comparison-of.ts";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleFiles, sampleWith } from "../../../testing/index.ts";
import { allSections } from "../all-blocks.ts";
import { assembleSad } from "../assemble-sad.ts";
import type { Block, SadDocument } from "../document.ts";
import { toHtml } from "../html/to-html.ts";
import { german } from "../words/german.ts";
import { redLined } from "./red-lined.ts";

type Files = Readonly<Record<string, string>>;

async function documentOf(files: Files): Promise<SadDocument> {
  const reading = await readProject(memoryTree(sampleWith(files)));
  if (reading.project === undefined) throw new Error("the sample world cannot be read");
  return assembleSad(withPictures(checkProject(reading.project, reading.places), new Map()));
}

/** The sample world with some files changed, as a document with the changes. */
async function since(changes: Files, hasBars = true): Promise<SadDocument> {
  const comparison = await comparisonOf(sampleFiles, sampleWith(changes));
  const before = await documentOf({});
  return redLined(await documentOf(changes), { comparison, before, pictures: new Map(), hasBars });
}

/** Returns the parts with a bar: the section, the kind of change, and the anchor or kind of the part. */
function barsIn({ chapters }: SadDocument): string[] {
  return allSections(chapters).flatMap(({ blocks, id }) =>
    blocks.flatMap((block) => barsOfBlock(block).map((bar) => `${id}: ${bar}`)),
  );
}

function barsOfBlock(block: Block): string[] {
  const own = block.changed === undefined ? [] : [`${block.changed} ${block.kind}`];
  if (block.kind === "table")
    return [
      ...own,
      ...block.rows.flatMap(([first]) =>
        first?.changed === undefined ? [] : [`${first.changed} ${first.anchor ?? ""}`],
      ),
    ];
  if (block.kind === "definitions")
    return block.items.flatMap(({ changed, term }) =>
      changed === undefined ? [] : [`${changed} ${term.map((part) => part.text ?? "").join("")}`],
    );
  if (block.kind === "markdown")
    return block.root.children.flatMap((node) =>
      JSON.stringify(node).includes("red-line") ? ["changed prose"] : [],
    );
  return own;
}

const reworded = {
  "requirements/functional.yaml": `- id: FR-1
  text: A member borrows up to ten books.
  priority: must
- id: FR-2
  text: A member reserves a book that is lent out.
  refines: [US-1]
- id: FR-3
  text: A member returns a book.
`,
};

describe("a bar marks", () => {
  it("nothing if nothing has changed", async () => {
    expect(barsIn(await since({}))).toEqual([]);
  });

  it("the rows of requirements that were added or changed, wherever they are shown", async () => {
    const bars = barsIn(await since(reworded));

    expect(bars).toContain("unit-functional-requirements: changed FR-1");
    expect(bars).toContain("unit-functional-requirements: added FR-3");
    expect(bars.filter((bar) => bar.includes("FR-2"))).toEqual([]);
  });

  it("the terms and figures that were added or changed", async () => {
    const manifest = (sampleFiles["archscribe.yaml"] ?? "").replace(
      "A claim on a book",
      "A claim on any book",
    );
    const figure =
      '@startuml\nactor Member\nactor Clerk\nusecase "Borrow a book" as borrow\nMember --> borrow\n@enduml\n';

    expect(barsIn(await since({ "archscribe.yaml": manifest }))).toEqual([
      "unit-glossary: changed Reservation",
    ]);
    expect(barsIn(await since({ "diagrams/usecase.puml": figure }))).toContain(
      "unit-use-cases: changed figure",
    );
  });

  it("the paragraphs of prose that a page did not have", async () => {
    const document = redLined(await documentOf({ "pages/orchestration.md": "One.\n\nTwo, changed.\n" }), {
      comparison: await comparisonOf({}, {}),
      before: await documentOf({ "pages/orchestration.md": "One.\n\nTwo.\n" }),
      pictures: new Map(),
      hasBars: true,
    });

    expect(barsIn(document)).toEqual(["unit-orchestration: changed prose"]);
  });

  it("nothing in a format without a margin", async () => {
    expect(barsIn(await since(reworded, false))).toEqual([]);
  });
});

describe("the chapter of changes", () => {
  it("comes first, and names each change, its consequences and the changed figures", async () => {
    const figure = '@startuml\nactor Member\nusecase "Lend a book" as borrow\nMember --> borrow\n@enduml\n';
    const { chapters } = await since({ ...reworded, "diagrams/usecase.puml": figure });
    const [chapter] = chapters;

    expect([chapter?.title, ...(chapter?.sections ?? []).map(({ title }) => title)]).toEqual([
      "What has changed",
      "Consequences",
      "Changed figures",
    ]);
    expect(JSON.stringify(chapter)).toContain("UC-1 Borrow a book is traced to FR-1, which has changed");
  });

  it("states that a document has no changes", async () => {
    const { chapters } = await since({});

    expect(JSON.stringify(chapters[0]?.blocks)).toContain("nothing has changed in meaning");
  });
});

it("a page says in words what its bars mean, and has their styles only if it has bars", async () => {
  const options = { medium: "screen", generator: "a test" } as const;
  const marked = toHtml(await since(reworded), options);
  const plain = toHtml(await documentOf(reworded), options);

  expect(marked).toContain('<tr id="FR-3" class="red-line">');
  expect(marked).toContain('<span class="sr-only">Added: </span>');
  expect(marked).toContain(".red-line{");
  expect(plain).not.toContain("red-line");
});

it("the chapter of changes is in the language of the document, except for the project's own texts", async () => {
  const figure = '@startuml\nactor Member\nusecase "Lend a book" as borrow\nMember --> borrow\n@enduml\n';
  const manifest = (sampleFiles["archscribe.yaml"] ?? "").replace(/^(name: .*)$/m, "$1\nlanguage: de");
  const document = await since({
    ...reworded,
    "archscribe.yaml": manifest,
    "diagrams/usecase.puml": figure,
  });
  const page = toHtml(document, { medium: "print", generator: "archscribe" });
  const chapter = /<section id="what-has-changed".*?<section id="unit/s.exec(page)?.[0] ?? "";
  const texts = Array.from(
    chapter.replaceAll(/<svg.*?<\/svg>/gs, "").matchAll(/>([^<>]*\p{L}[^<>]*)/gu),
    ([, text = ""]) => text.trim(),
  );

  expect(texts).toEqual(
    expect.arrayContaining([
      "Sprache: “en” → “de”",
      "Lend a book: Member → Lend a book",
      "Elemente: “Borrow a book” → “Lend a book”",
      "UC-1 Borrow a book führt auf FR-1 zurück, das sich geändert hat (",
      "Anwendungsfalldiagramm, vorher",
    ]),
  );
  const english = wordsIn(
    JSON.stringify((await since({ ...reworded, "diagrams/usecase.puml": figure })).chapters[0]),
  );
  const project = wordsIn([...Object.values(sampleFiles), ...Object.values(reworded), figure].join(" "));
  const own = wordsIn(Object.values(german).join(" "));
  const left = [...wordsIn(texts.join(" "))].filter(
    (word) => english.has(word) && !project.has(word) && !own.has(word),
  );
  expect(left).toEqual([]);
});

/** The words of a text, of three letters or more. */
function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{L}{3,}/gu));
}
