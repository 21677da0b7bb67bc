import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  addRequirements,
  buildDesign,
  parseStatements,
  readRequirements,
} from "@archscribe/core/document/generation";
import type { DesignModel, Tagger } from "@archscribe/core/model";
import { type Case, normalise, score } from "./score.ts";
import type { Row } from "./suite.ts";

/** What a person would draw for a brief; `aliases` leads from other good names to those of the model. */
export interface GoldenModel {
  readonly actors: readonly string[];
  readonly useCases: readonly string[];
  readonly entities: readonly string[];
  readonly relations: readonly (readonly [string, string])[];
  readonly aliases: Readonly<Record<string, string>>;
}

const parts = ["actors", "useCases", "entities", "relations"] as const;

/** The briefs of this repository, against models made by hand: one row for each kind of element, and each brief. */
export async function scoreGoldenBriefs(tag: Tagger): Promise<Row[]> {
  const folder = join(import.meta.dirname, "golden");
  const names = (await readdir(folder)).sort();
  const projects = await Promise.all(
    names.map(async (name) => {
      const brief = await readFile(join(folder, name, "brief.md"), "utf8");
      const gold = JSON.parse(await readFile(join(folder, name, "model.json"), "utf8")) as GoldenModel;
      return { name, cases: casesOf(designOf(brief, tag), gold) };
    }),
  );
  return parts.flatMap((part) => [
    ...projects.map(({ cases, name }) => rowOf(`${name}: ${part}`, [cases[part]])),
    rowOf(
      `all: ${part}`,
      projects.map(({ cases }) => cases[part]),
    ),
  ]);
}

/** The design of a brief, as `init --from` and `generate` make it. */
function designOf(brief: string, tag: Tagger): DesignModel {
  const { requirements } = addRequirements(readRequirements(brief, tag), {
    requirements: [],
    texts: new Map(),
  });
  const [, system = "System"] = /^# (.+)$/m.exec(brief) ?? [];
  return buildDesign({ system, requirements, statements: parseStatements(requirements, tag) });
}

function rowOf(measure: string, cases: readonly Case[]): Row {
  const { f1, precision, recall } = score(cases, "strict");
  const expected = cases.reduce((sum, one) => sum + one.expected.length, 0);
  return { measure: `${measure}, F1`, precision, recall, value: f1, cases: expected };
}

function casesOf(model: DesignModel, gold: GoldenModel): Record<(typeof parts)[number], Case> {
  const aliases = new Map(Object.entries(gold.aliases).map(([from, to]) => [key(from), key(to)]));
  const named = (name: string): string => aliases.get(key(name)) ?? key(name);
  const nameOf = new Map(model.entities.map(({ id, name }) => [id, name]));
  const pair = (one: string, other: string): string => [named(one), named(other)].toSorted().join("+");
  const found = (elements: readonly { readonly name: string }[]): string[] =>
    elements.map(({ name }) => named(name));
  return {
    actors: { found: found(model.actors), expected: gold.actors.map(named) },
    useCases: { found: found(model.useCases), expected: gold.useCases.map(named) },
    entities: { found: found(model.entities), expected: gold.entities.map(named) },
    relations: {
      found: model.entityRelations.map(({ from, to }) =>
        pair(nameOf.get(from) ?? from, nameOf.get(to) ?? to),
      ),
      expected: gold.relations.map(([one, other]) => pair(one, other)),
    },
  };
}

/** Articles inside a name do not count either. */
function key(name: string): string {
  return normalise(name.replaceAll(/\b(?:an?|the|my|their)\s/gi, ""));
}
