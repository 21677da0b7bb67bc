import type {
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
import type { RequirementCoverage } from "./cover-requirements.ts";
import { type Support, supportFor } from "./explain-design.ts";

/** Something that nobody has said yet and that only people know. */
export interface Question {
  readonly question: ReviewQuestion;
  /** Name of the use case, or id of the requirement. */
  readonly about: string;
  readonly text: string;
  /** The answers that it takes. */
  readonly answers: readonly ReviewAnswer["answer"][];
  readonly support: readonly Support[];
}

/** What questions are derived from. */
interface Asked {
  readonly requirements: readonly Requirement[];
  readonly coverage: readonly RequirementCoverage[];
  readonly review: Review;
}

/** What the requirements leave open and nobody has answered: who starts a use case, and what comes from a requirement. */
export function askQuestions(
  model: DesignModel,
  { coverage, requirements, review }: Asked,
): readonly Question[] {
  const all: Question[] = [
    ...model.useCases
      .filter(({ actors }) => actors.length === 0)
      .map(({ name, sources }): Question => ({
        question: "who-starts",
        about: name,
        text: whoDoes(name),
        answers: reviewQuestions["who-starts"],
        support: supportFor({ name, sources }, requirements),
      })),
    ...coverage.flatMap((one): Question[] => {
      const text = "reason" in one ? openReasons[one.reason] : undefined;
      if (text === undefined) return [];
      const { requirement } = one;
      return [
        {
          question: "what-comes",
          about: requirement,
          text: text(requirement),
          answers: reviewQuestions["what-comes"],
          support: supportFor({ name: "", sources: [requirement] }, requirements),
        },
      ];
    }),
  ];
  const { keyOf } = verdictsFor(review, "use-cases");
  return all.filter(
    ({ about, question }) =>
      !review.answers.some((answer) => answer.question === question && keyOf(answer.about) === keyOf(about)),
  );
}

/** "Create an order" as "Who creates an order?". */
function whoDoes(name: string): string {
  const [verb = "", ...rest] = name.split(" ");
  return `Who ${[thirdPerson(verb.toLowerCase()), ...rest].join(" ")}?`;
}

/** The reasons that people can do something about, as questions. */
const openReasons: Readonly<Partial<Record<CoverageReason, (id: string) => string>>> = {
  "not-understood": (id) => `Who does what in ${id}?`,
  "nobody-named": (id) => `Who does what ${id} asks for?`,
  "nothing-kept": (id) => `What does the system keep for ${id}?`,
  rule: (id) => `What is done where the rule ${id} holds?`,
  "told-as-quality": (id) => `Does ${id} ask for a function?`,
};
