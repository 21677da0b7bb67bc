import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Manifest, Project, Requirement, UseCase } from "../../model/index.ts";
import { memoryTree, sampleDesign, sampleFiles, sampleWith } from "../../testing/index.ts";
import { emitDesignFiles } from "./emit-design.ts";
import { emitProject, emitRequirementFiles } from "./emit-project.ts";
import { readProject } from "./read-project.ts";

const sample = await read(sampleFiles);

describe("an unchanged project", () => {
  it("is written back with every file unchanged, including comments and order", async () => {
    const files = sampleWith({
      "requirements/functional.yaml": `# what the members can do\n- id: FR-2 # the second first\n  text: >-\n    A member reserves\n    a book.\n\n- text: A member borrows a book.\n  id: FR-1\n`,
    });
    const { places, project } = await read(files);

    const { removed, written } = emitProject(project, new Map(Object.entries(files)), places);

    expect({ removed, written: Object.fromEntries(written) }).toEqual({ removed: [], written: files });
  });

  it("keeps the files beside its API description", async () => {
    const files = sampleWith({
      "api/openapi.yaml":
        'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /a: { $ref: parts/a.yaml } }\n',
      "api/parts/a.yaml": "get: { responses: { '200': { description: A } } }\n",
      "api/parts/spare.yaml": "spare: true\n",
    });
    const { places, project } = await read(files);

    expect(emitProject(project, new Map(Object.entries(files)), places).removed).toEqual([]);
  });
});

describe("the reason for an element that no requirement states", () => {
  const path = "diagrams/component.puml";
  const header = [
    "' @title Component model",
    "' @trace Shop: FR-1",
    "' @implied Database: Books: they are kept somewhere.",
    '\' @assumed "A: B": Somebody thinks so.',
    "' @implied Shop -> Database: What a part keeps is kept there.",
  ];
  const files = sampleWith({
    [path]: [...header, "@startuml", "component Shop", "database Database", "@enduml", ""].join("\n"),
  });

  it("is read from the comments of its diagram, and written back unchanged", async () => {
    const { places, project } = await read(files);

    expect(project.diagrams.find(({ file }) => file === path)?.grounds).toEqual([
      { element: "Database", basis: "implied", reason: "Books: they are kept somewhere." },
      { element: "A: B", basis: "assumed", reason: "Somebody thinks so." },
      { element: "Shop -> Database", basis: "implied", reason: "What a part keeps is kept there." },
    ]);
    expect(emitProject(project, new Map(Object.entries(files)), places).written.get(path)).toBe(files[path]);
  });

  it("is kept in a changed diagram, and in a new one", async () => {
    const { places, project } = await read(files);
    const diagrams = project.diagrams.map((diagram) =>
      diagram.file === path
        ? {
            ...diagram,
            title: "Parts",
            text: diagram.text.replace("component Shop", "component Shop\ncomponent Till"),
          }
        : diagram,
    );

    const changed = emitProject({ ...project, diagrams }, new Map(Object.entries(files)), places).written.get(
      path,
    );
    const fresh = emitProject({ ...project, diagrams }, new Map(), places).written.get(path);

    for (const text of [changed, fresh]) {
      expect(text).toContain("component Till");
      expect(text?.split("\n").filter((line) => /@(?:implied|assumed)/.test(line))).toEqual(header.slice(2));
    }
  });
});

describe("a change", () => {
  it("alters the lines that it is about, and no others", async () => {
    const { places, project } = sample;
    const requirements = project.requirements.map((one) =>
      one.id === "FR-1" ? { ...one, text: "A member takes a book home." } : one,
    );

    const { written } = emitProject(
      { ...project, requirements },
      new Map(Object.entries(sampleFiles)),
      places,
    );

    const before = sampleFiles["requirements/functional.yaml"] ?? "";
    expect(written.get("requirements/functional.yaml")).toBe(
      before.replace("A member borrows a book.", "A member takes a book home."),
    );
    expect([...written].filter(([path, text]) => text !== sampleFiles[path]).map(([path]) => path)).toEqual([
      "requirements/functional.yaml",
    ]);
  });

  it("removes a file with its last entry", async () => {
    const { places, project } = sample;

    const { removed } = emitProject(
      { ...project, useCases: [] },
      new Map(Object.entries(sampleFiles)),
      places,
    );

    expect(removed).toEqual(["use-cases/UC-1.yaml"]);
  });
});

/** Texts of people that YAML reads as something else. */
const nasty = fc.constantFrom(
  "yes",
  "~",
  "1e3",
  "0x10",
  "- a",
  "a: b",
  "# c",
  "'q'",
  '"q"',
  "| x",
  "é ü 漢",
  "a  b",
  "2026-01-01",
  "null",
  "%x",
  "@x",
  "a\\b",
  "x #y",
  "[1]",
  "{a: b}",
  "!tag",
  "*a",
  "&b",
  "12:30",
);
const line = fc
  .oneof(nasty, fc.string({ minLength: 1, maxLength: 40 }))
  .map((text) => text.replaceAll(/\s+/g, " ").trim())
  .filter((text) => text !== "");
const lines = fc.array(line, { maxLength: 3 });
const requirement = (id: string): fc.Arbitrary<Requirement> =>
  fc.record(
    {
      id: fc.constant(id),
      text: line,
      priority: fc.constantFrom("must", "should", "could", "wont"),
      source: line,
    },
    { requiredKeys: ["id", "text"] },
  ) as fc.Arbitrary<Requirement>;
const useCase: fc.Arbitrary<UseCase> = fc.record({
  id: fc.constant("UC-7"),
  name: line,
  goal: line,
  actors: lines,
  requirements: fc.constant(["FR-1"]),
  pre_cond: lines,
  steps: lines,
  exceptions: lines,
  post_cond: lines,
}) as fc.Arbitrary<UseCase>;
const anyProject: fc.Arbitrary<Project> = fc
  .record({
    requirements: fc.tuple(requirement("FR-1"), requirement("US-1"), requirement("BR-2")),
    useCase,
    name: line,
    brief: line,
  })
  .map(({ brief, name, requirements, useCase: one }) => ({
    ...sample.project,
    manifest: { ...sample.project.manifest, name, brief },
    requirements,
    useCases: [one],
  }));

describe("any text of people", () => {
  it("is read back unchanged from a new folder", async () => {
    await fc.assert(
      fc.asyncProperty(anyProject, async (project) => {
        const { written } = emitProject(project);
        const again = await read(Object.fromEntries(written));
        expect(again.project).toEqual(project);
      }),
    );
  });

  it("is read back unchanged after replacing other content, and a second writing changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(anyProject, async (project) => {
        const { removed, written } = emitProject(
          project,
          new Map(Object.entries(sampleFiles)),
          sample.places,
        );
        const files = Object.fromEntries(
          [...Object.entries(sampleFiles), ...written].filter(([path]) => !removed.includes(path)),
        );
        const again = await read(files);
        expect(again.project).toEqual(project);
        expect(
          Object.fromEntries(
            emitProject(again.project, new Map(Object.entries(files)), again.places).written,
          ),
        ).toEqual(files);
      }),
    );
  });
});

async function read(files: Readonly<Record<string, string>>) {
  const reading = await readProject(memoryTree(files));
  if (reading.project === undefined)
    throw new Error(reading.findings.map(({ message }) => message).join("; "));
  return reading;
}

describe("a use case that is only proposed", () => {
  const proposed = { ...sampleDesign.useCases[0], basis: "proposed", reason: "Nobody is named." };
  const filesOf = (useCase: object) =>
    emitDesignFiles(
      { ...sampleDesign, useCases: [useCase as (typeof sampleDesign.useCases)[number]] },
      { manifest: { name: "Library" } as Manifest, requirements: [], notation: "plantuml" },
    );

  it("says so in its file, with the reason, and in the diagram", () => {
    const files = new Map(filesOf(proposed).map(({ path, text }) => [path, text]));

    expect(files.get("use-cases/UC-1.yaml")).toContain("basis: proposed\nreason: Nobody is named.\n");
    expect(files.get("diagrams/usecase.puml")).toMatch(/^' @proposed .+: Nobody is named\.$/m);
  });

  it("that has been accepted does not mention it", () => {
    const [file] = filesOf({ ...proposed, basis: "stated", reason: null });

    expect(file?.text).not.toMatch(/basis|reason/);
  });
});

it("continues a long list of requirements in further files, which are all read", async () => {
  const requirements = Array.from({ length: 9_000 }, (_, index): Requirement => ({
    id: `FR-${String(index + 1)}`,
    text: `The clerk shall open the order ${String(index)} of the customer before the next working day.`,
  }));
  const files = emitRequirementFiles(requirements);
  const manifest = "archscribe: 1\nname: Shop\norganization: Town\n";
  const first = await readProject(memoryTree({ "archscribe.yaml": manifest, ...Object.fromEntries(files) }));
  if (first.project === undefined) throw new Error(JSON.stringify(first.findings.slice(0, 3)));
  const one: Requirement = { id: "FR-9001", text: "The clerk shall close the order." };
  const more = emitRequirementFiles([...requirements, one], files, first.places);

  expect([...files.keys()]).toEqual([
    "requirements/functional.yaml",
    "requirements/functional-2.yaml",
    "requirements/functional-3.yaml",
  ]);
  expect(first.findings).toEqual([]);
  expect(first.project.requirements).toEqual(requirements);
  expect([...more].filter(([path, text]) => files.get(path) !== text).map(([path]) => path)).toEqual([
    "requirements/functional-3.yaml",
  ]);
});
