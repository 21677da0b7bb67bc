import { expect, it } from "vitest";
import { ada } from "../../testing/index.ts";
import {
  additionAlert,
  dialogFooter,
  isAddEnabled,
  isRemoveEnabled,
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
};

it.each([
  ["somebody new", "cy@example.com", undefined],
  ["nobody", "cy@", "Please enter a valid email address"],
  ["a member", "bo@example.com", "This e-mail is in the project already"],
  ["a member in capitals, with a space", "BO@example.com ", "This e-mail is in the project already"],
  ["the person who adds", "Ada@example.com", "This e-mail is in the project already"],
])("WF52 the e-mail of %s", (_, email, alert) => {
  expect(additionAlert({ ...dialog, email })).toBe(alert);
});

it.each([
  ["the owner", {}, true],
  ["a collaborator", { role: "collaborator" }, false],
  ["somebody else", { role: "outsider" }, false],
  ["the owner, without an e-mail", { email: "" }, false],
  ["the owner, with an e-mail that is none", { email: "cy@" }, false],
  ["the owner, while somebody is being added", { phase: "adding" }, false],
  ["the owner, while somebody is being removed", { phase: "removing" }, false],
] as const)("WF50 Add is enabled: %s", (_, change, isEnabled) => {
  expect(isAddEnabled({ ...dialog, ...change })).toBe(isEnabled);
});

it.each([
  ["by the owner, a member", {}, "bo@example.com"],
  ["by a collaborator, himself or herself", { role: "collaborator" }, "ADA@example.com"],
] as const)("WF50 Remove is enabled: %s", (_, change, member) => {
  expect(isRemoveEnabled({ ...dialog, ...change }, member)).toBe(true);
});

it.each([
  ["by a collaborator, another one", { role: "collaborator" }],
  ["by somebody else, a member", { role: "outsider" }],
  ["by the owner, while somebody is being removed", { phase: "removing" }],
] as const)("WF50 Remove is disabled: %s", (_, change) => {
  expect(isRemoveEnabled({ ...dialog, ...change }, "bo@example.com")).toBe(false);
});

it.each([
  [0, "0 member(s)"],
  [1, "1 member(s)"],
  [12, "12 member(s)"],
])("WF51 the dialog counts %d members", (count, text) => {
  expect(memberCount(count)).toBe(text);
});

it.each([
  ["owner", "You are the project owner"],
  ["collaborator", undefined],
  ["outsider", undefined],
] as const)("WF51 the foot of the dialog of the %s", (role, text) => {
  expect(dialogFooter(role)).toBe(text);
});
