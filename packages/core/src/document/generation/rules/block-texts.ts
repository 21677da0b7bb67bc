import { singularNoun } from "../../../model/index.ts";
import type { FoundRequirement } from "../found-requirement.ts";
import { isPerson } from "./actor-words.ts";
import { classifyLine } from "./classify-line.ts";
import { isStory } from "./parse-story.ts";
import { isOfNeeds } from "./section-hint.ts";
import { readAcceptanceTitle } from "./acceptance.ts";
import { isField } from "./field-lines.ts";
import { type Block, hasPredicate } from "./read-blocks.ts";
import { readLabel } from "./requirement-label.ts";
import { isPriorityTitle, withoutPriority } from "./stated-priority.ts";
import { startsWithVerb } from "./verb-lists.ts";
import { splitSentences } from "../../words/index.ts";

/** The beginning of all items of a list, such as "Customers can:". */
export interface Lead {
  /** The beginning without its colon. */
  readonly text: string;
  readonly written: string;
  readonly line: number;
  /** Whether an item has been joined to it. */
  isUsed: boolean;
}

/**
 * Returns the beginning of the items of a list that a paragraph ends with; undefined if there is none. "These users can:"
 * means the users whom the title above names.
 */
export function leadOf({ line, text }: Block, title: string | undefined): Lead | undefined {
  const written = splitSentences(text).at(-1) ?? "";
  const own = written.replace(/:$/, "").trim();
  const said = title === undefined ? own : own.replace(theseUsers, title);
  return isLead(written) ? { text: said, written, line, isUsed: false } : undefined;
}

/** Returns whether a text introduces items: it ends with a colon, or with a modal verb and without its deed. */
function isLead(text: string): boolean {
  return (
    text.endsWith(":") || /\b(?:can|may|must|shall|should|will|(?:able|allowed|permitted) to)$/i.test(text)
  );
}

/** Returns whether a lead demands from the system, or the project, the things that its items name. */
export function demandsItems(lead: Lead | undefined): lead is Lead {
  return /^(?:the (?:new )?(?:system|application|app|platform|software|solution|tool)|it) (?:shall|must)\b|^(?:es|(?:das|die) (?:neue )?(?:system|anwendung|app|lösung|software)) (?:muss|soll)\b/i.test(
    lead?.text ?? "",
  );
}

const theseUsers =
  /^(?:these|those|such) (?:users?|people|persons|roles|actors)(?= (?:can|may|must|shall|should|will|(?:are|have) (?:able|allowed)?))/i;

/** Returns whether the text of an outer item can be the title of the items below it, such as "Admin" or "Route details". */
export function isNameOfSection(text: string): boolean {
  return text.split(/\s+/).length <= 4 && !isPriorityTitle(text) && !hasPredicate(text);
}

/**
 * Returns the items that complete an item, because the source counts them as one: the items below an id or the limit of a
 * permission with a colon, names of formats below a sentence with a colon, and the operations below the permission of a person
 * with an id: "R-3: Clerks can manage crates".
 */
export function partsBelow(blocks: readonly Block[], at: number): readonly Block[] {
  const block = blocks[at];
  if (block?.kind !== "item" && block?.kind !== "paragraph") return [];
  const isItem = block.kind === "item";
  const { id, rest: text } = readLabel(block.text);
  const isList = text.endsWith(":") && ((isItem && id !== undefined) || isLimitOfPermission(text));
  const isPermission = isItem && id !== undefined && permission.test(text) && roleOfLead(text) !== undefined;
  const isOfCodes = text.endsWith(":") && hasPredicate(text) && !isUnfinished.test(text.slice(0, -1));
  if (!isList && !isPermission && !isOfCodes) return [];
  const rest = blocks.slice(at + 1);
  const end = rest.findIndex(
    ({ indent = 0, kind }) => kind !== "item" || (isItem && indent <= (block.indent ?? 0)),
  );
  const below = end < 0 ? rest : rest.slice(0, end);
  if (below.length > 0 && below.every(({ text: one }) => code.test(one))) return below;
  if (!isList && !isPermission) return [];
  const isCounted = below.every((one) => readLabel(one.text).id !== undefined);
  return (isList && !isCounted) || below.every(isOperation) ? below : [];
}

/** Matches the name of a format or a standard, which is not a need by itself: "PDF", "ISO-8859-3". */
const code = /^(?=.*\p{Lu})[\p{Lu}\d][\p{Lu}\d./+_-]*[;,.]?$/u;

const permission = /\b(?:can|may|(?:is|are) (?:able|allowed|permitted) to)\b/i;

/** Returns whether a lead limits the actions of its items to a person: "Only a manager may:". */
function isLimitOfPermission(lead: string): boolean {
  return /^only\b/i.test(lead) && permission.test(lead);
}

/** Returns whether an item only names an action: "Create an account". */
function isOperation({ text }: Block): boolean {
  return (
    readLabel(text).id === undefined && !hasPredicate(text.replace(/\bto\b/g, "")) && startsWithVerb(text)
  );
}

/** Matches an item that only names the role of the items below it: "As a seller". */
const asRole = /^(?:as|for) (?:an? |the )?\p{L}+(?: \p{L}+)?$/iu;

/** Returns whether a block only names the items below it: by bold type, a word alone or a role. */
export function namesItems(blocks: readonly Block[], at: number): boolean {
  const { indent = 0, isTitle, text = "" } = blocks[at] ?? {};
  const isName = isTitle === true || asRole.test(text) || /^\p{Lu}\p{L}*$/u.test(text);
  return isName && (blocks[at + 1]?.indent ?? 0) > indent;
}

/** Returns whether an outer item is completed by each of the items below it: "The seller sells tickets", "for one trip". */
export function isBegunBy(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at];
  if (block?.kind !== "item" || /[.;!?]$/.test(block.text)) return false;
  const inner = (block.indent ?? 0) + 1;
  const rest = blocks.slice(at + 1);
  const end = rest.findIndex(({ indent = 0, kind }) => kind !== "item" || indent < inner);
  const below = end < 0 ? rest : rest.slice(0, end);
  return below.length > 0 && (isLead(block.text) || below.every(({ text }) => completes.test(text)));
}

const completes =
  /^(?:about|after|at|before|by|during|for|from|in|into|of|on|through|to|via|when|while|with|without) /;

/** The number of short lines below a title of requirements from which on they are a list without marks. */
const leastListed = 3;

/** Returns blocks in which short lines without a full stop below a title of requirements are items. */
export function withListedLines(blocks: readonly Block[]): readonly Block[] {
  const listed = new Set<Block>();
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== "heading" || !isOfNeeds(block.text)) continue;
    const rest = blocks.slice(at + 1);
    const end = rest.findIndex(({ kind, text }) => kind !== "paragraph" || !shortLine.test(text));
    const run = end < 0 ? rest : rest.slice(0, end);
    if (run.length >= leastListed && (end < 0 || rest[end]?.kind === "heading"))
      for (const one of run) listed.add(one);
  }
  return listed.size === 0
    ? blocks
    : blocks.map((block) => (listed.has(block) ? { ...block, kind: "item" as const } : block));
}

const shortLine = /^[\p{Lu}\d][^:]{2,80}[^\s.:;!?]$/u;

/** Returns the role whose actions a lead announces: "Clerks can use the following functions". */
export function roleOfLead(lead: string | undefined): string | undefined {
  const [, name = ""] =
    /^(?:the |all |each |any )?(\p{L}+(?: \p{L}+)?) (?:can|may|must|shall|should|will|(?:is|are) (?:able|allowed) to|has|have)\b/iu.exec(
      lead ?? "",
    ) ?? [];
  const words = name.split(" ");
  const last = singularNoun(words.at(-1) ?? "");
  return name !== "" && isPerson(last.toLowerCase()) ? [...words.slice(0, -1), last].join(" ") : undefined;
}

/** The texts of a block that may state needs. */
interface BlockTexts {
  readonly texts: readonly string[];
  /** The sentences within it that introduce others. */
  readonly leads: readonly string[];
  /** Whether the beginning of its list is part of its text. */
  readonly isLed: boolean;
}

/** Returns sentences with the sentences that follow an id joined to it, because the source counts them as one requirement. */
function joinedById(sentences: readonly string[]): readonly string[] {
  const groups: string[][] = [];
  let isMarked = false;
  for (const one of sentences) {
    const begins = readLabel(withoutPriority(one).text).id !== undefined;
    const isApart = begins || !isMarked || isField(one);
    if (isApart) groups.push([one]);
    else groups.at(-1)?.push(one);
    isMarked = begins || (isMarked && !isField(one));
  }
  return groups.map((group) => group.join(" "));
}

/** Returns sentences together with the priority in brackets that follows them. */
function withPriorities(sentences: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const one of sentences) {
    const last = joined.at(-1);
    const isMark =
      last !== undefined && one.length < 24 && withoutPriority(`${last} ${one}`).priority !== undefined;
    if (isMark) joined[joined.length - 1] = `${last} ${one}`;
    else joined.push(one);
  }
  return joined;
}

/** The number of sentences from which on an item is a paragraph, and not one statement. */
const leastOfPassage = 4;

/** Returns whether an item without an id is a paragraph of several statements. */
export function isPassage({ kind, number, row, text }: Block): boolean {
  return (
    kind === "item" &&
    row === undefined &&
    number === undefined &&
    readLabel(text).id === undefined &&
    splitSentences(text).length >= leastOfPassage
  );
}

/** Matches a lead that its items complete: "The guest can:", "The system shall support:", "The app supports:". */
const isUnfinished =
  /\b(?:to|can|shall|must|should|will|may)(?: (?:be able to )?(?:accept|allow|contain|display|export|handle|have|include|list|offer|provide|read|record|show|store|support|use|write))?$|^(?:the |this |our |it)(?:[\p{L}-]+ ){0,3}?(?:handle|manage|offer|provide|support)s$/iu;

/** Matches a lead that is a whole sentence about the next text: "As agreed, here is what we need:". */
const announces = /\b(?:here (?:is|are)\b[^,;]*|what (?:we|they|I) (?:ask for|expect|need|want))$/iu;

/** Returns the texts of a block; the beginning of its list is joined to an item that continues it. */
export function textsOf(block: Block, lead: string | undefined): BlockTexts {
  if (block.kind === "paragraph") {
    const sentences = joinedById(withPriorities(splitSentences(block.text)));
    const inner = sentences.filter((one, index) => isLead(one) && index < sentences.length - 1);
    return { texts: sentences.filter((one) => !isLead(one)), leads: inner, isLed: false };
  }
  // A statement with an id of its own does not go on.
  const { id, rest } = readLabel(block.text);
  const isDeed = startsWithVerb(rest) && lead !== undefined && isUnfinished.test(lead);
  if (id !== undefined && hasPredicate(rest) && !isDeed)
    return { texts: [block.text], leads: [], isLed: false };
  // A word alone is the name of a list, and not the beginning of its items.
  const isRest = /^[a-z]/.test(block.text) && lead?.includes(" ") === true && !announces.test(lead);
  if (lead === undefined || !(isRest || isUnfinished.test(lead)))
    return { texts: [block.text], leads: [], isLed: false };
  const goesOn = /^(?:that|which)\b/i.test(block.text) ? `${lead},` : lead;
  const part = rest.replace(/[;,](?:\s+(?:and|or))?$/i, "");
  const label = block.text.slice(0, block.text.length - rest.length);
  const text = `${label}${goesOn} ${/^\p{Lu}(?:\p{Lu}|\d)/u.test(part) ? part : part.charAt(0).toLowerCase() + part.slice(1)}`;
  return { texts: [text], leads: [], isLed: true };
}

/**
 * Returns whether a block is a name and a short value, which describe the document if they are below its title: "Branch:
 * 004-bikes", "Project: Bee monitor".
 */
export function isOfHead({ kind, row, text }: Block): boolean {
  const [, name = "", value = ""] = /^(\p{Lu}[\p{L} ]{1,24}): (\S.*)$/u.exec(text) ?? [];
  return (
    kind === "paragraph" &&
    row === undefined &&
    name !== "" &&
    (/^(?:input|prompt|request)$/i.test(name) ||
      (value.split(" ").length <= 4 && !/[.!?]$/.test(value) && !hasPredicate(value)))
  );
}

/** Returns whether a block is a line of a table of contents: "Booking ....... 4". */
export function isContents({ text }: Block): boolean {
  return /(?:(?<!\.)\.{4,}|(?<!\. )(?:\. ){4,}|(?<!…)…{2,}|(?<!_)_{4,})\s*\d{1,4}$/.test(text);
}

/**
 * Returns whether an item describes a role: "Courier: carries parcels" below "Users" explains who couriers are; "can
 * carry parcels" is a need.
 */
export function describesRole({ kind, text }: Block): boolean {
  return kind === "item" && /^[^:–]{2,40}(?::|\s[–-])\s/.test(text) && classifyLine(text) === "prose";
}

/** Returns whether the items directly below a title begin with names of persons. */
export function namesRoles(blocks: readonly Block[], at: number): boolean {
  const rest = blocks.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind === "heading");
  return (end < 0 ? rest : rest.slice(0, end)).some(({ text }) => {
    const name = /^[^:–(]{2,40}/.exec(text)?.[0].trim() ?? "";
    return isPerson(singularNoun(name.split(" ").at(-1)?.toLowerCase() ?? ""));
  });
}

/** Returns whether an item below a title of roles is only a name: "Registered guest (online)". */
export function namesRole({ kind, text }: Block): boolean {
  return kind === "item" && text.split(" ").length <= 3 && !hasPredicate(text) && !startsWithVerb(text);
}

/**
 * Reads a block as the title of acceptance criteria. The definition of done that a chapter states is about all
 * requirements, and not about the last one.
 *
 * @param before the number of statements found before it, and the level of the section that it ends or continues
 */
export function titleOfCriteria(
  { kind, level = 1, row, text }: Block,
  before: { readonly found: number; readonly level: number | undefined },
): ReturnType<typeof readAcceptanceTitle> {
  if (!/^(?:heading|item|paragraph)$/.test(kind) || row !== undefined) return undefined;
  const isChapter = kind === "heading" && before.found > 1 && level <= (before.level ?? 0);
  return isChapter && /\bdefinition of done\b/i.test(text) ? undefined : readAcceptanceTitle(text);
}

/**
 * Returns the text of a block below the title of acceptance criteria, and whether it is a criterion; a text that obliges
 * the system or has its own id is a requirement, except with the id of a criterion, such as `AC-1`.
 */
export function criterionOf({ text }: Block): { readonly text: string; readonly isCriterion: boolean } {
  const { id, rest } = readLabel(text);
  if (id !== undefined && /^(?:US-?\d+[-.])?(?:AC|CA|AK|SC)[-_.]?\d/i.test(id))
    return { text: rest, isCriterion: true };
  // "List 100: blue labels" is a thing with a number.
  const isThing = id !== undefined && /\p{Ll}/u.test(id);
  return { text, isCriterion: isThing || (!obligesAnywhere(text) && !/\bshall\b/i.test(text)) };
}

/** Returns whether a text states a need in a chapter about something else; an id alone can be of a milestone. */
export function isObligation(text: string): boolean {
  return obligesSystem(text) || (obligesAnywhere(text) && (hasPredicate(text) || isStory(text)));
}

/** Returns whether a text obliges the system by a modal verb, in English or German. */
function obligesSystem(text: string): boolean {
  return /\b(?:(?:system|application|app|software|it) (?:shall|must)|(?:system|anwendung|app|plattform|lösung|software|es) (?:muss|soll))\b/i.test(
    text,
  );
}

/** Returns whether a text obliges the system, or is a story or has an id, in any place. */
export function obligesAnywhere(text: string): boolean {
  return isStory(text) || readLabel(text).id !== undefined || obligesSystem(text);
}

/** Returns whether an item below a story is a criterion of it: no story, no obligation and without an id. */
export function isBelowStory(
  { kind, text }: Block,
  { before, last }: { readonly before: Block | undefined; readonly last: FoundRequirement | undefined },
): boolean {
  return (
    kind === "item" &&
    before?.kind === "paragraph" &&
    !before.text.endsWith(":") &&
    last?.kind === "user-story" &&
    last.line === before.line &&
    !obligesAnywhere(text)
  );
}

/** Returns the other texts in a row of a table. */
export function textsBeside({ others = [], row }: Block): readonly string[] {
  if (row === undefined) return others;
  const { id = "", priority = "", rest } = row;
  return [...others, id, priority, ...rest.map(({ text }) => text)];
}
