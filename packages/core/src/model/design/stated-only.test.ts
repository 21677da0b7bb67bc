import { describe, expect, it } from "vitest";
import { sampleDesign } from "../../testing/index.ts";
import { basisOf, type DesignModel, designModelSchema, implied, statedOnly } from "./index.ts";

const reason = "Nobody says so.";

/** Elements of every kind by their ids, links by their ends. */
function idsIn(model: DesignModel): string[] {
  return Object.entries(model).flatMap(([kind, part]) =>
    Array.isArray(part)
      ? part.map(
          (one) =>
            `${kind} ${"id" in one ? one.id : "from" in one ? `${one.from}-${one.to}` : "target" in one ? one.target : one.requirement}`,
        )
      : [],
  );
}

describe("a design with stated elements only", () => {
  const kept = statedOnly(sampleDesign);

  it("has no element that no requirement states", () => {
    const gone = idsIn(sampleDesign).filter((id) => !idsIn(kept).includes(id));

    expect(gone).toEqual(
      expect.arrayContaining([
        "entities picture_book",
        "entityRelations picture_book-book",
        "blocks catalogue",
        "blockLinks lending-catalogue",
        "blockLinks lending-mail_provider",
        "components lending_database",
        "componentLinks lending_service-lending_database",
        "classes loan_state",
        "nodes application",
        "nodeLinks application-database",
        "operations listBooks",
      ]),
    );
    const left = [...kept.components, ...kept.nodes, ...kept.blocks, ...kept.operations, ...kept.interfaces];
    expect(left.filter((element) => basisOf(element) !== "stated")).toEqual([]);
  });

  it("keeps all that is stated", () => {
    expect(idsIn(kept)).toEqual(
      expect.arrayContaining([
        "useCases UC-1",
        "components web_app",
        "interfaces lending_api",
        "nodes database",
      ]),
    );
  });

  it("has the form of a design, and changes nothing a second time", () => {
    expect(designModelSchema.parse(kept)).toEqual(kept);
    expect(statedOnly(kept)).toEqual(kept);
  });
});

describe("a reference to an omitted element", () => {
  const without = (change: Partial<DesignModel>): DesignModel => statedOnly({ ...sampleDesign, ...change });

  it("loses the interface, of a component", () => {
    const interfaces = sampleDesign.interfaces.map((one) => ({ ...one, ...implied(reason) }));

    const { components } = without({ interfaces });

    expect(components.flatMap(({ provides, requires }) => [...provides, ...requires])).toEqual([]);
  });

  it("loses the entity, of a component; operations and screens go with it", () => {
    const entities = sampleDesign.entities.map((one) => ({ ...one, sources: [] }));

    const { components, operations, screens } = without({ entities });

    expect(components.flatMap((component) => component.entities)).toEqual([]);
    expect(operations).toEqual([]);
    expect(screens.filter(({ entity }) => entity !== null)).toEqual([]);
  });

  it("loses the actor, of use cases and operations", () => {
    const actors = sampleDesign.actors.map((one) => ({ ...one, sources: [] }));

    const design = without({ actors });

    expect(design.actors).toEqual([]);
    expect([...design.useCases, ...design.operations].flatMap((one) => one.actors)).toEqual([]);
  });

  it("loses the component, of a node", () => {
    expect(without({ components: [] }).nodes.flatMap(({ components }) => components)).toEqual([]);
  });

  it("is removed with the use case from interactions, screens and relations", () => {
    const { interactions, screens, useCaseRelations } = without({ useCases: [] });

    expect([interactions, screens, useCaseRelations]).toEqual([[], [], []]);
  });

  it("a special actor is kept if the general one is omitted", () => {
    const [first, second] = sampleDesign.actors;
    if (first === undefined || second === undefined) throw new Error("the sample has two actors");
    const actors = [
      { ...first, sources: [] },
      { ...second, parent: first.id, sources: ["FR-1"] },
    ];

    expect(statedOnly({ ...sampleDesign, actors }).actors).toEqual([{ ...actors[1], parent: null }]);
  });
});

it("a proposed use case is removed with its actor, screens, interactions and operations", () => {
  const [first, ...others] = sampleDesign.useCases;
  if (first === undefined) throw new Error("the sample has use cases");
  const kept = new Set(others.flatMap(({ actors, sources }) => [...actors, ...sources]));
  const proposed = {
    ...first,
    sources: ["FR-90"],
    actors: ["visitor"],
    basis: "proposed" as const,
    reason,
  };
  const operation = { ...sampleDesign.operations[0], id: "proposed", basis: "stated" as const, reason: null };
  const stated = statedOnly({
    ...sampleDesign,
    actors: [
      ...sampleDesign.actors,
      { id: "visitor", name: "Visitor", kind: "person", parent: null, sources: ["FR-90"] },
    ],
    useCases: [proposed, ...others],
    operations: [...sampleDesign.operations, { ...operation, sources: ["FR-90"] } as never],
  });

  expect(kept.has("visitor")).toBe(false);
  expect(stated.useCases.map(({ id }) => id)).not.toContain(first.id);
  expect(stated.actors.map(({ id }) => id)).not.toContain("visitor");
  expect(stated.operations.map(({ id }) => id)).not.toContain("proposed");
  expect([...stated.screens, ...stated.interactions].map(({ useCase }) => useCase)).not.toContain(first.id);
});

it("a general actor is removed with the proposed use case of the special one", () => {
  const [first] = sampleDesign.useCases;
  if (first === undefined) throw new Error("the sample has use cases");
  const person = { kind: "person" as const, sources: ["FR-90"] };
  const useCase = { ...first, id: "UC-90", actors: ["night_guard"], basis: "proposed" as const, reason };

  const { actors } = statedOnly({
    ...sampleDesign,
    actors: [
      ...sampleDesign.actors,
      { ...person, id: "guard", name: "Guard", parent: null },
      { ...person, id: "night_guard", name: "Night guard", parent: "guard" },
    ],
    useCases: [...sampleDesign.useCases, useCase],
  });

  expect(actors.map(({ id }) => id)).not.toEqual(expect.arrayContaining(["guard"]));
});
