import { splitSentences } from "../../words/index.ts";
import { englishTitle } from "./foreign-titles.ts";
import { isForeignStory } from "./foreign-forms.ts";
import { obliges } from "./induce-columns.ts";
import { isStory } from "./parse-story.ts";
import type { Block } from "./read-blocks.ts";
import { readLabel } from "./requirement-label.ts";
import { isPriorityTitle, priorityOfTitle } from "./stated-priority.ts";
import { isOfNeeds, readSectionHint, type SectionHint } from "./section-hint.ts";

/** The number of texts in chapters of requirements from which on the other chapters have none of their own. */
const leastTexts = 3;
/** The same for chapters whose titles do not announce requirements. */
const leastUntitled = 8;
/** The share of demands by which a chapter is one of requirements. */
const leastDemands = 0.5;
/** The share of the texts from which on a title is the title of the document and not of a chapter. */
const ofDocument = 0.9;
/** The number and the share of statements with an id at which the ids mark the demands of the document. */
const leastMarked = 5;
const leastMarkedShare = 0.6;

/** The number of titles from which on they belong to a template, and the shares by which one has its statements. */
const leastRepeated = 3;
const mostObliging = 0.7;
const fewObliging = 0.4;

interface Chapter {
  readonly heading: Block;
  readonly title: string;
  readonly level: number;
  readonly isOfNeeds: boolean;
  readonly hint: SectionHint;
  readonly hasCommands: boolean;
  /** The chapters within it, at any depth. */
  readonly inner: Chapter[];
  /** All its texts, and the texts directly below its title. */
  readonly texts: Block[];
  readonly own: Block[];
}

/** The chapters of a document, by the nature of their sentences. */
interface ChaptersOfNeeds {
  /** The blocks of chapters whose titles announce requirements. */
  readonly titled: ReadonlySet<Block>;
  /** The blocks outside of the chapters that state requirements; none in a document without such chapters. */
  readonly outside: ReadonlySet<Block>;
  /** The blocks below titles of a template beside the titles of its statements, such as "Rationale". */
  readonly aside: ReadonlySet<Block>;
  /** The headings named like a chapter without requirements, such as "Contents", above obligations. */
  readonly misnamed: ReadonlySet<Block>;
  /** Whether no chapter states requirements, except chapters about aims. */
  readonly isOfAims: boolean;
  /** Whether the document assigns ids to its requirements. */
  readonly isMarked: boolean;
}

/**
 * Finds the chapters that state requirements. The title of a chapter is evidence, and so are its sentences: if half of
 * them oblige, have an id or are items below an obligation, the chapter states requirements under any title. If a
 * document has such chapters, the items of its other chapters are not requirements merely because they are listed.
 */
export function chaptersOfNeeds(blocks: readonly Block[]): ChaptersOfNeeds {
  const chapters: Chapter[] = [];
  const open: Chapter[] = [];
  const texts = blocks.filter(({ kind }) => kind !== "heading" && kind !== "field");
  for (const block of blocks) {
    if (block.kind === "heading") {
      const level = block.level ?? 1;
      while ((open.at(-1)?.level ?? 0) >= level) open.pop();
      const hint = readSectionHint(block.text);
      const { text: title } = block;
      const hasCommands = block.hasCommands === true;
      const chapter = {
        heading: block,
        level,
        title,
        isOfNeeds: isOfNeeds(title),
        hint,
        hasCommands,
        inner: [],
        texts: [],
        own: [],
      };
      for (const one of open) one.inner.push(chapter);
      chapters.push(chapter);
      open.push(chapter);
    } else if (block.kind !== "field") {
      for (const one of open) one.texts.push(block);
      open.at(-1)?.own.push(block);
    }
  }
  const isMarked = givesIds(chapters);
  const named = chapters.filter((one) => one.isOfNeeds && one.texts.length < ofDocument * texts.length);
  const titled = new Set(named.flatMap((one) => one.texts));
  const inside = new Set(titled);
  // Titles that announce only qualities, or wishes beside the rest, do not locate the functions.
  const isTitled =
    inside.size >= leastTexts &&
    named.some(({ hint, title }) => hint?.kind !== "non-functional" && !isOfLess(title));
  for (const { own } of chapters) {
    const demands = isMarked ? own.filter(hasId).length : demandsOf(own);
    if (demands >= leastDemands * own.length) for (const one of own) inside.add(one);
  }
  // Constraints are stated by names; assumptions are as well, but have other content in inner chapters.
  for (const { hint, own, texts: all, title } of chapters)
    if (hint?.kind === "non-functional" && hint.constraint === true)
      for (const one of /^assumption/i.test(englishTitle(title)) ? own : all) inside.add(one);
  const misnamed = new Set(chapters.filter(isMisnamed).map(({ heading }) => heading));
  const aside = new Set([...besideStatements(chapters), ...besideCommands(chapters)]);
  if (!isTitled && inside.size < leastUntitled)
    return {
      titled,
      aside,
      misnamed,
      outside: new Set(),
      isMarked: false,
      isOfAims: named.length === 0 && inside.size < leastTexts,
    };
  return {
    titled,
    aside,
    misnamed,
    outside: new Set(texts.filter((one) => !inside.has(one) && !hasId(one))),
    isMarked,
    isOfAims: false,
  };
}

/** Returns whether a title announces wishes, so that the chapters beside it are more important: "Nice to have". */
function isOfLess(title: string): boolean {
  return /^(?:should|could)$/.test(priorityOfTitle(title) ?? "") && isPriorityTitle(title);
}

/** The number of obligations from which on they outweigh the words of a title. */
const leastMisnamed = 3;

function isMisnamed({ hint, texts }: Chapter): boolean {
  if (hint?.kind !== "none" || hint.obligations === true) return false;
  // A table of terms contains no obligations.
  const said = texts.filter(({ row, table }) => table === undefined || row !== undefined);
  const obliging = said.filter(({ text }) => obligesStrictly(text)).length;
  return obliging >= leastMisnamed && obliging >= leastDemands * said.length;
}

/**
 * Returns the sentences without a demand in chapters with commands for a terminal: instructions for installing and
 * starting the system. A chapter has commands if most chapters within it have some.
 */
function besideCommands(chapters: readonly Chapter[]): readonly Block[] {
  return chapters
    .filter(({ hasCommands, inner, isOfNeeds: isNeed }) => {
      const withCommands = inner.filter((one) => one.hasCommands).length;
      return !isNeed && (hasCommands || withCommands * 2 > inner.length);
    })
    .flatMap(({ texts }) => texts.filter((one) => !isDemand(one)));
}

/**
 * Returns the texts below titles that come again and again in a template, if most sentences below another such title
 * oblige: "Rationale" beside "Statements".
 */
function besideStatements(chapters: readonly Chapter[]): ReadonlySet<Block> {
  const repeated = [...Map.groupBy(chapters, ({ title }) => title.toLowerCase()).values()]
    .filter((all) => all.length >= leastRepeated && all.every(({ own }) => own.length > 0))
    .map((all) => {
      const texts = all.flatMap(({ own }) => own);
      const sentences = texts.flatMap(({ text }) => splitSentences(text));
      return { texts, share: sentences.filter(obligesStrictly).length / Math.max(1, sentences.length) };
    });
  return repeated.some(({ share }) => share >= mostObliging)
    ? new Set(repeated.filter(({ share }) => share < fewObliging).flatMap(({ texts }) => texts))
    : new Set();
}

/** Returns whether most texts of the chapters with ids have one. */
function givesIds(chapters: readonly Chapter[]): boolean {
  const own = chapters.map((one) => one.own).filter((one) => one.some(hasId));
  const texts = own.flat();
  const marked = texts.filter(hasId).length;
  return marked >= leastMarked && marked >= leastMarkedShare * texts.length;
}

/** Returns the number of demands among the texts below a title. */
function demandsOf(texts: readonly Block[]): number {
  let isLed = false;
  let count = 0;
  for (const one of texts) {
    if (one.kind !== "item") isLed = one.text.endsWith(":") && obliges(one.text);
    if (isDemand(one) || (isLed && one.kind === "item")) count++;
  }
  return count;
}

function isDemand(block: Block): boolean {
  return hasId(block) || obligesStrictly(block.text);
}

/** Returns whether a text is an obligation; possible and future behaviour is described in chapters of any kind. */
function obligesStrictly(text: string): boolean {
  if (isStory(text) || isForeignStory(text)) return true;
  return obliges(text) && !/^[^.]*\b(?:will|can|may)\b(?![\s\S]*\b(?:shall|must|should)\b)/i.test(text);
}

function hasId({ row, text }: Block): boolean {
  return row?.id !== undefined || (row !== undefined && row.text !== "") || readLabel(text).id !== undefined;
}
