import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ArchscribeError } from "./archscribe-error.ts";

describe("an error", () => {
  test("has the table's words with its parameters, and keeps its cause", () => {
    const cause = new Error("EACCES");

    const error = new ArchscribeError(
      "OUTPUT_NOT_WRITABLE",
      { path: "out", reason: "no permission", advice: "Name another place." },
      { cause },
    );

    expect(error).toMatchObject({
      name: "ArchscribeError",
      code: "OUTPUT_NOT_WRITABLE",
      message: "out cannot be written: no permission",
      hint: "Name another place.",
      exitCode: 1,
      cause,
    });
  });

  test("is an Error, so that a stack trace and `instanceof` work", () => {
    expect(new ArchscribeError("INTERRUPTED", {})).toBeInstanceOf(Error);
  });

  test("shows a parameter unchanged, even if it looks like a placeholder or a pattern", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("{path}", "$&", "$1", "{{x}}")), (path) => {
        expect(new ArchscribeError("FILE_NOT_FOUND", { path }).message).toBe(`There is no file ${path}`);
      }),
    );
  });

  test("shows a number as a number", () => {
    expect(new ArchscribeError("PORT_IN_USE", { port: 8080 }).message).toBe("Port 8080 is in use");
  });
});
