import { expect, it } from "vitest";
import { changedIds } from "./read-changes.ts";

const before = "- id: FR-1\n  text: one\n- id: FR-2\n  text: two\n  priority: must\n";

it.each([
  ["a changed text", before.replace("text: two", "text: 2"), ["FR-2"]],
  ["a new entry", `${before}- id: FR-3\n  text: three\n`, ["FR-3"]],
  ["a removed entry", "- id: FR-2\n  text: two\n  priority: must\n", ["FR-1"]],
  ["another order", "- id: FR-2\n  text: two\n  priority: must\n- id: FR-1\n  text: one\n", []],
  ["no change", before, []],
  ["a list in another style", "[{id: FR-1, text: one}]", ["FR-1", "FR-2"]],
])("the changed entries of a list: %s", (_, after, ids) => {
  expect(changedIds(before, after)).toEqual(ids);
});
