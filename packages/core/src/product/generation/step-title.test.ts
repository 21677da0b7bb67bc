import { expect, it } from "vitest";
import { stepTitle } from "./step-title.ts";

it.each([
  ["requirements", "Review of the requirements"],
  ["actors and use cases", "Actors and use cases"],
  ["attributes, part 1 of 2", "Attributes of the entities, part 1 of 2"],
  ["architecture", "Architecture"],
  ["details, part 1 of 2", "Details of the use cases, part 1 of 2"],
  ["design", "Diagrams and documents"],
])("shows the step '%s' as '%s'", (step, title) => {
  expect(stepTitle(step)).toBe(title);
});
