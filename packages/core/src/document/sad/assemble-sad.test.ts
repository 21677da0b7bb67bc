import { beforeAll, describe, expect, it } from "vitest";
import { checkProject, type RenderedProject, withPictures } from "../checks/index.ts";
import { contentUnits, layoutNames } from "../../model/index.ts";
import { readProject } from "../project-folder/index.ts";
import { memoryTree, sampleWith } from "../../testing/index.ts";
import { allBlocks, allSections } from "./all-blocks.ts";
import { assembleSad } from "./assemble-sad.ts";
import { type Block, elementAnchor, type Inline, type SadDocument } from "./document.ts";

let library: RenderedProject;
/** The library with at least one file of every kind that a project folder can hold. */
let full: RenderedProject;
beforeAll(async () => {
  library = await rendered({});
  full = await rendered({
    "diagrams/class.puml": "@startuml\nclass Loan\nclass Book\nLoan --> Book\n@enduml\n",
    "diagrams/component.puml": "' @requirements FR-1\n@startuml\ncomponent Lending\n@enduml\n",
    "diagrams/logical.puml": "@startuml\nentity Loan {\n  * id : uuid <<PK>>\n}\n@enduml\n",
    "diagrams/onPrem.puml": "' @requirements NFR-1\n@startuml\nnode Server\n@enduml\n",
    "pages/orchestration.md":
      "---\nrequirements: [NFR-1]\n---\n\n# Orchestration\n\nAs FR-1 asks.\n\n```plantuml\n@startuml\nnode A\n@enduml\n```\n",
    "decisions/0001-one-database.md":
      '---\nstatus: accepted\ndate: "2026-02-01"\nrequirements: [FR-2]\n---\n\n# One database\n\nIt is enough.\n',
    "ui-previews/loan.html": '<title>Loan</title>\n<meta name="use-case" content="UC-1" />\n<h1>Loan</h1>\n',
    "api/openapi.yaml":
      "openapi: 3.1.0\ninfo: { title: Library, version: '1' }\npaths:\n  /loans:\n    post:\n      operationId: addLoan\n      summary: Lends a book\n      x-requirements: [FR-1]\n      responses: { '201': { description: Lent } }\n",
  });
});

describe("an empty unit", () => {
  it("has no heading, and the open points name it once", () => {
    const sections = allSections(assembleSad(library).chapters);

    expect(sections.map(({ id }) => id).filter((id) => /^(?:unit|chapter)-/.test(id))).toEqual([
      "chapter-introduction",
      "unit-introduction",
      "unit-stakeholders",
      "chapter-requirements",
      "unit-functional-requirements",
      "unit-user-stories",
      "unit-quality-requirements",
      "chapter-system-models",
      "unit-use-cases",
      "unit-interactions",
      "chapter-data-models",
      "unit-conceptual-data",
      "unit-open-points",
      "unit-traceability",
      "unit-glossary",
      "unit-list-of-figures",
      "unit-list-of-tables",
      "unit-element-index",
    ]);
    const open = sections.find(({ id }) => id === "unit-open-points");
    expect(open?.blocks.map(textOf)).toEqual([
      "Not covered. The project says nothing yet about: Business rules, System conceptual design, " +
        "Component model, Class model, Interfaces, " +
        "API reference, Logical data model, Physical data model, UI previews, Deployment, " +
        "Functional architecture, Integration architecture, Microservice design, Service interface, " +
        "Communication and security, Containerization, Orchestration, CI/CD pipeline, Decisions.",
    ]);
  });

  it.each(layoutNames)("is nowhere a section without content in %s", (layout) => {
    const empty = allSections(assembleSad(full, { layout }).chapters).filter(
      ({ blocks, sections }) => blocks.length === 0 && sections.length === 0,
    );

    expect(empty).toEqual([]);
  });
});

describe.each(layoutNames)("in %s", (layout) => {
  it("figures and tables are numbered from 1 on, in reading order", () => {
    const document = assembleSad(full, { layout });
    const blocks = allBlocks(document.chapters);
    const figures = blocks.filter(({ kind }) => kind === "figure");
    const tables = blocks.filter((block) => block.kind === "table" && block.unlisted !== true);

    expect(labelsOf(figures, document)).toEqual(figures.map((_, index) => `Figure ${index + 1}`));
    expect(labelsOf(tables, document)).toEqual(tables.map((_, index) => `Table ${index + 1}`));
    expect([figures.length, tables.length]).toEqual([8, 13]);
  });

  it("the lists name every figure and every table, in reading order", () => {
    const { chapters } = assembleSad(full, { layout });
    const blocks = allBlocks(chapters);
    const figures = blocks.flatMap((block) => (block.kind === "figure" ? [block.id] : []));
    const tables = blocks.flatMap((block) => (block.kind === "table" ? [block.id] : []));
    const listed = chapters.slice(-3, -1).map(({ blocks: [list] }) => (list ? referencesOf(list) : []));

    expect(listed).toEqual([figures, tables]);
  });

  it("every link leads to a place in the document, and no two places have the same id", () => {
    const { chapters } = assembleSad(full, { layout });
    const targets = allBlocks(chapters).flatMap(referencesOf);
    const places = allSections(chapters).flatMap((section) => [
      section.id,
      ...section.blocks.flatMap(placesOf),
    ]);

    expect(targets.filter((target) => !places.includes(target))).toEqual([]);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it("the same units are published, each in one place", () => {
    const ids = allSections(assembleSad(full, { layout }).chapters).map(({ id }) => id);
    const inProductOrder = allSections(assembleSad(full, { layout: "Layout2" }).chapters).map(({ id }) => id);

    expect(unitsOf(ids)).toEqual(unitsOf(inProductOrder));
    expect(new Set(unitsOf(ids)).size).toBe(unitsOf(ids).length);
  });

  it("the same project gives the same document", () => {
    expect(assembleSad(full, { layout })).toEqual(assembleSad(full, { layout }));
  });
});

describe("numbers of chapters", () => {
  it("have no gaps if a chapter is empty", () => {
    expect(chapterNumbers(assembleSad(library, { layout: "Layout2" }))).toEqual([
      "1 Introduction",
      "2 Requirements",
      "3 System models",
      "4 Data models",
      "5 Risks and open points",
      "6 Traceability",
      "7 Glossary",
      "List of figures",
      "List of tables",
      "Index of elements",
    ]);
  });

  it("stay where readers know the chapters by number", () => {
    expect(chapterNumbers(assembleSad(library, { layout: "Layout3" }))).toEqual([
      "1 Introduction and goals",
      "5 Building block view",
      "6 Runtime view",
      "10 Quality requirements",
      "11 Risks and technical debt",
      "12 Glossary",
      "List of figures",
      "List of tables",
      "Index of elements",
    ]);
  });
});

describe("the choice of diagrams", () => {
  it("omits the figures of other kinds, and links to them", () => {
    const { chapters } = assembleSad(full, { diagrams: ["usecase", "class"] });
    const figures = allBlocks(chapters).filter(({ kind }) => kind === "figure");
    const leftOut = allBlocks(chapters)
      .flatMap(referencesOf)
      .filter((target) => /^figure-(?:interaction|conceptual|onprem)/.test(target));

    expect(figures.map((figure) => ("id" in figure ? figure.id : ""))).toEqual([
      "figure-usecase",
      "figure-class",
      "figure-pages-orchestration-md-1",
    ]);
    expect(leftOut).toEqual([]);
  });

  it("is the project's own by default", async () => {
    const manifest = `${sampleWith({})["archscribe.yaml"] ?? ""}diagrams: [usecase]\n`;
    const { chapters } = assembleSad(await rendered({ "archscribe.yaml": manifest }));

    expect(allBlocks(chapters).flatMap((block) => (block.kind === "figure" ? [block.id] : []))).toEqual([
      "figure-usecase",
    ]);
  });
});

describe("the date", () => {
  it("is nothing when neither the project nor the caller gives one", () => {
    expect(assembleSad(library).meta).toEqual({
      title: "Lending library",
      organization: "Town of Elmford",
      language: "en",
      layout: "Layout2",
      theme: "Modern Minimal",
      authors: ["Ida Keller"],
      version: "1.0",
      summary: "The library lends books to its members.",
    });
  });

  it("is the latest of the project's changes, unless the caller gives one", async () => {
    const manifest = `${sampleWith({})["archscribe.yaml"] ?? ""}changes:
  - { version: "1.0", date: "2026-03-01", summary: Reservations }
  - { version: "0.9", date: "2026-01-15", summary: First draft }
`;
    const project = await rendered({ "archscribe.yaml": manifest });

    expect(assembleSad(project).meta.date).toBe("2026-03-01");
    expect(assembleSad(project, { date: "2026-04-02" }).meta.date).toBe("2026-04-02");
  });
});

it("a diagram without a picture is a figure without one", async () => {
  const pictures = new Map([...library.pictures, ["usecase", { ok: false, findings: [] } as const]]);
  const document = assembleSad({ ...library, pictures });

  const figure = allBlocks(document.chapters).find(({ kind }) => kind === "figure");
  expect(figure).not.toHaveProperty("svg");
  expect(figure).toMatchObject({ id: "figure-usecase", caption: "Use case diagram" });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><text>Member</text></svg>';

async function rendered(changes: Record<string, string>): Promise<RenderedProject> {
  const { project, ...reading } = await readProject(memoryTree(sampleWith(changes)));
  if (project === undefined) throw new Error(JSON.stringify(reading.findings));
  const figures = [
    ...project.diagrams,
    ...[...project.pages, ...project.decisions].flatMap((page) => page.figures),
  ];
  const pictures = new Map(figures.map(({ id }) => [id, { ok: true, svg, cached: false } as const]));
  const places = "places" in reading ? reading.places : new Map();
  return withPictures(checkProject(project, places), pictures);
}

function chapterNumbers({ chapters }: SadDocument): string[] {
  return chapters.map(({ number, title }) => (number === undefined ? title : `${number} ${title}`));
}

function unitsOf(ids: readonly string[]): string[] {
  return ids.filter((id) => contentUnits.some(({ key }) => id === `unit-${key}`)).toSorted();
}

function labelsOf(blocks: readonly Block[], { labels }: SadDocument): (string | undefined)[] {
  return blocks.map((block) => ("id" in block ? labels.get(block.id) : undefined));
}

function linesOf(block: Block): readonly (readonly Inline[])[] {
  switch (block.kind) {
    case "paragraph":
      return [block.content];
    case "list":
      return block.items;
    case "definitions":
      return block.items.flatMap(({ description, term }) => [term, description]);
    case "table":
      return block.rows.flat().flatMap(({ lines }) => lines);
    default:
      return [];
  }
}

function textOf(block: Block): string {
  return linesOf(block)
    .flat()
    .map((inline) => ("text" in inline ? inline.text : inline.target))
    .join("");
}

function referencesOf(block: Block): string[] {
  const traces = "traces" in block ? block.traces : [];
  const inlines = linesOf(block).flat();
  return [
    ...traces,
    ...inlines.flatMap((inline) => {
      if (inline.kind === "element") return [elementAnchor(inline.id)];
      return inline.kind === "reference" ? [inline.target] : [];
    }),
  ];
}

function placesOf(block: Block): string[] {
  const own = "id" in block ? [block.id] : [];
  const rows = block.kind === "table" ? block.rows.flat() : [];
  const entries = block.kind === "definitions" ? block.items.flatMap(({ id }) => id ?? []) : [];
  return [...own, ...entries, ...rows.flatMap(({ anchor }) => anchor ?? [])];
}
