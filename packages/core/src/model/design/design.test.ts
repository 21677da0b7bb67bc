import { describe, expect, it } from "vitest";
import { sampleDesign } from "../../testing/index.ts";
import { basisOf, designModelSchema } from "./index.ts";

describe("a design", () => {
  it("is accepted unchanged if it has the form", () => {
    expect(designModelSchema.parse(sampleDesign)).toEqual(sampleDesign);
  });

  it.each([
    ["an id that no notation could take", { actors: [{ ...sampleDesign.actors[0], id: "The member" }] }],
    ["a name without text", { system: " " }],
    ["a source that is no requirement", { entities: [{ ...sampleDesign.entities[0], sources: ["X-1"] }] }],
    ["what nobody asked for", { colour: "red" }],
  ])("does not hold %s", (_, change) => {
    expect(designModelSchema.safeParse({ ...sampleDesign, ...change }).success).toBe(false);
  });

  it("marks elements that no requirement states", () => {
    expect(
      sampleDesign.entities.filter((entity) => basisOf(entity) !== "stated").map(({ name }) => name),
    ).toEqual(["Picture book"]);
  });
});
