import { describe, expect, it } from "vitest";
import type { Requirement } from "../../../model/index.ts";
import { behaviourStep } from "./behaviour-step.ts";
import { emptyDesign } from "./design-steps.ts";

const requirements: readonly Requirement[] = [
  { id: "FR-1", text: "The beekeeper shall be able to record a harvest." },
  { id: "FR-2", text: "Swarms shall be reported." },
];

type Outline = Parameters<ReturnType<typeof behaviourStep>["merge"]>[1]["useCases"][number];

const outline: Outline = {
  id: "UC-1",
  name: "Record a harvest",
  goal: "The harvest is recorded.",
  actors: ["beekeeper"],
  sources: ["FR-1"],
  basis: "stated",
  reason: null,
};

/** The grounds of a use case that the model returns with these changes. */
function groundsOf(changes: Partial<Outline>) {
  const step = behaviourStep({ model: emptyDesign("Apiary"), requirements });
  const actors = [
    { id: "beekeeper", name: "Beekeeper", kind: "person" as const, parent: null, sources: ["FR-1"] },
  ];
  const { useCases } = step.merge(emptyDesign("Apiary"), {
    actors,
    useCases: [{ ...outline, ...changes }],
    useCaseRelations: [],
  });
  const [{ basis, reason } = { basis: undefined, reason: undefined }] = useCases;
  return { basis, reason };
}

describe("a use case of a language model", () => {
  it.each<[string, Partial<Outline>, object]>([
    ["is stated by a requirement that names who has the goal", {}, { basis: "stated", reason: null }],
    [
      "is proposed with the model's reason",
      { basis: "proposed", reason: "It may be a step." },
      { basis: "proposed", reason: "It may be a step." },
    ],
    [
      "is proposed if nobody is named, whatever the model says",
      { name: "Report swarms", actors: [], sources: ["FR-2"] },
      { basis: "proposed", reason: "No sentence says who does it." },
    ],
    [
      "is proposed without a requirement",
      { sources: [] },
      { basis: "proposed", reason: "No requirement is named for it." },
    ],
    [
      "is proposed if its requirements have no word of its name",
      { name: "Feed the colony", sources: ["FR-2"] },
      { basis: "proposed", reason: "Its requirements say it in other words." },
    ],
    [
      "is stated in other forms of the words",
      { name: "Recording harvests" },
      { basis: "stated", reason: null },
    ],
    ["has no basis if the model gives none", { basis: undefined }, { basis: undefined, reason: undefined }],
  ])("%s", (_, changes, grounds) => {
    expect(groundsOf(changes)).toEqual(grounds);
  });

  it("is asked for with the hints of the rules", () => {
    const hints = [
      { requirement: "FR-1", name: "Record a harvest", actors: ["beekeeper"], probability: 0.9 },
    ];

    expect(behaviourStep({ model: emptyDesign("Apiary"), requirements, hints }).hints).toEqual(hints);
  });
});
