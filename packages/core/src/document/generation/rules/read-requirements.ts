import type { Priority, Tagger } from "../../../model/index.ts";
import { isBegunBy, isNameOfSection, type Lead, leadOf, partsBelow, textsOf } from "./block-texts.ts";
import { classifyLine } from "./classify-line.ts";
import { dataLists, isListed } from "./data-lists.ts";
import { rolesTitle } from "./declared-titles.ts";
import { documentStyle, type DocumentStyle, type StyleOfDocument } from "./document-style.ts";
import type { LeftOut, LeftOutReason } from "./left-out.ts";
import { isDataTitle, isListedThing, listRequirement } from "./listed-data.ts";
import { isStory } from "./parse-story.ts";
import { type Block, isField, readBlocks } from "./read-blocks.ts";
import { actingWords, readRoles } from "./read-roles.ts";
import { enterGroup, noGroup, ofRow, type ReadStatements, type RowGroup } from "./read-rows.ts";
import { kindOf, readOne, type Reading, type ReadRequirement } from "./read-sentence.ts";
import { type ReadUseCase, readUseCases, withoutUseCases } from "./read-use-cases.ts";
import { readableText } from "./readable-text.ts";
import { kindOfId, readLabel } from "./requirement-label.ts";
import { readRoleTasks } from "./role-tasks.ts";
import { enterSection, type Section, titleOf } from "./section.ts";
import type { SectionHint } from "./section-hint.ts";
import {
  priorityFrom,
  priorityOfLine,
  priorityOfTitle,
  withoutPriority,
  withRanksFromOne,
} from "./stated-priority.ts";
import { splitSentences } from "../../words/index.ts";

/** Matches a line of a scenario after its "Given …"; it tests what is required elsewhere. */
const scenarioStep = /^(?:given|when|then|and|but)\b/i;

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
  const { leftOut, lineOf, text: kept } = readableText(withRanksFromOne(text));
  const useCases = readUseCases(kept);
  const roles = new Set(
    actingWords(
      readRoles(kept, tag).map(({ name }) => name),
      tag,
    ),
  );
  const blocks = readBlocks(withoutUseCases(kept, useCases));
  const steps = useCases.reduce((sum, one) => sum + one.steps.length, 0);
  const style = documentStyle(blocks, steps);
  const prose = readProse(blocks, { style: style.style, tag, roles });
  const byLine = (one: { readonly line: number }, other: { readonly line: number }): number =>
    one.line - other.line;
  const original = <One extends { readonly line: number }>(one: One): One => ({
    ...one,
    line: lineOf(one.line),
  });
  return {
    style,
    found: withoutCommonIds([...prose.found, ...useCases.map(toRequirement)].map(original)).toSorted(byLine),
    leftOut: [
      ...prose.leftOut.map(original),
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

function toRequirement({ firstLine, id, lastLine: _, ...stated }: ReadUseCase): ReadRequirement {
  const { goal, priority } = goalOf(stated);
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

interface ReadingOfDocument extends Reading {
  readonly style: StyleOfDocument;
}

function readProse(blocks: readonly Block[], { style, ...reading }: ReadingOfDocument): ReadStatements {
  const found: ReadRequirement[] = [];
  const leftOut: LeftOut[] = [];
  const sections: Section[] = [];
  let hint: SectionHint;
  let lead: Lead | undefined;
  /** The items that introduce those below them, the outermost one first. */
  let above: (Lead & { readonly indent: number })[] = [];
  const lists = dataLists(blocks);
  let isScenario = false;
  let isOfRoles = false;
  let group: RowGroup = noGroup;
  /** The priority of a line below the title. */
  let ofField: Priority | undefined;
  let tableOfGroup: number | undefined;
  /** The place of the last block that is part of another one. */
  let skipped = -1;
  let before: Block | undefined;
  const omit = (said: string, line: number, reason: LeftOutReason): void => {
    if (said.trim() !== "") leftOut.push({ text: said, ...kindOf(said, undefined), line, reason });
  };
  const omitAll = ({ line, others = [], text: said }: Block, reason: LeftOutReason): void => {
    for (const one of splitSentences(said)) omit(one, line, reason);
    for (const other of others) omit(other, line, "column");
  };
  /** Gives a priority to what the block before its line states: to all below a heading, or else to a statement. */
  const giveBefore = (block: Block | undefined, priority: Priority): void => {
    if (block?.kind === "heading") ofField = priority;
    for (let at = found.length - 1; block !== undefined && found[at]?.line === block.line; at--) {
      const one = found[at];
      if (one) found[at] = { ...one, priority: one.priority ?? priority };
    }
  };
  const endLead = (): void => {
    if (lead !== undefined && !lead.isUsed) omit(lead.written, lead.line, "lead-in");
    lead = undefined;
  };
  for (const [index, block] of blocks.entries()) {
    if (index <= skipped) continue;
    isScenario =
      block.kind === "item" &&
      (/^given\b/i.test(block.text) || (isScenario && scenarioStep.test(block.text)));
    if (isScenario) {
      omitAll(block, "scenario");
      continue;
    }
    if (block.kind === "heading") {
      before = block;
      hint = enterSection(sections, block, block === blocks[0]);
      isOfRoles = rolesTitle(titleOf(block.text)) !== undefined;
      group = noGroup;
      ofField = undefined;
      above = [];
      endLead();
      const list = lists.get(block);
      if (list)
        found.push({
          text: listRequirement(
            titleOf(block.text),
            list.items.map((item) => item.text),
          ),
          kind: "functional",
          section: titleOf(block.text),
          line: block.line,
        });
      continue;
    }
    if (block.kind === "field") {
      const priority = priorityOfLine(block.text);
      if (priority === undefined) omit(block.text, block.line, "field");
      else giveBefore(before, priority);
      continue;
    }
    before = block;
    if (block.kind === "cells") {
      omit(block.text, block.line, "name");
      continue;
    }
    if (block.kind === "record") {
      if (hint?.kind !== "none" && isListedThing(block.text))
        found.push({ ...recordRequirement(block.text, sections), line: block.line });
      else omit(block.text, block.line, hint?.kind === "none" ? "section" : "name");
      continue;
    }
    const tasks =
      block.kind === "tasks" || (isOfRoles && block.kind === "item") ? tasksOf(block, reading) : [];
    if (tasks.length > 0 && hint?.kind !== "excluded") {
      found.push(...tasks);
      continue;
    }
    if (isListed(block, lists)) continue;
    const section = sections.findLast(({ title }) => title !== undefined)?.title;
    if (block.row !== undefined && hint?.kind === "none" && hint.obligations === true) {
      omitAll(block, "section");
      continue;
    }
    if (block.row !== undefined) {
      if (block.table !== tableOfGroup) group = noGroup;
      tableOfGroup = block.table;
      group = enterGroup(group, block.row);
      const read = ofRow(block.row, {
        hint: group.hint ?? hint,
        line: block.line,
        section: group.section ?? section,
        priority: group.priority ?? ofField ?? sections.at(-1)?.priority,
        ...reading,
      });
      const ofSection = sections.at(-1)?.id;
      found.push(
        ...read.found.map((one) =>
          one.id !== undefined || ofSection === undefined
            ? one
            : { ...one, id: ofSection, isOfSection: true },
        ),
      );
      leftOut.push(...read.leftOut);
      continue;
    }
    if (isOfRoles && describesRole(block)) {
      omitAll(block, "role");
      continue;
    }
    if (block.kind === "paragraph") {
      endLead();
      lead = leadOf(block);
    }
    if (isContents(block)) {
      omit(block.text, block.line, "contents");
      continue;
    }
    if (hint?.kind === "none" && !(hint.obligations === true && obliges(block.text))) {
      lead = undefined;
      omitAll(block, "section");
      continue;
    }
    above = block.kind !== "item" ? [] : above.filter(({ indent }) => indent < (block.indent ?? 0));
    const isOuter = block.isTitle === true && (blocks[index + 1]?.indent ?? 0) > (block.indent ?? 0);
    if (isOuter || isBegunBy(blocks, index)) {
      const text = block.text.replace(/:$/, "");
      above.push({ text, written: block.text, line: block.line, isUsed: true, indent: block.indent ?? 0 });
      omit(block.text, block.line, "lead-in");
      continue;
    }
    const parts = partsBelow(blocks, index);
    if (parts.length > 0) skipped = index + parts.length;
    const inner = above.at(-1);
    if (lead !== undefined && block.kind === "paragraph" && splitSentences(block.text).length === 1) continue;
    const said = [block.text, parts.map((one) => one.text.replace(/[,;.]$/, "")).join("; ")].join(" ").trim();
    const { isLed, leads, texts } = textsOf({ ...block, text: said }, (inner ?? lead)?.text);
    if (isLed && lead !== undefined) lead.isUsed = true;
    const place =
      !isLed && inner !== undefined && isNameOfSection(inner.text) ? titleOf(inner.text) : section;
    for (const one of leads) omit(one, block.line, "lead-in");
    const own = sections.at(-1);
    const priority =
      above.map(({ text }) => priorityOfTitle(text)).findLast((one) => one) ?? ofField ?? own?.priority;
    const isFeature =
      style === "features" && block.kind === "item" && (sections.length > 0 || inner !== undefined);
    for (const one of texts) {
      if (isField(one)) {
        omit(one, block.line, "field");
        continue;
      }
      const read = readOne(one, {
        hint: hint ?? hintOfId(own?.id) ?? (isFeature ? { kind: "any" } : undefined),
        isItem: block.kind === "item",
        ...reading,
      });
      if (typeof read === "string") omit(one, block.line, read);
      else
        found.push({
          ...(priority === undefined ? {} : { priority }),
          ...(own?.id === undefined ? {} : { id: own.id, isOfSection: true }),
          ...(block.number === undefined ? {} : { id: block.number }),
          ...read,
          ...(place === undefined ? {} : { section: place }),
          line: block.line,
        });
    }
    for (const other of block.others ?? []) omit(other, block.line, "column");
  }
  endLead();
  return { found, leftOut };
}

/** Returns whether a text obliges the system, or is a story or has an id, wherever it stands. */
function obliges(text: string): boolean {
  return (
    isStory(text) ||
    readLabel(text).id !== undefined ||
    /\b(?:system|application|app|software|it) (?:shall|must)\b/i.test(text)
  );
}

/** Returns whether a block is a line of a table of contents: "Booking ....... 4". */
function isContents({ text }: Block): boolean {
  return /(?:\.{4,}|(?:\. ){4,}|…{2,}|_{4,})\s*\d{1,4}$/.test(text);
}

/** Returns the hint that the letters of an id give. */
function hintOfId(id: string | undefined): SectionHint {
  const kind = id === undefined ? undefined : kindOfId(id);
  return kind && { kind };
}

/**
 * Returns whether an item describes a role: "Courier: carries parcels" below "Users" explains who couriers are; "can
 * carry parcels" is a need.
 */
function describesRole({ kind, text }: Block): boolean {
  return kind === "item" && /^[^:–]{2,40}(?::|\s[–-])\s/.test(text) && classifyLine(text) === "prose";
}

/** Returns the tasks of a role as requirements, with the role as their title. */
function tasksOf({ line, text }: Block, reading: Reading): ReadRequirement[] {
  const read = readRoleTasks(text);
  return (read?.tasks ?? []).flatMap((task) => {
    const one = readOne(task, { hint: { kind: "functional" }, isItem: true, ...reading });
    return typeof one !== "string" && read ? [{ ...one, section: read.role, line }] : [];
  });
}

/** Returns the requirement of a row of a data dictionary, below the title of its chapter if that is about data. */
function recordRequirement(text: string, sections: readonly Section[]): Omit<ReadRequirement, "line"> {
  const title = sections.findLast((section) => section.title !== undefined)?.title;
  const chapter = title !== undefined && isDataTitle(title) ? title : "Data entities";
  return { text: listRequirement(chapter, [text]), kind: "functional", section: chapter };
}
