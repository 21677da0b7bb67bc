import { singularNoun } from "../../../model/index.ts";
import { isPerson } from "./actor-words.ts";
import type { Priority } from "../../../model/index.ts";
import { lastBracket } from "./last-bracket.ts";
import { readMarkedId } from "./marked-ids.ts";
import { readLabel } from "./requirement-label.ts";
import { isPriorityTitle, priorityFrom, priorityOfTitle, withoutPriority } from "./stated-priority.ts";
import { roleOfName } from "./requirement-columns.ts";
import type { Block } from "./read-blocks.ts";
import {
  handedDown,
  isKindOfNeeds,
  isTitleOfAims,
  readSectionHint,
  type SectionHint,
} from "./section-hint.ts";

/** A part of a text below a heading. */
export interface Section {
  readonly level: number;
  /** The subject; undefined for the name of the document or a kind of requirements. */
  readonly title: string | undefined;
  /** The hint for inner sections without their own. */
  readonly below: SectionHint;
  /** The priority that its title or an outer title states. */
  readonly priority: Priority | undefined;
  /** The id before its title. */
  readonly id: string | undefined;
  /** Whether its title or an outer one announces aims. */
  readonly isOfAims: boolean;
}

/**
 * Returns the hint for the lines below a heading: its own, or else the hint of the outer heading.
 *
 * @param isMisnamed whether the words of the heading do not describe the lines below it
 */
export function enterSection(
  sections: Section[],
  { level = 1, text }: Block,
  { isFirst, isMisnamed }: { readonly isFirst: boolean; readonly isMisnamed: boolean },
): SectionHint {
  while ((sections.at(-1)?.level ?? 0) >= level) sections.pop();
  const above = sections.at(-1);
  const stated = isMisnamed ? undefined : readSectionHint(text);
  // "Printer requirements" below "Functional requirements" are functions.
  // "Security gate" below "Functional requirements" is a part with functions, but "Security" is a quality.
  const isOfPart = stated?.kind === "any" || (stated?.kind === "non-functional" && !isKindOfNeeds(text));
  // "Objectives" below "Security requirements" are requirements.
  const isOfAims = stated?.kind === "none" && stated.obligations === true;
  const isWithin = /^(?:functional|non-functional)$/.test(above?.below?.kind ?? "");
  const own =
    (isOfPart && above?.below?.kind === "functional") || (isOfAims && isWithin) ? undefined : stated;
  const isTitleOfDocument = above === undefined && level === 1 && isFirst;
  // "User story" and "Description" are parts of the record whose id is in the title above.
  const isOfRecord = /^(?:text|description)$/.test(roleOfName(text) ?? "");
  const id = isTitleOfDocument ? undefined : (readLabel(text).id ?? (isOfRecord ? above?.id : undefined));
  // A chapter is mandatory in its template; a requirement is for its readers.
  const rest = id === undefined ? "" : readLabel(text).rest;
  const mark =
    id === undefined ? undefined : /\((optional|mandatory|required|essential|desirable)\)$/i.exec(text)?.[1];
  sections.push({
    level,
    title:
      isTitleOfDocument || isKindOfNeeds(text) || isPriorityTitle(text) || priorityFrom(rest) !== undefined
        ? undefined
        : titleOf(text) || undefined,
    priority: priorityOfTitle(text) ?? priorityFrom(mark ?? "") ?? priorityFrom(rest) ?? above?.priority,
    id,
    isOfAims: isTitleOfAims(text) || above?.isOfAims === true,
    below: own === undefined ? above?.below : handedDown(own, text, isTitleOfDocument),
  });
  return own ?? above?.below;
}

/** The role in "Stock counts (warehouse clerks)"; nothing of "(must have)". */
export function roleBeside(title: string): string | undefined {
  const said = /\((?<said>[^()]*)\)\s*$/.exec(title)?.groups?.["said"]?.trim();
  return said !== undefined && namesPerson(said) ? said : undefined;
}

function namesPerson(words: string): boolean {
  return isPerson(singularNoun(words.trim().split(" ").at(-1)?.toLowerCase() ?? ""));
}

/** The words of a title beside the role that it is about: "Librarian functions", "For librarians". */
export const aboutRole =
  /^(?:for|as(?: an?)?)\s+|\s+(?:features?|functions?|functionality|requirements?|capabilities|interface|panel|(?:mobile |web )?apps?|dashboard|portal|(?:user )?stories|use cases|side|area)$/gi;

/** Matches the words before the name of a persona: "Persona 2 – The ". */
const ofPersona = /^(?:user )?persona\s*(?:#?\d{1,2}\s*)?[:.–—-]\s*(?:the )?(?=\p{L})/iu;

/** Returns whether a title names one persona: "Persona 2 – The purser". */
export function isPersonaTitle(heading: string): boolean {
  return ofPersona.test(heading.replace(/^[\d.]+\s+/, ""));
}

/** "3.2 Loans of copies (must have)" is about loans of copies, with any picture in front. */
export function titleOf(heading: string): string {
  const numbered = (readMarkedId(heading)?.rest ?? heading)
    .replaceAll(/<[^<>]*>/g, "")
    .replace(/^[^\p{L}\p{N}"“'([#/]+/u, "")
    .replace(/^[\d.]+\s+/, "")
    .replace(ofPersona, "");
  const title = withoutPriority(readLabel(numbered).rest).text.replace(/^[^\p{L}\p{N}"“'(]+/u, "");
  const bracket = lastBracket(title);
  return (bracket && !namesPerson(bracket.said) ? bracket.before : title).replace(/:$/, "").trim();
}
