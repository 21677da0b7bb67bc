import {
  type Appraisal,
  emptyReview,
  type Requirement,
  type Review,
  type ReviewQuestion,
  reviewQuestions,
  subjectOf,
} from "../../../model/index.ts";
import type { Question } from "./ask-questions.ts";
import { importanceOfQuestion } from "./importance.ts";
import { supportFor } from "./explain-design.ts";

/** The lists of an appraisal that contain questions, and their questions. */
const asked = {
  contradictions: "which-holds",
  gaps: "what-is-missing",
  questions: "what-is-meant",
} as const satisfies Readonly<Partial<Record<keyof Appraisal, ReviewQuestion>>>;

const lists = Object.keys(asked) as readonly (keyof typeof asked)[];

/** The questions of an appraisal about requirements that all still exist, without answered and dismissed ones. */
export function openQuestions(
  appraisal: Appraisal | undefined,
  {
    requirements,
    review = emptyReview,
  }: { readonly requirements: readonly Requirement[]; readonly review?: Review | undefined },
): readonly Question[] {
  if (appraisal === undefined) return [];
  const known = new Set(requirements.map(({ id }) => id));
  return questionsOf(appraisal)
    .filter(({ sources }) => sources.every((id) => known.has(id)))
    .filter(
      ({ about, question }) =>
        !review.answers.some((one) => one.question === question && one.about === about),
    )
    .map(({ sources, ...one }): Question => ({
      ...one,
      answers: reviewQuestions[one.question],
      support: supportFor({ name: "", sources }, requirements),
      importance: importanceOfQuestion(sources.length),
    }));
}

type AppraisedQuestion = Omit<Question, "answers" | "importance" | "support"> & {
  readonly sources: readonly string[];
};

function questionsOf(appraisal: Appraisal): readonly AppraisedQuestion[] {
  return [
    ...lists.flatMap((list) =>
      appraisal[list].map((point) => ({
        question: asked[list],
        about: subjectOf(point),
        text: point.question,
        explanation: point.explanation,
        sources: point.requirements,
      })),
    ),
    ...appraisal.noise.map(({ reason, requirement }) => ({
      question: "what-comes" as const,
      about: requirement,
      text: `Does ${requirement} ask for anything?`,
      explanation: reason,
      sources: [requirement],
    })),
  ];
}
