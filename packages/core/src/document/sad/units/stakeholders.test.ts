import { expect, it } from "vitest";
import { stringify } from "yaml";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { assembleSad } from "../assemble-sad.ts";
import type { Table } from "../document.ts";

it("describes stakeholders if no concerns are known", async () => {
  const table = await stakeholderTable([{ name: "Member", description: "Borrows books" }, { name: "Clerk" }]);

  expect(table?.columns.map(({ title }) => title)).toEqual(["Stakeholder", "Who they are"]);
  expect(
    table?.rows.map((row) => row.map(({ lines }) => lines.flat().map((one) => "text" in one && one.text))),
  ).toEqual([
    [["Member"], ["Borrows books"]],
    [["Clerk"], []],
  ]);
});

it("has a column for concerns if one is known", async () => {
  const table = await stakeholderTable([
    { name: "Member" },
    { name: "Clerk", concerns: [{ text: "Few fines" }] },
  ]);

  expect(table?.columns.map(({ title }) => title)).toEqual(["Stakeholder", "Concern → view that answers it"]);
});

async function stakeholderTable(stakeholders: readonly object[]): Promise<Table | undefined> {
  const manifest = stringify({ archscribe: 1, name: "Library", organization: "Elmford", stakeholders });
  const reading = await readProject(memoryTree(sampleWith({ "archscribe.yaml": manifest })));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const document = assembleSad(withPictures(checkProject(reading.project, reading.places), new Map()));
  return document.chapters
    .flatMap(({ blocks, sections }) => [...blocks, ...sections.flatMap((section) => section.blocks)])
    .find((block): block is Table => block.kind === "table" && block.id === "table-stakeholders");
}
