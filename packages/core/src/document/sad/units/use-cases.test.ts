import { expect, it } from "vitest";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { assembleSad } from "../assemble-sad.ts";
import type { Cell, Inline, Table } from "../document.ts";

const useCase = (number: number, more = ""): [string, string] => [
  `use-cases/UC-${number}.yaml`,
  `id: UC-${number}\nname: Lend book ${number}\nrequirements: [FR-1, FR-2, NFR-1]\n${more}`,
];
const steps = "actors: [Member]\nsteps:\n  - The member takes it.\n";
const member = "actors: [Member]\n";

it("many without a specification are a table, and the others have sections", async () => {
  const { rows, sections } = await unitOf([
    useCase(1, steps),
    useCase(2, member),
    useCase(3, `${member}goal: Member can lend the book 3.\n`),
    useCase(4, "goal: Fewer people wait, as NFR-1 asks.\n"),
    useCase(5, member),
  ]);

  expect(sections).toEqual(["UC-1 Lend book 1"]);
  expect(rows).toEqual([
    ["→UC-2", "Lend book 2", "Member", "→FR-1, →FR-2, →NFR-1"],
    ["→UC-3", "Lend book 3", "Member", "→FR-1, →FR-2, →NFR-1"],
    [
      "→UC-4",
      "Lend book 4 | Fewer people wait, as →NFR-1 asks.",
      "nobody is named (gap)",
      "→FR-1, →FR-2, →NFR-1",
    ],
    ["→UC-5", "Lend book 5", "Member", "→FR-1, →FR-2, →NFR-1"],
  ]);
});

it("each is where references to it lead", async () => {
  const { anchors } = await unitOf([2, 3, 4, 5].map((number) => useCase(number, member)));

  expect(anchors).toEqual(["UC-2", "UC-3", "UC-4", "UC-5"]);
});

it("a few have sections, with or without a specification", async () => {
  const { rows, sections } = await unitOf([useCase(1, steps), useCase(2, member), useCase(3, member)]);

  expect(sections).toHaveLength(3);
  expect(rows).toEqual([]);
});

it("a use case with an interaction has a section", async () => {
  const { rows, sections } = await unitOf([
    ...[2, 3, 4, 5, 6].map((number) => useCase(number, member)),
    [
      "diagrams/interaction/lend.puml",
      "' @use-case UC-6\n@startuml\nactor Member\nMember -> Library : lend\n@enduml\n",
    ],
  ]);

  expect(sections).toEqual(["UC-1 Lend book 1", "UC-6 Lend book 6"]);
  expect(rows).toHaveLength(4);
});

async function unitOf(files: readonly (readonly [string, string])[]) {
  const reading = await readProject(
    memoryTree(sampleWith({ "use-cases/UC-1.yaml": useCase(1, steps)[1], ...Object.fromEntries(files) })),
  );
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const document = assembleSad(withPictures(checkProject(reading.project, reading.places), new Map()));
  const unit = document.chapters
    .flatMap(({ sections }) => sections)
    .find(({ id }) => id === "unit-use-cases");
  const table = unit?.blocks.find((block): block is Table => block.kind === "table");
  const rows = table?.rows ?? [];
  return {
    rows: rows.map((row) => row.map(shown)),
    anchors: rows.map(([first]) => first?.anchor),
    sections: unit?.sections.map(({ title }) => title) ?? [],
  };
}

function shown({ gap, lines }: Cell): string {
  return lines.map(textOf).join(" | ") + (gap === true ? " (gap)" : "");
}

function textOf(line: readonly Inline[]): string {
  return line
    .map((inline) => (inline.kind === "reference" ? `→${inline.text ?? inline.target}` : inline.text))
    .join("");
}

it("proposed ones are a table at the end, with the words that may mean them", async () => {
  const reading = await readProject(
    memoryTree(
      sampleWith({
        "use-cases/UC-1.yaml": useCase(1, steps)[1],
        "use-cases/UC-2.yaml": useCase(2, "basis: proposed\nreason: Nobody is named.\n")[1],
        "use-cases/UC-3.yaml": useCase(3, `${member}basis: proposed\nreason: It may be a step.\n`)[1],
      }),
    ),
  );
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const checked = checkProject(reading.project, reading.places);
  const document = assembleSad(withPictures(checked, new Map()));
  const unit = document.chapters
    .flatMap(({ sections }) => sections)
    .find(({ id }) => id === "unit-use-cases");
  const last = unit?.sections.at(-1);
  const table = last?.blocks.find((block): block is Table => block.kind === "table");

  expect(unit?.sections.map(({ title }) => title)).toEqual(["UC-1 Lend book 1", "Proposed use cases"]);
  expect(
    table?.rows.map((row) => row.map(shown)).map(([id, name, , why, who]) => [id, name, why, who]),
  ).toEqual([
    ["→UC-2", "Lend book 2", "Nobody is named.", "open (gap)"],
    ["→UC-3", "Lend book 3", "It may be a step.", "Member"],
  ]);
  expect(table?.rows[0]?.map(shown)[2]).toContain("→FR-1 ");
  const rules = checked.findings.filter(({ reference }) => reference === "UC-2").map(({ ruleId }) => ruleId);
  expect(rules).not.toContain("use-case-without-actor");
  expect(rules).not.toContain("use-case-without-steps");
});
