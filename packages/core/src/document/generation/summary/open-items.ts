import {
  type Appraisal,
  type DesignModel,
  elementKey,
  type Requirement,
  type Review,
  reviewedKindKeys,
  type Tagger,
  type UseCase,
} from "../../../model/index.ts";
import { carriedOver } from "../review/carry-over.ts";
import { askQuestions, type Question } from "./ask-questions.ts";
import type { GoalScore } from "../rules/index.ts";
import { coverRequirements } from "./cover-requirements.ts";
import { openDeeds } from "./open-deeds.ts";
import { type Proposal, proposeElements } from "./propose-elements.ts";
import { scoreUseCases } from "./score-use-cases.ts";

/** The proposals and questions that a design leaves to people. */
export interface OpenItems {
  readonly proposals: readonly Proposal[];
  readonly questions: readonly Question[];
}

/** The design that people review, with their decisions so far. */
export interface Reviewed {
  readonly model: DesignModel;
  readonly requirements: readonly Requirement[];
  readonly review: Review;
  /** A language model's findings in the requirements in an earlier run. */
  readonly appraisal?: Appraisal | undefined;
  /** The use cases that people wrote; these are not proposals. */
  readonly written: readonly UseCase[];
}

/** Returns the proposals of a design by kind, the most doubtful first, and its questions. */
export function openItems(
  { appraisal, model, requirements, review: stored, written }: Reviewed,
  tag: Tagger,
): OpenItems {
  const review = carriedOver(stored, model.useCases);
  const coverage = coverRequirements({ model, requirements, review }, tag);
  const own = new Set(written.map(({ name }) => elementKey("use-cases", name)));
  const scores = scoresOf({ model, requirements }, tag);
  return {
    proposals: proposeElements(model, { requirements, review, scores }).filter(
      ({ kind, name }) => kind !== "use-cases" || !own.has(elementKey(kind, name)),
    ),
    questions: askQuestions(model, {
      appraisal: model.appraisal ?? appraisal,
      coverage,
      deeds: openDeeds({ model, requirements }, tag),
      requirements,
      review,
    }),
  };
}

/** The scores of designs. A review asks for them after each decision, and most decisions leave the design as it is. */
const known = new WeakMap<DesignModel, ReadonlyMap<string, GoalScore>>();

function scoresOf(
  { model, requirements }: Pick<Reviewed, "model" | "requirements">,
  tag: Tagger,
): ReadonlyMap<string, GoalScore> {
  const scores = known.get(model) ?? scoreUseCases({ model, requirements }, tag);
  known.set(model, scores);
  return scores;
}

/**
 * Returns the items in the order in which people are asked: the most influential and least certain first. Items of equal
 * importance are in the order of their kinds, questions about actors right after the use cases, and other questions at the
 * end.
 */
export function inOrder(items: OpenItems): readonly (Proposal | Question)[] {
  return byKind(items).toSorted((one, other) => other.importance - one.importance);
}

function byKind({ proposals, questions }: OpenItems): readonly (Proposal | Question)[] {
  const asked = (question: Question["question"]): readonly Question[] =>
    questions.filter((one) => one.question === question);
  return [
    ...reviewedKindKeys.flatMap((kind) => [
      ...proposals.filter((proposal) => proposal.kind === kind),
      ...(kind === "use-cases" ? asked("who-starts") : []),
    ]),
    ...asked("which-holds"),
    ...asked("what-is-missing"),
    ...asked("what-is-meant"),
    ...asked("what-comes"),
  ];
}
