import type { GlossaryEntry, Stakeholder, Tagger } from "../../../model/index.ts";
import { readRoles } from "./read-roles.ts";
import { readSubject } from "./read-subject.ts";
import { readTerms } from "./read-terms.ts";
import { splitSentences } from "./split-sentences.ts";

/** What a document declares beside its requirements. */
export interface Declarations {
  /** The roles of people who use the system, or have a stake in it. */
  readonly stakeholders: readonly Stakeholder[];
  /** The words that it explains. */
  readonly glossary: readonly GlossaryEntry[];
  /** What the system is for, where a paragraph says it. */
  readonly brief: string | undefined;
}

/** What a table of requirements declares. */
export const noDeclarations: Declarations = { stakeholders: [], glossary: [], brief: undefined };

/**
 * Reads what a document, plain text or Markdown, declares.
 *
 * @param found its requirements: a paragraph that only states these is no purpose
 */
export function readDeclarations(
  text: string,
  tag: Tagger,
  found: readonly { readonly text: string }[] = [],
): Declarations {
  const { purpose } = readSubject(text);
  const stated = new Set(found.map((one) => one.text));
  const isPurpose = purpose !== undefined && !splitSentences(purpose).every((one) => stated.has(one));
  return {
    stakeholders: readRoles(text, tag),
    glossary: readTerms(text),
    brief: isPurpose ? purpose : undefined,
  };
}
