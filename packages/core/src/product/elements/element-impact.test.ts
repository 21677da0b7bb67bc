import { expect, it } from "vitest";
import { elementImpact } from "./element-impact.ts";
import { sampleArchitecture } from "./testing/sample-architecture.ts";

const lending = {
  id: "lending",
  kind: "component",
  name: "Lending",
  relation: "link",
  through: "Book catalogue",
};
const user = {
  id: "desk",
  kind: "component",
  name: "Desk",
  relation: "message “lend”",
  through: "Lending",
};

it.each([
  [1, [{ step: 1, elements: [lending] }]],
  [
    2,
    [
      { step: 1, elements: [lending] },
      { step: 2, elements: [user] },
    ],
  ],
])("what depends on an element within %i steps", (steps, expected) => {
  expect(elementImpact(sampleArchitecture, "catalogue", steps)).toEqual(expected);
});

it("nothing depends on what nothing uses", () => {
  expect(elementImpact(sampleArchitecture, "desk", 9)).toEqual([]);
});
