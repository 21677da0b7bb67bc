import { expect, it } from "vitest";
import { successMessages } from "./index.ts";

it("CL17 the messages of success are the product's, letter by letter", () => {
  expect(Object.values(successMessages)).toEqual([
    "New Project Created successsfully",
    "Projects fetched successfully",
    "Project deleted successfully",
    "Project shared successfully",
    "Project unshared successfully",
    "otp validated successsfully",
    "set password successfully!",
    "authenticated successfully!",
  ]);
});
