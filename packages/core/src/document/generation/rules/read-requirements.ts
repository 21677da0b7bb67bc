import {
  businessRuleMaxLength,
  type QualityClass,
  type RequirementKind,
  type Tagger,
} from "../../../model/index.ts";
import { classifyLine, isLimit } from "./classify-line.ts";
import { dataLists, isListed } from "./data-lists.ts";
import { classifyRequirement } from "./classify-requirement.ts";
import { rolesTitle } from "./declared-titles.ts";
import { isExclusion } from "./exclusion.ts";
import { isDataTitle, isListedThing, listRequirement } from "./listed-data.ts";
import { parseShall } from "./parse-shall.ts";
import { isStory } from "./parse-story.ts";
import { type Block, readBlocks } from "./read-blocks.ts";
import { actingWords, readRoles } from "./read-roles.ts";
import { bracketed, label } from "./requirement-label.ts";
import { readRoleTasks } from "./role-tasks.ts";
import { enterSection, type Section, titleOf } from "./section.ts";
import { qualityUnder, type SectionHint } from "./section-hint.ts";
import { type ReadUseCase, readUseCases, type StatedUseCase, withoutUseCases } from "./read-use-cases.ts";
import { sentenceMaxLength, splitSentences } from "../../words/index.ts";

/** A requirement as a text states it, before it has an id. */
export interface ReadRequirement {
  readonly text: string;
  readonly kind: RequirementKind;
  /** Present for a non-functional requirement. */
  readonly quality?: QualityClass;
  /** The words that decided the kind. */
  readonly cue?: string;
  /** Whether it limits how the system may be built. */
  readonly constraint?: boolean;
  /** Present if the text states that it is not built, or not in this version. */
  readonly priority?: "wont";
  /** The title of the section that contains it, if it names more than the kind of the requirements. */
  readonly section?: string;
  /** The use case that the text specifies for it. */
  readonly useCase?: StatedUseCase;
  /** The line of its beginning, counted from 1. */
  readonly line: number;
}

const kindOfLabel: Readonly<Record<string, RequirementKind>> = {
  FR: "functional",
  NFR: "non-functional",
  US: "user-story",
  BR: "business-rule",
};
const wish = /\b(?:needs?|wants?|wish(?:es)?|would like|(?:is|are) able|has|have) to\b/i;
const systemFirst =
  /^(?:(?:if|when|after|once)\b[^,]+,\s*)?(?:the|our|this|a) (?:\w+ )?(?:system|application|app|platform|software|product|website|site|tool)\b/i;

/** Matches a line of a scenario after its "Given …"; it tests what is required elsewhere. */
const scenarioStep = /^(?:given|when|then|and|but)\b/i;

/** Matches statements about the document and the project, not about the system. */
const aboutDocument =
  /^(?:in )?(?:this|the|each|next|following)\s+(?:\S+ ){0,3}?(?:document|section|chapter|specification|appendix|introduction|description|project|effort|team|srs|diagram|figure)\b(?! (?:shall|must))/i;
/** Matches references: "See section 3", "Figure 3: the use cases". */
const pointer = /^(?:see|refer to|cf\.?)\b|\b(?:figure|table) \d+(?:\.\d+)*\s*[:.–-]/i;
/** "Route: /permits/{id} (GET)", "POST /permits": where something is found, and not what is asked for. */
const route =
  /^(?:[\p{L} ]{1,20}:\s*)?(?:`?(?:GET|POST|PUT|PATCH|DELETE)`?[\s,/]+)*`?\/[\w{}:./*-]*`?\s*(?:\((?:(?:GET|POST|PUT|PATCH|DELETE)[,\s/]*)+\))?$/u;
/** Matches references to another part of the document: "Will be described in the fifth section". */
const elsewhere =
  /\b(?:covered|described|detailed|discussed|documented|explained|given|listed|mentioned)\b[^.;]*\b(?:here|(?:section|chapter|paragraph|appendix|document|part|table|figure)s?\b)|^(?:also|all) mentioned\b/i;
const builders =
  /^(?:the |our |each |all )?(?:[\p{L}/-]+ )?(?:(?:project|development|dev|engineering|technical|testing|test|qa|qc|qa\/qc|implementation) (?:team|lead|leader|owner|owner\/lead|manager)s?|developers?|programmers?|testers?|contractors?|vendors?|suppliers?) (?:shall|must|should|will|can|may)\b/iu;
const building =
  /\b(?:cod(?:e|ing)|source control|version control|builds?|releases?|deploy\w*|staging|production environment|(?:regression|unit|acceptance) test\w*|testing|mock-?ups?|prototypes?|frameworks?|programming|functionalit(?:y|ies)|user interfaces?|warranty|source)\b/i;
const past = /^[^,]*\b(?:was|were|had been|has been|have been)\b(?!.*\b(?:shall|must|should|can|will)\b)/i;

/**
 * Finds the requirements in plain text or Markdown: list items, stories, and sentences of prose that state a need.
 * Titles such as "Business rules" decide the kind of the requirements below them, also below inner titles that do not
 * state a kind, unless a sentence has the form of another kind. A use case that the text specifies is a requirement,
 * stated by its goal or its name.
 */
export function readRequirements(text: string, tag: Tagger): ReadRequirement[] {
  const useCases = readUseCases(text);
  const roles = new Set(
    actingWords(
      readRoles(text, tag).map(({ name }) => name),
      tag,
    ),
  );
  return [
    ...readProse(withoutUseCases(text, useCases), { tag, roles }),
    ...useCases.map(toRequirement),
  ].toSorted((one, other) => one.line - other.line);
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

function readProse(text: string, reading: Reading): ReadRequirement[] {
  const found: ReadRequirement[] = [];
  const sections: Section[] = [];
  let hint: SectionHint;
  let lead: string | undefined;
  const blocks = readBlocks(text);
  const lists = dataLists(blocks);
  let isScenario = false;
  let isOfRoles = false;
  for (const block of blocks) {
    isScenario =
      block.kind === "item" &&
      (/^given\b/i.test(block.text) || (isScenario && scenarioStep.test(block.text)));
    if (isScenario) continue;
    if (block.kind === "heading") {
      hint = enterSection(sections, block, block === blocks[0]);
      isOfRoles = rolesTitle(titleOf(block.text)) !== undefined;
      lead = undefined;
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
    if (block.kind === "record") {
      if (hint?.kind !== "none" && isListedThing(block.text))
        found.push({ ...recordRequirement(block.text, sections), line: block.line });
      continue;
    }
    const tasks =
      block.kind === "tasks" || (isOfRoles && block.kind === "item") ? tasksOf(block, reading) : [];
    if (tasks.length > 0 && hint?.kind !== "excluded") {
      found.push(...tasks);
      continue;
    }
    if (isListed(block, lists) || (isOfRoles && describesRole(block))) continue;
    if (block.kind === "paragraph") lead = leadOf(block.text);
    if (
      hint?.kind === "none" ||
      (lead !== undefined && block.kind === "paragraph" && splitSentences(block.text).length === 1)
    )
      continue;
    for (const one of textsOf(block, lead)) {
      const read = readOne(one, { hint, isItem: block.kind === "item", ...reading });
      const section = sections.findLast(({ title }) => title !== undefined)?.title;
      if (read) found.push({ ...read, ...(section === undefined ? {} : { section }), line: block.line });
    }
  }
  return found;
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
    return one && read ? [{ ...one, section: read.role, line }] : [];
  });
}

/** Returns the requirement of a row of a data dictionary, below the title of its chapter if that is about data. */
function recordRequirement(text: string, sections: readonly Section[]): Omit<ReadRequirement, "line"> {
  const title = sections.findLast((section) => section.title !== undefined)?.title;
  const chapter = title !== undefined && isDataTitle(title) ? title : "Data entities";
  return { text: listRequirement(chapter, [text]), kind: "functional", section: chapter };
}

/** Returns the beginning of all items of a list, such as "Customers can:"; undefined if there is none. */
function leadOf(text: string): string | undefined {
  const last = splitSentences(text).at(-1) ?? "";
  return last.endsWith(":") ? last.slice(0, -1).trim() : undefined;
}

function textsOf(block: Block, lead: string | undefined): string[] {
  if (block.kind === "paragraph") return splitSentences(block.text).filter((one) => !one.endsWith(":"));
  const isRest =
    /^[a-z]/.test(block.text) ||
    (lead !== undefined && /\b(?:to|can|shall|must|should|will|may)$/i.test(lead));
  if (lead === undefined || !isRest) return [block.text];
  const goesOn = /^(?:that|which)\b/i.test(block.text) ? `${lead},` : lead;
  return [`${goesOn} ${block.text.charAt(0).toLowerCase()}${block.text.slice(1)}`];
}

interface Reading {
  readonly tag: Tagger;
  /** The words for the roles that the text declares. */
  readonly roles: ReadonlySet<string>;
}

interface Line extends Reading {
  readonly hint: SectionHint;
  readonly isItem: boolean;
}

function readOne(
  written: string,
  { hint, isItem, ...reading }: Line,
): Omit<ReadRequirement, "line"> | undefined {
  const line = written.replace(bracketed, "$<label>: ");
  const named = label.exec(line);
  const text = line.slice(named?.[0].length ?? 0).trim();
  const own = kindOfLabel[named?.groups?.["kind"]?.toUpperCase() ?? ""];
  if (hint?.kind === "excluded" ? isItem || isSentenceLike(text) : isExclusion(text))
    return { text, ...kindOf(text, undefined), priority: "wont" };
  if (text.split(/\s+/).length < 2 || text.endsWith("?") || pointer.test(line) || route.test(text))
    return undefined;
  // A whole sentence as an item of a list is a requirement, whatever its content.
  const isSentence = /[.!]$/.test(text) && isSentenceLike(text);
  const isMeant = own !== undefined || named !== null || (isItem && (hint !== undefined || isSentence));
  if (!isMeant && !statesNeed(text, reading)) return undefined;
  return { text, ...kindOf(text, own === undefined ? hint : { kind: own }) };
}

function isSentenceLike(text: string): boolean {
  return !aboutDocument.test(text) && text.split(/\s+/).length > 3;
}

/** Returns whether a text states a need: a story, an obligation or permission, or an action of a person. */
function statesNeed(text: string, { roles, tag }: Reading): boolean {
  const kind = classifyLine(text);
  if (kind === "heading" || aboutDocument.test(text) || past.test(text) || elsewhere.test(text)) return false;
  if (kind !== "prose" && kind !== "step") return true;
  if (wish.test(text) || classifyRequirement(text).kind === "non-functional") return true;
  const done = parseShall(text.slice(0, sentenceMaxLength), tag, roles);
  const isPlain = (verb: string | undefined) =>
    verb === undefined || /^(?:be|have|know|think|believe|like|want)$/.test(verb);
  return done.some(
    ({ actors, action, objects, words }) =>
      !isPlain(action?.verb) &&
      objects.length > 0 &&
      (actors.length > 0 || systemFirst.test(text) || words[0]?.tag === "VERB"),
  );
}

function kindOf(
  text: string,
  hint: SectionHint,
): Pick<ReadRequirement, "kind" | "quality" | "cue" | "constraint"> {
  if (isStory(text)) return { kind: "user-story" };
  if (hint?.kind === "business-rule" && text.length <= businessRuleMaxLength)
    return { kind: "business-rule" };
  if (hint?.kind === "functional") return { kind: "functional" };
  if (hint?.kind === "non-functional")
    return {
      kind: "non-functional",
      ...qualityUnder(hint, text),
      ...(hint.constraint === true ? { constraint: true } : {}),
    };
  const found = classifyRequirement(text);
  if (isOfProject(text))
    return {
      ...(found.kind === "non-functional" ? found : { kind: "non-functional", quality: "maintainability" }),
      constraint: true,
    };
  if (found.kind === "non-functional" && !isPermission(found.cue)) return found;
  const isRule = isLimit(text) && !systemFirst.test(text) && text.length <= businessRuleMaxLength;
  return isRule ? { kind: "business-rule" } : found;
}

/**
 * Returns whether a text obliges the builders of the system, and so limits how it is built: "The development team shall
 * label each build."
 */
function isOfProject(text: string): boolean {
  return builders.test(text) && building.test(text);
}

/**
 * Returns whether "only" states a permission: "Only managers may approve a refund" is a business rule; a rule about who
 * may see data is security.
 */
function isPermission(cue: string): boolean {
  return /\bonly\b/i.test(cue) && !/\b(?:access|view|see|read|authori[sz]ed|registered)\b/i.test(cue);
}
