import type { Fact } from "../../facts.ts";
import type { CodeReader, CodeReading, ReadingContext, SyntaxFile } from "../../reader.ts";
import type { NameRules } from "./name-rules.ts";
import { Program } from "./program.ts";
import type { Unit } from "./unit.ts";

/** How the files of a language become code whose names can be followed. */
export interface CodeLanguage {
  /** Translates a file to plain data. */
  readonly translate: (file: SyntaxFile) => Unit;
  /** The code that a reading has seen. */
  readonly programOf: (context: ReadingContext) => Program;
}

/** The files that one reader has seen, in the code that all readers of the language share. */
export class SeenCode {
  readonly program: Program;
  /** The files that this reader has seen, in their order. */
  readonly units: Unit[] = [];
  private readonly language: CodeLanguage;

  constructor(language: CodeLanguage, context: ReadingContext) {
    this.language = language;
    this.program = language.programOf(context);
  }

  /** Translates a file, unless another reader has done so, and returns it. */
  visit(file: SyntaxFile): Unit {
    const known = this.program.unitAt(file.path);
    const unit = known ?? file.outline("unit", () => this.language.translate(file));
    if (known === undefined) this.program.add(unit);
    this.units.push(unit);
    return unit;
  }
}

/** A reading of the files of a language, whose facts are found when it has seen all of them. */
export abstract class SeenCodeReading implements CodeReading {
  protected readonly code: SeenCode;
  protected readonly program: Program;
  protected readonly context: ReadingContext;

  constructor(language: CodeLanguage, context: ReadingContext) {
    this.context = context;
    this.code = new SeenCode(language, context);
    this.program = this.code.program;
  }

  visit(file: SyntaxFile): void {
    this.code.visit(file);
  }

  abstract conclude(): readonly Fact[];
}

/**
 * Returns a function that gives the code of a language that a reading has seen. All readers of the language share it, so
 * that a file is translated once.
 */
export function sharedProgram(
  rulesOf: (context: ReadingContext) => NameRules,
): (context: ReadingContext) => Program {
  const programs = new WeakMap<ReadingContext, Program>();
  return (context) => {
    const known = programs.get(context) ?? new Program(rulesOf(context));
    programs.set(context, known);
    return known;
  };
}

/**
 * Returns a function that makes the start of a reader of a language from a function that finds its facts when all files
 * have been seen.
 */
export function readingOf(
  programOf: (context: ReadingContext) => Program,
  add: (program: Program, file: SyntaxFile) => unknown,
): (facts: (program: Program, context: ReadingContext) => readonly Fact[]) => CodeReader["start"] {
  return (facts) => (context) => {
    const program = programOf(context);
    return {
      visit: (file) => void add(program, file),
      conclude: () => facts(program, context),
    };
  };
}

/** Returns the start of a reader that finds its facts in the files that it has seen, all together. */
export function readSeenCode(
  language: CodeLanguage,
  facts: (code: SeenCode, context: ReadingContext) => readonly Fact[],
): CodeReader["start"] {
  return (context) => {
    const code = new SeenCode(language, context);
    return { visit: (file) => void code.visit(file), conclude: () => facts(code, context) };
  };
}

/** Returns a function that gives the innermost folder with a manifest around a path, with its last slash; empty outside of all. */
export function foldersWith({ tree }: ReadingContext, manifest: RegExp): (path: string) => string {
  const folders = tree.paths
    .filter((path) => manifest.test(path))
    .map((path) => path.slice(0, path.lastIndexOf("/") + 1))
    .toSorted((one, other) => other.length - one.length);
  return (path) => folders.find((folder) => path.startsWith(folder)) ?? "";
}
