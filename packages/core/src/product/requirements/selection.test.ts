import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allSelected, noSelection, stillSelected, toggled } from "./selection.ts";

const shown = ["a", "b", "c", "d", "e"];

/** After these keys were pressed, those with ⇧ as the end of a range. */
function after(...presses: readonly string[]): readonly string[] {
  const selection = presses.reduce(
    (now, press) => toggled(now, { key: press.replace("⇧", ""), isRange: press.startsWith("⇧") }, shown),
    noSelection,
  );
  return stillSelected(selection, shown);
}

describe("the selection", () => {
  it.each([
    [["b"], ["b"]],
    [["b", "b"], []],
    [
      ["b", "d"],
      ["b", "d"],
    ],
    [
      ["b", "⇧d"],
      ["b", "c", "d"],
    ],
    [
      ["d", "⇧b"],
      ["b", "c", "d"],
    ],
    // A range that ends on a selected item is deselected as a whole.
    [["b", "⇧d", "b", "⇧d"], []],
    [["⇧c"], ["c"]],
  ])("after %j is %j", (presses, keys) => {
    expect(after(...presses)).toEqual(keys);
  });

  it("items that are no longer shown are not changed", () => {
    expect(stillSelected(allSelected(shown), ["a", "e", "x"])).toEqual(["a", "e"]);
  });

  it("a single press changes one item, and every selected item is shown, after any presses", () => {
    const press = fc.record({ key: fc.constantFrom(...shown), isRange: fc.boolean() });
    fc.assert(
      fc.property(fc.array(press), fc.constantFrom(...shown), (presses, key) => {
        const before = presses.reduce((now, one) => toggled(now, one, shown), noSelection);
        const next = toggled(before, { key, isRange: false }, shown);

        expect(stillSelected(next, shown)).toHaveLength(next.keys.size);
        expect(Math.abs(next.keys.size - before.keys.size)).toBe(1);
        expect(next.keys.has(key)).toBe(!before.keys.has(key));
      }),
    );
  });
});
