import { describe, expect, it } from "vitest";
import { deploymentTargets, type DesignModel, proposed } from "../../../model/index.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { emitMermaidDiagrams } from "./index.ts";

const sources = ["FR-1"];

/** The sample design with this many entities, each related to the one before it in groups of ten. */
function designOf(count: number): DesignModel {
  const ids = Array.from({ length: count }, (_, index) => `entity_${index + 1}`);
  return {
    ...sampleDesign,
    components: [],
    entities: ids.map((id) => ({ id, name: id.replace("_", " "), attributes: [], sources })),
    entityRelations: ids.flatMap((to, index) =>
      index % 10 === 0
        ? []
        : {
            kind: "association" as const,
            from: ids[index - 1] ?? to,
            to,
            label: null,
            fromMultiplicity: "1" as const,
            toMultiplicity: "0..*" as const,
            sources,
          },
    ),
  };
}

const linesOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

describe("the sample design in Mermaid", () => {
  it.each(emitMermaidDiagrams(sampleDesign, deploymentTargets))(
    "$name is the golden file",
    async ({ name, text }) => {
      await expect(`${text}\n`).toMatchFileSnapshot(`golden/${name}.mmd`);
    },
  );

  it("a deployment without a platform is the golden file", async () => {
    const neutral = emitMermaidDiagrams(sampleDesign, ["neutral"]).find(({ key }) => key === "onPrem");

    await expect(`${neutral?.text ?? ""}\n`).toMatchFileSnapshot("golden/deployment.mmd");
  });

  it("is the same text every time, without styles", () => {
    const texts = emitMermaidDiagrams(sampleDesign).map(({ text }) => text);

    expect(emitMermaidDiagrams(structuredClone(sampleDesign)).map(({ text }) => text)).toEqual(texts);
    expect(texts.join("\n")).not.toMatch(/%%|\bclick\b|fill:|color:|theme/);
  });
});

describe("a proposed relation of entities", () => {
  it("is dashed, with its reason", () => {
    const { entityRelations, ...design } = designOf(3);
    const reason = "Both are named together.";
    const [drawn] = emitMermaidDiagrams({
      ...design,
      entityRelations: entityRelations.map((one) =>
        one.to === "entity_3" ? { ...one, ...proposed(reason) } : one,
      ),
    }).filter(({ key }) => key === "conceptual");

    expect(drawn?.text.match(/^.* : ".*"$/gm)).toEqual([
      '  entity_1 ||--o{ entity_2 : ""',
      '  entity_2 ||..o{ entity_3 : ""',
    ]);
    expect(drawn?.grounds).toEqual([{ element: "entity 2 -> entity 3", basis: "proposed", reason }]);
  });
});

describe("a model of many entities", () => {
  it("is drawn in several diagrams, each with connected parts", () => {
    const parts = emitMermaidDiagrams(designOf(30)).filter(({ key }) => key === "conceptual");

    expect(
      parts.map(({ name, text }) => [name, linesOf(text, /^ {2}\w+\["/gm), linesOf(text, /--/g)]),
    ).toEqual([
      ["1-entity-2", 10, 9],
      ["2-entity-12", 10, 9],
      ["3-entity-22", 10, 9],
    ]);
  });

  it("shows every entity and every relation once among its parts, and no more than 40 in one", () => {
    const chain = designOf(100);
    const all = { ...chain, entityRelations: [...chain.entityRelations, ...joints(100)] };
    const parts = emitMermaidDiagrams(all).filter(({ key }) => key === "logical");
    const count = (pattern: RegExp): number =>
      parts.map(({ text }) => linesOf(text, pattern)).reduce((sum, one) => sum + one, 0);

    expect(count(/PK$/gm)).toBe(100);
    expect(count(/\|\|--o\{/g)).toBe(99);
    expect(parts.filter(({ text }) => linesOf(text, /^ {2}\w+\["/gm) > 40)).toEqual([]);
  });
});

/** Relations that connect the groups of ten to one chain. */
function joints(count: number): DesignModel["entityRelations"] {
  return Array.from({ length: count / 10 - 1 }, (_, index) => ({
    kind: "association" as const,
    from: `entity_${(index + 1) * 10}`,
    to: `entity_${(index + 1) * 10 + 1}`,
    label: null,
    fromMultiplicity: "1" as const,
    toMultiplicity: "0..*" as const,
    sources,
  }));
}
