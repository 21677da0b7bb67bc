import { expect, it } from "vitest";
import { canAddCollaborator, collaboratorEmailAlert } from "./collaborator-email.ts";

it.each([
  ["ben@example.org", undefined],
  [" ben@example.org ", undefined],
  ["ben@example", "Please enter a valid email address"],
  ["", "Please enter a valid email address"],
])("VA22 the e-mail %j of a collaborator is answered with %j", (email, alert) => {
  expect(collaboratorEmailAlert(email)).toBe(alert);
});

it.each([
  ["enabled for an e-mail", { email: "ben@example.org", isAdding: false }, true],
  ["disabled while it is empty", { email: "", isAdding: false }, false],
  ["disabled while it is none", { email: "ben@example", isAdding: false }, false],
  ["disabled while it is being added", { email: "ben@example.org", isAdding: true }, false],
])("VA23 Add is %s", (_, dialog, enabled) => {
  expect(canAddCollaborator(dialog)).toBe(enabled);
});
