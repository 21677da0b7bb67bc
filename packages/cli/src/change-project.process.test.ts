import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { folderWith, outcomeOf, start } from "./testing/command-line.ts";

it("of two commands at once, the second one reads the files that the first has written", async () => {
  const folder = await folderWith({
    "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
    "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
  });
  const baseline = () => outcomeOf(start(["baseline", "1.0", "--no-render"], { folder }));

  const outcomes = await Promise.all([baseline(), baseline()]);

  expect(outcomes.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  expect(outcomes.map(({ stderr }) => stderr).join("")).toContain("There is already a baseline 1.0");
  expect((await readdir(folder)).toSorted()).toEqual([
    ".archscribe",
    "archscribe.yaml",
    "baselines",
    "requirements",
  ]);
});
