import type { Doubt, OpenItems, Proposal, Question } from "@archscribe/core/document/generation";
import { reviewedKindKeys, reviewedKinds } from "@archscribe/core/model";
import { inBrackets, inRanges, supportLines } from "../present-explanation.ts";

const doubtful: Readonly<Record<Exclude<Doubt, "not-stated">, string>> = {
  "nobody-starts": "nobody is said to start it",
  "other-words": "in other words",
};

/** Presents proposals and questions as lines for a person, with the words that support them. */
export function presentItems({ proposals, questions }: OpenItems): string[] {
  const groups = reviewedKindKeys.flatMap((kind) => {
    const own = proposals.filter((proposal) => proposal.kind === kind);
    return own.length === 0 ? [] : [reviewedKinds[kind].many, ...own.flatMap(proposalLines), ""];
  });
  if (questions.length === 0) return groups;
  return [...groups, "Questions", ...questions.flatMap(questionLines)];
}

function proposalLines(proposal: Proposal): string[] {
  return [`  ${titleOf(proposal)}`, ...supportLines(proposal.support)];
}

function questionLines({ explanation, support, text }: Question): string[] {
  const why = explanation === undefined ? [] : [`    ${explanation}`];
  return [`  ${text}`, ...why, ...support.map((one) => `    ${one.requirement}  ${inBrackets(one)}`)];
}

/** Presents a proposal on one line of the screen, with the words that support it. */
export function proposalLine(proposal: Proposal, columns: number): string {
  return cut([titleOf(proposal), ...sayings(proposal)].join("  "), columns);
}

/** Presents a question on one line of the screen, with the words of its requirements. */
export function questionLine(question: Question, columns: number): string {
  return cut([question.text, ...sayings(question)].join("  "), columns);
}

function titleOf({ basis, doubt, name, reason, role }: Proposal): string {
  const notes = [role, doubt === "not-stated" ? basis : doubt === null ? null : doubtful[doubt]]
    .filter((note) => note !== null)
    .join(", ");
  const said = [notes, reason?.replace(/\.$/, "") ?? ""].filter(Boolean).join(": ");
  return said === "" ? name : `${name} (${said})`;
}

/** Returns the text of the best supporting requirement, and the ids of the others. */
function sayings({ support }: Pick<Proposal, "support">): string[] {
  const [first, ...others] = support.toSorted(
    (one, other) => Number(other.spans.length > 0) - Number(one.spans.length > 0),
  );
  if (first === undefined) return [];
  const rest = others.length === 0 ? [] : [`(and ${inRanges(others.map(({ requirement }) => requirement))})`];
  return [`${first.requirement}: ${inBrackets(first)}`, ...rest];
}

/** Cuts a line so that the keys fit after it. */
function cut(line: string, columns: number): string {
  const room = Math.max(columns - 16, 40);
  return line.length <= room ? line : `${line.slice(0, room - 1).trimEnd()}…`;
}
