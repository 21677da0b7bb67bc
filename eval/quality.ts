import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { classifyRequirement } from "@archscribe/core/document/generation";
import type { QualityClass } from "@archscribe/core/model";
import type { Row, Suite } from "./suite.ts";

interface LabelledRequirement {
  readonly text: string;
  readonly label: string;
}

/** The classes of ISO/IEC 25010 for the classes of the set; the first is expected, and of shared classes either is right. */
const classes: Readonly<Record<string, readonly QualityClass[]>> = {
  A: ["reliability"],
  FT: ["reliability"],
  L: ["functional-suitability"],
  LF: ["interaction-capability"],
  MN: ["maintainability"],
  O: ["compatibility", "flexibility"],
  PE: ["performance-efficiency"],
  PO: ["flexibility"],
  SC: ["performance-efficiency", "flexibility"],
  SE: ["security"],
  US: ["interaction-capability"],
};

/** Functional or not, and the class of quality requirements. */
export const quality: Suite = {
  name: "Quality requirements",
  folder: "requirements",
  async run(folder) {
    const files = (await readdir(folder)).filter((file) => file.endsWith(".csv")).sort();
    const rows = await Promise.all(
      files.map(async (file) => scoreSet(file, await readSet(join(folder, file)))),
    );
    return rows.flat();
  },
};

async function readSet(path: string): Promise<LabelledRequirement[]> {
  const [, ...lines] = (await readFile(path, "utf8")).split(/\r?\n/).filter((line) => line !== "");
  return lines.map((line) => {
    const cells = line.split(",");
    return {
      text: cells.slice(1, -1).join(",").replace(/^"|"$/g, "").trim(),
      label: cells.at(-1)?.trim() ?? "F",
    };
  });
}

function scoreSet(file: string, requirements: readonly LabelledRequirement[]): Row[] {
  const results = requirements.map(({ text, label }) => ({ label, found: classifyRequirement(text) }));
  const right = results.filter(({ label, found }) => (label === "F") === (found.kind === "functional"));
  const qualities = results.filter(({ label }) => label !== "F");
  const found = results.filter((one) => one.found.kind === "non-functional");
  const hits = qualities.filter((one) => one.found.kind === "non-functional").length;
  return [
    {
      measure: `${file}: functional or not, accuracy`,
      precision: hits / found.length,
      recall: hits / qualities.length,
      value: right.length / results.length,
      cases: results.length,
    },
    { measure: `${file}: class, weighted F1`, value: weightedF1(qualities), cases: qualities.length },
  ];
}

interface Result {
  readonly label: string;
  readonly found: ReturnType<typeof classifyRequirement>;
}

/** The mean of the F1 of the classes, each with the weight of its size. */
function weightedF1(results: readonly Result[]): number {
  const pairs = results.map(({ label, found }) => {
    const [meant = "functional-suitability", ...others] = classes[label] ?? [];
    const given = found.kind === "non-functional" ? found.quality : undefined;
    return { meant, given: given !== undefined && others.includes(given) ? meant : given };
  });
  return [...new Set(pairs.map(({ meant }) => meant))].reduce((sum, name) => {
    const expected = pairs.filter(({ meant }) => meant === name).length;
    const given = pairs.filter((one) => one.given === name).length;
    const hits = pairs.filter((one) => one.given === name && one.meant === name).length;
    return sum + (expected / pairs.length) * ((2 * hits) / (expected + given));
  }, 0);
}
