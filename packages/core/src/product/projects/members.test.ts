import { expect, it } from "vitest";
import { parseProjectList } from "../client/index.ts";
import { membersOf, withMember, withoutMember } from "./members.ts";

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
