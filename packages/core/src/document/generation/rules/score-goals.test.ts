import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { goalFeatures } from "./goal-features.ts";
import model from "./goal-model.json" with { type: "json" };
import { parseStatements } from "./parse-statements.ts";
import { type GoalScore, goalThresholds, scoreGoals } from "./score-goals.ts";
import type { Statement } from "./statement.ts";

const tag = await loadWinkTagger();
const texts = [
  "The pilot can plan a trip with date and berth.",
  "The system shall store each trip.",
  "Berths shall be approved or closed.",
  "If a berth is free, the harbour master assigns it to a boat.",
  "Boats must not moor at night.",
  "Nice and blue!",
  "Search the berths by length",
  "The service runs on two machines.",
];
const statementsOf = (): Statement[] =>
  parseStatements(
    texts.map((text, at) => ({ id: `${at % 2 === 0 ? "FR" : "NFR"}-${String(at + 1)}`, text })),
    tag,
  );

it("every statement has a probability from 0 to 1", () => {
  const statements = statementsOf();
  const scores = scoreGoals(statements);

  expect([...scores.keys()]).toEqual(statements);
  for (const { probability } of scores.values()) {
    expect(probability).toBeGreaterThan(0);
    expect(probability).toBeLessThan(1);
  }
});

it("the same statements have the same scores", () => {
  expect([...scoreGoals(statementsOf()).values()]).toEqual([...scoreGoals(statementsOf()).values()]);
});

it("the reported terms add up to the probability, and the term with the most weight is the first", () => {
  for (const { probability, terms } of scoreGoals(statementsOf()).values()) {
    const sum = terms.reduce((all, { weight }) => all + weight, model.bias);
    expect(probability).toBeCloseTo(1 / (1 + Math.exp(-sum)), 10);
    const sizes = terms.map(({ weight }) => Math.abs(weight));
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  }
});

it("a term with a positive weight never lowers the probability, and one with a negative weight never raises it", () => {
  const [bare] = parseStatements([{ id: "FR-1", text: "The pilot can plan a trip." }], tag);
  if (bare === undefined) throw new Error("No statement was read.");
  const scoreOf = (one: Statement): GoalScore => scoreGoals([one]).get(one) as GoalScore;
  const weightOf = (term: string): number =>
    (model.weights as Readonly<Record<string, number | undefined>>)[term] ?? 0;
  // Each of these adds or takes away some terms; the probability has to follow the sum of their weights.
  const changed: readonly Statement[] = [
    { ...bare, benefit: "so that it is known" },
    { ...bare, negated: true },
    { ...bare, condition: "when a berth is free" },
    { ...bare, actors: [] },
    { ...bare, isCondition: true },
    { ...bare, section: "Functions" },
  ];
  for (const one of changed) {
    const [before, after] = [goalFeatures(bare), goalFeatures(one)];
    const gain =
      after.filter((term) => !before.includes(term)).reduce((sum, term) => sum + weightOf(term), 0) -
      before.filter((term) => !after.includes(term)).reduce((sum, term) => sum + weightOf(term), 0);
    const difference = scoreOf(one).probability - scoreOf(bare).probability;
    expect(Math.sign(Number(difference.toFixed(10)))).toBe(Math.sign(Number(gain.toFixed(10))));
  }
});

it("stated actions are likelier than proposed ones", () => {
  expect(goalThresholds.stated).toBeGreaterThan(goalThresholds.proposed);
  expect(goalThresholds.proposed).toBeGreaterThan(0);
});

it("a possible action of a person is likelier a goal than a stored thing, and this than a state", () => {
  const scores = scoreGoals(statementsOf());
  const probabilityOf = (text: string): number =>
    Math.max(...[...scores].filter(([one]) => one.text === text).map(([, { probability }]) => probability));

  expect(probabilityOf(texts[0] ?? "")).toBeGreaterThan(goalThresholds.stated);
  expect(probabilityOf(texts[1] ?? "")).toBeLessThan(goalThresholds.proposed);
  expect(probabilityOf(texts[7] ?? "")).toBeLessThan(goalThresholds.proposed);
});
