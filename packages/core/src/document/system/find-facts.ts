import type { Tree } from "web-tree-sitter";
import type { Unread } from "../../model/index.ts";
import { isBesideSystem } from "./beside-system.ts";
import type { Fact } from "./facts.ts";
import { findMentions } from "./find-mentions.ts";
import { languageOf } from "./language-of.ts";
import { passesOnNames } from "./passes-on-names.ts";
import { repairCsharp } from "./readers/csharp/syntax/repair-csharp.ts";
import { repairKotlin } from "./readers/kotlin/syntax/repair-kotlin.ts";
import type { CodeReader, FileReader, ReadingContext, SourceTree, SyntaxLanguage } from "./reader.ts";
import { isGenerated } from "./source-languages.ts";
import { type SourceSurvey, startSurvey, type Surveyor } from "./survey-sources.ts";
import { syntaxErrorsIn } from "./syntax-errors.ts";

/** Parses sources; the caller frees the tree. */
export interface SyntaxParser {
  /** Returns undefined for a text that takes too long; a text with errors has a tree all the same. */
  parse(language: SyntaxLanguage, text: string): Tree | undefined;
}

/** The facts in a system's files, what the files are, and what could not be read. */
export interface FoundFacts extends SourceSurvey {
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
  let told: string | undefined;
  // Several readers work on a file one after the other.
  const tell = (path: string): void => {
    if (path !== told) sources.tell?.(path);
    told = path;
  };
  const context: ReadingContext = {
    tree: sources.tree,
    unread: (entry) => void unread.push(entry),
    attempt: (path, work) => {
      tell(path);
      try {
        work();
      } catch (error) {
        unread.push({ file: path, reason: reasonOf(error) });
      }
    },
  };
  const survey = startSurvey(sources);
  const surveyed = { ...sources, tell, survey };
  const read = [...(await readFiles(surveyed, context)), ...readCode(surveyed, context)];
  const facts = [...read, ...findMentions(read, sources.tree)];
  const { reading, sources: counts } = survey.conclude();
  return { facts, reading, sources: counts, unread: unread.toSorted(inOrder) };
}

interface SurveyedSources extends Sources {
  readonly survey: Surveyor;
}

async function readFiles(
  { fileReaders, survey, tree }: SurveyedSources,
  context: ReadingContext,
): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const reader of fileReaders) {
    const paths = tree.paths.filter(
      (path) => reader.claims(path) && (reader.readsDocuments === true || !isBesideSystem(path)),
    );
    if (paths.length === 0) continue;
    try {
      const own = await reader.read(paths, context);
      survey.understood(
        reader.reads,
        own.map(({ place }) => place.file),
      );
      facts.push(...own);
    } catch (error) {
      context.unread({ file: paths[0] ?? "", reason: `${reader.reads}: ${reasonOf(error)}` });
    }
  }
  return facts;
}

function readCode(
  { codeReaders, parser, survey, tell, tree }: SurveyedSources,
  context: ReadingContext,
): Fact[] {
  const readings = codeReaders.map((reader) => ({ reader, reading: reader.start(context) }));
  for (const path of tree.paths) {
    const language = languageOf(path);
    if (language === undefined || isBesideSystem(path)) continue;
    const text = tree.text(path);
    if (text === undefined) continue;
    survey.look(path, text);
    const isMade = isGenerated(text);
    const passesOn = passesOnNames(language, text);
    const interested = readings.filter(
      ({ reader }) =>
        reader.languages.includes(language) &&
        (!isMade || reader.readsGenerated?.test(text) === true) &&
        (reader.mentions.test(text) || (reader.followsNames === true && passesOn)),
    );
    if (interested.length === 0) continue;
    tell?.(path);
    const syntax = parser.parse(language, prepareSource(language, text));
    if (syntax === undefined) {
      context.unread({ file: path, reason: "It takes too long to parse." });
      continue;
    }
    const errors = syntaxErrorsIn(syntax.rootNode);
    if (errors !== undefined) context.unread({ file: path, ...errors });
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

/** Returns a source as it is parsed: where a grammar lacks a construct, another stands in its lines. */
function prepareSource(language: SyntaxLanguage, text: string): string {
  if (language === "csharp") return repairCsharp(text);
  return language === "kotlin" ? repairKotlin(text) : text;
}
