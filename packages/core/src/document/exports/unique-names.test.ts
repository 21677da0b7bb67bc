import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { uniqueNames } from "./unique-names.ts";

const rules = {
  forbidden: /[^a-zA-Z0-9_-]+/g,
  separator: "-",
  maxLength: 12,
  reserved: new Set(["model"]),
  start: { pattern: /^[a-zA-Z]/, prefix: "e-" },
};

describe("a name in another format", () => {
  it.each([
    ["order-service", "order-servic"],
    ["größe", "gro-e"],
    ["v1.2", "v1-2"],
    ["2nd", "e-2nd"],
    ["Model", "Model_1"],
    ["注文", "element"],
    ["--a--", "a"],
  ])("of %s is %s", (id, name) => {
    expect(uniqueNames(rules)(id)).toBe(name);
  });

  it("is another one for another element, and the same for the same", () => {
    const nameOf = uniqueNames(rules);

    expect(["a.b", "a-b", "A-B", "a.b"].map((id) => nameOf(id))).toEqual(["a-b", "a-b-2", "A-B-3", "a-b"]);
  });

  it("is unique and in the form of the format, for any ids", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: "binary" }), { maxLength: 30 }), (ids) => {
        const nameOf = uniqueNames(rules);
        const names = ids.map((id) => nameOf(id));

        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(ids.length);
        for (const name of names) expect(name).toMatch(/^[a-zA-Z](?:[\w-]{0,10}[a-zA-Z0-9])?$/);
      }),
    );
  });
});
