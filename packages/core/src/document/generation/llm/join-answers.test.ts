import { describe, expect, it } from "vitest";
import { emptyAppraisal } from "../../../model/index.ts";
import { joinAppraisals, joinBehaviour, joinEntities, joinRelations } from "./join-answers.ts";

const actor = (id: string, name: string, source: string) => ({
  id,
  name,
  kind: "person" as const,
  parent: null,
  sources: [source],
});
const useCase = (
  id: string,
  name: string,
  { actors = [], source }: { actors?: string[]; source: string },
) => ({
  id,
  name,
  goal: "It is done.",
  actors,
  pre_cond: [],
  steps: [],
  exceptions: [],
  post_cond: [],
  sources: [source],
});

describe("the findings of two parts of a document", () => {
  it("has each actor and each use case once, with the sources and actors of both", () => {
    const joined = joinBehaviour(
      {
        actors: [actor("nurse", "Nurse", "FR-1")],
        useCases: [useCase("UC-1", "Weigh a baby", { actors: ["nurse"], source: "FR-1" })],
        useCaseRelations: [],
      },
      {
        actors: [actor("nurses", "Nurses", "FR-2"), actor("doctor", "Doctor", "FR-3")],
        useCases: [
          useCase("UC-1", "Order blood tests", { actors: ["doctor"], source: "FR-3" }),
          useCase("UC-2", "Weigh babies", { actors: ["nurses", "doctor"], source: "FR-2" }),
        ],
        useCaseRelations: [{ kind: "extend", from: "UC-1", to: "UC-2" }],
      },
    );

    expect(joined.actors).toEqual([
      { ...actor("nurse", "Nurse", "FR-1"), sources: ["FR-1", "FR-2"] },
      actor("doctor", "Doctor", "FR-3"),
    ]);
    expect(joined.useCases).toEqual([
      {
        ...useCase("UC-1", "Weigh a baby", { actors: ["nurse", "doctor"], source: "FR-1" }),
        sources: ["FR-1", "FR-2"],
      },
      useCase("UC-2", "Order blood tests", { actors: ["doctor"], source: "FR-3" }),
    ]);
    expect(joined.useCaseRelations).toEqual([{ kind: "extend", from: "UC-2", to: "UC-1" }]);
  });

  it("are stated if one part states them and the other proposes them", () => {
    const proposed = {
      ...useCase("UC-1", "Weigh a baby", { actors: [], source: "FR-1" }),
      basis: "proposed" as const,
      reason: "Nobody is named.",
    };
    const stated = {
      ...useCase("UC-4", "Weigh a baby", { actors: [], source: "FR-2" }),
      basis: "stated" as const,
      reason: null,
    };
    const behaviour = (one: typeof proposed | typeof stated) => ({
      actors: [],
      useCases: [one],
      useCaseRelations: [],
    });

    expect(joinBehaviour(behaviour(proposed), behaviour(stated)).useCases).toMatchObject([
      { id: "UC-1", basis: "stated", reason: null },
    ]);
    expect(joinBehaviour(behaviour(stated), behaviour(proposed)).useCases).toMatchObject([
      { basis: "stated" },
    ]);
  });

  it("has each entity and each pair of related entities once", () => {
    const entity = (id: string, name: string, source: string) => ({
      id,
      name,
      attributes: [],
      sources: [source],
    });
    const relation = (from: string, to: string, label: string) =>
      ({ kind: "association", from, to, fromMultiplicity: "1", toMultiplicity: "*", label }) as never;

    expect(
      joinEntities(
        [entity("scale", "Scale", "FR-1")],
        [entity("scales", "Scales", "FR-2"), entity("ward", "Ward", "FR-2")],
      ),
    ).toEqual([
      { ...entity("scale", "Scale", "FR-1"), sources: ["FR-1", "FR-2"] },
      entity("ward", "Ward", "FR-2"),
    ]);
    expect(
      joinRelations(
        [relation("scale", "ward", "in")],
        [relation("ward", "scale", "has"), relation("ward", "ward", "near")],
      ),
    ).toEqual([relation("scale", "ward", "in"), relation("ward", "ward", "near")]);
  });

  it("has the most important findings of both", () => {
    const gap = (id: number) => ({
      requirements: [`FR-${String(id)}`],
      explanation: "Open.",
      question: "Who?",
    });
    const joined = joinAppraisals(
      { ...emptyAppraisal, gaps: Array.from({ length: 12 }, (_, index) => gap(index)) },
      { ...emptyAppraisal, gaps: [gap(100)] },
    );

    expect(joined.gaps).toHaveLength(12);
    expect(joined.gaps.slice(0, 2)).toEqual([gap(0), gap(100)]);
  });
});
