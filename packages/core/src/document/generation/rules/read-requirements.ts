import type { Tagger } from "../../../model/index.ts";
import { documentStyle, type DocumentStyle } from "./document-style.ts";
import { withExplainedPriorities } from "./explained-priorities.ts";
import { withoutMarks } from "./marked-ids.ts";
import { readBlocks } from "./read-blocks.ts";
import { readProse } from "./read-prose.ts";
import { actingWords, readRoles } from "./read-roles.ts";
import type { ReadStatements } from "./read-rows.ts";
import { isByKeywords } from "./demanding-keywords.ts";
import { kindOf, type ReadRequirement } from "./read-sentence.ts";
import { type ReadUseCase, readUseCases, withoutUseCases } from "./read-use-cases.ts";
import { withMarkedIds } from "./id-forms.ts";
import { withWishesOfPersonas } from "./persona-wishes.ts";
import { readableText } from "./readable-text.ts";
import { withTitles } from "./stated-titles.ts";
import { priorityFrom, withModalPriorities, withoutPriority, withRanksFromOne } from "./stated-priority.ts";

/** The requirements of a document, and the style in which it states them. */
export interface ReadDocumentStatements extends ReadStatements {
  readonly style: DocumentStyle;
}

/**
 * Finds the requirements in plain text or Markdown: list items, stories, and sentences of prose that state a need.
 * Titles such as "Business rules" decide the kind of the requirements below them, also below inner titles that do not
 * state a kind, unless a sentence has the form of another kind. A use case that the text specifies is a requirement,
 * stated by its goal or its name. All other sentences are left out, with the reason; titles, code and the lines of use
 * cases are not sentences.
 */
export function readStatements(text: string, tag: Tagger): ReadDocumentStatements {
  const { leftOut, lineOf, text: written } = readableText(withRanksFromOne(text));
  const { legend, text: readable } = withExplainedPriorities(written);
  const kept = withMarkedIds(readable);
  const useCases = readUseCases(readable);
  const roles = new Set(
    actingWords(
      readRoles(readable, tag).map(({ name }) => name),
      tag,
    ),
  );
  const blocks = withTitles(withWishesOfPersonas(readBlocks(withoutUseCases(kept, useCases))));
  const steps = useCases.reduce((sum, one) => sum + one.steps.length, 0);
  const style = documentStyle(blocks, steps);
  const prose = readProse(blocks, {
    style: style.style,
    tag,
    roles,
    isByKeywords: isByKeywords(readable),
    isProse: style.style === "prose",
    useCases: useCases.map(({ firstLine }) => firstLine),
  });
  const byLine = (one: { readonly line: number }, other: { readonly line: number }): number =>
    one.line - other.line;
  const original = <One extends { readonly line: number; readonly text: string }>(one: One): One => ({
    ...one,
    text: withoutMarks(one.text),
    line: lineOf(one.line),
  });
  return {
    style,
    found: withModalPriorities(
      withoutCommonIds([...prose.found, ...useCases.map(toRequirement)].map(original)).toSorted(byLine),
    ),
    leftOut: [
      ...prose.leftOut.map(original),
      ...useCases.flatMap(({ omitted }) =>
        omitted.map((one) => ({
          ...original(one),
          reason: "no-place" as const,
          ...kindOf(one.text, undefined),
        })),
      ),
      ...legend.map((one) => ({
        ...one,
        line: lineOf(one.line),
        reason: "legend" as const,
        kind: "functional" as const,
      })),
      ...leftOut.map((one) => ({ ...one, ...kindOf(one.text, undefined) })),
    ].toSorted(byLine),
  };
}

/** The number of different statements from which on an id that they share is a mark of the document, and not of each. */
const leastCommon = 3;

/**
 * Returns the requirements without an id that most of them carry, such as `#G4#` before each line of a collection; a
 * few with one id are a fault of the document, which keeps its ids.
 */
function withoutCommonIds(found: readonly ReadRequirement[]): ReadRequirement[] {
  const own = found.filter(({ id, isOfSection }) => id !== undefined && isOfSection !== true);
  const texts = new Map<string | undefined, Set<string>>();
  for (const { id, text } of own) texts.set(id, (texts.get(id) ?? new Set()).add(text));
  const isCommon = (id: string | undefined): boolean => {
    const count = texts.get(id)?.size ?? 0;
    return count >= leastCommon && count * 2 > own.length;
  };
  return found.map((one) => {
    if (one.isOfSection === true || !isCommon(one.id)) return one;
    const { id: _, ...rest } = one;
    return rest;
  });
}

/** Finds the requirements in plain text or Markdown. */
export function readRequirements(text: string, tag: Tagger): ReadRequirement[] {
  return [...readStatements(text, tag).found];
}

/** Returns the requirements in a text for which it specifies a use case. */
export function readSpecifiedRequirements(text: string): ReadRequirement[] {
  return readUseCases(text).map(toRequirement);
}

function toRequirement({
  firstLine,
  id,
  lastLine: _,
  priority: own,
  ...stated
}: ReadUseCase): ReadRequirement {
  const { goal, priority = own } = goalOf(stated);
  const useCase = { ...stated, goal };
  return {
    ...(id === undefined ? {} : { id }),
    ...(priority === undefined ? {} : { priority }),
    text: (goal ?? useCase.name).trim(),
    kind: "functional",
    section: useCase.name,
    useCase,
    line: firstLine,
  };
}

/** Returns the goal of a use case without the priority before it: "High priority. The clerk books a berth." */
function goalOf({
  goal,
}: Pick<ReadUseCase, "goal">): Pick<ReadRequirement, "priority"> & Pick<ReadUseCase, "goal"> {
  const [all = "", word = ""] =
    /^(?:(?:priority\s*[:=]?\s*)(\w+)|((?:very )?high|medium|low)(?:\s+priority))\s*[.;:,–-]\s*/i
      .exec(goal ?? "")
      ?.filter((one) => one) ?? [];
  const behind = withoutPriority(goal ?? "");
  if (behind.priority !== undefined) return { goal: behind.text, priority: behind.priority };
  const priority = word === "" ? undefined : priorityFrom(word);
  if (goal === undefined || priority === undefined) return { goal };
  const rest = goal.slice(all.length).trim();
  return { goal: rest === "" ? undefined : rest, priority };
}
