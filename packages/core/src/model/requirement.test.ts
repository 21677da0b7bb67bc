import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isRequirementId,
  kindOfRequirement,
  qualityClasses,
  requirementKinds,
  requirementSchema,
  statedIdOf,
} from "./requirement.ts";

describe("the id of a requirement", () => {
  test("is the prefix of one of the four kinds, a hyphen and a number", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...requirementKinds),
        fc.integer({ min: 1 }),
        ({ kind, prefix }, number) => {
          expect(isRequirementId(`${prefix}-${number}`)).toBe(true);
          expect(kindOfRequirement(`${prefix}-${number}`)).toBe(kind);
        },
      ),
    );
  });

  test.each(["", "FR", "FR-", "FR-0", "FR-01", "fr-1", "FR1", "FR-1a", " FR-1", "FR-1\n", "UC-1", "XFR-1"])(
    "is not %j",
    (text) => {
      expect(isRequirementId(text)).toBe(false);
    },
  );

  test("of no kind has none", () => {
    expect(() => kindOfRequirement("UC-1")).toThrow("'UC-1' is not a requirement id");
  });
});

describe("the fields of a requirement in a file", () => {
  const scenario = { stimulus: "A member borrows a book.", response: "The loan is stored." };

  test.each([
    { id: "FR-1", text: "A member borrows a book.", priority: "must", refines: ["US-1"] },
    { id: "NFR-1", text: "Borrowing takes little time.", quality: "performance-efficiency", scenario },
    { id: "US-1", text: "As a member, I want to borrow a book.", source: "Interview of 3 March" },
    { id: "BR-1", text: "x".repeat(500) },
    { id: "FR-2", text: "It runs on the town's machines.", constraint: true },
  ])("is right: %j", (written) => {
    expect(requirementSchema.parse(written)).toEqual(written);
  });

  test.each([
    [{ id: "F-1", text: "x" }, "id", "a requirement id such as FR-1, NFR-1, US-1 or BR-1"],
    [{ id: "FR-1", text: "  " }, "text", "some text"],
    [{ id: "BR-1", text: "x".repeat(501) }, "text", "at most 500 characters in a business rule"],
    [{ id: "NFR-1", text: "x" }, "quality", `one of ${qualityClasses.map(({ key }) => key).join(", ")}`],
    [
      { id: "FR-1", text: "x", quality: "security" },
      "quality",
      "no quality class: only a non-functional requirement (NFR-1, …) has one",
    ],
    [
      { id: "FR-1", text: "x", scenario },
      "scenario",
      "no scenario: only a non-functional requirement (NFR-1, …) has one",
    ],
    [
      { id: "FR-1", text: "x", refines: ["one"] },
      "refines.0",
      "a requirement id such as FR-1, NFR-1, US-1 or BR-1",
    ],
  ])("is wrong: %j", (written, path, message) => {
    const { issues = [] } = requirementSchema.safeParse(written).error ?? {};

    expect(issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }))).toEqual([
      { path, message },
    ]);
  });

  test("is reported to be wrong in all its places at once", () => {
    const { issues = [] } =
      requirementSchema.safeParse({ id: "FR-1", text: "", priority: "soon", quality: "security" }).error ??
      {};

    expect(issues.map(({ path }) => path.join(".")).toSorted()).toEqual(["priority", "quality", "text"]);
  });
});

test.each([
  ["needs.csv, line 4 (REQ-17)", "REQ-17"],
  ["needs.md, line 12 (3.2.1.4)", "3.2.1.4"],
  ["REQ-17", "REQ-17"],
  ["needs.csv, line 4", undefined],
  ["Interview with the harbour master (2024)", undefined],
  ["Contract", undefined],
  [undefined, undefined],
])("of the source %s the document's id is %s", (source, id) => {
  expect(statedIdOf({ source })).toBe(id);
});
