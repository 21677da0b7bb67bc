import type { Root as MarkdownRoot } from "mdast";
import type { PictureSize } from "../diagrams/index.ts";
import type { MarkedPart } from "../words/index.ts";
import { type LayoutName, type Notation, type ThemeName, traceRanges } from "../../model/index.ts";

/** A piece of a line of text. */
export type Inline =
  | { readonly kind: "text" | "strong" | "emphasis" | "code"; readonly text: string }
  /** A link inside the document; without a text it shows the target's label. */
  | { readonly kind: "reference"; readonly target: string; readonly text?: string };

/** A requirement with the words in it that support an element. */
export interface Quote {
  readonly requirement: string;
  readonly parts: readonly MarkedPart[];
}

/** What supports an element, shown on demand where a reader can ask for it. */
export interface Support {
  readonly quotes: readonly Quote[];
  /** How many more requirements have words of the element. */
  readonly more: number;
}

/** A cell of a table: lines of text, one below the other. */
export interface Cell {
  readonly lines: readonly (readonly Inline[])[];
  /** Marks a cell that should not be empty. */
  readonly gap?: boolean;
  /** The anchor of what this row is about. */
  readonly anchor?: string;
  readonly support?: Support | undefined;
}

export interface Column {
  readonly title: string;
  /** Share of the width, relative to the other columns. */
  readonly share: number;
}

export interface Table {
  readonly kind: "table";
  readonly id: string;
  readonly caption: string;
  readonly columns: readonly Column[];
  /** A row of one cell, where there are more columns, heads the rows below it. */
  readonly rows: readonly (readonly Cell[])[];
  /** Set on a landscape page in print, in a smaller type. */
  readonly wide?: boolean;
  /** The first cell of a row names the row. */
  readonly rowHeaders?: boolean;
  /** Many short rows to look something up in, set closely. */
  readonly dense?: boolean;
  /** One of many alike, which have no number and are not in the list of tables. */
  readonly unlisted?: boolean;
}

/** A symbol of a diagram and what it means. */
export interface LegendEntry {
  readonly symbol: string;
  readonly meaning: string;
}

export interface Figure {
  readonly kind: "figure";
  readonly id: string;
  readonly caption: string;
  /** One sentence that says what to see. */
  readonly about: string;
  /** What the picture shows, for people who cannot see it. */
  readonly alt: string;
  readonly legend: readonly LegendEntry[];
  /** Requirements and use cases that the diagram is traced to. */
  readonly traces: readonly string[];
  /** Sanitised; nothing if the diagram could not be rendered. */
  readonly svg?: string;
  readonly size?: PictureSize;
  readonly source: { readonly notation: Notation; readonly text: string; readonly file: string };
}

export interface Preview {
  readonly kind: "preview";
  readonly id: string;
  readonly caption: string;
  readonly alt: string;
  readonly traces: readonly string[];
  /** Sanitised: structure, text and controls that do nothing. */
  readonly html: string;
}

/** What a section holds, from top to bottom; each writer has an answer to every kind. */
export type Block =
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "definitions"; readonly items: readonly Definition[] }
  | { readonly kind: "markdown"; readonly root: MarkdownRoot }
  | { readonly kind: "code"; readonly language: string; readonly text: string; readonly caption?: string }
  | Table
  | Figure
  | Preview;

export interface Definition {
  readonly id?: string;
  readonly term: readonly Inline[];
  readonly description: readonly Inline[];
  readonly support?: Support | undefined;
}

export interface Section {
  readonly id: string;
  /** Such as `3.1`; nothing for what stands behind the numbered chapters. */
  readonly number?: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

export interface DocumentMeta {
  readonly title: string;
  readonly organization: string;
  readonly language: string;
  readonly layout: LayoutName;
  readonly theme: ThemeName;
  readonly authors: readonly string[];
  readonly version?: string;
  readonly status?: string;
  /** `2026-03-31`. */
  readonly date?: string;
  readonly summary?: string;
}

/** A Software Architecture Document, ready to be written in any format. */
export interface SadDocument {
  readonly stage: "assembled";
  readonly meta: DocumentMeta;
  readonly control: Table | undefined;
  readonly chapters: readonly Section[];
  /** What a reference to an id shows: `FR-1`, `Figure 3`, `4.2 Use cases`. */
  readonly labels: ReadonlyMap<string, string>;
}

/** The rows of a table with the row that heads them, where there is one. */
export interface RowGroup {
  readonly head?: Cell;
  readonly rows: readonly (readonly Cell[])[];
}

/** The rows of a table in their groups, in order. */
export function rowGroups({ columns, rows }: Table): RowGroup[] {
  const groups: { head?: Cell; rows: (readonly Cell[])[] }[] = [];
  for (const row of rows) {
    const [first] = row;
    if (first && row.length === 1 && columns.length > 1) groups.push({ head: first, rows: [] });
    else if (groups.length === 0) groups.push({ rows: [row] });
    else groups.at(-1)?.rows.push(row);
  }
  return groups;
}

export function text(content: string): Inline {
  return { kind: "text", text: content };
}

export function strong(content: string): Inline {
  return { kind: "strong", text: content };
}

export function emphasis(content: string): Inline {
  return { kind: "emphasis", text: content };
}

export function reference(target: string, content?: string): Inline {
  return content === undefined ? { kind: "reference", target } : { kind: "reference", target, text: content };
}

export function paragraph(...content: readonly (string | Inline)[]): Block {
  return {
    kind: "paragraph",
    content: content.map((part) => (typeof part === "string" ? text(part) : part)),
  };
}

/** A cell with one line, or nothing in it. */
export function cell(...content: readonly (string | Inline)[]): Cell {
  const line = content.map((part) => (typeof part === "string" ? text(part) : part));
  return { lines: line.length === 0 ? [] : [line] };
}

/** Pieces of text with commas between them. */
export function joined(parts: readonly Inline[], separator = ", "): Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [text(separator), part]));
}

/** References to ids, with those that follow each other shortened: `FR-1 to FR-4, FR-7`. */
export function inRanges(ids: readonly string[]): Inline[] {
  return traceRanges(ids).flatMap(([first, last], index): Inline[] => [
    ...(index === 0 ? [] : [text(", ")]),
    reference(first),
    ...(last === undefined ? [] : [text(" to "), reference(last)]),
  ]);
}

/** An anchor made from a name: lower case, words joined by hyphens. */
export function anchor(...names: readonly string[]): string {
  return names
    .join("-")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
