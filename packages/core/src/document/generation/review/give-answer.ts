import {
  elementKey,
  kindOfRequirement,
  type Requirement,
  type Review,
  type ReviewAnswer,
  type Stakeholder,
} from "../../../model/index.ts";
import { addDeclarations } from "../add-declarations.ts";
import { addRequirements } from "../add-requirements.ts";
import type { FoundRequirement } from "../found-requirement.ts";
import { sameText } from "../same-text.ts";
import { recordAnswer } from "./record-verdict.ts";

/** The effect of an answer on a project. */
export interface GivenAnswer {
  readonly answer: ReviewAnswer;
  readonly review: Review;
  /** The requirements that it adds. */
  readonly added: readonly Requirement[];
  /** The stakeholders that it adds. */
  readonly stakeholders: readonly Stakeholder[];
}

/** Records an answer. A role that neither the design nor the project knows becomes a stakeholder. */
export function giveAnswer(
  answer: ReviewAnswer,
  {
    actors,
    review,
    stakeholders: known,
  }: {
    /** The names of the actors in the design. */
    readonly actors: readonly string[];
    readonly review: Review;
    readonly stakeholders: readonly Pick<Stakeholder, "name">[];
  },
): GivenAnswer {
  const { actor } = answer;
  const isKnown =
    actor === undefined || actors.some((name) => elementKey("actors", name) === elementKey("actors", actor));
  const declared = isKnown ? [] : [{ name: actor, concerns: [] }];
  const { stakeholders } = addDeclarations(
    { stakeholders: declared, glossary: [], brief: undefined },
    { stakeholders: known, glossary: [] },
  );
  return { answer, review: recordAnswer(review, answer), added: [], stakeholders };
}

/** Records that another requirement answers the question, and adds that requirement unless it exists. */
export function stateOtherwise(
  {
    question,
    text,
  }: { readonly question: Pick<ReviewAnswer, "about" | "asked" | "question">; readonly text: string },
  {
    requirements,
    review,
    texts,
  }: {
    readonly requirements: readonly Requirement[];
    readonly review: Review;
    /** The project's files by path, because an id that they name must not be assigned again. */
    readonly texts: ReadonlyMap<string, string>;
  },
): GivenAnswer {
  const about = question.about.split(", ");
  const found = [{ text, ...kindFor(question, requirements), line: 1 }];
  const added = addRequirements(found, { requirements, texts }).added.map((one) => ({
    ...one,
    refines: about,
  }));
  const stated = added[0] ?? requirements.find((one) => sameText(one.text) === sameText(text));
  const requirement = stated?.id ?? about[0] ?? "";
  const answer: ReviewAnswer = { ...question, answer: "requirement", requirement };
  return { answer, review: recordAnswer(review, answer), added, stakeholders: [] };
}

/**
 * Returns the kind of the first requirement that a question is about. A requirement that asks for a function is not a
 * quality requirement, wherever it was found.
 */
function kindFor(
  { about, question }: Pick<ReviewAnswer, "about" | "question">,
  requirements: readonly Requirement[],
): Pick<FoundRequirement, "kind" | "quality"> {
  const [first = about] = about.split(", ");
  const kind = kindOfRequirement(first);
  if (kind !== "non-functional") return { kind };
  const quality = requirements.find(({ id }) => id === first)?.quality;
  return question === "what-comes" || quality === undefined ? { kind: "functional" } : { kind, quality };
}
