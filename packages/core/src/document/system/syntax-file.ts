import type { Node, Tree } from "web-tree-sitter";
import type { Outlines } from "./outlines.ts";
import type { SourceTree, SyntaxFile, SyntaxLanguage, SyntaxParser } from "./reader.ts";
import { repairCsharp } from "./readers/csharp/syntax/repair-csharp.ts";
import { repairKotlin } from "./readers/kotlin/syntax/repair-kotlin.ts";

interface Source {
  readonly language: SyntaxLanguage;
  readonly outlines: Outlines;
  readonly parser: SyntaxParser;
  readonly path: string;
  readonly tree: SourceTree;
  /** If it has been read already. */
  readonly text?: string;
}

/** A source file that is read, and parsed, by the first reader that needs its text or its tree. */
export class SourceFile implements SyntaxFile {
  /** Whether its parser has been given up. */
  isTooLong = false;
  private readonly source: Source;
  private readonly made = new Map<string, unknown>();
  private known: string | undefined;
  private syntax: Tree | undefined;

  constructor(source: Source) {
    this.source = source;
    this.known = source.text;
  }

  get path(): string {
    return this.source.path;
  }

  get text(): string {
    const { path, tree } = this.source;
    return (this.known ??= tree.text(path) ?? "");
  }

  /** The root of its tree. Throws an error for a text that takes too long to parse. */
  get root(): Node {
    const { language, parser } = this.source;
    this.syntax ??= this.isTooLong ? undefined : parser.parse(language, prepareSource(language, this.text));
    if (this.syntax !== undefined) return this.syntax.rootNode;
    this.isTooLong = true;
    throw new Error("It takes too long to parse.");
  }

  outline<Outline>(
    kind: string,
    make: (root: Node) => Outline,
    holds?: (outline: Outline) => boolean,
  ): Outline {
    return this.keep(kind, () => make(this.root), holds);
  }

  note<Note>(kind: string, make: (text: string) => Note): Note {
    return this.keep(kind, () => make(this.text));
  }

  private keep<Outline>(
    kind: string,
    make: () => Outline,
    holds: (outline: Outline) => boolean = () => true,
  ): Outline {
    const { outlines, path } = this.source;
    if (this.made.has(kind)) return this.made.get(kind) as Outline;
    const kept = outlines.get(path, kind) as Outline | undefined;
    const isKept = kept !== undefined && holds(kept);
    const outline = isKept ? kept : make();
    if (!isKept) outlines.set(path, kind, outline);
    this.made.set(kind, outline);
    return outline;
  }

  /** Frees the tree. */
  close(): void {
    this.syntax?.delete();
    this.syntax = undefined;
  }
}

/** Returns a source as it is parsed: a construct unknown to the grammar is replaced within its lines. */
function prepareSource(language: SyntaxLanguage, text: string): string {
  if (language === "csharp") return repairCsharp(text);
  return language === "kotlin" ? repairKotlin(text) : text;
}
