import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLocatedJson } from "./located-json.ts";
import { parseLocatedYaml } from "./located-yaml.ts";

describe("JSON with the lines of its keys", () => {
  it("has the value, and the line of each key and item, or of the nearest part around it", () => {
    const text = `{
  "a": { "b\\"}": [
    1, { "c": "]}" }
  ] },
  "d": null
}`;
    const json = parseLocatedJson(text);

    expect(json?.value).toEqual({ a: { 'b"}': [1, { c: "]}" }] }, d: null });
    expect(
      [
        [],
        ["a"],
        ["a", 'b"}'],
        ["a", 'b"}', 1],
        ["a", 'b"}', 1, "c"],
        ["a", 'b"}', 7],
        ["d"],
        ["d", "e"],
      ].map((path) => json?.lineOf(path)),
    ).toEqual([1, 2, 2, 3, 3, 2, 5, 5]);
  });

  it("is nothing for a text that is not JSON", () => {
    expect(["a: 1", "{ a: 1 }", "{", ""].map(parseLocatedJson)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("has the same lines as a whole syntax tree", () => {
    const keys = fc.constantFrom("a", "b", 'c"d', "e\\", "f:g", "{", "é");
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom("x", '"', "\\", "}]", 1, -2.5, true, null),
        fc.array(tie("tree"), { maxLength: 3 }),
        fc.dictionary(keys, tie("tree"), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(
        fc.dictionary(keys, tree, { minKeys: 1 }),
        fc.array(fc.oneof(keys, fc.nat(2)), { maxLength: 4 }),
        (value, path) => {
          const text = JSON.stringify(value, null, 2);
          // A comment makes it a text that only YAML reads.
          const tree = parseLocatedYaml(`${text}\n# end\n`);

          expect(parseLocatedJson(text)?.lineOf(path)).toBe(tree.lineOf(path));
        },
      ),
    );
  });
});
