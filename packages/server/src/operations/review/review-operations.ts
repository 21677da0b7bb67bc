import {
  answerTo,
  giveAnswer,
  recordAnswer,
  recordVerdict,
  stateOtherwise,
  withdrawAnswer,
  withdrawVerdict,
} from "@archscribe/core/document/generation";
import {
  changedByReview,
  type DecidedProject,
  type PlacedProject,
} from "@archscribe/core/document/project-folder";
import {
  elementKey,
  emptyReview,
  type Notation,
  type Review,
  type ReviewAnswer,
  reviewAnswerSchema,
  reviewedKindKeys,
  reviewedKinds,
  verdictSchemas,
  verdictsOn,
} from "@archscribe/core/model";
import type { components } from "@archscribe/core/product/client";
import type { z } from "zod";
import type { BodyOf, Operation, Operations } from "../../contract/operation.ts";
import { checkMayGenerate } from "../../generation/answer-generation.ts";
import { closedParts } from "../../generation/closed-parts.ts";
import type { DesignChoice, ProjectReview, ProjectTexts } from "../../generation/generation-pool.ts";
import { statedDesign } from "../../generation/stated-design.ts";
import { storeDesign } from "../../generation/store-design.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { changeFiles, type FileChange } from "../../project-files/change-files.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { readFiles, textsOf } from "../../project-files/read-files.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";
import { invalid } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { checkSize } from "../files/check-folder.ts";

/** Applies the decisions of people to the design of a project, without a call of a language model. */
const applyReview: Operation<"applyReview"> = async (call, world) => {
  const { account, body } = call;
  const { database, generationPool } = world;
  await checkMayGenerate(account, world);
  const except = await closedParts(undefined, account, world);
  const files = await readFiles(database, body.project_id);
  const choice: DesignChoice = {
    ...(except.length === 0 ? {} : { except }),
    notation: body.notation ?? notationOf(textsOf(files)),
    force: false,
  };
  const stated = await statedDesign(database, body.project_id, textsOf(files));
  const planAnew = async (texts: ProjectTexts) =>
    stated === undefined
      ? generationPool.planByRules(texts, choice)
      : generationPool.plan(texts, await generationPool.design(texts, stated), choice);
  const plan = await planAnew(textsOf(files));
  const stored = await storeDesign(database, changeOf(call, world), { files, plan, planAnew });
  return {
    status: 200,
    body: { engine: stated === undefined ? "rules" : "llm", ...stored, reports: [] },
  };
};

/** Returns the notation of a project's diagrams, so that applying a review does not change it. */
function notationOf(texts: ProjectTexts): Notation {
  const paths = [...texts.keys()].filter((path) => path.startsWith("diagrams/"));
  const mermaid = paths.filter((path) => path.endsWith(".mmd")).length;
  return mermaid > paths.length - mermaid ? "mermaid" : "plantuml";
}

/** The proposals and questions that the design of a project leaves to people, and their decisions so far. */
const getReview: Operation<"getReview"> = async ({ account, query }, world) => {
  await limitReviews(account.id, world);
  const texts = textsOf(await readFiles(world.database, query.project_id));
  return { status: 200, body: presentReview(await reviewOf(query.project_id, texts, world)) };
};

/** Records decisions on generated elements and answers to questions. */
const updateReview: Operation<"updateReview"> = async (call, world) => {
  const { database } = world;
  const { project_id, ...decisions } = call.body;
  await limitReviews(call.account.id, world);
  const shown = await reviewOf(project_id, textsOf(await readFiles(database, project_id)), world);
  let texts: ReadonlyMap<string, string> = new Map();
  await changeFiles(database, changeOf(call, world), async (files): Promise<readonly FileChange[]> => {
    const before = textsOf(files);
    const placed = await readStoredProject(files);
    const decided = decideReview({ placed, shown, texts: before }, decisions);
    const written = changedByReview(placed, decided, before);
    texts = new Map([...before, ...written]);
    checkSize(new Map([...texts].map(([path, text]) => [path, { text }])));
    return Array.from(written, ([path, text]) => ({ path, text: checkedLength(path, text) }));
  });
  return { status: 200, body: presentReview(await reviewOf(project_id, texts, world)) };
};

/** Decisions of a person. */
type Decisions = Omit<BodyOf<"updateReview">, "project_id">;

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
function decideReview(
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
 * Checks that decisions merge elements only into elements of the design, and answer only questions of the design: another
 * name would enter the document although no requirement states it. A verdict on a name that the design no longer has is
 * kept, since another person may just have renamed its element.
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
  // The design determines the requirements of an accepted element.
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

/** A review with the engine whose design is reviewed. */
interface EngineReview extends ProjectReview {
  readonly engine: "llm" | "rules";
}

/** Counts a reading or a change of a review: each designs the project again. @throws Refusal TOO_MANY_REQUESTS */
async function limitReviews(accountId: number, { database, now }: World): Promise<void> {
  await limitRate(database, now(), [{ key: `review:${String(accountId)}`, max: 240, windowMs: 60_000 }]);
}

/**
 * Returns the decisions that the design of a project leaves to people.
 *
 * @throws Refusal VALIDATION if the project cannot be designed, or if its design is not known here
 */
async function reviewOf(projectId: number, texts: ProjectTexts, world: World): Promise<EngineReview> {
  const stated = await statedDesign(world.database, projectId, texts);
  const review = await world.generationPool.review(texts, stated);
  return { ...review, engine: stated === undefined ? "rules" : "llm" };
}

/** Returns a review as the contract shows it. */
function presentReview({
  elements,
  engine,
  proposals,
  questions,
  review,
}: EngineReview): components["schemas"]["Review"] {
  const { actors, components, entities } = elements;
  return {
    engine,
    proposals: proposals.map(({ score, ...one }) => ({
      ...one,
      support: presentSupport(one.support),
      ...(score === undefined ? {} : { score: { ...score, terms: [...score.terms] } }),
    })),
    questions: questions.map((one) => ({
      ...one,
      answers: [...one.answers],
      support: presentSupport(one.support),
    })),
    elements: {
      actors: [...actors],
      "use-cases": [...elements["use-cases"]],
      entities: [...entities],
      components: [...components],
    },
    verdicts: reviewedKindKeys.flatMap((kind) =>
      verdictsOn(review, kind).map(({ into, name, of, to, verdict }) => ({
        kind,
        name,
        verdict,
        ...(to === undefined ? {} : { to }),
        ...(into === undefined ? {} : { into }),
        ...(of === undefined ? {} : { of }),
      })),
    ),
    answers: review.answers.map(({ about, actor, answer, fact, question, requirement }) => ({
      question,
      about,
      answer,
      ...(actor === undefined ? {} : { actor }),
      ...(requirement === undefined ? {} : { requirement }),
      ...(fact === undefined ? {} : { fact }),
    })),
  };
}

function presentSupport(support: ProjectReview["proposals"][number]["support"]) {
  return support.map(({ requirement, spans, text }) => ({
    requirement,
    text,
    spans: spans.map(({ end, start }) => ({ start, end })),
  }));
}

/** The operations of the tag review. */
export const reviewOperations = {
  applyReview,
  getReview,
  updateReview,
} satisfies Partial<Operations>;
