import type { Tagger } from "../../../model/index.ts";
import { classifyLine } from "./classify-line.ts";
import { dataLists, isListed } from "./data-lists.ts";
import { rolesTitle } from "./declared-titles.ts";
import { isRemark } from "./is-remark.ts";
import { isDataTitle, isListedThing, listRequirement } from "./listed-data.ts";
import { type Block, readBlocks } from "./read-blocks.ts";
import { actingWords, readRoles } from "./read-roles.ts";
import type { LeftOut, LeftOutReason } from "./left-out.ts";
import {
  aboutDocument,
  kindOf,
  kindOfLabel,
  readOne,
  type Reading,
  type ReadRequirement,
} from "./read-sentence.ts";
import { withoutRemoved } from "./removed-text.ts";
import type { RequirementRow } from "./requirement-columns.ts";
import { readRoleTasks } from "./role-tasks.ts";
import { enterSection, type Section, titleOf } from "./section.ts";
import type { SectionHint } from "./section-hint.ts";
import { type ReadUseCase, readUseCases, withoutUseCases } from "./read-use-cases.ts";
import { splitSentences } from "../../words/index.ts";

/** Matches a line of a scenario after its "Given …"; it tests what is required elsewhere. */
const scenarioStep = /^(?:given|when|then|and|but)\b/i;

/** The requirements of a text, and the sentences that are not taken as such. */
export interface ReadStatements {
  readonly found: readonly ReadRequirement[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Finds the requirements in plain text or Markdown: list items, stories, and sentences of prose that state a need.
 * Titles such as "Business rules" decide the kind of the requirements below them, also below inner titles that do not
 * state a kind, unless a sentence has the form of another kind. A use case that the text specifies is a requirement,
 * stated by its goal or its name. All other sentences are left out, with the reason; titles, code and the lines of use
 * cases are not sentences.
 */
export function readStatements(text: string, tag: Tagger): ReadStatements {
  const { removed, text: kept } = withoutRemoved(text);
  const useCases = readUseCases(kept);
  const roles = new Set(
    actingWords(
      readRoles(kept, tag).map(({ name }) => name),
      tag,
    ),
  );
  const prose = readProse(withoutUseCases(kept, useCases), { tag, roles });
  const byLine = (one: { readonly line: number }, other: { readonly line: number }): number =>
    one.line - other.line;
  return {
    found: [...prose.found, ...useCases.map(toRequirement)].toSorted(byLine),
    leftOut: [
      ...prose.leftOut,
      ...removed.map((one) => ({ ...one, ...kindOf(one.text, undefined), reason: "removed" as const })),
    ].toSorted(byLine),
  };
}

/** Finds the requirements in plain text or Markdown. */
export function readRequirements(text: string, tag: Tagger): ReadRequirement[] {
  return [...readStatements(text, tag).found];
}

/** Returns the requirements in a text for which it specifies a use case. */
export function readSpecifiedRequirements(text: string): ReadRequirement[] {
  return readUseCases(text).map(toRequirement);
}

function toRequirement({ firstLine, lastLine: _, ...useCase }: ReadUseCase): ReadRequirement {
  return {
    text: (useCase.goal ?? useCase.name).trim(),
    kind: "functional",
    section: useCase.name,
    useCase,
    line: firstLine,
  };
}

function readProse(text: string, reading: Reading): ReadStatements {
  const found: ReadRequirement[] = [];
  const leftOut: LeftOut[] = [];
  const sections: Section[] = [];
  let hint: SectionHint;
  let lead: Lead | undefined;
  const blocks = readBlocks(text);
  const lists = dataLists(blocks);
  let isScenario = false;
  let isOfRoles = false;
  let titleOfRows: string | undefined;
  const omit = (said: string, line: number, reason: LeftOutReason): void => {
    if (said.trim() !== "") leftOut.push({ text: said, ...kindOf(said, undefined), line, reason });
  };
  const omitAll = ({ line, others = [], text: said }: Block, reason: LeftOutReason): void => {
    for (const one of splitSentences(said)) omit(one, line, reason);
    for (const other of others) omit(other, line, "column");
  };
  const endLead = (): void => {
    if (lead !== undefined && !lead.isUsed) omit(lead.written, lead.line, "lead-in");
    lead = undefined;
  };
  for (const block of blocks) {
    isScenario =
      block.kind === "item" &&
      (/^given\b/i.test(block.text) || (isScenario && scenarioStep.test(block.text)));
    if (isScenario) {
      omitAll(block, "scenario");
      continue;
    }
    if (block.kind === "heading") {
      hint = enterSection(sections, block, block === blocks[0]);
      isOfRoles = rolesTitle(titleOf(block.text)) !== undefined;
      titleOfRows = undefined;
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
    if (block.row !== undefined) {
      if (block.row.other === "heading") titleOfRows = block.row.title ?? block.text;
      const read = ofRow(block.row, { hint, line: block.line, section: titleOfRows ?? section, ...reading });
      found.push(...read.found);
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
    if (hint?.kind === "none") {
      lead = undefined;
      omitAll(block, "section");
      continue;
    }
    if (lead !== undefined && block.kind === "paragraph" && splitSentences(block.text).length === 1) continue;
    const { isLed, leads, texts } = textsOf(block, lead?.text);
    if (isLed && lead !== undefined) lead.isUsed = true;
    for (const one of leads) omit(one, block.line, "lead-in");
    for (const one of texts) {
      const read = readOne(one, { hint, isItem: block.kind === "item", ...reading });
      if (typeof read === "string") omit(one, block.line, read);
      else found.push({ ...read, ...(section === undefined ? {} : { section }), line: block.line });
    }
    for (const other of block.others ?? []) omit(other, block.line, "column");
  }
  endLead();
  return { found, leftOut };
}

/** The beginning of all items of a list, such as "Customers can:". */
interface Lead {
  /** The beginning without its colon. */
  readonly text: string;
  readonly written: string;
  readonly line: number;
  /** Whether an item has been joined to it. */
  isUsed: boolean;
}

/** Returns whether a block is a line of a table of contents: "Booking ....... 4". */
function isContents({ text }: Block): boolean {
  return /(?:\.{4,}|(?:\. ){4,}|…{2,}|_{4,})\s*\d{1,4}$/.test(text);
}

interface RowContext extends Reading {
  readonly hint: SectionHint;
  readonly section: string | undefined;
  readonly line: number;
}

/**
 * Reads a row of a table of requirements: its text is one requirement, whatever its form, unless it is about the
 * document.
 */
export function ofRow(row: RequirementRow, { hint, line, section, ...reading }: RowContext): ReadStatements {
  const { id, other, priority, quality, rest, text, title } = row;
  const kind = row.kind ?? kindOfLabel[/^[A-Z]{2,3}(?=[-_ ]?\d)/i.exec(id ?? "")?.[0].toUpperCase() ?? ""];
  const leftOut: LeftOut[] = rest.map((one) => ({ ...one, ...kindOf(one.text, undefined), line }));
  const omit = (said: string, reason: LeftOutReason): ReadStatements => ({
    found: [],
    leftOut: [{ text: said, ...kindOf(said, undefined), line, reason }, ...leftOut],
  });
  if (other === "heading" && text === "") return { found: [], leftOut };
  if (text === "") return title === undefined ? { found: [], leftOut } : omit(title, "name");
  if (other === "kind-of-item" || other === "removed") return omit(text, other);
  if (aboutDocument.test(text) || isRemark(text)) return omit(text, "about-document");
  const read = readOne(text.replaceAll(/\s+/g, " "), {
    hint: kind === undefined || kind === "user-story" ? (hint ?? { kind: "any" }) : { kind },
    isItem: true,
    ...reading,
  });
  const own =
    typeof read === "string" ? { text, ...kindOf(text, kind === undefined ? hint : { kind }) } : read;
  const { constraint: _, quality: ownQuality, ...stated } = own;
  const settled = kind ?? (quality === undefined ? own.kind : "non-functional");
  const named = title ?? section;
  return {
    found: [
      {
        ...stated,
        kind: settled,
        ...(settled === "non-functional" && (quality ?? ownQuality) !== undefined
          ? { quality: quality ?? ownQuality }
          : {}),
        ...(settled === "non-functional" && own.constraint === true ? { constraint: true } : {}),
        ...(id === undefined ? {} : { id }),
        ...(priority === undefined ? {} : { priority }),
        ...(named === undefined ? {} : { section: named }),
        line,
      },
    ],
    leftOut,
  };
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

/** Returns the beginning of the items of a list that a paragraph ends with; undefined if there is none. */
function leadOf({ line, text }: Block): Lead | undefined {
  const written = splitSentences(text).at(-1) ?? "";
  return written.endsWith(":")
    ? { text: written.slice(0, -1).trim(), written, line, isUsed: false }
    : undefined;
}

/** The texts of a block that may state needs. */
interface BlockTexts {
  readonly texts: readonly string[];
  /** The sentences within it that introduce others. */
  readonly leads: readonly string[];
  /** Whether the beginning of its list is part of its text. */
  readonly isLed: boolean;
}

function textsOf(block: Block, lead: string | undefined): BlockTexts {
  if (block.kind === "paragraph") {
    const sentences = splitSentences(block.text);
    const isLead = (one: string): boolean => one.endsWith(":");
    const inner = sentences.filter((one, index) => isLead(one) && index < sentences.length - 1);
    return { texts: sentences.filter((one) => !isLead(one)), leads: inner, isLed: false };
  }
  const isRest =
    /^[a-z]/.test(block.text) ||
    (lead !== undefined && /\b(?:to|can|shall|must|should|will|may)$/i.test(lead));
  if (lead === undefined || !isRest) return { texts: [block.text], leads: [], isLed: false };
  const goesOn = /^(?:that|which)\b/i.test(block.text) ? `${lead},` : lead;
  const text = `${goesOn} ${block.text.charAt(0).toLowerCase()}${block.text.slice(1)}`;
  return { texts: [text], leads: [], isLed: true };
}
