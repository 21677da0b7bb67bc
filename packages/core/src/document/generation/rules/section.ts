import { label } from "./requirement-label.ts";
import type { Block } from "./read-blocks.ts";
import { handedDown, isKindOfNeeds, readSectionHint, type SectionHint } from "./section-hint.ts";

/** A part of a text below a heading. */
export interface Section {
  readonly level: number;
  /** What it is about; nothing of one that names the document, or a kind of needs. */
  readonly title: string | undefined;
  /** What it says about sections below it that do not say it themselves. */
  readonly below: SectionHint;
}

/** What holds below a heading: what it says itself, or else what the one above it says. */
export function enterSection(sections: Section[], { level = 1, text }: Block, isFirst: boolean): SectionHint {
  while ((sections.at(-1)?.level ?? 0) >= level) sections.pop();
  const above = sections.at(-1);
  const own = readSectionHint(text);
  const isTitleOfDocument = above === undefined && level === 1 && isFirst;
  sections.push({
    level,
    title: isTitleOfDocument || isKindOfNeeds(text) ? undefined : titleOf(text),
    below: own === undefined ? above?.below : handedDown(own, text, isTitleOfDocument),
  });
  return own ?? above?.below;
}

/** "3.2 Loans of copies (must have)" is about loans of copies. */
export function titleOf(heading: string): string {
  return heading
    .replace(/^[\d.]+\s+/, "")
    .replace(label, "")
    .replace(/\s*\([^)]*\)\s*$/, "")
    .replace(/:$/, "")
    .trim();
}
