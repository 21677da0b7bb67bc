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
])("lists the dependents of an element within %i steps", (steps, expected) => {
  expect(elementImpact(sampleArchitecture, "catalogue", steps)).toEqual(expected);
});

it("an unused element has no dependents", () => {
  expect(elementImpact(sampleArchitecture, "desk", 9)).toEqual([]);
});
