import { changeFolder } from "@archscribe/core/platform/node/folder";
import {
  type Review,
  counted,
  emptyReview,
  type ReviewedKind,
  reviewedKinds,
  reviewProgress,
  sayProgress,
  type Tagger,
  type ReviewAnswer,
  type DesignModel,
  factMaxLength,
} from "@archscribe/core/model";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import {
  inOrder,
  type OpenItems,
  openItems,
  type Proposal,
  type Question,
  recordVerdict,
  type GivenAnswer,
  giveAnswer,
  stateOtherwise,
} from "@archscribe/core/document/generation";
import { changedByReview, type DecidedProject } from "@archscribe/core/document/project-folder";
import { openProject, type OpenProject } from "../../../open-project.ts";
import type { Progress } from "../../../output/progress.ts";
import type { World } from "../../../world.ts";
import { designProject, type ProjectDesign, inputOf } from "../design-project.ts";
import type { GenerateOptions } from "../run.ts";
import { readTexts } from "../../../read-texts.ts";
import { ask } from "../../../ask.ts";
import { askVerdict, askName } from "./ask-verdict.ts";
import { questionLine } from "./present-items.ts";

/** A project with its design. */
export interface Designed {
  readonly opened: OpenProject;
  readonly design: ProjectDesign;
}

/**
 * Returns the design of a project after a person has reviewed it. The rules design again, with the roles and
 * requirements that the answers have added. A language model is not asked again; the additions apply to its next run.
 */
export async function designReviewed(
  folder: string,
  { design, opened, options }: Designed & { readonly options: GenerateOptions },
  { progress, world }: { readonly progress: Progress; readonly world: World },
): Promise<Designed> {
  const review = await reviewProject({ opened, design, tag: await loadWinkTagger(), world });
  const reopened = await openProject(folder, world);
  if (options.engine === "rules")
    return { opened: reopened, design: await designProject(reopened, options, { progress, world }) };
  const known = new Set(design.requirements.map(({ id }) => id));
  const added = reopened.project.requirements.filter(({ id }) => !known.has(id));
  const facts = factsIn(review) > factsIn(opened.project.review);
  if (added.length > 0 || facts)
    world.output.say("The requirements and facts that you added are designed when you generate again.");
  return {
    opened: reopened,
    design: {
      ...design,
      model: design.redesign(review),
      requirements: [...design.requirements, ...added],
    },
  };
}

function factsIn(review: Review | undefined): number {
  return review?.answers.filter(({ fact }) => fact !== undefined).length ?? 0;
}

/** A design that a person reviews. */
interface Session {
  readonly opened: OpenProject;
  readonly design: ProjectDesign;
  readonly tag: Tagger;
  readonly world: World;
}

/**
 * Asks the person at the terminal about the proposals and questions of a design. Each decision is written immediately.
 *
 * @returns the review in the folder after the decisions
 * @throws ArchscribeError INTERRUPTED if the person leaves at a question; earlier decisions are kept
 */
async function reviewProject(session: Session): Promise<Review> {
  const { design, opened, tag, world } = session;
  const { useCases } = await inputOf(opened);
  const { requirements } = design;
  const { appraisal } = opened.project;
  let review = opened.project.review ?? emptyReview;
  let model = design.model;
  let heading: string | undefined;
  const open = (): OpenItems => openItems({ appraisal, model, requirements, review, written: useCases }, tag);
  let items = open();
  let decisions = 0;
  say(items, review, world);
  for (let item = inOrder(items)[0]; item !== undefined; item = inOrder(items)[0]) {
    heading = sayHeading(item, heading, world);
    const next = "kind" in item ? await decide(item, items) : await answer(item);
    if (next === undefined) break;
    review = next.review;
    if (next.isChanged) model = design.redesign(review);
    items = open();
    decisions += 1;
    if (decisions % 10 === 0) world.output.say(`\n${progressOf(items, review)}.`);
  }
  return review;

  async function decide(proposal: Proposal, all: OpenItems): Promise<Decided | undefined> {
    const said = await askVerdict(proposal, model, world);
    if (said.kind === "stop") return undefined;
    const next =
      said.kind === "verdict"
        ? recordVerdict(review, proposal.kind, said.verdict)
        : acceptAll(review, proposal.kind, all);
    await keepDecisions(opened, { review: next }, world);
    return { review: next, isChanged: said.kind === "verdict" && said.verdict.verdict !== "accept" };
  }

  async function answer(question: Question): Promise<Decided | undefined> {
    const said = await askAnswer(question, model, world);
    if (said.kind === "stop") return undefined;
    if (said.kind === "requirement") {
      const kept = await keepRequirement(opened.tree.root, { ...said, review }, world);
      for (const { id, text } of kept.added) world.output.say(`Added: ${id} ${text}`);
      return { review: kept.review, isChanged: false };
    }
    const actors = model.actors.map(({ name }) => name);
    const kept = await keepAnswer(opened, { answer: said.answer, actors, review }, world);
    return {
      review: kept.review,
      isChanged: said.answer.answer !== "open" && said.answer.answer !== "fact",
    };
  }
}

interface Decided {
  readonly review: Review;
  /** Whether the design has changed. */
  readonly isChanged: boolean;
}

function acceptAll(review: Review, kind: ReviewedKind, { proposals }: OpenItems): Review {
  return proposals
    .filter((proposal) => proposal.kind === kind)
    .reduce((before, { name }) => recordVerdict(before, kind, { name, verdict: "accept" }), review);
}

function say(items: OpenItems, review: Review, { output }: World): void {
  const { proposals, questions } = items;
  const counts = [counted(proposals.length, "proposal"), counted(questions.length, "question")];
  output.say(
    proposals.length + questions.length === 0
      ? "Everything has been decided."
      : [
          `${counts.join(" and ")}; the least certain and most important ones come first. Press a key and Enter, h for help.`,
          `${progressOf(items, review)}.`,
        ].join("\n"),
  );
}

/** Returns the number of remaining items of the review, in words. */
function progressOf({ proposals, questions }: OpenItems, review: Review): string {
  const decided = Object.values(review).reduce((sum, list) => sum + list.length, 0);
  return sayProgress(
    reviewProgress(
      [...proposals, ...questions].map(({ importance }) => importance),
      decided,
    ),
  );
}

/** Prints the heading of an item's kind, unless it was the last one printed; returns the heading. */
function sayHeading(item: Proposal | Question, last: string | undefined, { output }: World): string {
  const heading = "kind" in item ? reviewedKinds[item.kind].many : "Questions";
  if (heading !== last) output.say(`\n${heading}`);
  return heading;
}

/** Writes the decisions of a person, so that they are kept even if a later step fails. */
async function keepDecisions(opened: OpenProject, decided: DecidedProject, world: World): Promise<void> {
  const written = changedByReview(opened, decided, await readTexts(opened.tree));
  await changeFolder(opened.folder, { written, removed: [] }, world);
}

/** Writes an answer, and adds its role to the stakeholders if the design does not know it yet. */
async function keepAnswer(
  opened: OpenProject,
  {
    actors,
    answer,
    review,
  }: { readonly answer: ReviewAnswer; readonly actors: readonly string[]; readonly review: Review },
  world: World,
): Promise<GivenAnswer> {
  const { stakeholders } = opened.project.manifest;
  const given = giveAnswer(answer, { actors, review, stakeholders });
  await keepDecisions(opened, given, world);
  return given;
}

/** Adds a requirement in other words to the project, and the answer that names it. */
async function keepRequirement(
  folder: string,
  {
    review,
    ...stated
  }: {
    readonly question: Pick<ReviewAnswer, "about" | "asked" | "question">;
    readonly review: Review;
    readonly text: string;
  },
  world: World,
): Promise<GivenAnswer> {
  // Opened again: an earlier answer may have added requirements.
  const opened = await openProject(folder, world);
  const { requirements } = opened.project;
  const given = stateOtherwise(stated, { requirements, review, texts: await readTexts(opened.tree) });
  await keepDecisions(opened, given, world);
  return given;
}

/** A person's answer to a question. */
type Answered =
  | { readonly kind: "answer"; readonly answer: ReviewAnswer }
  /** A new requirement for the project that says the same in other words. */
  | {
      readonly kind: "requirement";
      readonly question: Pick<ReviewAnswer, "about" | "asked" | "question">;
      readonly text: string;
    }
  | { readonly kind: "stop" };

const somebodyElse = "\u0000else";

/** Asks one question. @throws ArchscribeError INTERRUPTED */
async function askAnswer(question: Question, model: DesignModel, world: World): Promise<Answered> {
  switch (question.question) {
    case "who-starts":
      return askWho(question, model, world);
    case "what-comes":
      return askForRequirement(question, world);
    case "which-holds":
    case "what-is-missing":
    case "what-is-meant":
      return askForFact(question, world);
    default:
      return question.question satisfies never;
  }
}

async function askWho(question: Question, model: DesignModel, world: World): Promise<Answered> {
  const { about, support } = question;
  const known = model.actors.map(({ name }) => name);
  const said = await ask(world, ({ select }, terminal) =>
    select<{ readonly is: "actor" | "open" | "stop" | "system"; readonly name?: string }>(
      {
        message: questionLine(question, world.output.columns),
        choices: [
          ...known.map((name) => ({ name, value: { is: "actor" as const, name } })),
          { name: "Somebody else …", value: { is: "actor", name: somebodyElse } },
          { name: "Nobody: the system does it by itself", value: { is: "system" } },
          { name: "Leave it open", value: { is: "open" } },
          { name: "Stop here and keep the decisions", value: { is: "stop" } },
        ],
      },
      terminal,
    ),
  );
  if (said.is === "stop") return { kind: "stop" };
  const requirements = support.map(({ requirement }) => requirement);
  const answer = { question: question.question, about, answer: said.is, requirements };
  if (said.is !== "actor") return { kind: "answer", answer };
  const actor = said.name === somebodyElse ? await askName("Who?", undefined, world) : said.name;
  return { kind: "answer", answer: { ...answer, ...(actor === undefined ? {} : { actor }) } };
}

async function askForRequirement(question: Question, world: World): Promise<Answered> {
  const { about, support } = question;
  const said = await ask(world, ({ select }, terminal) =>
    select<"nothing" | "open" | "requirement" | "stop">(
      {
        message: questionLine(question, world.output.columns),
        choices: [
          { name: "Say it in other words …", value: "requirement" },
          { name: "Nothing comes from it", value: "nothing" },
          { name: "Leave it open", value: "open" },
          { name: "Stop here and keep the decisions", value: "stop" },
        ],
      },
      terminal,
    ),
  );
  if (said === "stop") return { kind: "stop" };
  if (said !== "requirement")
    return { kind: "answer", answer: { question: question.question, about, answer: said } };
  const text = await askText("As in 'The clerk can …' or 'The system shall …':", support[0]?.text, world);
  return { kind: "requirement", question: { question: question.question, about }, text };
}

/** Asks what a language model wants to know; the explanation is said first. */
async function askForFact({ about, explanation, ...question }: Question, world: World): Promise<Answered> {
  if (explanation !== undefined) world.output.say(explanation);
  const said = await ask(world, ({ select }, terminal) =>
    select<"fact" | "nothing" | "open" | "requirement" | "stop">(
      {
        message: questionLine({ ...question, about }, world.output.columns),
        choices: [
          { name: "Answer it: a fact for the language model …", value: "fact" },
          { name: "Answer it by a requirement …", value: "requirement" },
          { name: "It does not matter", value: "nothing" },
          { name: "Leave it open", value: "open" },
          { name: "Stop here and keep the decisions", value: "stop" },
        ],
      },
      terminal,
    ),
  );
  if (said === "stop") return { kind: "stop" };
  const asked = { question: question.question, about, asked: question.text };
  if (said === "requirement") {
    const text = await askText("As in 'The clerk can …' or 'The system shall …':", undefined, world);
    return { kind: "requirement", question: asked, text };
  }
  const fact = said === "fact" ? { fact: await askText("In a sentence:", undefined, world) } : {};
  return { kind: "answer", answer: { ...asked, answer: said, ...fact } };
}

async function askText(message: string, initial: string | undefined, world: World): Promise<string> {
  const text = await ask(world, ({ input }, terminal) =>
    input(
      {
        message,
        ...(initial === undefined ? {} : { default: initial, prefill: "editable" as const }),
        validate: (value) =>
          (value.trim() !== "" && value.trim().length <= factMaxLength) ||
          `A text has 1 to ${String(factMaxLength)} characters.`,
      },
      terminal,
    ),
  );
  return text.trim();
}
