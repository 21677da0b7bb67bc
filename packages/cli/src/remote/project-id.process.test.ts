import { expect, it } from "vitest";
import { projectIdOf } from "./project-id.ts";

it("takes a whole number above zero", () => {
  expect(projectIdOf("7")).toBe(7);
});

it.each(["", "0", "-1", "1.5", "seven", "1e99"])("refuses %j", (text) => {
  expect(() => projectIdOf(text)).toThrow(
    expect.objectContaining({ code: "WRONG_USAGE", message: `'${text}' is not the id of a project` }),
  );
});
