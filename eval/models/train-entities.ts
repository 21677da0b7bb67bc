import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  addRequirements,
  describeEntities,
  parseStatements,
  readDeclarations,
  readRequirements,
  readRequirementTable,
} from "@archscribe/core/document/generation";
import type { Requirement, Tagger } from "@archscribe/core/model";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import { key } from "../score.ts";
import { type Example, fit, reportLeftOut, writeModel } from "./logistic.ts";

/**
 * Fits the model that distinguishes stored entities from other things in a text, and reports its quality on documents that
 * were excluded from the fit.
 *
 * `entity-labels.json` has, for each text, digests of the names that a person accepts as entities, and of names of an
 * earlier output that are not entities; every other term is not an entity either. The texts are in ARCHSCRIBE_EVAL_DATA
 * and ARCHSCRIBE_EVAL_MORE. Run it with `npm run eval:entities`; `--write` writes the model into the product.
 */
interface Labelled {
  /** The path of the text, below the evaluation data or the repository. */
  readonly source: string;
  /** Its repository, commit and path, if it is public. */
  readonly from?: string;
  readonly entities: readonly string[];
  /** Names that may be called entities or not. */
  readonly either: readonly string[];
}

const root = join(import.meta.dirname, "../..");
const target = join(root, "packages/core/src/document/generation/rules/entity-model.json");
/** Where four of five stated ones are right, and seven of ten entities are stated or proposed, in documents left out. */
const thresholds = { stated: 0.55, proposed: 0.25 };
const penalty = 15;

const data = process.env["ARCHSCRIBE_EVAL_DATA"];
if (data === undefined) throw new Error("Set ARCHSCRIBE_EVAL_DATA to the folder of the evaluation data.");
const folders = [data, process.env["ARCHSCRIBE_EVAL_MORE"]].filter((folder) => folder !== undefined);
const tag = await loadWinkTagger();
const labels = JSON.parse(
  await readFile(join(import.meta.dirname, "entity-labels.json"), "utf8"),
) as Labelled[];
const found = labels.flatMap((labelled) => {
  const path = pathOf(labelled.source);
  if (path === undefined) process.stdout.write(`skipped, as its text is not there: ${labelled.source}\n`);
  return path === undefined ? [] : [{ labelled, path }];
});
const examples = (await Promise.all(found.map(async (one) => examplesOf(one, tag)))).flat();
reportLeftOut(examples, penalty, thresholds);
if (process.argv.includes("--write")) await writeModel(target, fit(examples, penalty), thresholds);

/** Where the text of a source is; undefined if it is in none of the folders. */
function pathOf(source: string): string | undefined {
  const among = source.startsWith("eval/") ? [root] : folders;
  return among.map((folder) => join(folder, source)).find((one) => existsSync(one));
}

async function examplesOf(
  { labelled: { either, entities, source }, path }: { readonly labelled: Labelled; readonly path: string },
  tagger: Tagger,
): Promise<Example[]> {
  const { requirements, roles } = await readText(path, tagger);
  const right = new Set(entities);
  const left = new Set(either);
  const statements = parseStatements(requirements, tagger, roles);
  return describeEntities({ system: "System", requirements, statements, roles }).flatMap(
    ({ name, terms }): Example[] => {
      const digest = digestOf(name);
      if (left.has(digest)) return [];
      return [{ document: source, of: name, terms, isRight: right.has(digest) }];
    },
  );
}

interface Text {
  readonly requirements: readonly Requirement[];
  readonly roles: readonly string[];
}

async function readText(source: string, tagger: Tagger): Promise<Text> {
  const text = await readFile(source, "utf8");
  if (source.endsWith(".json")) {
    const { stories } = JSON.parse(text) as { stories: string[] };
    return {
      requirements: stories.map((story, index) => ({ id: `US-${String(index + 1)}`, text: story })),
      roles: [],
    };
  }
  const isTable = source.endsWith(".csv");
  const found = isTable ? readRequirementTable(text, tagger).found : readRequirements(text, tagger);
  return {
    requirements: addRequirements(found, { requirements: [], texts: new Map() }).requirements,
    roles: isTable ? [] : readDeclarations(text, tagger).stakeholders.map(({ name }) => name),
  };
}

/** A digest of a name as names are compared. */
function digestOf(name: string): string {
  return createHash("sha256").update(key(name)).digest("hex").slice(0, 10);
}
