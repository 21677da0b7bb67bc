import { describe, expect, it } from "vitest";
import {
  type CollaboratorRemoval,
  mayDoInProject,
  mayRemoveCollaborator,
  type ProjectAction,
  projectRoleOf,
} from "./roles.ts";

describe("a project", () => {
  it.each<[ProjectAction, boolean, boolean]>([
    ["share", true, false],
    ["removeCollaborator", true, false],
    ["leave", false, true],
  ])("SU23 %s: the owner %s, a collaborator %s", (action, owner, collaborator) => {
    expect([mayDoInProject("owner", action), mayDoInProject("collaborator", action)]).toEqual([
      owner,
      collaborator,
    ]);
  });

  it.each<[ProjectAction, boolean, boolean]>([
    ["work", true, true],
    ["share", true, false],
    ["delete", true, false],
  ])("SU25 %s: the owner %s, each collaborator %s", (action, owner, collaborator) => {
    expect([mayDoInProject("owner", action), mayDoInProject("collaborator", action)]).toEqual([
      owner,
      collaborator,
    ]);
  });

  it.each<ProjectAction>(["work", "share", "removeCollaborator", "leave", "delete"])(
    "SU24 who is not in it may not %s",
    (action) => {
      expect(mayDoInProject("outsider", action)).toBe(false);
    },
  );

  it.each([
    ["an own one", { shared_with_me: false }, "owner"],
    ["one that is shared", { shared_with_me: true }, "collaborator"],
    ["one that the list has not", undefined, "outsider"],
  ])("SU23 SU25 the role in %s", (_, project, role) => {
    expect(projectRoleOf(project)).toBe(role);
  });
});

const ada = "ada@example.com";
const bob = "bob@example.com";

it.each<[string, CollaboratorRemoval, boolean]>([
  ["the owner removes a collaborator", { role: "owner", email: ada, collaborator: bob }, true],
  ["the owner does not remove herself", { role: "owner", email: ada, collaborator: ada }, false],
  ["a collaborator leaves", { role: "collaborator", email: bob, collaborator: bob }, true],
  [
    "a collaborator leaves, with the e-mail written otherwise",
    { role: "collaborator", email: bob, collaborator: " Bob@Example.com" },
    true,
  ],
  ["a collaborator removes nobody else", { role: "collaborator", email: bob, collaborator: ada }, false],
  ["who is not in the project removes nobody", { role: "outsider", email: ada, collaborator: bob }, false],
  ["who is not in the project cannot leave it", { role: "outsider", email: bob, collaborator: bob }, false],
])("SU23 %s", (_, removal, isAllowed) => {
  expect(mayRemoveCollaborator(removal)).toBe(isAllowed);
});
