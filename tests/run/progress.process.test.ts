import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";

/** Runs the planted tests of this folder; returns the lines that the reporter prints, without the times. */
function runPlanted(...title: readonly string[]): string[] {
  const script = join(import.meta.dirname, "planted/run-planted.ts");
  const { stdout } = spawnSync(process.execPath, [script, ...title], { encoding: "utf8" });
  const lines = stripVTControlCharacters(stdout).split("\n");
  return lines.filter((line) => line !== "" && !/^ RUN |^\d+:\d\d files:/.test(line));
}

it("each failed test, hook and file is named with its reason and the command that runs it alone", () => {
  expect(runPlanted().toSorted()).toEqual(
    [
      "✗ : one-fault.ts > a sum (of 2) > isn't 'equal' to $3",
      "  expected 2 to be 3 // Object.is equality",
      String.raw`  npm test -- --slow one-fault.ts -t '^a sum \(of 2\) > isn'\''t '\''equal'\'' to \$3$'`,
      "✗ : one-fault.ts > a hook",
      "  the folder is still in use",
      "  npm test -- --slow one-fault.ts -t '^a hook'",
      "✗ : faulty-module.ts",
      "  the module cannot start",
      "  npm test -- --slow faulty-module.ts",
      '{"passed":2,"failed":3,"skipped":0}',
    ].toSorted(),
  );
});

it("the title in the printed command selects that test and no other", { tags: ["slow"] }, () => {
  const lines = runPlanted(String.raw`^a sum \(of 2\) > isn't 'equal' to \$3$`);

  expect(lines.at(-1)).toBe('{"passed":0,"failed":2,"skipped":2}');
});
