import { listed } from "../../../model/index.ts";
import { splitSentences } from "../../words/index.ts";
import { isStory } from "./parse-story.ts";
import type { Block } from "./read-blocks.ts";
import { readLabel } from "./requirement-label.ts";
import { isKindOfNeeds, readSectionHint } from "./section-hint.ts";

/** The forms in which documents state requirements, with the nouns that count their statements. */
const styles = {
  stories: { title: "user stories", one: "user story", many: "user stories" },
  obligations: {
    title: "a specification with obligations",
    one: "sentence with “shall” or “must”",
    many: "sentences with “shall” or “must”",
  },
  table: { title: "a table of requirements", one: "row", many: "rows" },
  features: { title: "lists below features", one: "item below a feature", many: "items below features" },
  steps: { title: "use cases with steps", one: "step", many: "steps" },
  dictionary: { title: "a data dictionary", one: "entry of data", many: "entries of data" },
  prose: { title: "prose", one: "other sentence", many: "other sentences" },
} as const;

export type StyleOfDocument = keyof typeof styles;

/** The form in which a document states its requirements, and the counts behind it. */
export interface DocumentStyle {
  readonly style: StyleOfDocument;
  readonly counts: Readonly<Record<StyleOfDocument, number>>;
}

/** An item of a list is a feature if at least this share of the text below a title is listed. */
const leastShare = 0.5;

/**
 * Determines the style of a document by counting its statements: the form of most of them. Chapters without requirements
 * do not count.
 *
 * @param steps the number of steps of its specified use cases, whose lines are not among the blocks
 */
export function documentStyle(blocks: readonly Block[], steps = 0): DocumentStyle {
  const counts: Record<StyleOfDocument, number> = {
    stories: 0,
    obligations: 0,
    table: 0,
    features: 0,
    steps,
    dictionary: 0,
    prose: 0,
  };
  let isFeature = false;
  let isNone = false;
  for (const block of blocks) {
    if (block.kind === "heading") {
      isNone = readSectionHint(block.text)?.kind === "none";
      isFeature = !isNone;
    } else if (isNone) continue;
    else if (block.row !== undefined) counts.table += block.row.text === "" ? 0 : 1;
    else if (block.kind === "record") counts.dictionary++;
    else if (block.kind === "item" || block.kind === "paragraph")
      for (const one of block.kind === "item" ? [block.text] : splitSentences(block.text))
        counts[styleOf(one, block.kind === "item" && isFeature)]++;
  }
  const order = Object.keys(styles) as StyleOfDocument[];
  // A remark between statements of a form is prose in each document.
  const stated = order.filter((one) => one !== "prose");
  const most = stated.reduce((best, one) => (counts[one] > counts[best] ? one : best), "stories");
  const isProse = counts[most] < leastShare * counts.prose || counts[most] === 0;
  return { style: isProse ? "prose" : most, counts };
}

/** Returns the style of a file that is a table as a whole. */
export function styleOfTable(rows: number): DocumentStyle {
  return {
    style: "table",
    counts: { stories: 0, obligations: 0, table: rows, features: 0, steps: 0, dictionary: 0, prose: 0 },
  };
}

function styleOf(text: string, isFeature: boolean): StyleOfDocument {
  const { rest } = readLabel(text);
  if (isStory(rest)) return "stories";
  if (/\b(?:shall|must)\b/i.test(rest)) return "obligations";
  return isFeature && !isKindOfNeeds(rest) ? "features" : "prose";
}

/**
 * Explains how a document was read and why, as one sentence.
 *
 * @example explainStyle(style) // "Read as user stories: 12 user stories and 2 other sentences."
 */
export function explainStyle({ counts, style }: DocumentStyle): string {
  const order = [style, ...(Object.keys(styles) as StyleOfDocument[]).filter((one) => one !== style)];
  const parts = order
    .filter((one) => counts[one] > 0)
    .map((one) => `${String(counts[one])} ${counts[one] === 1 ? styles[one].one : styles[one].many}`);
  const said = parts.length === 0 ? "nothing was counted" : listed(parts);
  return `Read as ${styles[style].title}: ${said}.`;
}
