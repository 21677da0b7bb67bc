import { describe, expect, it } from "vitest";
import type { ProjectRole } from "../../model/index.ts";
import {
  mayChangeRole,
  mayDoInProject,
  mayRemoveCollaborator,
  type MembershipChange,
  type ProjectAction,
  projectRoleOf,
} from "./roles.ts";

describe("a project", () => {
  it.each<[ProjectAction, readonly ProjectRole[]]>([
    ["work", ["editor", "owner"]],
    ["comment", ["commenter", "editor", "owner"]],
    ["share", ["owner"]],
    ["removeCollaborator", ["owner"]],
    ["changeRole", ["owner"]],
    ["delete", ["owner"]],
    ["leave", ["reader", "commenter", "editor", "owner"]],
  ])("SU25 lets these roles %s: %j", (action, allowed) => {
    const roles = ["reader", "commenter", "editor", "owner"] as const;

    expect(roles.filter((role) => mayDoInProject(role, action))).toEqual(allowed);
  });

  it.each<ProjectAction>(["work", "comment", "share", "removeCollaborator", "leave", "delete"])(
    "SU24 who is not in it may not %s",
    (action) => {
      expect(mayDoInProject("outsider", action)).toBe(false);
    },
  );

  it.each([
    ["one with a role", { shared_with_me: true, role: "reader" as const }, "reader"],
    ["an own one, of a server without roles", { shared_with_me: false }, "owner"],
    ["one that is shared, of a server without roles", { shared_with_me: true }, "editor"],
    ["one that the list has not", undefined, "outsider"],
  ])("SU23 SU25 the role in %s", (_, project, role) => {
    expect(projectRoleOf(project)).toBe(role);
  });
});

const ada = "ada@example.com";
const bob = "bob@example.com";
const isOnlyOwner = false;

it.each<[string, MembershipChange, boolean]>([
  ["an owner removes somebody", { role: "owner", email: ada, collaborator: bob, isOnlyOwner }, true],
  ["one of several owners leaves", { role: "owner", email: ada, collaborator: ada, isOnlyOwner }, true],
  ["an editor leaves", { role: "editor", email: bob, collaborator: bob, isOnlyOwner }, true],
  [
    "a reader leaves, with the e-mail written otherwise",
    { role: "reader", email: bob, collaborator: " Bob@Example.com", isOnlyOwner },
    true,
  ],
  ["an editor removes nobody else", { role: "editor", email: bob, collaborator: ada, isOnlyOwner }, false],
  ["an outsider removes nobody", { role: "outsider", email: ada, collaborator: bob, isOnlyOwner }, false],
  ["an outsider cannot leave", { role: "outsider", email: bob, collaborator: bob, isOnlyOwner }, false],
])("SU23 %s", (_, removal, isAllowed) => {
  expect(mayRemoveCollaborator(removal)).toBe(isAllowed);
});

it("SU41 the only owner neither leaves nor gets another role", () => {
  const change = { role: "owner", email: ada, collaborator: ada } as const;

  expect([true, false].map((only) => mayRemoveCollaborator({ ...change, isOnlyOwner: only }))).toEqual([
    false,
    true,
  ]);
  expect([true, false].map((only) => mayChangeRole({ ...change, isOnlyOwner: only }))).toEqual([false, true]);
});

it.each(["reader", "commenter", "editor", "outsider"] as const)("SU41 a %s gives nobody a role", (role) => {
  expect(mayChangeRole({ role, isOnlyOwner })).toBe(false);
});
