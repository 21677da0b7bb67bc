import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type RequirementStyle,
  requirementStyles,
  styleOfRequirements,
} from "@archscribe/core/document/expectation";
import {
  addRequirements,
  type FoundRequirement,
  goalFeatures,
  parseStatements,
  readRequirements,
  readRequirementTable,
  type Statement,
} from "@archscribe/core/document/generation";
import type { Requirement, Tagger } from "@archscribe/core/model";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import { parse } from "yaml";
import { type Example, fit, type LeftOut, type Outcome, reportLeftOut, writeModel } from "./logistic.ts";

/**
 * Fits the model that distinguishes goals from other statements, and reports its quality on excluded documents.
 *
 * The texts are outside of the repository: ARCHSCRIBE_EVAL_DATA is their folder, and ARCHSCRIBE_EVAL_MORE a second one.
 * A document whose text is in neither is skipped and named. `goal-labels.json` has a person's answer for each statement,
 * by a digest of its text: does it state the goal of a person? A statement without a label is not used. Run it with
 * `npm run eval:goals`; `--write` writes the model, and its expected quality for each style of document, into the product.
 */
interface Labelled {
  /** The path of the text, below the evaluation data or the repository. */
  readonly source: string;
  /** The repository, commit and path that a public text is from. */
  readonly from?: string;
  /**
   * The parts that were chosen with this text in view. A text that rules were written with does not predict other texts; a
   * text whose misses suggested terms of the model still counts, because without the worst texts the others look too good.
   */
  readonly inSight?: "rules" | "terms";
  /** Digests of the statements with a goal, and of those without. */
  readonly goals: readonly string[];
  readonly others: readonly string[];
}

const root = join(import.meta.dirname, "../..");
const target = join(root, "packages/core/src/document/generation/rules/goal-model.json");
const expectations = join(root, "packages/core/src/document/expectation/expectations.json");
/** Thresholds for stated and proposed; chosen for the best sum over held-out documents. */
const thresholds = { stated: 0.5, proposed: 0.25 };
const penalty = 3;

const data = process.env["ARCHSCRIBE_EVAL_DATA"];
if (data === undefined) throw new Error("Set ARCHSCRIBE_EVAL_DATA to the folder of the evaluation data.");
const folders = [data, process.env["ARCHSCRIBE_EVAL_MORE"]].filter((folder) => folder !== undefined);
const tag = await loadWinkTagger();
const labels = JSON.parse(
  await readFile(join(import.meta.dirname, "goal-labels.json"), "utf8"),
) as Labelled[];
const found = labels.flatMap((one) => {
  const path = pathOf(one.source);
  if (path === undefined) process.stdout.write(`skipped, as its text is not there: ${one.source}\n`);
  return path === undefined ? [] : [{ labelled: one, path }];
});
const texts = await Promise.all(found.map(async ({ labelled, path }) => readText(labelled, path, tag)));
const leftOut = reportLeftOut(
  texts.flatMap(({ examples }) => examples),
  penalty,
  thresholds,
);
const expected = expectationsFrom(leftOut);
process.stdout.write(`${JSON.stringify(expected, undefined, 2)}\n`);
if (process.argv.includes("--write")) {
  await writeModel(
    target,
    fit(
      texts.flatMap(({ examples }) => examples),
      penalty,
    ),
    thresholds,
  );
  await writeFile(expectations, `${JSON.stringify(expected, undefined, 2)}\n`);
}

interface LabelledText {
  readonly source: string;
  /** Whether rules were written with it. */
  readonly isOfRules: boolean;
  readonly style: RequirementStyle | undefined;
  readonly examples: readonly Example[];
  /** The number of requirements that state a goal, but in which the parser finds no action. */
  readonly unparsed: number;
}

/** Where the text of a source is; undefined if it is in none of the folders. */
function pathOf(source: string): string | undefined {
  const [path = ""] = source.split("#");
  const isOwn = /^(?:eval|examples)\//.test(source);
  return (isOwn ? [root] : folders).map((folder) => join(folder, path)).find((one) => existsSync(one));
}

async function readText(labelled: Labelled, path: string, tagger: Tagger): Promise<LabelledText> {
  const { goals, inSight, others, source } = labelled;
  const requirements = await requirementsIn(path, source.split("#")[1], tagger);
  const labelOf = new Map([
    ...goals.map((one) => [one, true] as const),
    ...others.map((one) => [one, false] as const),
  ]);
  const isGoal = new Map(requirements.map(({ id, text }) => [id, labelOf.get(digestOf(text))]));
  const statements = parseStatements(requirements, tagger, []);
  const deeds = new Map<string, number>();
  const keyOf = ({ requirement, text }: Statement): string => `${requirement} ${text}`;
  for (const one of statements) deeds.set(keyOf(one), (deeds.get(keyOf(one)) ?? 0) + 1);
  const examples = statements.flatMap((statement): Example[] => {
    const isRight = isGoal.get(statement.requirement);
    if (isRight === undefined || statement.action === undefined) return [];
    const terms = goalFeatures(statement, deeds.get(keyOf(statement)));
    return [{ document: source, of: statement.requirement, terms, isRight }];
  });
  const parsed = new Set(examples.map(({ of }) => of));
  const unparsed = requirements.filter(({ id }) => isGoal.get(id) === true && !parsed.has(id)).length;
  return {
    source,
    isOfRules: inSight === "rules",
    style: styleOfRequirements(requirements),
    examples,
    unparsed,
  };
}

/** The expected quality for a style, from the documents that no rule was written for, each excluded from the fit. */
interface Expectation {
  /** The share of goals among the statements with at least the probability of stated ones. */
  readonly right: number;
  /** The share of the goals with at least the probability of proposed ones; goals without an action are missed. */
  readonly found: number;
  readonly documents: number;
}

function expectationsFrom(outcomes: LeftOut): Readonly<Record<RequirementStyle | "all", Expectation>> {
  const unseen = texts.filter(({ isOfRules }) => !isOfRules);
  const of = (style: RequirementStyle): Expectation =>
    expectation(
      unseen.filter((one) => one.style === style),
      outcomes,
    );
  const byStyle = requirementStyles.map((style) => [style, of(style)] as const);
  return {
    ...(Object.fromEntries(byStyle) as Record<RequirementStyle, Expectation>),
    all: expectation(unseen, outcomes),
  };
}

function expectation(some: readonly LabelledText[], leftOut: LeftOut): Expectation {
  const outcomes = some.flatMap(({ source }) => leftOut.get(source) ?? []);
  const from = (limit: number): readonly Outcome[] => outcomes.filter(({ value }) => value >= limit);
  const rightOf = (among: readonly Outcome[]): number => among.filter(({ isRight }) => isRight).length;
  const stated = from(thresholds.stated);
  const goals = rightOf(outcomes) + some.reduce((sum, { unparsed }) => sum + unparsed, 0);
  return {
    right: hundredths(rightOf(stated), stated.length),
    found: hundredths(rightOf(from(thresholds.proposed)), goals),
    documents: some.length,
  };
}

function hundredths(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole) / 100;
}

/** Reads requirements as the product does; the requirements in a project's file are read unchanged. */
async function requirementsIn(
  path: string,
  part: string | undefined,
  tagger: Tagger,
): Promise<readonly Requirement[]> {
  const text = await readFile(path, "utf8");
  if (path.endsWith(".yaml")) return parse(text) as Requirement[];
  if (!path.endsWith(".csv")) return numbered(readRequirements(text, tagger));
  // One table of PROMISE has the requirements of several projects.
  const rows = part === undefined ? text : rowsOf(text, part);
  return numbered(readRequirementTable(rows, tagger).found);
}

function numbered(found: readonly FoundRequirement[]): readonly Requirement[] {
  return addRequirements(found, { requirements: [], texts: new Map() }).requirements;
}

function rowsOf(text: string, project: string): string {
  const rows = text.split("\n").filter((row) => row.startsWith(`${project},`));
  const cells = rows.map((row) =>
    row
      .replace(/^\d+,/, "")
      .replace(/,[A-Z]+\s*$/, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  return ["Requirement", ...cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)].join("\n");
}

/** A digest of a text's words. */
function digestOf(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
  return createHash("sha256").update(words).digest("hex").slice(0, 10);
}
