import { expect, it } from "vitest";
import { projectChoices, projectsOf, withProjects } from "./known-projects.ts";

const project = (project_id: number, project_name = `Project ${String(project_id)}`) => ({
  project_id,
  project_name,
  organization: "",
  shared_with_me: false,
  shared_with_users: [],
});
const known = [project(1), project(2), project(3)];

it("projects are found by their ids, and a deleted one is skipped", () => {
  expect(projectsOf(known, [3, 9, 1])).toEqual([project(3), project(1)]);
});

it("projects of an answer replace their earlier states, and new ones are added", () => {
  expect(withProjects(known, [project(4), project(2, "Renamed")])).toEqual([
    project(1),
    project(2, "Renamed"),
    project(3),
    project(4),
  ]);
});

it("all projects are offered, the newest first, if there are few", () => {
  expect(projectChoices({ newest: [3, 2, 1], projects: known, total: 3 }, [1])).toEqual({
    projects: [project(3), project(2), project(1)],
    others: 0,
  });
});

it("the projects that were opened last are offered before the newest, and the others are counted", () => {
  expect(projectChoices({ newest: [3, 2], projects: known, total: 90 }, [1, 3, 9])).toEqual({
    projects: [project(1), project(3), project(2)],
    others: 87,
  });
});
