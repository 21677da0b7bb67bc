import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import {
  businessRuleForm,
  canAddCollaborator,
  collaboratorEmailAlert,
  projectForm,
} from "./project-forms.ts";

const library = { projectName: "Library", organizationName: "Town of Ulm" };

describe("a project", () => {
  it.each([
    ["VA1 needs a name", { projectName: "" }, { projectName: "Project Name is required" }],
    ["VA1 is not named by spaces", { projectName: " \t" }, { projectName: "Project Name is required" }],
    ["VA2 may have a name of 500 characters", { projectName: "x".repeat(500) }, {}],
    [
      "VA2 has no name of 501",
      { projectName: "x".repeat(501) },
      { projectName: "Project Name must be at most 500 characters" },
    ],
    [
      "VA2 has no name of 251 emoji, which are 502 UTF-16 units",
      { projectName: "📚".repeat(251) },
      { projectName: "Project Name must be at most 500 characters" },
    ],
    [
      "VA3 needs an organization",
      { organizationName: "" },
      { organizationName: "Organization Name is required" },
    ],
    ["VA4 may have an organization of 500 characters", { organizationName: "x".repeat(500) }, {}],
    [
      "VA4 has no organization of 501",
      { organizationName: "x".repeat(501) },
      { organizationName: "Organization Name must be at most 500 characters" },
    ],
  ])("%s", (_, typed, errors) => {
    expect(fieldErrors(projectForm, { ...library, ...typed })).toEqual(errors);
  });

  it("VA1 VA3 says what is wrong with both names at once", () => {
    expect(fieldErrors(projectForm, { projectName: "", organizationName: "" })).toEqual({
      projectName: "Project Name is required",
      organizationName: "Organization Name is required",
    });
  });

  it("VA2 VA4 may have any names of 1 to 500 characters", () => {
    const name = fc
      .string({ minLength: 1, maxLength: 500, unit: "binary" })
      .filter((text) => text.trim() !== "" && text.length <= 500);

    fc.assert(
      fc.property(name, name, (projectName, organizationName) => {
        expect(fieldErrors(projectForm, { projectName, organizationName })).toEqual({});
      }),
    );
  });
});

it.each([
  ["VA5 is required", "", { businessRule: "Bussiness rule is required" }],
  ["VA5 is more than spaces", "  ", { businessRule: "Bussiness rule is required" }],
  ["VA6 may have 500 characters", "x".repeat(500), {}],
  ["VA6 has no 501", "x".repeat(501), { businessRule: "Bussiness rules must be at most 500 characters" }],
])("a business rule: %s", (_, businessRule, errors) => {
  expect(fieldErrors(businessRuleForm, { businessRule })).toEqual(errors);
});

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
