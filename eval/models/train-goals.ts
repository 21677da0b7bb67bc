import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { goalFeatures, parseStatements, readRequirementTable } from "@archscribe/core/document/generation";
import type { Requirement, Tagger } from "@archscribe/core/model";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import { parse } from "yaml";
import { designFound, designText } from "../design-text.ts";

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

/** The terms of an action, and what is said of its sentence. */
interface Example {
  readonly document: string;
  readonly requirement: string;
  readonly terms: readonly string[];
  readonly isGoal: boolean;
}

interface Model {
  bias: number;
  readonly weights: Map<string, number>;
}

const root = join(import.meta.dirname, "../..");
const target = join(root, "packages/core/src/document/generation/rules/goal-model.json");
/** Thresholds of what is stated and proposed; chosen where the sum over documents that were left out is best. */
const thresholds = { stated: 0.5, proposed: 0.25 };
const penalty = 3;
const rounds = 300;
const rate = 2;

const data = process.env["ARCHSCRIBE_EVAL_DATA"];
if (data === undefined) throw new Error("Set ARCHSCRIBE_EVAL_DATA to the folder of the evaluation data.");
const tag = await loadWinkTagger();
const labels = JSON.parse(
  await readFile(join(import.meta.dirname, "goal-labels.json"), "utf8"),
) as Labelled[];
const examples = (await Promise.all(labels.map(async (one) => examplesOf(one, data, tag)))).flat();
reportLeftOut(examples);
if (process.argv.includes("--write")) {
  const { bias, weights } = fit(examples);
  const rounded = [...weights]
    .filter(([, weight]) => Math.abs(weight) >= 0.01)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([term, weight]) => [term, round(weight)]);
  await writeFile(
    target,
    `${JSON.stringify({ ...thresholds, bias: round(bias), weights: Object.fromEntries(rounded) as unknown }, undefined, 2)}\n`,
  );
}

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
        requirement: statement.requirement,
        terms: goalFeatures(statement, deeds.get(statement.text)),
        isGoal,
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

/** Fits the weights by gradient descent with a penalty on their squares; each document counts by the root of its size. */
function fit(all: readonly Example[]): Model {
  const sizes = new Map<string, number>();
  for (const { document } of all) sizes.set(document, (sizes.get(document) ?? 0) + 1);
  const importance = ({ document }: Example): number => 1 / Math.sqrt(sizes.get(document) ?? 1);
  const scale = all.length / all.reduce((sum, one) => sum + importance(one), 0);
  const model: Model = { bias: 0, weights: new Map() };
  for (let round_ = 0; round_ < rounds; round_++) {
    const slopes = new Map<string, number>();
    let slope = 0;
    for (const one of all) {
      const error = (probability(model, one.terms) - (one.isGoal ? 1 : 0)) * importance(one) * scale;
      slope += error;
      for (const term of one.terms) slopes.set(term, (slopes.get(term) ?? 0) + error);
    }
    model.bias -= (rate * slope) / all.length;
    for (const [term, value] of slopes) {
      const weight = model.weights.get(term) ?? 0;
      model.weights.set(term, weight - (rate * (value + penalty * weight)) / all.length);
    }
  }
  return model;
}

function probability({ bias, weights }: Model, terms: readonly string[]): number {
  const sum = terms.reduce((all, term) => all + (weights.get(term) ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

/** Prints, for each document, how a model does that was fitted to the others; a requirement counts by its likeliest action. */
function reportLeftOut(all: readonly Example[]): void {
  say("document | goals | area under the curve | precision and recall at stated, proposed");
  const sums: Outcome[] = [];
  for (const document of new Set(all.map((one) => one.document))) {
    const model = fit(all.filter((one) => one.document !== document));
    const outcomes = likeliest(
      all.filter((one) => one.document === document),
      model,
    );
    sums.push(...outcomes);
    report(document, outcomes);
  }
  report("all, each left out", sums);
}

interface Outcome {
  readonly value: number;
  readonly isGoal: boolean;
}

function likeliest(some: readonly Example[], model: Model): Outcome[] {
  return [...Map.groupBy(some, ({ requirement }) => requirement).values()].map((all) => ({
    value: Math.max(...all.map(({ terms }) => probability(model, terms))),
    isGoal: all.some(({ isGoal }) => isGoal),
  }));
}

function report(name: string, outcomes: readonly Outcome[]): void {
  const goals = outcomes.filter(({ isGoal }) => isGoal);
  const others = outcomes.filter(({ isGoal }) => !isGoal);
  const pairs = goals.length * others.length;
  const above = goals.reduce(
    (sum, goal) =>
      sum + others.reduce((part, { value }) => part + (goal.value > value ? 1 : goal.value === value ? 0.5 : 0), 0),
    0,
  );
  const at = [thresholds.stated, thresholds.proposed].map((limit) => {
    const taken = outcomes.filter(({ value }) => value >= limit);
    const right = taken.filter(({ isGoal }) => isGoal).length;
    return `${share(right, taken.length)} ${share(right, goals.length)}`;
  });
  say([name, String(goals.length), share(above, pairs), ...at].join(" | "));
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : (part / whole).toFixed(2);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
