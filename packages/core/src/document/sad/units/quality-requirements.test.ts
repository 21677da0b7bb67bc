import { expect, it } from "vitest";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleFiles, sampleWith } from "../../../testing/index.ts";
import { assembleSad } from "../assemble-sad.ts";
import type { Block, Section } from "../document.ts";

const quality = sampleFiles["requirements/quality.yaml"] ?? "";

it("shows a requirement as a scenario with its measure", async () => {
  const [section] = await qualityOf(quality);

  expect(section?.title).toBe("Performance efficiency");
  expect(section?.blocks).toMatchObject([{ caption: "Performance efficiency requirements" }]);
  expect(section?.blocks.map(rowsOf)).toEqual([
    [
      [
        "→NFR-1",
        "Borrowing takes little time. | Stimulus: A member borrows a book. | Response: The loan is stored.",
        "In 95 of 100 cases within 1 s.",
        "→UC-1",
      ],
    ],
  ]);
});

it("states environment and priority, if they are given", async () => {
  const [section] = await qualityOf(
    quality
      .replace("    response:", "    environment: 50 members are at the desk.\n    response:")
      .replace("  quality:", "  priority: should\n  quality:"),
  );

  const [[id, scenario] = []] = section?.blocks.flatMap(rowsOf) ?? [];
  expect(id).toBe("→NFR-1 | should");
  expect(scenario).toContain("borrows a book. | Environment: 50 members are at the desk. | Response:");
});

it.each([
  ["Borrowing takes little time.", "no measure yet (gap)"],
  ["Borrowing takes less than 2 s in 95 % of all cases.", "as the requirement states"],
])("marks what has no measure: %s", async (text, expected) => {
  const unmeasured = quality.replace(/ {4}measure:.*\n/, "");
  const [section] = await qualityOf(unmeasured.replace("Borrowing takes little time.", text));

  const [[, , measure] = []] = section?.blocks.flatMap(rowsOf) ?? [];
  expect(measure).toBe(expected);
});

it("groups by quality class, in the order of ISO/IEC 25010", async () => {
  const sections = await qualityOf(`${quality}
- { id: NFR-2, text: Every loan is recorded., quality: security }
- { id: NFR-3, text: Each function is in the catalogue., quality: functional-suitability }
- { id: NFR-4, text: Every access is recorded., quality: security }
`);

  expect(sections.map(({ blocks, title }) => [title, ...blocks.flatMap(rowsOf).map(([id]) => id)])).toEqual([
    ["Functional suitability", "→NFR-3"],
    ["Performance efficiency", "→NFR-1"],
    ["Security", "→NFR-2", "→NFR-4"],
  ]);
});

it("leaves a requirement that allows no choice to the constraints", async () => {
  const sections = await qualityOf(`${quality}
- { id: NFR-2, text: Every loan is recorded in Elmford., quality: security, constraint: true }
`);

  expect(sections.map(({ title }) => title)).toEqual(["Performance efficiency"]);
});

async function qualityOf(requirements: string): Promise<readonly Section[]> {
  const reading = await readProject(memoryTree(sampleWith({ "requirements/quality.yaml": requirements })));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const { chapters } = assembleSad(withPictures(checkProject(reading.project, reading.places), new Map()));
  const units = chapters.flatMap(({ sections }) => sections);
  return units.find(({ id }) => id === "unit-quality-requirements")?.sections ?? [];
}

/** The rows of a table as lines of text; `→` is before a link. */
function rowsOf(block: Block): string[][] {
  if (block.kind !== "table") return [];
  return block.rows.map((row) =>
    row.map(({ gap, lines }) => {
      const shown = lines.map((line) =>
        line
          .map((inline) => (inline.kind === "reference" ? `→${inline.text ?? inline.target}` : inline.text))
          .join(""),
      );
      return shown.join(" | ") + (gap === true ? " (gap)" : "");
    }),
  );
}
