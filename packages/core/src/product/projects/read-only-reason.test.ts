import { expect, it } from "vitest";
import type { ProjectSummary } from "../client/index.ts";
import { readOnlyReason, silentReason } from "./read-only-reason.ts";

const selected = { project_id: 7, project_name: "Library" };
const library: ProjectSummary = {
  ...selected,
  organization: "Elmford",
  shared_with_me: true,
  shared_with_users: [],
  owner: { email: "ida@example.com", name: "Ida Keller" },
};

it.each([
  ["reader", "read this project"],
  ["commenter", "read this project and comment on it"],
] as const)("WF118 tells a %s whom to ask", (role, allowed) => {
  expect(readOnlyReason({ projects: [{ ...library, role }], selected })).toBe(
    `You can ${allowed}: your role is ${role}. To change it, ask Ida Keller (ida@example.com) for the role of an editor.`,
  );
});

it.each([
  ["an owner without a name", { owner: { email: "ida@example.com" } }, "ask ida@example.com for"],
  ["an unknown owner", { owner: undefined }, "ask its owner for"],
])("WF118 names %s", (_, change, expected) => {
  const { owner: _owner, ...rest } = library;
  const { owner } = change;
  const project: ProjectSummary = { ...rest, role: "reader", ...(owner === undefined ? {} : { owner }) };

  expect(readOnlyReason({ projects: [project], selected })).toContain(expected);
});

it.each([
  ["an editor", { projects: [{ ...library, role: "editor" as const }], selected }],
  ["an owner", { projects: [{ ...library, role: "owner" as const }], selected }],
  ["a person whose list is not loaded yet", { projects: [], selected }],
  ["a person without a project", { projects: [{ ...library, role: "reader" as const }] }],
])("WF118 lets %s change what is shown", (_, state) => {
  expect(readOnlyReason(state)).toBeUndefined();
});

it("WF118 tells a reader whom to ask for comments, and lets a commenter write", () => {
  expect(silentReason({ projects: [{ ...library, role: "reader" }], selected })).toBe(
    "You can read what others say. To take part, ask Ida Keller (ida@example.com) for the role of a commenter.",
  );
  expect(silentReason({ projects: [{ ...library, role: "commenter" }], selected })).toBeUndefined();
});
