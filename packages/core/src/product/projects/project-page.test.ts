import fc from "fast-check";
import { expect, it } from "vitest";
import { projectPage } from "./project-page.ts";

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

it.each([
  ["the first", { of: 21, page: 1 }, { page: 1, pageCount: 3, projects: numbers(10) }],
  ["the last", { of: 21, page: 3 }, { page: 3, pageCount: 3, projects: [21] }],
  ["one beyond the last", { of: 21, page: 4 }, { page: 3, pageCount: 3, projects: [21] }],
  [
    "one beyond the only one, which is full",
    { of: 10, page: 2 },
    { page: 1, pageCount: 1, projects: numbers(10) },
  ],
  ["one before the first", { of: 1, page: 0 }, { page: 1, pageCount: 1, projects: [1] }],
  ["no number", { of: 1, page: Number.NaN }, { page: 1, pageCount: 1, projects: [1] }],
  ["the only one, of nothing", { of: 0, page: 1 }, { page: 1, pageCount: 1, projects: [] }],
])("WF41 a page: %s", (_, { of, page }, expected) => {
  expect(projectPage(numbers(of), page)).toEqual(expected);
});

it("WF41 the pages together are the list", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 45 }), (projects) => {
      const { pageCount } = projectPage(projects, 1);
      const pages = Array.from({ length: pageCount }, (_, index) => projectPage(projects, index + 1));

      expect(pages.flatMap((page) => page.projects)).toEqual(projects);
    }),
  );
});
