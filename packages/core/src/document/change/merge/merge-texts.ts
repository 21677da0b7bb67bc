import { type Document, isNode } from "yaml";
import { emitMerged } from "./emit-merged.ts";
import { mergeNodes } from "./merge-nodes.ts";
import type { Merging, Three } from "./merging.ts";
import { clashOf, type Renumbering, renumberTheirs } from "./renumber.ts";
import { parseSource, type SourceTexts } from "./yaml-source.ts";

/** A file of a project at the common ancestor of two branches and on both; a text that is not there is empty. */
export interface ThreeTexts {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A merged file. */
export interface MergedTexts {
  /** The text; what is unsettled has the value of ours. */
  readonly text: string;
  /** Three texts that differ only in what both sides changed; undefined if everything is settled. */
  readonly unsettled?: ThreeTexts;
  /** The new entries of theirs that have another id now, because ours has other new entries with theirs. */
  readonly renumbered: readonly Renumbering[];
  /** Both sides added different objects under this path; the id is free for that of theirs, in a file of its own. */
  readonly clash?: Renumbering;
}

/**
 * Merges a YAML file of a project by what it says: entries of lists by id, or else by name, and each field by itself;
 * lists of ids as sets; lists of sentences as git merges lines. Comments and the spelling of values are kept. A text that
 * is no YAML, or in which one place refers to another, is unsettled as a whole.
 *
 * @param taken ids of requirements in other files, which new entries do not get
 */
export function mergeTexts(texts: ThreeTexts, taken: ReadonlySet<string> = new Set()): MergedTexts {
  const { base, ours, theirs } = texts;
  if (ours === theirs || theirs === base) return { text: ours, renumbered: [] };
  if (ours === base) return { text: theirs, renumbered: [] };
  const merged = mergePreferring("ours", texts, taken);
  if (merged === undefined) return { text: ours, unsettled: texts, renumbered: [] };
  const { clash, isSettled, renumbered, text } = merged;
  if (isSettled) return { text, renumbered };
  const others = {
    base: mergePreferring("base", texts, taken)?.text ?? base,
    theirs: mergePreferring("theirs", texts, taken)?.text ?? theirs,
  };
  const unsettled = { ...others, ours: text };
  return { text, unsettled, renumbered, ...(clash === undefined ? {} : { clash }) };
}

interface MergedText {
  readonly text: string;
  readonly isSettled: boolean;
  readonly renumbered: readonly Renumbering[];
  readonly clash: Renumbering | undefined;
}

/** Merges, and takes what cannot be settled from one side; undefined for texts that cannot be merged by what they say. */
function mergePreferring(
  preferred: keyof Three<unknown>,
  three: ThreeTexts,
  taken: ReadonlySet<string>,
): MergedText | undefined {
  const parts = { base: split(three.base), ours: split(three.ours), theirs: split(three.theirs) };
  const texts: SourceTexts = new WeakMap();
  const base = parseSource(parts.base.body, texts);
  const ours = parseSource(parts.ours.body, texts);
  const theirs = parseSource(parts.theirs.body, texts);
  if (base === undefined || ours === undefined || theirs === undefined) return undefined;
  const clash = clashOf({ base, ours, theirs }, taken);
  const renumbered = renumberTheirs({ base, ours, theirs, texts }, taken);
  let isSettled = true;
  const unsettled = (): void => void (isSettled = false);
  const merging: Merging = {
    document: ours,
    texts,
    preferred,
    unsettled,
    merge: (three) => mergeNodes(three, merging),
  };
  const merged = merging.merge({ base: rootOf(base), ours: rootOf(ours), theirs: rootOf(theirs) });
  const head = mergeHeads(
    { base: parts.base.head, ours: parts.ours.head, theirs: parts.theirs.head },
    { preferred, unsettled },
  );
  const result: Document = ours;
  result.contents = merged ?? null;
  const body = merged === undefined ? "" : emitMerged(result, texts).trimStart();
  const lineEnd = three.ours.includes("\r\n") ? "\r\n" : "\n";
  return { text: `${head}${body}`.replaceAll("\n", lineEnd), isSettled, renumbered, clash };
}

/** Splits a text into the comments at its head, which belong to the file, and the rest. */
function split(text: string): { readonly head: string; readonly body: string } {
  const unified = text.replaceAll("\r\n", "\n");
  const [head = ""] = /^(?:[^\S\n]*(?:#[^\n]*)?\n)*/.exec(unified) ?? [];
  return { head, body: unified.slice(head.length) };
}

function mergeHeads(
  { base, ours, theirs }: ThreeTexts,
  { preferred, unsettled }: { readonly preferred: keyof ThreeTexts; readonly unsettled: () => void },
): string {
  if (ours === theirs || theirs === base) return ours;
  if (ours === base) return theirs;
  unsettled();
  return { base, ours, theirs }[preferred];
}

function rootOf({ contents }: Document.Parsed) {
  return isNode(contents) ? contents : undefined;
}
