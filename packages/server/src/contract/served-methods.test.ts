import { expect, it } from "vitest";
import { servedMethods } from "./served-methods.ts";

const methodsOf = servedMethods([
  { method: "POST", path: "/mcp" },
  { method: "PUT", path: "/sad/files/" },
  { method: "GET", path: "/sad/files/" },
  { method: "GET", path: "/jobs/{job_id}" },
]);

it.each([
  ["/mcp", ["POST"]],
  ["/mcp?x=1", ["POST"]],
  ["/sad/files/", ["GET", "PUT"]],
  ["/jobs/7", ["GET"]],
  ["/jobs/7/events", []],
  ["/mcp/", []],
])("%s has %j", (url, methods) => {
  expect(methodsOf(url)).toEqual(methods);
});
