import { expect, it } from "vitest";
import { parseProjectList } from "../client/index.ts";
import { membersOf, otherNamesOf, withMember, withoutMember } from "./members.ts";

const body = [
  {
    id: 1,
    project_name: "Library",
    shared_with_users: ["bo@example.com", { name: "Cy", email: "cy@example.com" }],
  },
  { id: 2, project_name: "Archive" },
];
const bo = { email: "bo@example.com" };
const cy = { email: "cy@example.com", name: "Cy" };

it.each([
  ["e-mails and objects", 1, [bo, cy]],
  ["one that the answer left out", 2, []],
  ["a project that the list has not", 3, []],
])("WF42 who a project is shared with: %s", (_, projectId, expected) => {
  const answer = parseProjectList(body);

  expect(answer.ok && membersOf(answer.value.projects, projectId)).toEqual(expected);
});

it.each([
  ["somebody new", cy, [bo, cy]],
  ["a member", bo, [bo]],
  ["a member in capitals", { email: " BO@Example.com" }, [bo]],
])("WF52 a member is added once: %s", (_, member, expected) => {
  expect(withMember([bo], member)).toEqual(expected);
});

it.each([
  ["a member", "cy@example.com", [bo]],
  ["a member in capitals", "CY@example.com", [bo]],
  ["somebody else", "di@example.com", [bo, cy]],
])("WF49 a member is taken away: %s", (_, email, expected) => {
  expect(withoutMember([bo, cy], email)).toEqual(expected);
});

it("the projects in which a person appears under another name, as a member or as the first owner", () => {
  const called = "Ada Lovelace (2)";
  const ada = { email: "ada@example.com", name: "Ada Lovelace" };
  const answer = parseProjectList([
    { id: 1, project_name: "Library", owner: bo, shared_with_users: [{ ...ada, called }] },
    { id: 2, project_name: "Archive", owner: { ...ada, called }, shared_with_users: [bo] },
    { id: 3, project_name: "Museum", owner: ada, shared_with_users: [{ ...cy, called: "Cy (2)" }] },
  ]);
  const names = answer.ok ? otherNamesOf(answer.value.projects, "Ada@example.com") : [];

  expect(names.map(({ project, ...one }) => [project.project_name, one.called])).toEqual([
    ["Library", called],
    ["Archive", called],
  ]);
});
