import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./source-tree.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const changelog = read("CHANGELOG.md");

/** The version of each format as its source states it. */
const formats: readonly (readonly [format: string, path: string, stated: RegExp])[] = [
  ["project folder", "packages/core/src/model/project.ts", /The version of the folder format: (\d+)\./],
  ["comparison", "packages/core/src/document/change/comparison-json.ts", /format: z\.literal\((\d+)\)/],
  ["drift report", "packages/core/src/model/system/drift.ts", /version: z\.literal\((\d+)\)/],
  ["HTTP interface", "openapi/openapi.yaml", /^ {2}version: (\S+)$/m],
];

it.each(formats)("the changelog states the version of the %s", (format, path, stated) => {
  const version = stated.exec(read(path))?.[1];
  const row = new RegExp(`^\\| ${format}[^|]*\\| (\\S+) +\\|`, "m").exec(changelog);

  expect(version).toBeDefined();
  expect(row?.[1]).toBe(version);
});

it("the changelog has a place for the next release", () => {
  expect(changelog).toMatch(/^## Unreleased$/m);
});
