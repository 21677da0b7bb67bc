import { expect, it } from "vitest";
import { memoryTree } from "../../testing/index.ts";
import { readProjectName } from "./read-project-name.ts";

it.each([
  ["a manifest", "archscribe: 1\nname: Shop\norganization: Town\n", "Shop"],
  ["a manifest with other faults", "archscribe: 9\nname: Shop\nunknown: key\n", "Shop"],
  ["a manifest without a name", "archscribe: 1\n", undefined],
  ["a name that is not a text", "name: [Shop]\n", undefined],
  ["an empty manifest", "", undefined],
  ["malformed YAML", "name: [Shop\n", undefined],
])("the name of a project from %s", async (_, text, name) => {
  expect(await readProjectName(memoryTree({ "archscribe.yaml": text }))).toBe(name);
});

it("a folder without a manifest has no name", async () => {
  expect(await readProjectName(memoryTree({}))).toBeUndefined();
});
