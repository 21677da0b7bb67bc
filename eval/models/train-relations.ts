import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  addRequirements,
  describeRelations,
  parseStatements,
  readDeclarations,
  readRequirements,
} from "@archscribe/core/document/generation";
import type { Requirement, Tagger } from "@archscribe/core/model";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import type { GoldenModel } from "../golden.ts";
import { key } from "../score.ts";
import { type Example, fit, reportLeftOut, writeModel } from "./logistic.ts";

/**
 * Fits the model that distinguishes related entities from others that a text names together, and reports its quality on
 * excluded documents: the golden briefs, and the documents and domain models in ARCHSCRIBE_EVAL_DATA, whose relations
 * people have listed. Run it with `npm run eval:relations`; `--write` writes the model into the product.
 */
interface Labelled {
  readonly name: string;
  readonly requirements: readonly Requirement[];
  readonly roles: readonly string[];
  /** The names of the two ends of each relation. */
  readonly relations: readonly (readonly [readonly string[], readonly string[]])[];
}

/** The parts of a hand-made model that relations need. */
interface Gold {
  readonly entities: readonly { readonly name: string; readonly aliases?: readonly string[] }[];
  readonly relations: readonly { readonly from: string; readonly to: string }[];
}

interface DomainModel {
  readonly stories: readonly string[];
  readonly associations: readonly (readonly [string, string])[];
}

const root = join(import.meta.dirname, "../..");
const target = join(root, "packages/core/src/document/generation/rules/relation-model.json");
/** The point where a third of the unlisted relations are right; the other rules state relations. */
const thresholds = { stated: 1, proposed: 0.3 };
const penalty = 4;

const data = process.env["ARCHSCRIBE_EVAL_DATA"];
if (data === undefined) throw new Error("Set ARCHSCRIBE_EVAL_DATA to the folder of the evaluation data.");
const tag = await loadWinkTagger();
const all = [...(await readBriefs(tag)), ...(await readDocuments(data, tag)), ...(await readModels(data))];
const examples = all.flatMap((one) => examplesOf(one, tag));
reportLeftOut(examples, penalty, thresholds);
if (process.argv.includes("--write")) await writeModel(target, fit(examples, penalty), thresholds);

function examplesOf({ name, relations, requirements, roles }: Labelled, tagger: Tagger): Example[] {
  const statements = parseStatements(requirements, tagger, roles);
  return describeRelations({ system: "System", requirements, statements, roles }).map(
    ({ names: [one, other], terms }) => ({
      document: name,
      of: `${one}, ${other}`,
      terms,
      isRight: relations.some(
        ([from, to]) =>
          (isNamed(one, from) && isNamed(other, to)) || (isNamed(one, to) && isNamed(other, from)),
      ),
    }),
  );
}

function isNamed(name: string, names: readonly string[]): boolean {
  return names.some((one) => key(one) === key(name));
}

async function readBriefs(tagger: Tagger): Promise<Labelled[]> {
  const folder = join(root, "eval/golden");
  return Promise.all(
    (await readdir(folder)).toSorted().map(async (name) => {
      const { aliases, relations } = JSON.parse(
        await readFile(join(folder, name, "model.json"), "utf8"),
      ) as GoldenModel;
      const namesOf = (entity: string): readonly string[] => [
        entity,
        ...Object.keys(aliases).filter((alias) => aliases[alias] === entity),
      ];
      return {
        name,
        ...readText(await readFile(join(folder, name, "brief.md"), "utf8"), tagger),
        relations: relations.map(([one, other]) => [namesOf(one), namesOf(other)] as const),
      };
    }),
  );
}

async function readDocuments(folder: string, tagger: Tagger): Promise<Labelled[]> {
  const parent = join(folder, "documents");
  const names = (await readdir(parent, { withFileTypes: true })).filter((one) => one.isDirectory());
  return Promise.all(
    names.map(async ({ name }) => {
      const files = await readdir(join(parent, name));
      const source = files.find((file) => file.startsWith("source.")) ?? "source.md";
      const gold = JSON.parse(await readFile(join(parent, name, "gold.json"), "utf8")) as Gold;
      const namesOf = (entity: string): readonly string[] => [
        entity,
        ...gold.entities.filter((one) => one.name === entity).flatMap(({ aliases = [] }) => aliases),
      ];
      return {
        name,
        ...readText(await readFile(join(parent, name, source), "utf8"), tagger),
        relations: gold.relations.map(({ from, to }) => [namesOf(from), namesOf(to)] as const),
      };
    }),
  );
}

async function readModels(folder: string): Promise<Labelled[]> {
  const parent = join(folder, "domain-models");
  const names = (await readdir(parent)).filter((file) => file.endsWith(".json")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const { associations, stories } = JSON.parse(await readFile(join(parent, name), "utf8")) as DomainModel;
      return {
        name,
        requirements: stories.map((text, index) => ({ id: `US-${String(index + 1)}`, text })),
        roles: [],
        relations: associations.map(([one, other]) => [[one], [other]] as const),
      };
    }),
  );
}

function readText(text: string, tagger: Tagger): Pick<Labelled, "requirements" | "roles"> {
  const found = readRequirements(text, tagger);
  return {
    requirements: addRequirements(found, { requirements: [], texts: new Map() }).requirements,
    roles: readDeclarations(text, tagger).stakeholders.map(({ name }) => name),
  };
}
