import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("every reader is in the list", () => {
  const declaration = /^export const \w+: (?:File|Code)Reader = /m;
  const readers = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) => declaration.test(readFileSync(join(import.meta.dirname, path), "utf8")));
  const list = readFileSync(join(import.meta.dirname, "readers.ts"), "utf8");

  expect(readers.length).toBeGreaterThan(20);
  expect(readers.filter((path) => !list.includes(`"./${path.replaceAll("\\", "/")}"`))).toEqual([]);
});
