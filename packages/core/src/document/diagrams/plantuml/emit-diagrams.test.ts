import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { deploymentTargets, type DesignModel, type DiagramContent } from "../../../model/index.ts";
import { sampleDesign } from "../../../testing/index.ts";
import type { EmittedDiagram } from "../emitted-diagram.ts";
import { readDiagramContent } from "../read-diagram-content.ts";
import { emitPlantumlDiagrams } from "./emit-diagrams.ts";

const golden = new URL("golden/", import.meta.url);

describe("the diagrams of a design in PlantUML", () => {
  const emitted = emitPlantumlDiagrams(sampleDesign, deploymentTargets);
  const neutral = emitPlantumlDiagrams(sampleDesign, ["neutral"]).filter(({ name }) => name === "onPrem");

  it("equal the golden files", () => {
    const all = [...emitted, ...neutral.map((diagram) => ({ ...diagram, name: "deployment" }))];
    const files = new Map(all.map(({ name, text }) => [`${name}.puml`, `${text}\n`]));
    if (process.env["UPDATE_GOLDEN"] === "1") {
      for (const [name, text] of files) writeFileSync(new URL(name, golden), text);
    }
    const kept = readdirSync(golden).map((name) => [name, readFileSync(new URL(name, golden), "utf8")]);

    expect(Object.fromEntries(files)).toEqual(Object.fromEntries(kept));
  });

  it("state their content, and its requirements", () => {
    const [usecase, interaction] = emitted;

    expect({ ...usecase, text: "" }).toEqual({
      key: "usecase",
      name: "usecase",
      title: "Use case diagram",
      about: "Who uses Lending library, and for what.",
      requirements: [],
      traces: [
        { element: "Member", requirements: ["FR-1", "FR-2"] },
        { element: "Librarian", requirements: ["FR-3"] },
        { element: "Mail provider", requirements: ["FR-2"] },
        { element: "Borrow a book", requirements: ["FR-1"] },
        { element: "Reserve a book", requirements: ["FR-2", "BR-1"] },
        { element: "Pay a fee", requirements: ["FR-3"] },
      ],
      grounds: [],
      text: "",
    });
    expect({ ...interaction, text: "" }).toEqual({
      key: "interaction",
      name: "interaction",
      title: "Borrow a book",
      about: "The member has the book, and the library knows until when.",
      requirements: ["FR-1"],
      traces: [],
      grounds: [],
      useCase: "UC-1",
      text: "",
    });
  });

  it("are one interaction per use case, each with its own name", () => {
    const [one] = sampleDesign.interactions;
    if (!one) throw new Error("the sample design has an interaction");
    const interactions = [one, { ...one, id: "again", useCase: "UC-2" }];

    expect(names(emitPlantumlDiagrams({ ...sampleDesign, interactions }), "interaction")).toEqual([
      "borrow-a-book",
      "borrow-a-book-2",
    ]);
  });
});

describe("relations read back from PlantUML", () => {
  const contents = new Map(
    emitPlantumlDiagrams(sampleDesign).map((diagram) => [diagram.key, relationsOf(read(diagram))]),
  );

  it("of use cases match the design", () => {
    expect(contents.get("usecase")).toEqual([
      "Member generalisation Person",
      "Librarian generalisation Person",
      "Member association Borrow a book",
      "Member association Reserve a book",
      "Reserve a book association Mail provider",
      "Member association Sign in",
      "Librarian association Sign in",
      "Member association Pay a fee",
      "Borrow a book include Sign in",
      "Reserve a book include Sign in",
      "Pay a fee extend Borrow a book",
    ]);
  });

  it("of entities have their multiplicities", () => {
    expect(contents.get("conceptual")).toEqual([
      "Member 1 association 0..* Loan",
      "Loan 0..* association 1 Book",
      "Book 0..* association 1..* Author",
      "Member 1 composition 0..* Reservation",
      "Picture book generalisation Book",
    ]);
    expect(contents.get("logical")).toEqual([
      "Member 1 association 0..* Loan",
      "Book 1 association 0..* Loan",
      "Book 1 association 1..* Book author",
      "Author 1 association 0..* Book author",
      "Member 1 association 0..* Reservation",
      "Book 1 association 0..1 Picture book",
    ]);
  });

  it("of entities are dashed if they are proposed", () => {
    const entityRelations = sampleDesign.entityRelations
      .filter(({ kind }) => kind === "association")
      .map((one) => ({ ...one, basis: "proposed" as const }));
    const [drawn] = emitPlantumlDiagrams({ ...sampleDesign, entityRelations }).filter(
      ({ key }) => key === "conceptual",
    );

    expect(drawn?.text.match(/^.*"[01].*$/gm)).toEqual([
      'member "1" .. "0..*" loan : has',
      'loan "0..*" .. "1" book : of',
      'book "0..*" .. "1..*" author : written by',
    ]);
  });

  it("of classes, components and participants have their kinds", () => {
    expect(contents.get("class")).toEqual([
      "LendingController dependency Loan",
      "Loan 0..* association 1 LoanState",
    ]);
    expect(contents.get("component")).toEqual([
      "Web app dependency Lending service",
      "Lending service directed Lending database",
      "Lending service directed Mail provider",
    ]);
    expect(contents.get("interaction")).toEqual([
      "Member message Loan page",
      "Loan page message Lending service",
      "Lending service message Loan store",
      "Lending service reply Loan page",
      "Lending service reply Loan page",
      "Loan page reply Member",
    ]);
  });
});

describe("a large design", () => {
  const emitted = emitPlantumlDiagrams(largeDesign());

  it("has several diagrams of its data, named after their central entities", () => {
    expect(names(emitted, "conceptual")).toEqual(["1-entity-0", "2-entity-15", "3-entity-30"]);
    expect(emitted.find(({ key }) => key === "conceptual")?.title).toBe("Conceptual data model: Entity 0");
  });

  it("shows every entity with its attributes once, and every relation once", () => {
    const logical = emitted.filter(({ key }) => key === "logical").map(read);
    const withMembers = logical
      .flatMap(({ elements }) => elements)
      .filter(({ members }) => members.length > 0);

    expect(withMembers.map(({ name }) => name).toSorted()).toEqual(
      largeDesign()
        .entities.map(({ name }) => name)
        .toSorted(),
    );
    expect(logical.flatMap(({ relations }) => relations)).toHaveLength(largeDesign().entityRelations.length);
  });
});

function names(diagrams: readonly EmittedDiagram[], key: string): string[] {
  return diagrams.filter((one) => one.key === key).map(({ name }) => name);
}

function read({ name, text }: EmittedDiagram): DiagramContent {
  return readDiagramContent({ notation: "plantuml", file: `${name}.puml`, line: 1, text });
}

function relationsOf({ elements, relations }: DiagramContent): string[] {
  const nameOf = new Map(elements.map(({ alias, name }) => [alias, name]));
  return relations.map(({ from, fromMultiplicity, kind, to, toMultiplicity }) =>
    [nameOf.get(from), fromMultiplicity, kind, toMultiplicity, nameOf.get(to)]
      .filter((word) => word !== undefined)
      .join(" "),
  );
}

/** Three stars of entities: one in the middle, 11 around it; the middles are a chain. */
function largeDesign(): DesignModel {
  const ids = [0, 15, 30].flatMap((first) => Array.from({ length: 12 }, (_, index) => first + index));
  const relate = (from: number, to: number): DesignModel["entityRelations"][number] => ({
    kind: "association",
    from: `e${from}`,
    to: `e${to}`,
    label: null,
    fromMultiplicity: "1",
    toMultiplicity: "0..*",
    sources: [],
  });
  return {
    ...sampleDesign,
    entities: ids.map((id) => ({ id: `e${id}`, name: `Entity ${id}`, attributes: [], sources: ["FR-1"] })),
    entityRelations: [
      ...ids.filter((id) => id % 15 !== 0).map((id) => relate(id - (id % 15), id)),
      relate(0, 15),
      relate(15, 30),
    ],
    components: [],
  };
}
