import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deploymentTargets, type DesignModel, type Notation } from "../../model/index.ts";
import { sampleDesign } from "../../testing/index.ts";
import { emitMermaidDiagrams, emitPlantumlDiagrams, plantumlLanguage, readDiagramContent } from "./index.ts";

const emitters: readonly (readonly [Notation, typeof emitPlantumlDiagrams])[] = [
  ["plantuml", emitPlantumlDiagrams],
  ["mermaid", emitMermaidDiagrams],
];

describe.each(emitters)("a diagram emitted in %s", (notation, emit) => {
  const structure = (design: DesignModel): string[] =>
    emit(design, deploymentTargets).map(({ key, text }) => `${key}: ${shapeOf(notation, text)}`);

  it("is read back with the same elements and relations, for any names", () => {
    const expected = structure(sampleDesign);

    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", minLength: 1 }), { minLength: 40 }), (names) => {
        let next = 0;
        const named = renamed(sampleDesign, () => `${names[next % names.length] ?? ""} ${next++}`);

        expect(structure(named)).toEqual(expected);
      }),
    );
  });
});

it("no structural diagram is read as a sequence, for any part of a design", () => {
  const kinds = fc.constantFrom<DesignModel["components"][number]["kind"]>("database", "queue", "service");
  const part = <T>(list: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...list]);
  const designs = fc
    .record({
      entities: part(sampleDesign.entities),
      entityRelations: part(sampleDesign.entityRelations),
      useCases: part(sampleDesign.useCases),
      components: part(sampleDesign.components),
      kind: kinds,
    })
    .map(({ components, entities, entityRelations, kind, useCases }): DesignModel => {
      const known = new Set(entities.map(({ id }) => id));
      const drawn = new Set(components.map(({ id }) => id));
      return {
        ...sampleDesign,
        entities: entities.map((entity) => ({ ...entity, attributes: [] })),
        entityRelations: entityRelations.filter(({ from, to }) => known.has(from) && known.has(to)),
        useCases,
        useCaseRelations: [],
        components: components.map((component) => ({ ...component, kind })),
        componentLinks: sampleDesign.componentLinks.filter(
          ({ from, to }) => drawn.has(from) && drawn.has(to),
        ),
      };
    });

  fc.assert(
    fc.property(designs, (design) => {
      const structure = emitPlantumlDiagrams(design, []).filter(({ key }) => key !== "interaction");
      expect(structure.filter(({ text }) => plantumlLanguage(text) === "sequence")).toEqual([]);
    }),
  );
});

it("is read as the same links from both notations", () => {
  const [plantuml, mermaid] = emitters.map(([notation, emit]) =>
    emit(sampleDesign, deploymentTargets).map(({ key, text }) => [key, linksOf(notation, text)]),
  );

  expect(mermaid).toEqual(plantuml);
});

/** Replaces every name of a design. */
function renamed(design: DesignModel, name: () => string): DesignModel {
  return JSON.parse(JSON.stringify(design), (key: string, value: unknown) =>
    key === "name" && typeof value === "string" ? name() : value,
  ) as DesignModel;
}

/** Returns the elements by their order, with their shapes and containers, and the relations between them. */
function shapeOf(notation: Notation, text: string): string {
  const { elements, relations } = readDiagramContent({ notation, text, file: "a", line: 1 });
  const order = new Map(elements.map(({ alias }, index) => [alias, index]));
  return [
    ...elements.map(({ parent = "", shape }) => `${shape} in ${order.get(parent) ?? "nothing"}`),
    ...relations.map(({ from, kind, to }) => `${order.get(from) ?? "?"} ${kind} ${order.get(to) ?? "?"}`),
  ].join("; ");
}

/** The ends of every relation by name, without direction, which Mermaid does not draw for each kind. */
function linksOf(notation: Notation, text: string): string[] {
  const { elements, relations } = readDiagramContent({ notation, text, file: "a", line: 1 });
  const names = new Map(elements.map(({ alias, name }) => [alias, name]));
  return relations
    .map(({ from, to }) =>
      [from, to]
        .map((alias) => names.get(alias) ?? alias)
        .toSorted()
        .join(" – "),
    )
    .toSorted();
}
