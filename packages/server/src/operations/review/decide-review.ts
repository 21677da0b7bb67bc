import {
  answerTo,
  giveAnswer,
  recordAnswer,
  recordVerdict,
  stateOtherwise,
  withdrawAnswer,
  withdrawVerdict,
} from "@archscribe/core/document/generation";
import type { DecidedProject, PlacedProject } from "@archscribe/core/document/project-folder";
import {
  elementKey,
  emptyReview,
  type Review,
  type ReviewAnswer,
  reviewAnswerSchema,
  reviewedKinds,
  verdictSchemas,
} from "@archscribe/core/model";
import type { components } from "@archscribe/core/product/client";
import type { z } from "zod";
import type { BodyOf } from "../../contract/operation.ts";
import type { ProjectReview, ProjectTexts } from "../../generation/generation-pool.ts";
import { invalid } from "../../refusal.ts";

/** Decisions of a person. */
export type Decisions = Omit<BodyOf<"updateReview">, "project_id">;

type GivenVerdict = components["schemas"]["Verdict"];
type OpenQuestion = ProjectReview["questions"][number];
type GivenAnswer = components["schemas"]["GivenAnswer"];

/** The project on which a person decides. */
interface Decided {
  readonly placed: PlacedProject;
  readonly texts: ProjectTexts;
  /** The review as the person may have seen it, with the requirements of each element. */
  readonly shown: Pick<ProjectReview, "elements" | "proposals" | "questions">;
}

/**
 * Returns the review of a project after decisions, with the requirements and stakeholders that answers add.
 *
 * @throws Refusal VALIDATION for a decision that its kind or its question does not permit
 */
export function decideReview(
  { placed, shown, texts }: Decided,
  { answers = [], verdicts = [], withdrawn_answers = [], withdrawn_verdicts = [] }: Decisions,
): DecidedProject {
  const { project } = placed;
  const before: Review = project.review ?? emptyReview;
  let review = before;
  for (const { kind, name } of withdrawn_verdicts) review = withdrawVerdict(review, kind, name);
  for (const asked of withdrawn_answers) review = withdrawAnswer(review, asked);
  for (const given of verdicts) review = recordVerdict(review, given.kind, checkedVerdict(given, shown));
  const added = [...project.requirements];
  const stakeholders = [...(project.manifest.stakeholders ?? [])];
  for (const given of answers) {
    const answered = answer(given);
    ({ review } = answered);
    added.push(...answered.added);
    stakeholders.push(...answered.stakeholders);
  }
  checkTargets({ answers, verdicts }, { before, shown });
  return {
    review,
    added: added.slice(project.requirements.length),
    stakeholders: stakeholders.slice(project.manifest.stakeholders?.length ?? 0),
  };

  function answer(given: GivenAnswer) {
    const { about, answer: said, question } = given;
    const shownQuestion = shown.questions.find((one) => one.question === question && one.about === about);
    const one = checkedAnswer(given, shownQuestion);
    if (said === "requirement")
      return stateOtherwise(
        { question: one, text: given.text?.trim() ?? "" },
        { requirements: added, review, texts },
      );
    const requirements = shownQuestion?.support.map(({ requirement }) => requirement);
    return said === "actor" || said === "system"
      ? giveAnswer(
          { ...one, ...(requirements === undefined ? {} : { requirements }) },
          { actors: shown.elements.actors, review, stakeholders },
        )
      : { review: recordAnswer(review, one), added: [], stakeholders: [] };
  }
}

/**
 * Checks that decisions merge elements only into those of the design, and answer only what is asked: another name would
 * enter the document although no requirement states it. A verdict on a name that the design no longer has is kept, since
 * another person may just have renamed its element.
 *
 * @throws Refusal VALIDATION
 */
function checkTargets(
  { answers, verdicts }: Required<Pick<Decisions, "answers" | "verdicts">>,
  { before, shown }: { readonly before: Review; readonly shown: Decided["shown"] },
): void {
  for (const { into, kind, of } of verdicts) {
    const place = of === undefined ? kind : "entities";
    const target = of ?? into;
    if (target === undefined || place === "relations") continue;
    const names = shown.elements[place];
    if (!names.some((name) => elementKey(place, name) === elementKey(place, target)))
      throw invalid({ verdicts: `The design has no ${reviewedKinds[place].one} '${target}'` });
  }
  for (const given of answers) {
    const isAsked = shown.questions.some(
      ({ about, question }) =>
        question === given.question &&
        elementKey("use-cases", about) === elementKey("use-cases", given.about),
    );
    if (!isAsked && answerTo(before, given) === undefined)
      throw invalid({
        answers: `Nothing is asked about '${given.about.slice(0, 80)}'. Load the review again`,
      });
  }
}

/** @throws Refusal VALIDATION */
function checkedVerdict({ kind, ...given }: GivenVerdict, { proposals }: Decided["shown"]) {
  const checked = verdictSchemas[kind].safeParse(given);
  if (!checked.success) throw refused("verdicts", given.name, checked.error);
  // The requirements of an accepted element are those of the design.
  if (given.verdict === "accept") return checked.data;
  const proposal = proposals.find((one) => one.kind === kind && one.name === given.name);
  return proposal === undefined
    ? checked.data
    : { ...checked.data, requirements: proposal.support.map(({ requirement }) => requirement) };
}

/** The questions whose words are not the same in every run, so that an answer keeps them. */
const fixedQuestions: readonly string[] = ["who-starts", "what-comes"];

/** @throws Refusal VALIDATION */
function checkedAnswer(
  { text, ...given }: GivenAnswer,
  question: Pick<OpenQuestion, "text"> | undefined,
): ReviewAnswer {
  const isStated = given.answer === "requirement" || given.answer === "fact";
  if (isStated && text === undefined)
    throw invalid({ answers: `Write the text of the answer about ${given.about.slice(0, 80)}` });
  if (!isStated && text !== undefined)
    throw invalid({ answers: "Only the answers requirement and fact have a text" });
  const asked = fixedQuestions.includes(given.question) ? undefined : question?.text;
  const checked = reviewAnswerSchema.safeParse({
    ...given,
    ...(asked === undefined ? {} : { asked }),
    ...(given.answer === "fact" ? { fact: text } : {}),
    // The id of the new requirement is not known yet.
    ...(given.answer === "requirement" ? { requirement: "FR-1" } : {}),
  });
  if (!checked.success) throw refused("answers", given.about, checked.error);
  return checked.data;
}

function refused(field: "answers" | "verdicts", name: string, { issues }: z.ZodError) {
  const [first] = issues;
  const place = first?.path.join(".") ?? "";
  return invalid({
    [field]: `${name.slice(0, 80)}${place === "" ? "" : `, ${place}`}: expected ${first?.message ?? "something else"}`,
  });
}
