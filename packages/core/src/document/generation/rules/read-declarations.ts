import type { GlossaryEntry, Stakeholder, Tagger } from "../../../model/index.ts";
import { readableText } from "./readable-text.ts";
import { readRoles } from "./read-roles.ts";
import { readSubject } from "./read-subject.ts";
import { readTerms } from "./read-terms.ts";
import { splitSentences } from "../../words/index.ts";

/** The declarations of a document beside its requirements. */
export interface Declarations {
  /** The roles of people who use the system or have a stake in it. */
  readonly stakeholders: readonly Stakeholder[];
  /** The terms that the document explains. */
  readonly glossary: readonly GlossaryEntry[];
  /** The purpose of the system, if a paragraph states it. */
  readonly brief: string | undefined;
}

/** The declarations of a table of requirements, which are empty. */
export const noDeclarations: Declarations = { stakeholders: [], glossary: [], brief: undefined };

/**
 * Reads the declarations of a document in plain text or Markdown.
 *
 * @param found its requirements: a paragraph that only states these is not a purpose
 */
export function readDeclarations(
  written: string,
  tag: Tagger,
  found: readonly { readonly text: string }[] = [],
): Declarations {
  const { text } = readableText(written);
  const { purpose } = readSubject(text);
  const stated = new Set(found.map((one) => one.text));
  const isPurpose = purpose !== undefined && !splitSentences(purpose).every((one) => stated.has(one));
  return {
    stakeholders: readRoles(text, tag),
    glossary: readTerms(text),
    brief: isPurpose ? purpose : undefined,
  };
}
