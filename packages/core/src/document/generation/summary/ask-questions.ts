import type {
  Appraisal,
  CoverageReason,
  DesignModel,
  Requirement,
  Review,
  ReviewAnswer,
  ReviewQuestion,
} from "../../../model/index.ts";
import { reviewQuestions } from "../../../model/index.ts";
import { verdictsFor } from "../review/settle-names.ts";
import { thirdPerson } from "../rules/index.ts";
import { openQuestions } from "./appraised-questions.ts";
import type { RequirementCoverage } from "./cover-requirements.ts";
import { countDependents, importanceOfQuestion } from "./importance.ts";
import { type Support, supportFor } from "./explain-design.ts";

/** A fact that no requirement states yet and only people know. */
export interface Question {
  readonly question: ReviewQuestion;
  /** The name of the use case, or the ids of the requirements. With `question`, it is the same in every run. */
  readonly about: string;
  readonly text: string;
  /** The reason for the question, unless the text contains it. */
  readonly explanation?: string;
  /** The permitted answers. */
  readonly answers: readonly ReviewAnswer["answer"][];
  readonly support: readonly Support[];
  /** How much depends on the answer, on the scale of the importance of proposals. */
  readonly importance: number;
}

/** The data from which questions are derived. */
interface Asked {
  readonly requirements: readonly Requirement[];
  readonly coverage: readonly RequirementCoverage[];
  readonly review: Review;
  /** For each requirement, the deeds that it names without a person who does them, as `openDeeds` returns them. */
  readonly deeds?: ReadonlyMap<string, readonly string[]>;
  /** A language model's appraisal of the requirements in an earlier run, for a design that comes without it. */
  readonly appraisal?: Appraisal | undefined;
}

/**
 * Returns the unanswered questions that the requirements leave open: the actor of a use case, the result of a requirement,
 * and the contradictions, gaps and ambiguities that a language model found.
 */
export function askQuestions(
  model: DesignModel,
  { appraisal = model.appraisal, coverage, deeds = new Map(), requirements, review }: Asked,
): readonly Question[] {
  const dependents = countDependents(model);
  const all: Question[] = [
    ...model.useCases
      .filter(({ actors }) => actors.length === 0)
      .map(({ id, name, sources }): Question => ({
        question: "who-starts",
        about: name,
        text: whoDoes([name]),
        answers: reviewQuestions["who-starts"],
        support: supportFor({ name, sources }, requirements),
        importance: importanceOfQuestion(sources.length, dependents.get(id)),
      })),
    ...coverage.flatMap((one): Question[] => {
      const { requirement } = one;
      const text = openText(one, deeds.get(requirement));
      if (text === undefined) return [];
      return [
        {
          question: "what-comes",
          about: requirement,
          text,
          answers: reviewQuestions["what-comes"],
          support: supportFor({ name: "", sources: [requirement] }, requirements),
          importance: importanceOfQuestion(1),
        },
      ];
    }),
  ];
  const appraised = openQuestions(appraisal, { requirements, review }).filter(
    ({ about, question }) => !all.some((one) => one.question === question && one.about === about),
  );
  const { keyOf } = verdictsFor(review, "use-cases");
  return [...all, ...appraised].filter(
    ({ about, question }) =>
      !review.answers.some((answer) => answer.question === question && keyOf(answer.about) === keyOf(about)),
  );
}

/** Returns the question that a requirement leaves open; undefined if there is none. */
function openText(covered: RequirementCoverage, deeds: readonly string[] | undefined): string | undefined {
  if (deeds !== undefined) return whoDoes(deeds);
  if ("reason" in covered && covered.deeds !== undefined)
    return `What comes of ${covered.deeds.map((deed) => `“${deed}”`).join(" and ")}?`;
  return "reason" in covered ? openReasons[covered.reason]?.(covered.requirement) : undefined;
}

/** Returns "Who creates an order?" for "Create an order". */
function whoDoes(deeds: readonly string[]): string {
  const does = deeds.map((deed) => {
    const [verb = "", ...rest] = deed.split(" ");
    return [thirdPerson(verb.toLowerCase()), ...rest].join(" ");
  });
  return `Who ${does.join(" and ")}?`;
}

/** The questions for reasons that people can resolve. */
const openReasons: Readonly<Partial<Record<CoverageReason, (id: string) => string>>> = {
  "not-understood": (id) => `Who does what in ${id}?`,
  "nobody-named": (id) => `Who does what ${id} asks for?`,
  "nothing-kept": (id) => `What does the system keep for ${id}?`,
  rule: (id) => `What is done where the rule ${id} holds?`,
  "told-as-quality": (id) => `Does ${id} ask for a function?`,
};
