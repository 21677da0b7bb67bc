import { expect, it } from "vitest";
import { deletionLoss, listProjects } from "./list-projects.ts";

const projects = Array.from({ length: 23 }, (_, index) => ({
  project_id: index + 1,
  project_name: `Project ${String(index + 1)}`,
  organization: index % 2 === 0 ? "Paperleaf Books" : "Town of Elmford",
  shared_with_me: false,
  shared_with_users: [],
}));

it("shows ten projects a page, and says how many there are", () => {
  const { found, page, pageCount, projects: shown } = listProjects(projects, { text: " ", page: 3 });

  expect({ found, page, pageCount, ids: shown.map(({ project_id }) => project_id) }).toEqual({
    found: 23,
    page: 3,
    pageCount: 3,
    ids: [21, 22, 23],
  });
});

it.each([
  ["project 23", [23]],
  ["PROJECT 2", [2, 20, 21, 22, 23]],
  ["elmford", [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]],
  ["nothing", []],
])("finds by a part of the name or of the organization: %s", (text, ids) => {
  expect(listProjects(projects, { text, page: 1 }).projects.map(({ project_id }) => project_id)).toEqual(ids);
});

it.each([
  [[], "This cannot be undone."],
  [[{ email: "ben@example.com" }], "also for the member who works in it."],
  [[{ email: "ben@example.com" }, { email: "cleo@example.com" }], "also for the 2 members who work in it."],
])("names the people affected by a deletion, and its effect", (shared_with_users, said) => {
  expect(deletionLoss({ shared_with_users })).toContain(said);
});
