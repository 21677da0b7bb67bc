import { expect, it } from "vitest";
import { memoryTree, sampleWith } from "../../testing/index.ts";
import type { Baseline } from "../../model/index.ts";
import { baselineFile, emitBaseline, readBaseline } from "./baseline-file.ts";
import { readProject } from "./read-project.ts";

const baseline: Baseline = {
  version: "1.2",
  date: "2026-03-31",
  document: "1.2",
  commit: "1".repeat(40),
  checks: { errors: 0, warnings: 1, notes: 0, rules: { "weak-word": 1 } },
  items: "0438ee090861e5df  requirement:FR-1\n39e9a4fa1bec47ec  relation:a → b (directed)\n",
};

it("a baseline is read back unchanged", () => {
  const text = emitBaseline(baseline);

  expect(readBaseline({ path: baselineFile("1.2"), text })).toEqual({ baseline, findings: [] });
});

it.each([
  ["an item without a digest", "requirement:FR-1\n", "a digest and an id in each line"],
  ["an item without an id", "0438ee090861e5df\n", "a digest and an id in each line"],
])("%s is a fault of the file", (_, items, message) => {
  const { findings } = readBaseline({ path: "baselines/1.yaml", text: emitBaseline({ ...baseline, items }) });

  expect(findings.map((finding) => finding.message).join("\n")).toContain(message);
});

it("the baselines of a project are in the order of their days and versions", async () => {
  const dated = [
    { ...baseline, version: "1.10", date: "2026-03-31" },
    { ...baseline, version: "1.9", date: "2026-03-31" },
    { ...baseline, version: "2.0", date: "2026-01-01" },
  ];
  const files = Object.fromEntries(dated.map((one) => [baselineFile(one.version), emitBaseline(one)]));

  const { project } = await readProject(memoryTree(sampleWith(files)));

  expect(project?.baselines?.map(({ version }) => version)).toEqual(["2.0", "1.9", "1.10"]);
});
