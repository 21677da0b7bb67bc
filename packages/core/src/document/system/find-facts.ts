import type { Tree } from "web-tree-sitter";
import type { Unread } from "../../model/index.ts";
import { isBesideSystem } from "./beside-system.ts";
import type { Fact } from "./facts.ts";
import { languageOf } from "./language-of.ts";
import type { CodeReader, FileReader, ReadingContext, SourceTree, SyntaxLanguage } from "./reader.ts";

/** Parses sources; the caller frees the tree. */
export interface SyntaxParser {
  /** Returns undefined for a text that takes too long; a text with errors has a tree all the same. */
  parse(language: SyntaxLanguage, text: string): Tree | undefined;
}

/** The facts in a system's files, and what could not be read. */
export interface FoundFacts {
  readonly facts: readonly Fact[];
  readonly unread: readonly Unread[];
}

interface Sources {
  readonly tree: SourceTree;
  readonly parser: SyntaxParser;
  readonly fileReaders: readonly FileReader[];
  readonly codeReaders: readonly CodeReader[];
  /** Is told of each file before it is read, so that the one that costs the thread is known. */
  readonly tell?: (file: string) => void;
}

/** Reads the facts in a system's files. A file that breaks its reader is unread, and costs the others nothing. */
export async function findFacts(sources: Sources): Promise<FoundFacts> {
  const unread: Unread[] = [];
  const context: ReadingContext = {
    tree: sources.tree,
    unread: (entry) => void unread.push(entry),
    attempt: (path, work) => {
      sources.tell?.(path);
      try {
        work();
      } catch (error) {
        unread.push({ file: path, reason: reasonOf(error) });
      }
    },
  };
  const facts = [...(await readFiles(sources, context)), ...readCode(sources, context)];
  return { facts, unread: unread.toSorted(inOrder) };
}

async function readFiles({ fileReaders, tree }: Sources, context: ReadingContext): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const reader of fileReaders) {
    const paths = tree.paths.filter(
      (path) => (reader.readsDocuments === true || !isBesideSystem(path)) && reader.claims(path),
    );
    if (paths.length === 0) continue;
    try {
      facts.push(...(await reader.read(paths, context)));
    } catch (error) {
      context.unread({ file: paths[0] ?? "", reason: `${reader.reads}: ${reasonOf(error)}` });
    }
  }
  return facts;
}

function readCode({ codeReaders, parser, tell, tree }: Sources, context: ReadingContext): Fact[] {
  const readings = codeReaders.map((reader) => ({ reader, reading: reader.start(context) }));
  for (const path of tree.paths) {
    const language = languageOf(path);
    if (language === undefined || isBesideSystem(path)) continue;
    const text = tree.text(path);
    if (text === undefined) continue;
    const interested = readings.filter(
      ({ reader }) => reader.languages.includes(language) && reader.mentions.test(text),
    );
    if (interested.length === 0) continue;
    tell?.(path);
    const syntax = parser.parse(language, text);
    if (syntax === undefined) {
      context.unread({ file: path, reason: "It takes too long to parse." });
      continue;
    }
    for (const { reading } of interested)
      context.attempt(path, () => reading.visit({ path, text, root: syntax.rootNode }));
    syntax.delete();
  }
  return readings.flatMap(({ reading, reader }) => {
    try {
      return reading.conclude();
    } catch (error) {
      context.unread({ file: "", reason: `${reader.reads}: ${reasonOf(error)}` });
      return [];
    }
  });
}

/** The message of a parser can quote the whole file. */
const maxReason = 300;

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.length > maxReason ? `${reason.slice(0, maxReason)}…` : reason;
}

function inOrder(one: Unread, other: Unread): number {
  return one.file < other.file ? -1 : one.file > other.file ? 1 : (one.line ?? 0) - (other.line ?? 0);
}
