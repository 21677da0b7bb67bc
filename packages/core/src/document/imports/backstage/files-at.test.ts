import { expect, it } from "vitest";
import { filesOf } from "../testing/foreign-files.ts";
import { filesAt } from "./files-at.ts";

const files = filesOf({
  "parts/a/x.yaml": "",
  "parts/a/b/x.yml": "",
  "parts/x+1.yaml": "",
  "parts/node_modules/p/x.yaml": "",
});

it.each([
  ["one.yaml", ["one.yaml"]],
  ["parts/*/x.yaml", ["parts/a/x.yaml"]],
  ["parts/**/x.y{,a}ml", ["parts/a/b/x.yml", "parts/a/x.yaml"]],
  ["parts/x+?.yaml", ["parts/x+1.yaml"]],
  ["none/*.yaml", []],
])("a location names files: %s", async (named, found) => {
  expect(await filesAt(named, files)).toEqual(found);
});
