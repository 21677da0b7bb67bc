import { isBinding, kindOfRequirement, type Requirement } from "../../../model/index.ts";
import { cleanText, cleanTexts } from "./clean-text.ts";
import { block, type Block } from "./write-prompt.ts";
import { shownApi, shownUseCases, type WrittenByPeople } from "./written-by-people.ts";

/** The subject of every question of a run. */
export interface ProjectContext {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly written?: WrittenByPeople | undefined;
}

/** The maximum length of a decision; a longer one is cut, because its beginning states what was decided. */
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
    { name: "design of people", lines: Object.keys(ofPeople).length === 0 ? [] : [ofPeople] },
  ];
  return blocks
    .filter(({ lines }) => lines.length > 0)
    .map(({ lines, name }) => block({ name, lines: lines.map(cleanTexts) }, word))
    .join("\n\n");
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
