import { obliges } from "./induce-columns.ts";
import type { Block } from "./read-blocks.ts";
import { readLabel } from "./requirement-label.ts";
import { titleOf } from "./section.ts";
import { isKindOfNeeds } from "./section-hint.ts";

/** The number of titles with ids of one form at which they are titles of requirements. */
const leastTitles = 2;

/** The share of the paragraphs with ids of one form from which on they are titles of the texts below them. */
const mostTitles = 0.7;
/** The most words of a title behind its id. */
const longestTitle = 8;

/**
 * Returns blocks with headings in place of paragraphs that are the titles of requirements: an id and a name, above a sentence
 * without an id. A word processor has not marked them, and some names begin with a verb, as statements do.
 */
function withIdTitles(blocks: readonly Block[]): readonly Block[] {
  const marked = blocks.flatMap((block, at) => {
    const { id } = readLabel(block.text);
    return block.kind === "paragraph" && block.row === undefined && id !== undefined
      ? [{ block, form: formOf(id), isTitle: isNameAbove(block, blocks[at + 1]) }]
      : [];
  });
  const titles = [...Map.groupBy(marked, ({ form }) => form).values()].filter((all) => {
    const count = all.filter(({ isTitle }) => isTitle).length;
    return count >= leastTitles && count >= mostTitles * all.length;
  });
  if (titles.length === 0) return blocks;
  const level = levelBelow(blocks);
  const named = new Set(
    titles.flatMap((all) => all.filter(({ isTitle }) => isTitle)).map(({ block }) => block),
  );
  const forms = new Set(titles.flatMap((all) => all.map(({ form }) => form)));
  const isOfForm = ({ kind, text }: Block): boolean =>
    kind === "heading" && forms.has(formOf(readLabel(text).id ?? ""));
  return blocks.map((block) =>
    named.has(block) || isOfForm(block) ? { ...block, kind: "heading", level } : block,
  );
}

/** Returns the level of headings below all others. */
function levelBelow(blocks: readonly Block[]): number {
  return blocks.reduce((deepest, { level = 1 }) => Math.max(deepest, level), 1) + 1;
}

/** Returns blocks with headings in place of items that only name the table directly below them. */
function withTableTitles(blocks: readonly Block[]): readonly Block[] {
  const level = levelBelow(blocks);
  return blocks.map((block, at) => {
    const next = blocks[at + 1];
    const isAbove =
      block.kind === "item" &&
      block.row === undefined &&
      block.others === undefined &&
      next?.row !== undefined;
    return isAbove && isName(block.text) ? { ...block, kind: "heading", level } : block;
  });
}

function isName(text: string): boolean {
  return text.split(/\s+/).length <= longestTitle && !/[.!?;:]$/.test(text) && !obliges(text);
}

/** Returns blocks with headings in place of texts that are titles without the mark of one. */
export function withTitles(blocks: readonly Block[]): Block[] {
  return [...withTableTitles(withIdTitles(blocks))];
}

/** Returns whether a text is an id with a name, and the next one a sentence without an id. */
function isNameAbove({ text }: Block, next: Block | undefined): boolean {
  const { rest } = readLabel(text);
  const isText =
    next !== undefined && /^(?:paragraph|item)$/.test(next.kind) && readLabel(next.text).id === undefined;
  return rest !== "" && isName(rest) && isText && (obliges(next.text) || next.text.endsWith("."));
}

/**
 * Returns the titles that are the whole text of a requirement: they have an id in the form of other titles, and only fields
 * below them.
 *
 * @param useCases the first lines of use cases outside of the blocks
 */
export function statedTitles(blocks: readonly Block[], useCases: readonly number[]): ReadonlySet<Block> {
  const ofForm = Map.groupBy(blocks.filter(isMarked), ({ text }) => formOf(readLabel(text).id ?? ""));
  const repeated = new Set([...ofForm.values()].filter((all) => all.length >= leastTitles).flat());
  const isBare = (title: Block, at: number): boolean => {
    const below = blocks.slice(at + 1);
    const end = below.findIndex(({ kind }) => kind === "heading");
    const next = below[end];
    return (
      at > 0 &&
      !isKindOfNeeds(titleOf(title.text)) &&
      (next?.level ?? 0) <= (title.level ?? 1) &&
      !useCases.some((line) => line >= title.line && line < (next?.line ?? Infinity)) &&
      (end < 0 ? below : below.slice(0, end)).every(saysNothing)
    );
  };
  return new Set(blocks.filter((block, at) => repeated.has(block) && isBare(block, at)));
}

function isMarked({ kind, text }: Block): boolean {
  return kind === "heading" && readLabel(text).id !== undefined;
}

/** Returns whether a block is a field, or a word alone, such as the name of a picture. */
function saysNothing({ kind, text }: Block): boolean {
  return kind === "field" || (kind === "paragraph" && !text.includes(" "));
}

/** Returns the form of an id, whatever its letters and numbers are. */
function formOf(id: string): string {
  return id.replaceAll(/\d+/g, "0").replaceAll(/\p{L}+/gu, "A");
}
