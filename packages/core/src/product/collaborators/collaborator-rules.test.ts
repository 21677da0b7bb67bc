import { expect, it } from "vitest";
import { ada } from "../../testing/index.ts";
import {
  additionAlert,
  dialogFooter,
  isAddEnabled,
  isTheOnlyOwner,
  mayGiveRole,
  mayRemove,
  memberCount,
} from "./collaborator-rules.ts";
import type { CollaboratorsState } from "./collaborators-state.ts";

const dialog: CollaboratorsState = {
  phase: "open",
  attempt: 0,
  calls: 0,
  project: { project_id: 7, project_name: "Library" },
  role: "owner",
  ownEmail: ada.email,
  members: [{ email: "bo@example.com" }],
  email: "cy@example.com",
  newRole: "editor",
  owner: { email: ada.email },
};

it.each([
  ["somebody new", "cy@example.com", undefined],
  ["nobody", "cy@", "Please enter a valid email address"],
  ["a member", "bo@example.com", "This e-mail is in the project already"],
  ["a member in capitals, with a space", "BO@example.com ", "This e-mail is in the project already"],
  ["the person who adds", "Ada@example.com", "This e-mail is in the project already"],
  ["the first owner", "di@example.com", "This e-mail is in the project already"],
])("WF52 the e-mail of %s", (_, email, alert) => {
  const owner = { email: "di@example.com" };

  expect(additionAlert({ ...dialog, owner, email })).toBe(alert);
});

it.each([
  ["the owner", {}, true],
  ["an editor", { role: "editor" }, false],
  ["a reader", { role: "reader" }, false],
  ["somebody else", { role: "outsider" }, false],
  ["the owner, without an e-mail", { email: "" }, false],
  ["the owner, with an e-mail that is none", { email: "cy@" }, false],
  ["the owner, while somebody is being added", { phase: "adding" }, false],
  ["the owner, while somebody is being removed", { phase: "removing" }, false],
] as const)("WF50 Add is enabled: %s", (_, change, isEnabled) => {
  expect(isAddEnabled({ ...dialog, ...change })).toBe(isEnabled);
});

const twoOwners = { members: [{ email: "bo@example.com", role: "owner" as const }] };

it.each([
  ["by an owner, a member", {}, "bo@example.com", true],
  ["by one of two owners, himself or herself", twoOwners, ada.email, true],
  ["by the only owner, himself or herself", {}, ada.email, false],
  ["by an editor, himself or herself", { role: "editor", owner: bo() }, "ADA@example.com", true],
  ["by an editor, another one", { role: "editor" }, "bo@example.com", false],
  ["by somebody else, a member", { role: "outsider" }, "bo@example.com", false],
] as const)("WF50 a person can be removed: %s", (...[, change, member, isAllowed]) => {
  expect(mayRemove({ ...dialog, ...change }, member)).toBe(isAllowed);
});

it.each([
  ["by an owner, of a member", {}, "bo@example.com", true],
  ["by one of two owners, of himself or herself", twoOwners, ada.email, true],
  ["by the only owner, of himself or herself", {}, ada.email, false],
  ["by an editor, of a member", { role: "editor" }, "bo@example.com", false],
] as const)("WF117 a role can be changed: %s", (...[, change, member, isAllowed]) => {
  expect(mayGiveRole({ ...dialog, ...change }, member)).toBe(isAllowed);
});

it("WF117 an owner who has not accepted yet does not count", () => {
  const invited = { email: "bo@example.com", role: "owner", isInvited: true } as const;

  expect(isTheOnlyOwner({ ...dialog, members: [invited] }, ada.email)).toBe(true);
});

function bo() {
  return { email: "bo@example.com" };
}

it.each([
  [0, "0 member(s)"],
  [1, "1 member(s)"],
  [12, "12 member(s)"],
])("WF51 the dialog counts %d members", (count, text) => {
  expect(memberCount(count)).toBe(text);
});

it.each([
  ["owner", "You are the project owner"],
  ["editor", undefined],
  ["reader", undefined],
  ["outsider", undefined],
] as const)("WF51 the foot of the dialog of the %s", (role, text) => {
  expect(dialogFooter(role)).toBe(text);
});
