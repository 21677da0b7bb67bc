import type { Block } from "./read-blocks.ts";
import { readLabel } from "./requirement-label.ts";
import { titleOf } from "./section.ts";
import { isKindOfNeeds } from "./section-hint.ts";

/** The number of titles with ids of one form from which on they are those of requirements. */
const leastTitles = 2;

/**
 * Returns the titles that are all that a document says about a requirement: they have an id whose form other titles have,
 * and nothing below them but fields.
 *
 * @param useCases the lines on which use cases begin that are not among the blocks
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
