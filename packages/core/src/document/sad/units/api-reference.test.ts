import { expect, it } from "vitest";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { allBlocks } from "../all-blocks.ts";
import { assembleSad } from "../assemble-sad.ts";
import type { Table } from "../document.ts";

const denied = '"401": { description: Nobody is signed in. }';

it("what several operations answer in the same words stands once, in front of them", async () => {
  const rows = await detailsOf([
    ["one", `"200": { description: Number one. }, ${denied}`],
    ["two", `"200": { description: Number two. }, ${denied}`],
    ["three", denied],
  ]);

  expect(rows).toEqual([
    ["In several operations"],
    ["401", "answer", "", "Nobody is signed in."],
    ["GET /one  getone"],
    ["200", "answer", "", "Number one."],
    ["GET /two  gettwo"],
    ["200", "answer", "", "Number two."],
  ]);
});

it("an operation that answers the same status in other words keeps its own", async () => {
  const rows = await detailsOf([
    ["one", denied],
    ["two", denied],
    ["three", denied],
    ["four", '"401": { description: The key is wrong. }'],
  ]);

  expect(rows.slice(2)).toEqual([["GET /four  getfour"], ["401", "answer", "", "The key is wrong."]]);
});

it("what only two have stands with each of them", async () => {
  const rows = await detailsOf([
    ["one", denied],
    ["two", denied],
  ]);

  expect(rows).toEqual([
    ["GET /one  getone"],
    ["401", "answer", "", "Nobody is signed in."],
    ["GET /two  gettwo"],
    ["401", "answer", "", "Nobody is signed in."],
  ]);
});

async function detailsOf(operations: readonly (readonly [name: string, responses: string])[]) {
  const paths = operations.map(
    ([name, responses]) => `  /${name}:\n    get: { operationId: get${name}, responses: { ${responses} } }\n`,
  );
  const text = `openapi: 3.1.0\ninfo: { title: Library, version: "1" }\npaths:\n${paths.join("")}`;
  const reading = await readProject(memoryTree(sampleWith({ "api/openapi.yaml": text })));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const { chapters } = assembleSad(withPictures(checkProject(reading.project, reading.places), new Map()));
  const table = allBlocks(chapters).find(
    (block): block is Table => block.kind === "table" && block.id === "table-operation-details",
  );
  return (table?.rows ?? []).map((row) =>
    row.map(({ lines }) =>
      lines
        .flat()
        .map((inline) => ("text" in inline ? (inline.text ?? "") : ""))
        .join(""),
    ),
  );
}
