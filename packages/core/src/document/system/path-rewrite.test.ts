import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rewriteByExpression, rewriteOf, rewritten, withoutSegments } from "./path-rewrite.ts";

const path = fc
  .array(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 4 })
  .map((segments) => segments.map((segment) => `/${segment}`).join(""));

describe("the rewriting of paths by a gateway", () => {
  it("changes the beginning of a path and leads back by its reverse", () => {
    fc.assert(
      fc.property(path, path, path, (from, to, rest) => {
        fc.pre(from !== to && rest !== "");
        const rewrite = rewriteOf(`${from}/`, to);

        expect(rewrite).toEqual({ from, to });
        expect(rewritten(`${from}${rest}`, { from, to })).toBe(`${to}${rest}`);
        expect(rewritten(`${to}${rest}`, { from: to, to: from })).toBe(`${from}${rest}`);
      }),
    );
  });

  it.each([
    ["/port/berths", "/berths"],
    ["/port", "/"],
    ["/portal/berths", undefined],
    ["/berths", undefined],
  ])("of /port to nothing makes %s to %s", (whole, own) => {
    expect(rewritten(whole, { from: "/port", to: "" })).toBe(own);
  });

  it("is none if nothing changes", () => {
    expect(rewriteOf("/berths/", "/berths")).toBeUndefined();
    expect(withoutSegments("/berths/**", 0)).toBeUndefined();
  });

  it("takes segments away that are known", () => {
    expect(withoutSegments("/port/berths/**", 1)).toEqual({ from: "/port/berths", to: "/berths" });
    expect(withoutSegments("/port/**", 1)).toEqual({ from: "/port", to: "" });
    expect(withoutSegments("/{tenant}/berths/**", 1)).toBeUndefined();
  });

  it.each([
    ["^/port/(.*)$", "/$1", { from: "/port", to: "" }],
    ["^/port/berths/?(.*)", "/v2/berths/$1", { from: "/port/berths", to: "/v2/berths" }],
    ["/port/(?<rest>.*)", "/$\\{rest}", { from: "/port", to: "" }],
    ["/port/?(?<rest>.*)", "/api/${rest}", { from: "/port", to: "/api" }],
    ["^/port(/|$)(.*)", "/$2", { from: "/port", to: "" }],
    ["^/berths/(\\d+)/ships$", "/ships?berth=$1", undefined],
    ["^/old$", "/new", undefined],
  ])("by the expression %s with %s", (expression, replacement, rewrite) => {
    expect(rewriteByExpression(expression, replacement)).toEqual(rewrite);
  });
});
