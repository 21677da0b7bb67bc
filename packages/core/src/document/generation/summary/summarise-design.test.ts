import { expect, it } from "vitest";
import { sampleDesign } from "../../../testing/index.ts";
import { summariseDesign } from "./summarise-design.ts";

it("counts the elements by kind, and omits kinds without elements", () => {
  const { made } = summariseDesign({ ...sampleDesign, screens: [] }, []);

  expect(made.map(({ count, kind }) => `${count} ${kind}`)).toEqual([
    `${sampleDesign.actors.length} actor`,
    `${sampleDesign.useCases.length} use-case`,
    `${sampleDesign.interactions.length} interaction`,
    `${sampleDesign.entities.length} entity`,
    `${sampleDesign.entityRelations.length} relation`,
    `${sampleDesign.components.length} component`,
    `${sampleDesign.operations.length} operation`,
  ]);
});

it("counts elements that no requirement states separately", () => {
  const { made } = summariseDesign(sampleDesign, []);

  expect(made.filter(({ implied }) => implied > 0).map(({ implied, kind }) => `${implied} ${kind}`)).toEqual([
    "1 actor",
    "1 use-case",
    "1 entity",
    "2 relation",
    "1 component",
    "1 operation",
  ]);
});

it("groups the omitted parts by reason, those that people can act on first", () => {
  const { leftOut } = summariseDesign(sampleDesign, [
    { requirement: "NFR-1", reason: "quality" },
    { requirement: "FR-1", elements: [] },
    { requirement: "FR-2", reason: "not-understood" },
    { requirement: "NFR-2", reason: "quality" },
  ]);

  expect(leftOut).toEqual([
    { reason: "not-understood", requirements: ["FR-2"] },
    { reason: "quality", requirements: ["NFR-1", "NFR-2"] },
  ]);
});

it("names the use cases without a stated actor", () => {
  const useCases = sampleDesign.useCases.map((useCase, index) =>
    index === 1 ? { ...useCase, actors: [] } : useCase,
  );

  expect(summariseDesign({ ...sampleDesign, useCases }, []).withoutActor).toEqual([useCases[1]?.id]);
});

it("counts mere proposals separately, and does not ask for their actors", () => {
  const useCases = sampleDesign.useCases.map((useCase, index) =>
    index === 0
      ? { ...useCase, actors: [], basis: "proposed" as const, reason: "Nobody is named." }
      : useCase,
  );
  const { made, withoutActor } = summariseDesign({ ...sampleDesign, useCases }, []);

  expect(made.find(({ kind }) => kind === "use-case")).toMatchObject({
    count: sampleDesign.useCases.length - 1,
    proposed: 1,
  });
  expect(withoutActor).not.toContain(useCases[0]?.id);
});
