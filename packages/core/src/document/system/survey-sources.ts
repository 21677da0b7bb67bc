import { folderOf } from "./file-path.ts";
import type { FormatReading, LanguageReading, Reading } from "../../model/index.ts";
import { besideSystemOnce } from "./beside-system.ts";
import { languageOf } from "./language-of.ts";
import { noOutlines, type Outlines } from "./outlines.ts";
import type { CodeReader, FileReader, SourceTree } from "./reader.ts";
import { isGenerated, isVendored, type SourceLanguage, sourceLanguageOf } from "./source-languages.ts";
import { formatOfText, formatsAt, type SystemFormat, systemFormats } from "./system-formats.ts";

/** A source file of the system itself, which people wrote. */
export interface SourceCount {
  readonly file: string;
  readonly language: string;
  readonly lines: number;
}

/** What a system's files are, apart from what they say. */
export interface SourceSurvey {
  readonly reading: Reading;
  readonly sources: readonly SourceCount[];
}

interface Surveyed {
  readonly tree: SourceTree;
  readonly fileReaders: readonly FileReader[];
  readonly codeReaders: readonly CodeReader[];
  readonly outlines?: Outlines;
  readonly isBeside?: (path: string) => boolean;
}

/** What a text says about its file. */
interface Look {
  readonly lines: number;
  readonly isGenerated: boolean;
  /** The place of the format in the list of all; -1 if it has none. */
  readonly format: number;
}

/** Counts a system's files by language and format. */
export interface Surveyor {
  /** Looks at the text of a file, so that it need not be read again. */
  look(path: string, text: string): void;
  /** Is told which files a reader has facts of. */
  understood(reads: string, files: Iterable<string>): void;
  /** Looks at the other files, and returns what all of them are. */
  conclude(): SourceSurvey;
}

/** Starts to count the files of a system; its readers decide what of them is read. */
export function startSurvey({
  codeReaders,
  fileReaders,
  isBeside = besideSystemOnce(),
  outlines = noOutlines,
  tree,
}: Surveyed): Surveyor {
  const looks = new Map<string, Look>();
  const understood = new Map<string, Set<string>>();
  const parsed = new Set(codeReaders.flatMap(({ languages }) => languages));
  const readers = [...fileReaders, ...codeReaders].map(({ reads }) => reads);
  const isUnread = ({ readBy }: SystemFormat): boolean =>
    readBy === undefined || !readers.some((reads) => readBy.test(reads));
  const looked = (path: string, text: string): Look => {
    const format = formatOfText(text, formatsAt(path).possible);
    const look = {
      lines: linesIn(text),
      isGenerated: isGenerated(text),
      format: format === undefined ? -1 : systemFormats.indexOf(format),
    };
    outlines.set(path, "look", [look.lines, Number(look.isGenerated), look.format]);
    return look;
  };
  const lookAt = (path: string): Look | undefined => {
    const known = looks.get(path);
    if (known !== undefined) return known;
    const kept = outlines.get(path, "look") as
      | [lines: number, isGenerated: number, format: number]
      | undefined;
    if (kept !== undefined) return { lines: kept[0], isGenerated: kept[1] === 1, format: kept[2] };
    const text = tree.text(path);
    return text === undefined ? undefined : looked(path, text);
  };
  return {
    look: (path, text) => void looks.set(path, looked(path, text)),
    understood(reads, files) {
      const known = understood.get(reads) ?? new Set();
      for (const file of files) known.add(file);
      understood.set(reads, known);
    },
    conclude() {
      const languages = new Map<string, LanguageCount>();
      const formats = new Map<SystemFormat, string[]>();
      const sources: SourceCount[] = [];
      for (const path of tree.paths) {
        const language = sourceLanguageOf(path);
        const { known, possible } = isBeside(path) ? noFormats : formatsAt(path);
        let look: Look | undefined;
        const format =
          known ?? (possible.length === 0 ? undefined : systemFormats[(look = lookAt(path))?.format ?? -1]);
        if (format !== undefined && isUnread(format))
          formats.set(format, [...(formats.get(format) ?? []), path]);
        if (language === undefined) continue;
        const syntax = languageOf(path);
        const count = languages.get(language.name) ?? emptyCount(language);
        languages.set(language.name, count);
        count.isRead ||= syntax !== undefined && parsed.has(syntax);
        if (isVendored(path)) count.vendored += 1;
        else if (isBeside(path)) count.tests += 1;
        else {
          look ??= lookAt(path);
          if (look?.isGenerated === true) count.generated += 1;
          else {
            const lines = look?.lines ?? 0;
            count.files += 1;
            count.lines += lines;
            count.folders.add(folderOf(path));
            sources.push({ file: path, language: language.name, lines });
          }
        }
      }
      return {
        reading: {
          languages: [...languages.values()].map(toLanguage).toSorted(byLines),
          formats: [...readFormats(understood), ...unreadFormats(formats)],
          skipped: [],
        },
        sources,
      };
    },
  };
}

const noFormats = { known: undefined, possible: [] } as const;

interface LanguageCount {
  readonly language: SourceLanguage;
  isRead: boolean;
  files: number;
  lines: number;
  tests: number;
  generated: number;
  vendored: number;
  readonly folders: Set<string>;
}

function emptyCount(language: SourceLanguage): LanguageCount {
  const none = { files: 0, lines: 0, tests: 0, generated: 0, vendored: 0 };
  return { language, isRead: false, ...none, folders: new Set() };
}

function toLanguage({ folders, language, ...count }: LanguageCount): LanguageReading {
  return {
    language: language.name,
    ...count,
    folders: count.isRead || language.isAuxiliary ? [] : [...folders].toSorted(),
  };
}

function byLines(one: LanguageReading, other: LanguageReading): number {
  return other.lines - one.lines || other.files - one.files || (one.language < other.language ? -1 : 1);
}

function readFormats(understood: ReadonlyMap<string, ReadonlySet<string>>): FormatReading[] {
  return Array.from(understood, ([format, files]) => ({
    format,
    isRead: true,
    files: [...files].toSorted(),
  }))
    .filter(({ files }) => files.length > 0)
    .toSorted(byFiles);
}

function unreadFormats(formats: ReadonlyMap<SystemFormat, readonly string[]>): FormatReading[] {
  return Array.from(formats, ([{ describes, name, subject }, files]) => ({
    format: name,
    isRead: false,
    describes,
    subject,
    files,
  })).toSorted(byFiles);
}

function byFiles(one: FormatReading, other: FormatReading): number {
  return other.files.length - one.files.length || (one.format < other.format ? -1 : 1);
}

/** Returns how many lines a text has that are not blank at its end. */
function linesIn(text: string): number {
  const end = text.trimEnd().length;
  if (end === 0) return 0;
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}
