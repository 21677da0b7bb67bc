import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { designText } from "./design-text.ts";
import type { DesignModel, Tagger } from "@archscribe/core/model";
import { nearest } from "./judged/similarity.ts";
import { type Case, key, score } from "./score.ts";
import type { Row } from "./suite.ts";

/** The model that a person would draw for a brief; `aliases` maps other good names to the names of the model. */
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
      return { name, cases: casesOf(designText(brief, tag).design, gold) };
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

function rowOf(measure: string, cases: readonly Case[]): Row {
  const { f1, precision, recall } = score(cases, "normalised");
  const expected = cases.reduce((sum, one) => sum + one.expected.length, 0);
  return { measure: `${measure}, F1`, precision, recall, value: f1, cases: expected };
}

function casesOf(model: DesignModel, gold: GoldenModel): Record<(typeof parts)[number], Case> {
  const aliases = new Map(Object.entries(gold.aliases).map(([from, to]) => [key(from), key(to)]));
  const named = (name: string): string => aliases.get(key(name)) ?? key(name);
  // A use case has the words of its sentence, which are more than the name that a person would draw.
  const goal = (name: string): string =>
    named(nearest(name, [...gold.useCases, ...Object.keys(gold.aliases)], true) ?? name);
  const nameOf = new Map(model.entities.map(({ id, name }) => [id, name]));
  const pair = (one: string, other: string): string => [named(one), named(other)].toSorted().join("+");
  const found = (elements: readonly { readonly name: string }[]): string[] =>
    elements.map(({ name }) => named(name));
  return {
    actors: { found: found(model.actors), expected: gold.actors.map(named) },
    useCases: { found: model.useCases.map(({ name }) => goal(name)), expected: gold.useCases.map(named) },
    entities: { found: found(model.entities), expected: gold.entities.map(named) },
    relations: {
      found: model.entityRelations.map(({ from, to }) =>
        pair(nameOf.get(from) ?? from, nameOf.get(to) ?? to),
      ),
      expected: gold.relations.map(([one, other]) => pair(one, other)),
    },
  };
}
