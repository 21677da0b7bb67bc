import fc from "fast-check";
import { expect, it } from "vitest";
import { hasPathBelow, pathsBelow } from "./paths-below.ts";

const folder = fc
  .array(fc.constantFrom("a", "b", "a-b", "ab"), { maxLength: 3 })
  .map((parts) => parts.join("/"));

it("the paths below a folder are those that begin with it and a slash", () => {
  fc.assert(
    fc.property(fc.array(folder), folder, (all, below) => {
      const paths = all.map((path) => `${path === "" ? "" : `${path}/`}file`).toSorted();
      const expected = paths.filter((path) => below === "" || path.startsWith(`${below}/`));

      expect([...pathsBelow(paths, below)]).toEqual(expected);
      expect(hasPathBelow(paths, below)).toBe(expected.length > 0);
    }),
  );
});
