import { expect, it } from "vitest";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleFiles, sampleWith } from "../../../testing/index.ts";
import { assembleSad, type AssembleOptions } from "../assemble-sad.ts";
import { type Block, paragraph, strong } from "../document.ts";

const manifest = sampleFiles["archscribe.yaml"] ?? "";

it("names the gaps of the project, and nothing else", async () => {
  expect(await openPointsOf({})).toEqual([paragraph(strong("Not covered. "), notCovered)]);
});

it("does not name a unit with content", async () => {
  const [missing] = await openPointsOf({ "pages/orchestration.md": "# Orchestration\n\nTwo copies run.\n" });

  expect(missing).toEqual(paragraph(strong("Not covered. "), notCovered.replace(" Orchestration,", "")));
});

it.each(["onPrem", "AWS"])("names no deployment if there is one, here %s", async (key) => {
  const [missing] = await openPointsOf({
    [`diagrams/${key}.puml`]: "' @requirements FR-1\n@startuml\nnode A\n@enduml\n",
  });

  expect(missing).toEqual(paragraph(strong("Not covered. "), notCovered.replace(" Deployment,", "")));
});

it.each([
  ["only its title", "# Orchestration\n"],
  ["a title and a comment", "# Orchestration\n\n<!-- How are copies started? -->\n"],
])("names a page that has %s", async (_, page) => {
  const [missing] = await openPointsOf({ "pages/orchestration.md": page });

  expect(missing).toEqual(paragraph(strong("Not covered. "), notCovered));
});

it("names no chapter of requirements in the document of a found system, as long as it has none", async () => {
  const files = Object.keys(sampleFiles).filter((path) => path !== "archscribe.yaml");
  const without = Object.fromEntries(files.map((path) => [path, undefined]));
  const drawn =
    "@startuml\n' @source shop/compose.yaml:3 (said)\ncomponent Orders\ncomponent Mail\nOrders --> Mail\n@enduml\n";
  const textOf = (blocks: readonly Block[]): string => JSON.stringify(blocks);

  const found = textOf(await openPointsOf({ ...without, "diagrams/component.puml": drawn }));
  const planned = textOf(
    await openPointsOf({ ...without, "diagrams/component.puml": drawn.replace(/' @source.*\n/, "") }),
  );

  expect(found).toContain("Deployment");
  expect(found).not.toMatch(/requirements|User stories|Business rules|Use cases|Traceability|Stakeholders/);
  expect(planned).toContain("Functional requirements, User stories, Business rules, Quality requirements");
});

it("lists what the checks found, with file and rule", async () => {
  const functional = `${sampleFiles["requirements/functional.yaml"] ?? ""}- id: FR-3\n  text: A member extends a loan.\n`;
  const [found] = await openPointsOf({ "requirements/functional.yaml": functional });

  expect(found).toMatchObject({ caption: "Open points found by the checks" });
  expect(rowsOf(found)).toEqual([
    ["Nothing names →FR-3", "requirements/functional.yaml", "orphan-requirement"],
  ]);
});

it("makes one row of what the checks found of more than three elements of a file", async () => {
  const drawn = `@startuml\n${["A", "B", "C", "D"].map((name) => `class ${name}\n`).join("")}@enduml\n`;
  const [found] = await openPointsOf({ "diagrams/class.puml": drawn });

  expect(rowsOf(found)).toEqual([
    [
      "The class 'A' is traced to no requirement | 3 more: B, C, D",
      "diagrams/class.puml",
      "untraced-element",
    ],
  ]);
});

it("lists the risks with their mitigations, and marks risks without one", async () => {
  const risks = `risks:
  - { title: Scanners fail, description: Then FR-1 cannot be met., mitigation: Numbers are typed in., requirements: [FR-1] }
  - { title: Nobody comes }
`;
  const [listed] = await openPointsOf({ "archscribe.yaml": manifest + risks });

  expect(listed).toMatchObject({ caption: "Risks" });
  expect(rowsOf(listed)).toEqual([
    ["Scanners fail | Then →FR-1 cannot be met.", "Numbers are typed in.", "→FR-1"],
    ["Nobody comes", "none yet (gap)", ""],
  ]);
});

it("lists the open comments, if it is asked for them", async () => {
  const thread = (about: string, id: string, more = ""): string =>
    `about: ${about}\ncomments:\n  - id: "${id}"\n    by: Ada\n    at: 2026-03-31T09:30:00Z\n    text: See FR-2.\n${more}`;
  const files = {
    "comments/a.yaml": thread("FR-1", "4f7c2a"),
    "comments/b.yaml": thread("section:glossary", "4f7c2b").replace(
      "See FR-2.",
      "|-\n      First.\n\n      Second.",
    ),
    "comments/c.yaml": thread("FR-1", "4f7c2c", "resolved: { by: Bob, at: 2026-04-01T09:30:00Z }\n"),
  };
  const [listed] = await openPointsOf(files, { comments: true });

  expect(listed).toMatchObject({ caption: "Open comments" });
  expect(rowsOf(listed)).toEqual([
    ["→FR-1", "Ada, 2026-03-31 | See →FR-2."],
    ["section:glossary", "Ada, 2026-03-31 | First. | \u00A0 | Second."],
  ]);
  expect(await openPointsOf(files)).toEqual(await openPointsOf({}));
});

const notCovered =
  "The project says nothing yet about: Business rules, System conceptual design, Component model, Class model, " +
  "Interfaces, API reference, Logical data model, Physical data model, UI previews, Deployment, " +
  "Functional architecture, Integration architecture, " +
  "Microservice design, Service interface, Communication and security, Containerization, Orchestration, " +
  "CI/CD pipeline, Decisions.";

async function openPointsOf(
  changes: Record<string, string | undefined>,
  options: AssembleOptions = {},
): Promise<readonly Block[]> {
  const reading = await readProject(memoryTree(sampleWith(changes)));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const document = assembleSad(
    withPictures(checkProject(reading.project, reading.places), new Map()),
    options,
  );
  return document.chapters.find(({ id }) => id === "unit-open-points")?.blocks ?? [];
}

/** The rows of a table as lines of text; `→` is before a link. */
function rowsOf(block: Block | undefined): string[][] {
  if (block?.kind !== "table") return [];
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
