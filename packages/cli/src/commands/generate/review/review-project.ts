import {
  inOrder,
  type OpenItems,
  openItems,
  type Proposal,
  type Question,
  recordVerdict,
} from "@archscribe/core/document/generation";
import {
  counted,
  emptyReview,
  type Review,
  type ReviewedKind,
  reviewedKinds,
  reviewProgress,
  sayProgress,
  type Tagger,
} from "@archscribe/core/model";
import type { OpenProject } from "../../../open-project.ts";
import type { World } from "../../../world.ts";
import { inputOf, type ProjectDesign } from "../design-project.ts";
import { askAnswer } from "./ask-answer.ts";
import { askVerdict } from "./ask-verdict.ts";
import { keepAnswer, keepDecisions, keepRequirement } from "./keep-decisions.ts";

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
 * @returns the review as it is in the folder now
 * @throws ArchscribeError INTERRUPTED if the person leaves at a question; earlier decisions are kept
 */
export async function reviewProject(session: Session): Promise<Review> {
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
          `${counts.join(" and ")}; what is least sure and matters most comes first. Press a key and Enter, h for help.`,
          `${progressOf(items, review)}.`,
        ].join("\n"),
  );
}

/** Returns how much of the review is left, in words. */
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
