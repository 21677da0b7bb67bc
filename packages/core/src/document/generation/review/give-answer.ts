import {
  elementKey,
  kindOfRequirement,
  type Requirement,
  type RequirementKind,
  type Review,
  type ReviewAnswer,
  type Stakeholder,
} from "../../../model/index.ts";
import { addDeclarations } from "../add-declarations.ts";
import { addRequirements } from "../add-requirements.ts";
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

/** Records the answer that another requirement says what a requirement means, and adds that one unless it is there. */
export function stateOtherwise(
  { about, text }: { readonly about: string; readonly text: string },
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
  const found = [{ text, kind: kindFor(about), line: 1 }];
  const added = addRequirements(found, { requirements, texts }).added.map((one) => ({
    ...one,
    refines: [about],
  }));
  const same = added[0]?.id ?? requirements.find((one) => sameText(one.text) === sameText(text))?.id ?? about;
  const answer: ReviewAnswer = { question: "what-comes", about, answer: "requirement", requirement: same };
  return { answer, review: recordAnswer(review, answer), added, stakeholders: [] };
}

/** A requirement that asks for a function is not a quality requirement, wherever it was found. */
function kindFor(about: string): RequirementKind {
  const kind = kindOfRequirement(about);
  return kind === "non-functional" ? "functional" : kind;
}
