import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { projectForm } from "./project-form.ts";

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
