import {
  type Appraisal,
  isBinding,
  kindOfRequirement,
  type Requirement,
  type Review,
} from "../../../model/index.ts";
import { cleanText, cleanTexts } from "./clean-text.ts";
import { block, type Block } from "./write-prompt.ts";
import { shownApi, shownUseCases, type WrittenByPeople } from "./written-by-people.ts";

/** The subject of every question of a run. */
export interface ProjectContext {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly written?: WrittenByPeople | undefined;
}

/** The maximum length of a decision; a longer one is cut, because its beginning contains the outcome. */
const longestDecision = 4_000;

/**
 * Writes the beginning of every question of a run. Equal input produces equal bytes, so that a provider can cache it.
 */
export function writeContext({ requirements, system, written }: ProjectContext, word: string): string {
  const { brief, decisions = [], glossary = [], scope, stakeholders = [] } = written ?? {};
  const ofPeople = { ...shownUseCases(written), ...shownApi(written) };
  const blocks: Block[] = [
    { name: "system", lines: [{ name: system, brief, scope }] },
    { name: "stakeholders", lines: stakeholders.map(({ description, name }) => ({ name, description })) },
    { name: "glossary", lines: glossary.map(({ definition, term }) => ({ term, definition })) },
    { name: "requirements", lines: requirements.map(shownRequirement) },
    {
      name: "decisions",
      lines: decisions.map(({ markdown, requirements: answered, status, title }) => ({
        title,
        status,
        requirements: answered,
        text: cleanText(markdown).slice(0, longestDecision).toWellFormed(),
      })),
    },
    { name: "answers", lines: shownAnswers(written?.review) },
    { name: "design of people", lines: Object.keys(ofPeople).length === 0 ? [] : [ofPeople] },
  ];
  return blocks
    .filter(({ lines }) => lines.length > 0)
    .map(({ lines, name }) => block({ name, lines: lines.map(cleanTexts) }, word))
    .join("\n\n");
}

/**
 * Returns the beginning of all questions after the first: the context, byte for byte, and the findings of the first. Points
 * that people have answered or dismissed stay in it, so that an answer without a changed fact changes no question either.
 */
export function withAppraisal(context: string, appraisal: Appraisal, word: string): string {
  const { assumptions, contradictions, gaps, noise, questions } = appraisal;
  const lines = [
    { noise: noise.map(({ requirement }) => requirement) },
    ...[...contradictions, ...gaps, ...questions].map(({ question, requirements }) => ({
      requirements,
      open: question,
    })),
    ...assumptions.map(({ requirements, text }) => ({ requirements, assumed: text })),
  ].filter((line) => !("noise" in line) || line.noise.length > 0);
  if (lines.length === 0) return context;
  return `${context}\n\n${block({ name: "appraisal", lines }, word)}`;
}

/** The facts that people have given as answers. */
function shownAnswers(review: Review | undefined): object[] {
  return (review?.answers ?? []).flatMap(({ about, asked, fact }) =>
    fact === undefined ? [] : [{ requirements: about, question: asked, answer: fact }],
  );
}

function shownRequirement(requirement: Requirement): object {
  const { constraint, id, priority, quality, scenario, section, text } = requirement;
  return {
    id,
    kind: kindOfRequirement(id),
    text,
    section,
    priority,
    quality,
    scenario,
    constraint: constraint === true ? true : undefined,
    forbids: prohibition.test(text) ? true : undefined,
    status: statusOf(requirement),
  };
}

const prohibition =
  /\b(?:shall|must|may|can|could|should|will|would|do|does|is|are|be)(?: not|n['’]t)\b|\bcannot\b|\bnever\b/i;

/** Returns the reason why nothing is designed for a requirement; undefined if it is binding. */
export function statusOf(requirement: Requirement): "excluded" | "suggested" | undefined {
  if (isBinding(requirement)) return undefined;
  return requirement.priority === "wont" ? "excluded" : "suggested";
}
