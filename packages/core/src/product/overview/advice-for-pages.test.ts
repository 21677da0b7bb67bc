import { expect, it } from "vitest";
import { adviceForPages } from "./advice-for-pages.ts";

it.each([
  ["Name under 'actors' who carries it out.", "Name the actors who carry it out."],
  [
    "Name the actor in a use case under 'actors', or remove it from the diagram.",
    "Name the actor in a use case, or remove it from the diagram.",
  ],
  [
    "Add a file under use-cases/ with this name, or use the name that its specification has.",
    "Add a use case with this name, or use the name that its specification has.",
  ],
  ["Name the requirements that it serves under 'requirements'.", "Name the requirements that it serves."],
  [
    "Use one name for both, or state in elements.yaml that they are two, or that 'ferry' has both names.",
    "Use one name for both, or state on the page Elements that they are two, or that 'ferry' has both names.",
  ],
  [
    "Link the two, or state the owner of 'ferry' in elements.yaml.",
    "Link the two, or state the owner of 'ferry' on the page Elements.",
  ],
  ["Add scenario.measure, such as 'within 2 s'.", "Add a measure, such as 'within 2 s'."],
  [
    "Add the actor to the diagram, under the same name.",
    "Add the actor to the diagram, under the same name.",
  ],
])("%s mentions pages", (suggest, expected) => {
  expect(adviceForPages(suggest)).toBe(expected);
});
