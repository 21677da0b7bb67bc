import {
  askQuestions,
  coverRequirements,
  openDeeds,
  type Proposal,
  proposeElements,
  type Question,
} from "@archscribe/core/document/generation";
import {
  type DesignModel,
  elementKey,
  type Requirement,
  type Review,
  reviewedKindKeys,
  type Tagger,
  type UseCase,
} from "@archscribe/core/model";

/** What a design leaves to people. */
export interface OpenItems {
  readonly proposals: readonly Proposal[];
  readonly questions: readonly Question[];
}

/** What people decide about. */
export interface Reviewed {
  readonly model: DesignModel;
  readonly requirements: readonly Requirement[];
  readonly review: Review;
  /** The use cases that people wrote: what they said in the first place is no proposal. */
  readonly written: readonly UseCase[];
}

/** The proposals of a design and the questions that it leaves, by kind and what is unsure first. */
export function openItems({ model, requirements, review, written }: Reviewed, tag: Tagger): OpenItems {
  const coverage = coverRequirements({ model, requirements, review }, tag);
  const own = new Set(written.map(({ name }) => elementKey("use-cases", name)));
  return {
    proposals: proposeElements(model, { requirements, review }).filter(
      ({ kind, name }) => kind !== "use-cases" || !own.has(elementKey(kind, name)),
    ),
    questions: askQuestions(model, {
      coverage,
      deeds: openDeeds({ model, requirements }, tag),
      requirements,
      review,
    }),
  };
}

/** The items in the order in which people are asked: who starts a use case as soon as it is one, the rest at the end. */
export function inOrder({ proposals, questions }: OpenItems): readonly (Proposal | Question)[] {
  const asked = (question: Question["question"]): readonly Question[] =>
    questions.filter((one) => one.question === question);
  return [
    ...reviewedKindKeys.flatMap((kind) => [
      ...proposals.filter((proposal) => proposal.kind === kind),
      ...(kind === "use-cases" ? asked("who-starts") : []),
    ]),
    ...asked("what-comes"),
  ];
}
