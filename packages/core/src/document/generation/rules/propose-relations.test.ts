import { describe, expect, it } from "vitest";
import { emptyReview, reviewSchema, statedOnly } from "../../../model/index.ts";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { designByRules } from "../generate-by-rules.ts";

const tag = await loadWinkTagger();
const texts = [
  "A client can reserve a boat for a regatta.",
  "The harbour master can create, edit and delete boats.",
  "The harbour master can create, edit and delete regattas.",
  "The harbour master can note a defect against the boat.",
  "The harbour master can create, edit and delete defects.",
];
const requirements = texts.map((text, at) => ({ id: `FR-${String(at + 1)}`, text }));
const designWith = (review = emptyReview) =>
  designByRules({ system: "Harbour", requirements, review }, requirements, tag);

const stated = {
  kind: "association",
  from: "boat",
  to: "regatta",
  label: "for",
  fromMultiplicity: "0..*",
  toMultiplicity: "1",
  sources: ["FR-1"],
};
const known = {
  kind: "association",
  from: "defect",
  to: "boat",
  label: null,
  fromMultiplicity: "0..*",
  toMultiplicity: "0..*",
  sources: ["FR-4"],
};

describe("entities that a text names together, without a rule that relates them", () => {
  it("have a proposed relation", () => {
    expect(designWith().entityRelations).toEqual([
      stated,
      {
        ...known,
        basis: "proposed",
        reason: "The text names both together, and does not say how they are related.",
      },
    ]);
  });

  it("have no relation if they are entries of one list", () => {
    const kept = ["boat", "regatta", "defect"].map(
      (name) => `The harbour master can create, edit and delete ${name}s.`,
    );
    const design = (listed: string) => {
      const all = [listed, ...kept].map((text, at) => ({ id: `FR-${String(at + 1)}`, text }));
      return designByRules({ system: "Harbour", requirements: all, review: emptyReview }, all, tag);
    };

    expect(design("The archive shall include boats, regattas and defects.").entityRelations).toEqual([]);
    expect(design("The archive shall include boats and regattas.").entityRelations).toHaveLength(1);
  });

  it("have no relation in a design of stated elements", () => {
    expect(statedOnly(designWith()).entityRelations).toEqual([stated]);
  });

  it("have no relation of classes", () => {
    expect(designWith().classRelations.map(({ from, to }) => [from, to])).toEqual([["boat", "regatta"]]);
  });

  it("have a stated relation once a person has accepted it", () => {
    const review = reviewSchema.parse({ relations: [{ name: "Defect – Boat", verdict: "accept" }] });

    expect(designWith(review).entityRelations).toEqual([stated, known]);
  });

  it("have no relation once a person has rejected it", () => {
    const review = reviewSchema.parse({ relations: [{ name: "Defect – Boat", verdict: "reject" }] });

    expect(designWith(review).entityRelations).toEqual([stated]);
  });
});
