import { expect, it } from "vitest";
import { type CollaboratorRemoval, mayRemoveCollaborator } from "./collaborator-removal.ts";

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
