import { expect, it } from "vitest";
import { failureTexts } from "./index.ts";

it("CL21 an uncaught failure has its own heading", () => {
  expect(failureTexts.unexpectedHeading).toBe("Unexpected Application Error!");
});

it("CL22 a project that could not be created has its line in the log", () => {
  expect(failureTexts.projectCreationLog).toBe("Project creation failed");
});
