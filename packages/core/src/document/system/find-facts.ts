import type { Unread } from "../../model/index.ts";
import { besideSystemOnce } from "./beside-system.ts";
import type { Fact } from "./facts.ts";
import { findMentions } from "./find-mentions.ts";
import { languageOf } from "./language-of.ts";
import { placeKey } from "./place-key.ts";
import { noOutlines, type Outlines } from "./outlines.ts";
import type {
  CodeReader,
  FileReader,
  ReadingContext,
  SourceTree,
  SyntaxLanguage,
  SyntaxParser,
} from "./reader.ts";
import { isGenerated } from "./source-languages.ts";
import { type SourceSurvey, startSurvey, type Surveyor } from "./survey-sources.ts";
import { syntaxErrorsIn } from "./syntax-errors.ts";
import { SourceFile } from "./syntax-file.ts";
import { withoutSecrets, withoutSecretValue } from "./without-secrets.ts";

/**
 * `export { default } from "./orders"`, `export * from "./orders"` and `module.exports = require("./orders")`, and the paths
 * of `export default { orders: "/orders" }` and `export const orders = "/orders"`.
 */
const exported =
  /^[ \t]*export\s*(?:\*|\{[^{}]*\})[^;\n]*\bfrom\b|\bmodule\.exports\s*=\s*(?:\{[^{}]*\}|require\()|^export\s+(?:default|const\s+\w+\s*=)\s*(?:\{[^{}"'`]*)?["'`]\//m;

/** `static orders = "orders"` of a class, and `export const orderRoutes = { all: "orders" }`. */
const constants =
  /\bstatic\s+(?:readonly\s+)?\w+\s*=\s*["'`{]|^export\s+const\s+\w*(?:route|path|endpoint|prefix)\w*\s*(?::[^=\n]+)?=\s*(?:\{|["'`])/im;

const script = new RegExp(`${exported.source}|${constants.source}`, "im");

/** An import from the own package, as `__init__.py` has it to pass on names. */
const python = /^from[ \t]+\.[\w.]*[ \t]+import\b/m;

/** Constants, which other files name. */
const csharp = /\b(?:const|static\s+readonly)\s+string\b/;

const kotlin = /\bconst\s+val\b|^(?:\w+\s+)?object\s+\w+/m;

const rust = /\b(?:const|static)\s+[A-Z][A-Z\d_]*\s*:\s*&/;

const patterns: Partial<Record<SyntaxLanguage, RegExp>> = {
  csharp,
  javascript: script,
  kotlin,
  typescript: script,
  tsx: script,
  python,
  rust,
};

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
  /** What earlier scans have made of the texts; by default nothing is kept. */
  readonly outlines?: Outlines;
  /** Called with each file before it is read, so that a file that costs the thread is known. */
  readonly tell?: (file: string) => void;
}

/**
 * Reads the facts in a system's files. A file that breaks its reader is unread, and costs the others nothing. No reader
 * sees the passwords of connection strings.
 */
export async function findFacts(given: Sources): Promise<FoundFacts> {
  const sources = { ...given, tree: withoutSecrets(given.tree) };
  // Several readers may find the same fault in a file that they need.
  const unread = new Map<string, Unread>();
  const report = (entry: Unread): void =>
    void unread.set(`${placeKey(entry)} ${entry.about ?? ""} ${entry.reason}`, entry);
  let told: string | undefined;
  // Several readers work on a file one after the other.
  const tell = (path: string): void => {
    if (path !== told) sources.tell?.(path);
    told = path;
  };
  const context: ReadingContext = {
    tree: sources.tree,
    unread: report,
    attempt: (path, work) => {
      tell(path);
      try {
        work();
      } catch (error) {
        report({ file: path, reason: reasonOf(error) });
      }
    },
  };
  const { outlines = noOutlines } = sources;
  const isBeside = besideSystemOnce();
  const survey = startSurvey({ ...sources, outlines, isBeside });
  const surveyed = { ...sources, outlines, isBeside, survey };
  const read = [...(await readFiles(surveyed, context)), ...readCode(surveyed, context)];
  const facts = [...read, ...findMentions(read, { tree: sources.tree, outlines, isBeside })];
  const { reading, sources: counts } = survey.conclude();
  return {
    facts: facts.map(withoutSecretValue),
    reading,
    sources: counts,
    unread: [...unread.values()].toSorted(inOrder),
  };
}

interface SurveyedSources extends Sources {
  readonly outlines: Outlines;
  readonly isBeside: (path: string) => boolean;
  readonly survey: Surveyor;
}

async function readFiles(
  { fileReaders, isBeside, survey, tree }: SurveyedSources,
  context: ReadingContext,
): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const reader of fileReaders) {
    const paths = tree.paths.filter(
      (path) => reader.claims(path) && (reader.readsDocuments === true || !isBeside(path)),
    );
    if (paths.length === 0) continue;
    try {
      const own = await reader.read(paths, context);
      survey.understood(
        reader.reads,
        // Sources tell what a program imports, and are not of this format.
        own.flatMap(({ kind, place }) => (kind === "import" ? [] : place.file)),
      );
      facts.push(...own);
    } catch (error) {
      context.unread({ file: paths[0] ?? "", reason: `${reader.reads}: ${reasonOf(error)}` });
    }
  }
  return facts;
}

function readCode(
  { codeReaders, isBeside, outlines, parser, survey, tree }: SurveyedSources,
  context: ReadingContext,
): Fact[] {
  const readings = codeReaders.map((reader) => ({ reader, reading: reader.start(context) }));
  const interestedIn = readersByLanguage(codeReaders);
  for (const path of tree.paths) {
    const language = languageOf(path);
    if (language === undefined || isBeside(path)) continue;
    let interested = outlines.get(path, "readers") as readonly number[] | undefined;
    let text: string | undefined;
    if (interested === undefined) {
      text = tree.text(path);
      if (text === undefined) continue;
      survey.look(path, text);
      interested = interestedIn(language, text);
      outlines.set(path, "readers", interested);
    }
    if (interested.length === 0) continue;
    const file = new SourceFile({
      language,
      outlines,
      parser,
      path,
      tree,
      ...(text !== undefined && { text }),
    });
    context.attempt(path, () => {
      const errors = file.outline("errors", (root) => syntaxErrorsIn(root) ?? null);
      if (errors !== null) context.unread({ file: path, ...errors });
    });
    for (const index of interested) {
      const reading = readings[index]?.reading;
      if (!file.isTooLong && reading !== undefined) context.attempt(path, () => reading.visit(file));
    }
    file.close();
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

/**
 * Returns a function that gives the readers that a text of a language concerns, by their places in the list. Readers that
 * ask for the same pattern, such as any class, ask once.
 */
function readersByLanguage(
  readers: readonly CodeReader[],
): (language: SyntaxLanguage, text: string) => readonly number[] {
  const known = new Map<SyntaxLanguage, { readonly reader: CodeReader; readonly index: number }[]>();
  for (const [index, reader] of readers.entries())
    for (const language of reader.languages) {
      const own = known.get(language);
      if (own === undefined) known.set(language, [{ reader, index }]);
      else own.push({ reader, index });
    }
  return (language, text) => {
    const isMade = isGenerated(text);
    const passesOn = passesOnNames(language, text);
    const tested = new Map<RegExp, boolean>();
    const mentions = (pattern: RegExp): boolean => {
      const answer = tested.get(pattern) ?? pattern.test(text);
      tested.set(pattern, answer);
      return answer;
    };
    return (known.get(language) ?? [])
      .filter(
        ({ reader }) =>
          (!isMade || reader.readsGenerated?.test(text) === true) &&
          ((reader.followsNames === true && passesOn) || mentions(reader.mentions)),
      )
      .map(({ index }) => index);
  };
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

/** Returns whether a file may pass on what others make, so that a name can only be followed through it. */
function passesOnNames(language: SyntaxLanguage, text: string): boolean {
  return patterns[language]?.test(text) === true;
}
