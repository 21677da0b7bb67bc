import { expect, it } from "vitest";
import { soleExample } from "./sole-example.ts";

const example = {
  project_id: 1,
  project_name: "Online bookstore",
  organization: "Paperleaf Books",
  shared_with_me: false,
  shared_with_users: [],
};

it("is the only project of a new account", () => {
  expect(soleExample({ projects: [example], total: 1 })).toEqual(example);
});

it.each([
  ["none", []],
  ["one of several", [example, { ...example, project_id: 2 }]],
  ["another", [{ ...example, project_name: "Lending library" }]],
  ["that of somebody else", [{ ...example, shared_with_me: true }]],
])("is absent if there is %s", (_, projects) => {
  expect(soleExample({ projects, total: projects.length })).toBeUndefined();
});
