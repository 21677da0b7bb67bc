import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { goalFeatures, parseStatements, readRequirementTable } from "@archscribe/core/document/generation";
import type { Requirement, Tagger } from "@archscribe/core/model";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import { parse } from "yaml";
import { designFound, designText } from "../design-text.ts";
import { type Example, fit, reportLeftOut, writeModel } from "./logistic.ts";

/**
 * Fits the model that tells goals from other statements, and says how good it is on documents that were left out.
 *
 * The texts are outside of the repository: ARCHSCRIBE_EVAL_DATA is their folder. `goal-labels.json` has what a person
 * says of each statement, by a digest of its text: does it state a goal that somebody has? A statement without a label
 * is not used. Run it with `npm run eval:goals`; `--write` writes the model into the product.
 */
interface Labelled {
  /** The path of the text, below the evaluation data or the repository. */
  readonly source: string;
  /** Digests of the statements that state a goal, and of those that do not. */
  readonly goals: readonly string[];
  readonly others: readonly string[];
}

const root = join(import.meta.dirname, "../..");
const target = join(root, "packages/core/src/document/generation/rules/goal-model.json");
/** Thresholds of what is stated and proposed; chosen where the sum over documents that were left out is best. */
const thresholds = { stated: 0.5, proposed: 0.25 };
const penalty = 3;

const data = process.env["ARCHSCRIBE_EVAL_DATA"];
if (data === undefined) throw new Error("Set ARCHSCRIBE_EVAL_DATA to the folder of the evaluation data.");
const tag = await loadWinkTagger();
const labels = JSON.parse(
  await readFile(join(import.meta.dirname, "goal-labels.json"), "utf8"),
) as Labelled[];
const examples = (await Promise.all(labels.map(async (one) => examplesOf(one, data, tag)))).flat();
reportLeftOut(examples, penalty, thresholds);
if (process.argv.includes("--write")) await writeModel(target, fit(examples, penalty), thresholds);

async function examplesOf({ goals, others, source }: Labelled, folder: string, tagger: Tagger): Promise<Example[]> {
  const requirements = await requirementsIn(source, folder, tagger);
  const labelOf = new Map([...goals.map((one) => [one, true] as const), ...others.map((one) => [one, false] as const)]);
  const textOf = new Map(requirements.map(({ id, text }) => [id, text]));
  const statements = parseStatements(requirements, tagger, []);
  const deeds = new Map<string, number>();
  for (const { text } of statements) deeds.set(text, (deeds.get(text) ?? 0) + 1);
  return statements.flatMap((statement): Example[] => {
    const isGoal = labelOf.get(digestOf(textOf.get(statement.requirement) ?? ""));
    if (isGoal === undefined || statement.action === undefined) return [];
    return [
      {
        document: source,
        of: statement.requirement,
        terms: goalFeatures(statement, deeds.get(statement.text)),
        isRight: isGoal,
      },
    ];
  });
}

/** Reads requirements as the product does; a file of a project has them as they stand. */
async function requirementsIn(source: string, folder: string, tagger: Tagger): Promise<readonly Requirement[]> {
  const isOwn = /^(?:eval|examples)\//.test(source);
  const [path = "", part] = source.split("#");
  const text = await readFile(join(isOwn ? root : folder, path), "utf8");
  if (path.endsWith(".yaml")) return parse(text) as Requirement[];
  if (!path.endsWith(".csv")) return designText(text, tagger).requirements;
  // One table of PROMISE has the requirements of several projects.
  const rows = part === undefined ? text : rowsOf(text, part);
  return designFound(readRequirementTable(rows, tagger).found, { roles: [], system: "System" }, tagger).requirements;
}

function rowsOf(text: string, project: string): string {
  const rows = text.split("\n").filter((row) => row.startsWith(`${project},`));
  const cells = rows.map((row) => row.replace(/^\d+,/, "").replace(/,[A-Z]+\s*$/, "").replaceAll(/\s+/g, " ").trim());
  return ["Requirement", ...cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)].join("\n");
}

/** A digest of a text's words. */
function digestOf(text: string): string {
  const words = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ").trim();
  return createHash("sha256").update(words).digest("hex").slice(0, 10);
}
