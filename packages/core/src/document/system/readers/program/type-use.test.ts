import { expect, test } from "vitest";
import { typeUse } from "./type-use.ts";

test("a type as written has a name and arguments, without annotations, arrays and signs for null", () => {
  expect(typeUse("Map<String, List< ? extends Item>>")).toEqual({
    name: "Map",
    arguments: [
      { name: "String", arguments: [] },
      { name: "List", arguments: [{ name: "Item", arguments: [] }] },
    ],
  });
  expect(typeUse("@Nullable Item[]").name).toBe("Item");
  expect(typeUse("Flow<out Item>?")).toEqual({ name: "Flow", arguments: [{ name: "Item", arguments: [] }] });
  expect(typeUse().name).toBe("");
});
