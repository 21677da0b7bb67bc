import { writeFile } from "node:fs/promises";

/** An item described by terms, with a person's label. */
export interface Example {
  readonly document: string;
  /** Several examples of one case count by the likeliest. */
  readonly of: string;
  readonly terms: readonly string[];
  readonly isRight: boolean;
}

export interface Thresholds {
  readonly stated: number;
  readonly proposed: number;
}

interface Model {
  readonly bias: number;
  readonly weights: Map<string, number>;
}

const rounds = 300;
const rate = 2;

/**
 * Fits the weights by gradient descent with a penalty on their squares; each document counts by the root of its size. The
 * same examples give the same model.
 */
export function fit(all: readonly Example[], penalty: number): Model {
  const sizes = new Map<string, number>();
  for (const { document } of all) sizes.set(document, (sizes.get(document) ?? 0) + 1);
  const importance = ({ document }: Example): number => 1 / Math.sqrt(sizes.get(document) ?? 1);
  const scale = all.length / all.reduce((sum, one) => sum + importance(one), 0);
  const ids = new Map<string, number>();
  for (const { terms } of all) for (const term of terms) if (!ids.has(term)) ids.set(term, ids.size);
  const rows = all.map((one) => ({
    terms: one.terms.map((term) => ids.get(term) ?? 0),
    isRight: one.isRight ? 1 : 0,
    importance: importance(one) * scale,
  }));
  const weights = new Float64Array(ids.size);
  let bias = 0;
  for (let round_ = 0; round_ < rounds; round_++) {
    const slopes = new Float64Array(ids.size);
    let slope = 0;
    for (const row of rows) {
      let sum = bias;
      for (const term of row.terms) sum += weights[term] ?? 0;
      const error = (logistic(sum) - row.isRight) * row.importance;
      slope += error;
      for (const term of row.terms) slopes[term] = (slopes[term] ?? 0) + error;
    }
    bias -= (rate * slope) / all.length;
    for (const [term, value] of slopes.entries()) {
      const weight = weights[term] ?? 0;
      weights[term] = weight - (rate * (value + penalty * weight)) / all.length;
    }
  }
  return { bias, weights: new Map(Array.from(ids, ([term, id]) => [term, weights[id] ?? 0] as const)) };
}

function probability({ bias, weights }: Model, terms: readonly string[]): number {
  const sum = terms.reduce((all, term) => all + (weights.get(term) ?? 0), bias);
  return logistic(sum);
}

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

/** Writes a model as JSON, with the thresholds for stated and proposed. */
export async function writeModel(
  path: string,
  { bias, weights }: Model,
  thresholds: Thresholds,
): Promise<void> {
  const rounded = [...weights]
    .filter(([, weight]) => Math.abs(weight) >= 0.01)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([term, weight]) => [term, round(weight)]);
  const model = { ...thresholds, bias: round(bias), weights: Object.fromEntries(rounded) as unknown };
  await writeFile(path, `${JSON.stringify(model, undefined, 2)}\n`);
}

/** Outcomes of a document, by a model that was fitted to the others. */
export type LeftOut = ReadonlyMap<string, readonly Outcome[]>;

/** Prints, for each document, how a model does that was fitted to the others, and returns the outcomes by document. */
export function reportLeftOut(all: readonly Example[], penalty: number, thresholds: Thresholds): LeftOut {
  say("document | right ones | area under the curve | precision and recall at stated, proposed");
  const outcomesOf = new Map<string, readonly Outcome[]>();
  for (const document of new Set(all.map((one) => one.document))) {
    const model = fit(
      all.filter((one) => one.document !== document),
      penalty,
    );
    const outcomes = likeliest(
      all.filter((one) => one.document === document),
      model,
    );
    outcomesOf.set(document, outcomes);
    report(document, outcomes, thresholds);
  }
  report("all, each left out", [...outcomesOf.values()].flat(), thresholds);
  return outcomesOf;
}

/** The probability that a model assigns to a case, with a person's label. */
export interface Outcome {
  readonly value: number;
  readonly isRight: boolean;
}

function likeliest(some: readonly Example[], model: Model): Outcome[] {
  return [...Map.groupBy(some, ({ of }) => of).values()].map((all) => ({
    value: Math.max(...all.map(({ terms }) => probability(model, terms))),
    isRight: all.some(({ isRight }) => isRight),
  }));
}

function report(name: string, outcomes: readonly Outcome[], thresholds: Thresholds): void {
  const goals = outcomes.filter(({ isRight }) => isRight);
  const others = outcomes.filter(({ isRight }) => !isRight);
  const pairs = goals.length * others.length;
  const above = goals.reduce(
    (sum, goal) =>
      sum +
      others.reduce((part, { value }) => part + (goal.value > value ? 1 : goal.value === value ? 0.5 : 0), 0),
    0,
  );
  const at = [thresholds.stated, thresholds.proposed].map((limit) => {
    const taken = outcomes.filter(({ value }) => value >= limit);
    const right = taken.filter(({ isRight }) => isRight).length;
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
