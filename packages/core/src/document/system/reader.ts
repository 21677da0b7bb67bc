import type { Node, Tree } from "web-tree-sitter";
import type { Unread } from "../../model/index.ts";
import type { Fact } from "./facts.ts";

/** The languages whose sources are parsed. */
export type SyntaxLanguage =
  | "java"
  | "javascript"
  | "typescript"
  | "tsx"
  | "python"
  | "go"
  | "csharp"
  | "kotlin"
  | "rust"
  | "php"
  | "ruby"
  | "elixir"
  | "hcl";

/** The files of a system; paths are below its folder, with '/', and sorted. */
export interface SourceTree {
  readonly paths: readonly string[];
  /** The text of a file of `paths`; undefined if it is not text, or too large, which is reported as unread. */
  text(path: string): string | undefined;
}

/** Parses sources; the caller frees the tree. */
export interface SyntaxParser {
  /** Returns undefined for a text that takes too long; a text with errors has a tree all the same. */
  parse(language: SyntaxLanguage, text: string): Tree | undefined;
}

/**
 * A file of code. It is parsed when `root` is read for the first time, which costs more than all that is done with the
 * tree: a reader reads it only to make an outline, or if no outline has what it needs.
 */
export interface SyntaxFile {
  readonly path: string;
  readonly text: string;
  /** Its nodes must not be kept: they are freed when all readers of the language have seen the file. */
  readonly root: Node;
  /**
   * Returns plain data that is made of the path, text and tree of the file alone. All readers share it, and later scans of
   * the same text take it from the cache; of objects that several places refer to, there is still one. `holds` tells
   * whether an outline that depends on other files is still right.
   */
  outline<Outline>(
    kind: string,
    make: (root: Node) => Outline,
    holds?: (outline: Outline) => boolean,
  ): Outline;
  /** Returns what its text alone says, as plain data that is kept like an outline: it is read only if nothing is kept. */
  note<Note>(kind: string, make: (text: string) => Note): Note;
}

/** What all readers have. */
export interface ReadingContext {
  readonly tree: SourceTree;
  /** Reports what could not be understood. */
  unread(unread: Unread): void;
  /** Does some work on a file; what it throws is reported as unread, and the others are still read. */
  attempt(path: string, work: () => void): void;
}

/** Reads one source of facts that are not code, such as compose files. */
export interface FileReader {
  /** What it reads, such as `Docker Compose`, for the guide's table. */
  readonly reads: string;
  /** Whether it also reads folders with documents, examples and tests. */
  readonly readsDocuments?: true;
  claims(path: string): boolean;
  /** Gets all claimed paths at once, since files include each other. */
  read(paths: readonly string[], context: ReadingContext): readonly Fact[] | Promise<readonly Fact[]>;
}

/** Reads what one framework or library of a language does in code. */
export interface CodeReader {
  /** Such as `Spring MVC`, for the guide's table. */
  readonly reads: string;
  readonly languages: readonly SyntaxLanguage[];
  /** Only a file whose text matches is parsed for this reader. */
  readonly mentions: RegExp;
  /** Whether it follows names across files, and so needs those that only pass them on, such as `index.ts`. */
  readonly followsNames?: true;
  /** Matches generated files that it reads as well, since no other source says what they say. */
  readonly readsGenerated?: RegExp;
  /** Starts one reading of a system. */
  start(context: ReadingContext): CodeReading;
}

/** One reading of a system's code; what spans several files is put together at the end. */
export interface CodeReading {
  visit(file: SyntaxFile): void;
  conclude(): readonly Fact[];
}
