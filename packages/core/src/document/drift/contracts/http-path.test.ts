import { describe, expect, it } from "vitest";
import { isCatchAll, isOperational, pathForm, segmentsOf } from "./http-path.ts";

describe("the form of a path", () => {
  it.each([
    ["/books/{id}", "/books/{}"],
    ["/books/:id/loans", "/books/{}/loans"],
    ["/books/<int:id>", "/books/{}"],
    ["/books/{id:[0-9]{4}}", "/books/{}"],
    ["/books/{id:[a-f]{8}-[a-f]{4}}", "/books/{}"],
  ])("of %s has no name of a parameter: %s", (path, form) => {
    expect(pathForm(path)).toBe(form);
  });

  it.each(["/books/v{id}", "/books/{id}.pdf", "/books/at:noon", "/books/a<b>", "/books/<b>.pdf"])(
    "keeps a segment that is only partly a parameter: %s",
    (path) => {
      expect(pathForm(path)).toBe(path);
    },
  );

  it("has neither empty segments, a query nor a fragment", () => {
    expect(segmentsOf("//books//{id}/?page=1#top")).toEqual(["books", "{}"]);
    expect(pathForm("/")).toBe("/");
  });
});

it("a path with an asterisk matches all paths below it", () => {
  expect(["/api/*", "/api/{path}"].map(isCatchAll)).toEqual([true, false]);
});

it.each([
  ["/health", true],
  ["/api/healthz", true],
  ["/actuator/info", true],
  ["/swagger/index.html", true],
  ["/openapi.yaml", true],
  ["/Metrics", true],
  ["/health-records", false],
  ["/docs/{id}", false],
  ["/versions", false],
])("%s serves the operation of a part: %s", (path, isOwn) => {
  expect(isOperational(path)).toBe(isOwn);
});
