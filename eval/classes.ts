import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildDesign, parseStatements, relateEntities } from "@archscribe/core/document/generation";
import type { Tagger } from "@archscribe/core/model";
import { type Case, normalise, score } from "./score.ts";
import type { Row, Suite } from "./suite.ts";

interface DomainModel {
  readonly name: string;
  readonly stories: readonly string[];
  readonly classes: readonly string[];
  readonly associations: readonly (readonly [string, string])[];
}

/** Classes of user stories, and associations between the classes that are expected. */
export const classes: Suite = {
  name: "Domain models",
  folder: "domain-models",
  async run(folder, tag) {
    const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
    const models = await Promise.all(files.map((file) => readModel(join(folder, file))));
    const found = models.map((model) => ({
      model,
      classes: classesOf(model, tag),
      pairs: associationsOf(model, tag),
    }));
    return [
      ...found.map((one) => rowOf(`${one.model.name}: classes`, [one.classes])),
      rowOf(
        "classes",
        found.map((one) => one.classes),
      ),
      ...found.map((one) => rowOf(`${one.model.name}: associations, classes given`, [one.pairs])),
      rowOf(
        "associations, classes given",
        found.map((one) => one.pairs),
      ),
    ];
  },
};

/** The mean over the models, as the published figures have it. */
function rowOf(measure: string, cases: readonly Case[]): Row {
  const scores = cases.map((one) => score([one], "normalised"));
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    measure: `${measure}, F1`,
    precision: mean(scores.map(({ precision }) => precision)),
    recall: mean(scores.map(({ recall }) => recall)),
    value: mean(scores.map(({ f1 }) => f1)),
    cases: cases.reduce((sum, { expected }) => sum + expected.length, 0),
  };
}

async function readModel(path: string): Promise<DomainModel> {
  return JSON.parse(await readFile(path, "utf8")) as DomainModel;
}

function inputOf({ name, stories }: DomainModel, tag: Tagger): Parameters<typeof buildDesign>[0] {
  const requirements = stories.map((text, index) => ({ id: `US-${String(index + 1)}`, text }));
  return { system: name, requirements, statements: parseStatements(requirements, tag) };
}

function classesOf(model: DomainModel, tag: Tagger): Case {
  return {
    found: buildDesign(inputOf(model, tag)).entities.map(({ name }) => name),
    expected: model.classes,
  };
}

/** Pairs have no direction: both names in the order of the alphabet. */
function associationsOf(model: DomainModel, tag: Tagger): Case {
  const pair = (one: string, other: string): string =>
    [normalise(one), normalise(other)].toSorted().join("+");
  return {
    found: relateEntities(inputOf(model, tag), model.classes).map(({ from, to }) => pair(from, to)),
    expected: model.associations.map(([one, other]) => pair(one, other)),
  };
}
