import { expect, it } from "vitest";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { assembleSad } from "../assemble-sad.ts";
import type { Table } from "../document.ts";

it("has a row for each requirement and a column for each kind of element that comes from one", async () => {
  const { text, table } = await matrixOf({});

  expect(text).toMatch(/^3 of 4 requirements are traced to an element of the design\./);
  expect(shown(table)).toEqual([
    ["Requirement", "Use cases", "Interactions", "Entities"],
    ["→FR-1", "→UC-1", "→figure-interaction-borrow-a-book", "Book, Loan"],
    ["→FR-2", "(gap)", "(gap)", "Book, Reservation"],
    ["→NFR-1", "→UC-1", "→figure-interaction-borrow-a-book", "(gap)"],
    ["→US-1", "(gap)", "(gap)", "(gap)"],
  ]);
});

it("leads to the operations of the API", async () => {
  const { table } = await matrixOf({
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Library, version: "1" }
paths:
  /loans:
    post: { operationId: addLoan, summary: Lends, x-requirements: [FR-1], responses: { "201": { description: Lent } } }
`,
  });

  expect(shown(table).map((row) => row.at(-1))).toEqual([
    "API operations",
    "→operation-addloan",
    "(gap)",
    "(gap)",
    "(gap)",
  ]);
});

it("names the figure of many elements, instead of their names", async () => {
  const classes = ["Author", "Branch", "Copy", "Fine", "Shelf", "Title"].map((name) => `class ${name}`);
  const { table } = await matrixOf({
    "diagrams/class.puml": `' @requirements US-1\n@startuml\n${classes.join("\n")}\n@enduml\n`,
  });

  expect(shown(table).at(-1)).toEqual(["→US-1", "(gap)", "(gap)", "→figure-class (6)", "(gap)"]);
});

it("is wide, and names its rows", async () => {
  expect((await matrixOf({})).table).toMatchObject({ wide: true, rowHeaders: true });
});

async function matrixOf(
  changes: Record<string, string>,
): Promise<{ readonly text: string; readonly table: Table | undefined }> {
  const reading = await readProject(memoryTree(sampleWith(changes)));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const document = assembleSad(withPictures(checkProject(reading.project, reading.places), new Map()));
  const blocks = document.chapters.find(({ id }) => id === "unit-traceability")?.blocks ?? [];
  const [summary] = blocks.flatMap((block) => (block.kind === "paragraph" ? block.content : []));
  return { text: summary?.text ?? "", table: blocks.find((block) => block.kind === "table") };
}

/** The titles and rows of a table as text; `→` is before the target of a link. */
function shown(table: Table | undefined): string[][] {
  const rows = table?.rows.map((row) =>
    row.map(({ gap, lines }) => {
      const inlines = lines.flat();
      const cell = inlines.map((inline) => (inline.kind === "reference" ? `→${inline.target}` : inline.text));
      return cell.join("") + (gap === true ? "(gap)" : "");
    }),
  );
  return [table?.columns.map(({ title }) => title) ?? [], ...(rows ?? [])];
}
