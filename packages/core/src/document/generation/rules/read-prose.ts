import type { Priority } from "../../../model/index.ts";
import { withCriteria } from "./acceptance.ts";
import {
  criterionOf,
  demandsItems,
  isObligation,
  obligesAnywhere,
  describesRole,
  isBegunBy,
  isBelowStory,
  isContents,
  isNameOfSection,
  isOfHead,
  isPassage,
  namesItems,
  namesRole,
  namesRoles,
  type Lead,
  leadOf,
  partsBelow,
  roleOfLead,
  withListedLines,
  textsBeside,
  textsOf,
  titleOfCriteria,
} from "./block-texts.ts";
import { chaptersOfNeeds } from "./chapters-of-needs.ts";
import { dataLists, isListed, termOf } from "./data-lists.ts";
import { announcesRoles, rolesTitle } from "./declared-titles.ts";
import type { StyleOfDocument } from "./document-style.ts";
import type { LeftOut, LeftOutReason } from "./left-out.ts";
import { chapterOfData, isListedThing, listRequirement } from "./listed-data.ts";
import { isField } from "./field-lines.ts";
import type { Block } from "./read-blocks.ts";
import { enterGroup, noGroup, ofRow, type ReadStatements, type RowGroup } from "./read-rows.ts";
import { splitByKeywords } from "./demanding-keywords.ts";
import { kindOf, readOne, type Reading, type ReadRequirement } from "./read-sentence.ts";
import { kindOfId, readLabel } from "./requirement-label.ts";
import { readRoleTasks } from "./role-tasks.ts";
import { enterSection, type Section, titleOf } from "./section.ts";
import type { SectionHint } from "./section-hint.ts";
import { withRecordFields } from "./record-fields.ts";
import { withValuesBelow } from "./values-below.ts";
import { statedTitles } from "./stated-titles.ts";
import { priorityOfLine, priorityOfTitle } from "./stated-priority.ts";
import { splitSentences } from "../../words/index.ts";

/** Matches a line of a scenario after its "Given …"; it tests a requirement elsewhere. */
const scenarioStep = /^(?:given|when|then|and|but)\b/i;

/** Matches a word by which a sentence demands something in a chapter of any kind. */
const demanding = /\b(?:shall|must|should|ha(?:s|ve) to|needs? to)\b/i;

export interface ReadingOfDocument extends Reading {
  readonly style: StyleOfDocument;
  /** The lines on which use cases begin that are not among the blocks. */
  readonly useCases: readonly number[];
}

/** Finds the requirements among the blocks of a document. */
export function readProse(
  written: readonly Block[],
  { style, useCases, ...reading }: ReadingOfDocument,
): ReadStatements {
  const blocks = withRecordFields(withValuesBelow(withListedLines(written)));
  const { aside, isMarked, isOfAims, misnamed, outside, titled } = chaptersOfNeeds(blocks);
  const stated = statedTitles(blocks, useCases);
  const found: ReadRequirement[] = [];
  const leftOut: LeftOut[] = [];
  const sections: Section[] = [];
  let hint: SectionHint;
  let lead: Lead | undefined;
  /** The items that introduce the items below them, the outermost one first. */
  let above: (Lead & { readonly indent: number; readonly id: string | undefined })[] = [];
  const lists = dataLists(blocks);
  let isScenario = false;
  let roleTitle: ReturnType<typeof rolesTitle>;
  let group: RowGroup = noGroup;
  /** The priority of a line below the title. */
  let ofField: Priority | undefined;
  let tableOfGroup: number | undefined;
  /** The place of the last block that is part of another one. */
  let skipped = -1;
  let before: Block | undefined;
  /** The acceptance criteria of a statement, by its place among the found statements. */
  const criteria = new Map<number, { readonly label: string; readonly texts: string[] }>();
  /** The columns before the title of criteria, and the statement that they are of. */
  let accepting: { readonly indent: number; readonly of: number } | undefined;
  /** The number of statements before the last heading. */
  let foundAbove = 0;
  const omit = (said: string, line: number, reason: LeftOutReason): void => {
    if (said.trim() !== "") leftOut.push({ text: said, ...kindOf(said, undefined), line, reason });
  };
  const omitAll = ({ line, others = [], text: said }: Block, reason: LeftOutReason): void => {
    for (const one of splitSentences(said)) omit(one, line, reason);
    for (const other of others) omit(other, line, "column");
  };
  /** Assigns a priority to the statements of the block before its line: to all below a heading, or else to a statement. */
  const giveBefore = (block: Block | undefined, priority: Priority): void => {
    if (block?.kind === "heading") ofField = priority;
    // "Description and priority" is about the feature that this title is a part of.
    const outer = sections.at(-2);
    if (block?.kind === "heading" && outer && /\bpriorit/i.test(block.text))
      sections[sections.length - 2] = { ...outer, priority };
    for (let at = found.length - 1; block !== undefined && found[at]?.line === block.line; at--) {
      const one = found[at];
      if (one) found[at] = { ...one, priority: one.priority ?? priority };
    }
  };
  const endLead = (): void => {
    if (lead !== undefined && !lead.isUsed) omit(lead.written, lead.line, "lead-in");
    lead = undefined;
  };
  const omitOfSection = (block: Block): void => {
    omitAll(block, "section");
    if (block.kind !== "paragraph") endLead();
    else lead = demandsItems(lead) ? { ...lead, isUsed: true } : undefined;
  };
  for (const [index, block] of blocks.entries()) {
    if (index <= skipped) continue;
    isScenario =
      /^(?:item|paragraph)$/.test(block.kind) &&
      (/^given\b/i.test(block.text) || (isScenario && scenarioStep.test(block.text)));
    if (isScenario) {
      omitAll(block, "scenario");
      continue;
    }
    const acceptance = titleOfCriteria(block, { found: found.length, level: sections.at(-1)?.level });
    if (acceptance) {
      const of = found.length - 1;
      if (of < foundAbove) {
        // The criteria are all that the section states.
        if (acceptance.rest === "") continue;
      } else {
        accepting = { indent: block.kind === "item" ? (block.indent ?? 0) : -1, of };
        const texts = criteria.get(of)?.texts ?? [];
        criteria.set(of, { label: acceptance.label, texts });
        if (acceptance.rest !== "") texts.push(acceptance.rest);
        continue;
      }
    }
    if (!accepting && isBelowStory(block, { before, last: found.at(-1) })) {
      accepting = { indent: -1, of: found.length - 1 };
      criteria.set(accepting.of, { label: "Acceptance criteria", texts: [] });
    }
    if (accepting && block.kind !== "field") {
      const isBelow = /^(?:cells|item|record)$/.test(block.kind) && (block.indent ?? 0) > accepting.indent;
      const { isCriterion, text } = criterionOf(block);
      if (!isBelow) accepting = undefined;
      else if (isCriterion) {
        criteria.get(accepting.of)?.texts.push(text);
        for (const one of textsBeside(block)) omit(one, block.line, "column");
        continue;
      }
    }
    if (block.kind === "heading") {
      before = block;
      foundAbove = found.length;
      hint = enterSection(sections, block, {
        isFirst: block === blocks[0],
        isMisnamed: misnamed.has(block),
      });
      if (
        isOfAims &&
        hint?.kind === "none" &&
        hint.obligations === true &&
        sections.at(-1)?.isOfAims === true
      )
        hint = { kind: "any" };
      roleTitle =
        hint?.kind === "functional" && !namesRoles(blocks, index)
          ? undefined
          : rolesTitle(titleOf(block.text));
      group = noGroup;
      ofField = undefined;
      above = [];
      endLead();
      if (stated.has(block) && !/none|excluded/.test(hint?.kind ?? "")) {
        const { id, priority } = sections.at(-1) ?? {};
        const section = sections.slice(0, -1).findLast(({ title }) => title !== undefined)?.title;
        const read = readOne(titleOf(block.text), {
          hint: hint ?? { kind: "any" },
          isItem: true,
          ...reading,
        });
        if (typeof read !== "string")
          found.push({
            ...(priority === undefined ? {} : { priority }),
            ...read,
            ...(id === undefined ? {} : { id }),
            ...(section === undefined ? {} : { section }),
            line: block.line,
          });
      }
      const list = lists.get(block);
      if (list)
        found.push({
          text: listRequirement(
            chapterOfData(titleOf(block.text)),
            list.items.map(({ text }) => (isListedThing(text) ? text : (termOf(text) ?? text))),
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
    if (sections.length === 1 && found.length === 0 && isOfHead(block)) {
      omit(block.text, block.line, "about-document");
      continue;
    }
    const section = sections.findLast(({ title }) => title !== undefined)?.title;
    if (block.kind === "record") {
      const chapter = chapterOfData(section);
      const said = listRequirement(chapter, [block.text]);
      if (hint?.kind !== "none" && isListedThing(block.text))
        found.push({ text: said, kind: "functional", section: chapter, line: block.line });
      else omit(block.text, block.line, hint?.kind === "none" ? "section" : "name");
      continue;
    }
    const tasks =
      block.kind === "tasks" || (roleTitle && /^(?:item|paragraph)$/.test(block.kind))
        ? tasksOf(block, reading)
        : [];
    if (tasks.length > 0 && hint?.kind !== "excluded") {
      found.push(...tasks);
      continue;
    }
    if (isListed(block, lists)) continue;
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
    const rolesOf = lead && announcesRoles(lead.written) ? "roles" : roleTitle;
    const { indent = 0 } = block;
    // A role with a list below it is the title of its permissions.
    const isAlone = (blocks[index + 1]?.indent ?? 0) <= indent && above.every((one) => one.indent >= indent);
    const isNamed = rolesOf === "roles" && isAlone && namesRole(block);
    // A persona is described, but may have duties, also in a document whose other chapters have ids.
    const isDuty = rolesOf === "personas" && /\b(?:shall|must)\b/i.test(block.text);
    const isPersona = rolesOf === "personas" && !isDuty && !isObligation(block.text);
    if (rolesOf && (isNamed || isPersona || describesRole(block))) {
      omitAll(block, "role");
      continue;
    }
    const parts = partsBelow(blocks, index);
    if (block.kind === "paragraph") {
      endLead();
      lead = parts.length > 0 ? undefined : leadOf(block, sections.at(-1)?.title);
    }
    if (isContents(block)) {
      omit(block.text, block.line, "contents");
      continue;
    }
    // "The system shall ensure:" makes its items demands in a chapter of any kind.
    const isDemanded = block.kind === "item" && demandsItems(lead);
    if (hint?.kind === "none" && !(hint.obligations && (isDemanded || isObligation(block.text)))) {
      omitOfSection(block);
      continue;
    }
    const isOutside = hint?.kind !== "excluded" && !isDemanded && outside.has(block);
    // A chapter that describes the system names its functions in passing; the chapters of needs state them.
    const isDescription = isMarked || (block.kind === "paragraph" && !demanding.test(block.text));
    if (aside.has(block) || (isOutside && isDescription && !isDuty && !obligesAnywhere(block.text))) {
      omitOfSection(block);
      continue;
    }
    above = block.kind !== "item" ? [] : above.filter(({ indent }) => indent < (block.indent ?? 0));
    // "Dependencies:" below a statement with an id has the names of others below it.
    const isOfStatement = sections.at(-1)?.id !== undefined && found.length > foundAbove;
    if (isOfStatement && above.some(({ written }) => isField(`${written.replace(/:?$/, ":")} …`))) {
      omitAll(block, "field");
      continue;
    }
    if (parts.length === 0 && (namesItems(blocks, index) || isBegunBy(blocks, index))) {
      const { id, rest } = readLabel(block.text);
      above.push({
        text: rest.replace(/:$/, ""),
        written: block.text,
        line: block.line,
        isUsed: true,
        indent: block.indent ?? 0,
        id: block.number ?? id,
      });
      omit(block.text, block.line, "lead-in");
      continue;
    }
    if (parts.length > 0) skipped = index + parts.length;
    const inner = above.at(-1);
    const isTold = !titled.has(block) && isPassage(block);
    if (lead !== undefined && block.kind === "paragraph" && splitSentences(block.text).length === 1) continue;
    const told = parts.map((one) => one.text.replace(/[,;.]$/, ""));
    const listed = told[0]?.endsWith(" to:")
      ? `${told[0].slice(0, -1)} ${told.slice(1).join("; ")}`
      : told.join("; ").replaceAll(":; ", ": ");
    const beginning = listed === "" || block.text.endsWith(":") ? block.text : `${block.text}:`;
    const said = `${beginning} ${listed}`.trim();
    const ofId = kindOfId(sections.at(-1)?.id ?? "");
    const isWhole = ofId === "user-story" && block.kind === "paragraph" && found.length === foundAbove;
    const { isLed, leads, texts } = isWhole
      ? { isLed: false, leads: [], texts: [said] }
      : textsOf({ ...block, ...(isTold ? { kind: "paragraph" } : {}), text: said }, (inner ?? lead)?.text);
    if (isLed && inner === undefined && lead !== undefined) lead.isUsed = true;
    const role = isLed || inner !== undefined ? undefined : roleOfLead(lead?.text);
    const place =
      role ?? (!isLed && inner !== undefined && isNameOfSection(inner.text) ? titleOf(inner.text) : section);
    for (const one of leads) omit(one, block.line, "lead-in");
    const own = sections.at(-1);
    const priority =
      above.map(({ text }) => priorityOfTitle(text)).findLast((one) => one) ?? ofField ?? own?.priority;
    const isFeature =
      block.kind === "item" &&
      !isOutside &&
      (titled.has(block) || (style === "features" && (sections.length > 0 || inner !== undefined)));
    // A title that is only an id marks the text below it.
    const isBelowId = own?.id !== undefined && own.title === undefined && found.length === foundAbove;
    const isDivided = reading.isByKeywords === true && readLabel(block.text).id === undefined && !isWhole;
    for (const one of isDivided ? texts.flatMap(splitByKeywords) : texts) {
      if (isField(one)) {
        omit(one, block.line, "field");
        continue;
      }
      const read = readOne(one, {
        hint: hint ?? (ofId && { kind: ofId }) ?? (isFeature || isBelowId ? { kind: "any" } : undefined),
        isItem: (block.kind === "item" && !isOutside && !isTold) || isBelowId,
        ...reading,
      });
      // A word of a title is clearer than a rank, which each scale begins elsewhere.
      const isRanked = /[([]P[0-5][)\]]\W*$/.test(one) && priority !== undefined;
      if (typeof read === "string") omit(one, block.line, read);
      else
        found.push({
          ...(priority === undefined ? {} : { priority }),
          ...(own?.id === undefined ? {} : { id: own.id, isOfSection: true }),
          ...(inner?.id === undefined ? {} : { id: inner.id, ...(isLed ? {} : { isOfSection: true }) }),
          ...(block.number === undefined ? {} : { id: block.number }),
          ...read,
          ...(isRanked ? { priority } : {}),
          ...(isWhole ? { kind: "user-story" as const } : {}),
          ...(place === undefined ? {} : { section: place }),
          line: block.line,
        });
    }
    for (const other of block.others ?? []) omit(other, block.line, "column");
  }
  endLead();
  return {
    found: found.map((one, index) => {
      const { label = "", texts = [] } = criteria.get(index) ?? {};
      return { ...one, text: withCriteria(one.text, label, texts) };
    }),
    leftOut,
  };
}

/** Returns the tasks of a role as requirements, with the role as their title. */
function tasksOf({ line, text }: Block, reading: Reading): ReadRequirement[] {
  const read = readRoleTasks(text);
  return (read?.tasks ?? []).flatMap((task) => {
    const one = readOne(task, { hint: { kind: "functional" }, isItem: true, ...reading });
    return typeof one !== "string" && read ? [{ ...one, section: read.role, line }] : [];
  });
}
