import { expect, it } from "vitest";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { allBlocks } from "../all-blocks.ts";
import { assembleSad } from "../assemble-sad.ts";
import type { Block, Inline, Table } from "../document.ts";

const diagram = [
  "' @trace Shop: FR-1",
  "' @trace Mail: FR-2",
  "' @implied Database: Loans are kept.",
  "' @implied Mail: Reminders are sent.",
  "' @implied Shop -> Mail: Reminders are sent.",
  "@startuml",
  "component Shop",
  "component Till",
  "database Database <<implied>>",
  "component Mail <<implied>>",
  "Shop --> Database",
  "@enduml",
  "",
].join("\n");

it("elements that no requirement states are listed with their reason, grouped by reason", async () => {
  const blocks = await documentOf({
    "diagrams/component.puml": diagram,
    "diagrams/onPrem.puml":
      "' @implied Database: Loans are kept.\n@startuml\ndatabase Database <<implied>>\n@enduml\n",
    "api/openapi.yaml": api(2),
  });

  expect(rowsOf(blocks, "table-grounds")).toEqual([
    ["Database", "implied", "Loans are kept."],
    ["Mail | Shop → Mail", "implied", "Reminders are sent."],
    ["GET /0 | GET /1", "assumed", "Somebody needs it."],
  ]);
});

it("many elements of one reason are in one paragraph", async () => {
  const names = ["Loans", "Fines", "Books", "Members", "Desks"];
  const blocks = await documentOf({
    "diagrams/component.puml": [
      ...names.map((name) => `' @implied ${name}: Somebody keeps it.`),
      "@startuml",
      ...names.map((name) => `database ${name} <<implied>>`),
      "@enduml\n",
    ].join("\n"),
  });

  expect(rowsOf(blocks, "table-grounds")).toEqual([
    ["Loans, Fines, Books, Members, Desks", "implied", "Somebody keeps it."],
  ]);
});

it("many operations of the API are counted", async () => {
  const blocks = await documentOf({ "api/openapi.yaml": api(5) });

  expect(rowsOf(blocks, "table-grounds")).toEqual([
    ["5 operations of the API", "assumed", "Somebody needs it."],
  ]);
});

it("an element says beside its requirements that no requirement states it, and why", async () => {
  const blocks = await documentOf({ "diagrams/component.puml": diagram });

  expect(rowsOf(blocks, "table-components").map((row) => [row[0], row.at(-1)])).toEqual([
    ["Shop", "→FR-1"],
    ["Till", "none (gap)"],
    ["Database", "implied: Loans are kept."],
    ["Mail", "→FR-2 | implied: Reminders are sent."],
  ]);
});

it("nothing is listed if everything is stated", async () => {
  expect(rowsOf(await documentOf({}), "table-grounds")).toEqual([]);
});

it("diagrams that are not published are omitted", async () => {
  const blocks = await documentOf({
    "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\ndiagrams: [usecase]\n",
    "diagrams/component.puml": diagram,
  });

  expect(rowsOf(blocks, "table-grounds")).toEqual([]);
});

function api(count: number): string {
  const paths = Array.from(
    { length: count },
    (_, index) =>
      `  /${index}:\n    get: { operationId: get${index}, x-basis: assumed, x-reason: Somebody needs it., responses: { "200": { description: Done } } }\n`,
  );
  return `openapi: 3.1.0\ninfo: { title: Library, version: "1" }\npaths:\n${paths.join("")}`;
}

async function documentOf(files: Readonly<Record<string, string>>): Promise<Block[]> {
  const reading = await readProject(memoryTree(sampleWith(files)));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  return allBlocks(
    assembleSad(withPictures(checkProject(reading.project, reading.places), new Map())).chapters,
  );
}

function rowsOf(blocks: readonly Block[], id: string): string[][] {
  const table = blocks.find((block): block is Table => block.kind === "table" && block.id === id);
  return (table?.rows ?? []).map((row) =>
    row.map(({ gap, lines }) => lines.map(textOf).join(" | ") + (gap === true ? " (gap)" : "")),
  );
}

function textOf(line: readonly Inline[]): string {
  return line
    .map((inline) => (inline.kind === "reference" ? `→${inline.text ?? inline.target}` : inline.text))
    .join("");
}
