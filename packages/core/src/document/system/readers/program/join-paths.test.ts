import fc from "fast-check";
import { expect, it } from "vitest";
import { joinPaths, joinRoute, pathBelow } from "./join-paths.ts";

const part = fc
  .string({ unit: fc.constantFrom("a", "b", "/"), maxLength: 6 })
  .map((text) => text.replaceAll(/\/+/g, "/"));

it("a join of paths puts one slash between its parts", () => {
  fc.assert(
    fc.property(part, part, (prefix, path) => {
      for (const join of [joinPaths, joinRoute, pathBelow]) expect(join(prefix, path)).not.toContain("//");
    }),
  );
});

it("paths are the same whichever of them are joined first", () => {
  fc.assert(
    fc.property(part, part, part, (one, two, three) => {
      expect(joinPaths(joinPaths(one, two), three)).toBe(joinPaths(one, joinPaths(two, three)));
    }),
  );
});

it.each([
  { prefix: "/orders", path: "/", joined: ["/orders", "/orders", "/orders"] },
  { prefix: "/orders/", path: "", joined: ["/orders", "/orders", "/orders/"] },
  { prefix: "", path: "all/", joined: ["/all", "/all/", "/all/"] },
  { prefix: "", path: "", joined: ["", "/", "/"] },
])("joins $prefix and $path", ({ joined, path, prefix }) => {
  expect([joinPaths, joinRoute, pathBelow].map((join) => join(prefix, path))).toEqual(joined);
});
