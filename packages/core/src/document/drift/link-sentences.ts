import type { FoundPart } from "../../model/index.ts";
import { findReferences, type SentenceReference } from "./sentences/find-references.ts";
import { namedThings } from "./sentences/named-things.ts";
import { sentencesOf, type TextSentence } from "./sentences/sentences-of.ts";

/** A sentence about a file or folder of a system. */
export interface SentenceLink {
  /** The number of the sentence, counted from 1. */
  readonly sentence: number;
  /** A file, or a folder with '/' at its end. */
  readonly path: string;
  /** The words by which it is known, such as `names "Order Service"`. */
  readonly reason: string;
}

/** The sentences of one text in their order, and the system that they may describe. */
export interface SentencesOfSystem {
  /** A heading is a sentence that begins with '#'. */
  readonly sentences: readonly string[];
  /** The files of the system. */
  readonly paths: readonly string[];
  readonly parts: readonly Pick<FoundPart, "id" | "name" | "names" | "folder">[];
}

/**
 * Returns the files and folders of a system that each sentence is about. A sentence is about a part, folder or class that
 * it names, or about the subject of the previous sentence that it continues. A folder represents all its files, which are
 * not listed again.
 */
export function linkSentences({ parts, paths, sentences }: SentencesOfSystem): SentenceLink[] {
  return findReferences(sentences, namedThings(paths, parts)).flatMap((references, index) =>
    withoutContained(references).map(({ path, reason }) => ({ sentence: index + 1, path, reason })),
  );
}

/** A sentence of a Markdown text, with the files and folders of a system that it is about. */
export interface LinkedSentence extends TextSentence {
  readonly links: readonly Omit<SentenceLink, "sentence">[];
}

/** Returns all sentences of a Markdown text with their subjects, as `linkSentences` finds them. */
export function linkMarkdown(
  markdown: string,
  system: Pick<SentencesOfSystem, "parts" | "paths">,
): LinkedSentence[] {
  const sentences = sentencesOf(markdown);
  const links = linkSentences({ ...system, sentences: sentences.map(({ text }) => text) });
  const bySentence = Map.groupBy(links, ({ sentence }) => sentence);
  return sentences.map((sentence, index) => ({
    ...sentence,
    links: (bySentence.get(index + 1) ?? []).map(({ path, reason }) => ({ path, reason })),
  }));
}

function withoutContained(
  references: readonly SentenceReference[],
): { readonly path: string; readonly reason: string }[] {
  const reasons = new Map<string, string>();
  for (const { reason, thing } of references)
    for (const path of thing.paths) if (!reasons.has(path)) reasons.set(path, reason);
  const folders = [...reasons.keys()].filter((path) => path.endsWith("/"));
  return [...reasons]
    .filter(([path]) => !folders.some((folder) => folder !== path && path.startsWith(folder)))
    .map(([path, reason]) => ({ path, reason }));
}
