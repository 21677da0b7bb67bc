import { describe, expect, test } from "vitest";
import { useCaseSchema } from "./use-case.ts";

describe("a use case", () => {
  test("has the five lists of the specification, empty by default", () => {
    expect(useCaseSchema.parse({ id: "UC-1", name: "Borrow a book" })).toEqual({
      id: "UC-1",
      name: "Borrow a book",
      actors: [],
      requirements: [],
      pre_cond: [],
      steps: [],
      exceptions: [],
      post_cond: [],
    });
  });

  test.each([
    [{ id: "UC-0", name: "Borrow a book" }, "id", "a use case id such as UC-1"],
    [{ id: "FR-1", name: "Borrow a book" }, "id", "a use case id such as UC-1"],
    [{ id: "UC-1", name: " " }, "name", "some text"],
    [{ id: "UC-1", name: "Borrow", steps: ["", "x"] }, "steps.0", "some text"],
    [
      { id: "UC-1", name: "Borrow", requirements: ["UC-1"] },
      "requirements.0",
      "a requirement id such as FR-1",
    ],
  ])("is wrong: %j", (written, path, message) => {
    const { issues = [] } = useCaseSchema.safeParse(written).error ?? {};

    expect(issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }))).toEqual([
      { path, message },
    ]);
  });
});
