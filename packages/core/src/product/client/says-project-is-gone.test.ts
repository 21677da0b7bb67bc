import { expect, it } from "vitest";
import { saysProjectIsGone } from "./says-project-is-gone.ts";

it.each([
  [404, { error: "There is no such project", code: "NOT_FOUND" }, true],
  [404, { error: "There is no such document", code: "NOT_FOUND" }, false],
  [404, "no JSON", false],
  [403, { error: "There is no such project" }, false],
  [200, { error: "There is no such project" }, false],
])("CL33 an answer of %d with %j says that a project is gone: %s", async (status, body, isGone) => {
  const response = new Response(typeof body === "string" ? body : JSON.stringify(body), { status });

  expect(await saysProjectIsGone(response)).toBe(isGone);
});
