import type { Root as MarkdownRoot } from "mdast";
import type { PictureSize } from "../diagrams/index.ts";
import type { MarkedPart } from "../words/index.ts";
import {
  type ChangeKind,
  type DiagramContent,
  type LayoutName,
  type Notation,
  type ThemeName,
  traceRanges,
} from "../../model/index.ts";
import type { ElementsByFigure } from "./page-model/elements-by-figure.ts";
import type { PageModel } from "./page-model/page-model.ts";
import type { OwnWords } from "./words/own-words.ts";

/** A piece of a line of text. */
export type Inline =
  | { readonly kind: "text" | "strong" | "emphasis" | "code"; readonly text: string }
  /** A link inside the document; without a text it shows the target's label. */
  | {
      readonly kind: "reference";
      readonly target: string;
      readonly text?: string;
      /** Whether print adds the page of the target. */
      readonly hasPage?: true;
    }
  /**
   * A link to an address of the web, such as a line of the system; its text is set as code, unless it is
   * prose.
   */
  | { readonly kind: "link"; readonly url: string; readonly text: string; readonly isProse?: true }
  /** The name of an element of the architecture, linked to its entry in the index if there is one. */
  | {
      readonly kind: "element";
      readonly id: string;
      readonly text: string;
      readonly isStrong?: true;
    };

/** A requirement with the words in it that support an element. */
export interface Quote {
  readonly requirement: string;
  readonly parts: readonly MarkedPart[];
}

/** The words of requirements that support an element, shown on demand in formats that allow it. */
export interface Support {
  readonly quotes: readonly Quote[];
  /** The number of further requirements that have words of the element. */
  readonly more: number;
}

/** How a part of a document differs from an earlier one. */
export type PartChange = "added" | "changed";

/** A cell of a table: lines of text, one below the other. */
export interface Cell {
  readonly lines: readonly (readonly Inline[])[];
  /** Marks a cell that should not be empty. */
  readonly gap?: boolean;
  /** The anchor of the subject of this row. */
  readonly anchor?: string;
  readonly support?: Support | undefined;
  /** In the first cell, how the row differs from an earlier document. */
  readonly changed?: PartChange;
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
  /** The rows. A row of one cell in a table of several columns heads the rows below it. */
  readonly rows: readonly (readonly Cell[])[];
  /** Set on a landscape page in print, in a smaller type. */
  readonly wide?: boolean;
  /** Whether the first cell of a row names the row. */
  readonly rowHeaders?: boolean;
  /** Whether the table has many short rows for looking things up, and is set closely. */
  readonly dense?: boolean;
  /** Whether the table is one of many similar ones, which have no number and are not in the list of tables. */
  readonly unlisted?: boolean;
}

/** A symbol of a diagram and its meaning. */
export interface LegendEntry {
  readonly symbol: string;
  readonly meaning: string;
}

export interface Figure {
  readonly kind: "figure";
  readonly id: string;
  readonly caption: string;
  /** One sentence about the content of the picture. */
  readonly about: string;
  /** The content of the picture, for people who cannot see it. */
  readonly alt: string;
  readonly legend: readonly LegendEntry[];
  /** Requirements and use cases that the diagram is traced to. */
  readonly traces: readonly string[];
  /** The sanitised picture; absent if the diagram could not be rendered. */
  readonly svg?: string;
  readonly size?: PictureSize;
  readonly source: { readonly notation: Notation; readonly text: string; readonly file: string };
  /** The id of its diagram, and the content of the diagram's text. */
  readonly diagram: string;
  readonly content: DiagramContent;
}

export interface Preview {
  readonly kind: "preview";
  readonly id: string;
  readonly caption: string;
  readonly alt: string;
  readonly traces: readonly string[];
  /** Sanitised HTML: structure, text and controls that do nothing. */
  readonly html: string;
}

/** One side of a changed figure: the picture with its changes painted on it, if it could be rendered. */
export interface ChangedSide {
  /** `Before` or `After`. */
  readonly label: string;
  readonly svg?: string;
  readonly size?: PictureSize;
  /** The kinds of change that are painted on it. */
  readonly marked: readonly ChangeKind[];
  /** The changes that are not found in the picture. */
  readonly unplaced: readonly string[];
}

/** A figure before and after a change. */
export interface ChangedFigure {
  readonly kind: "changed-figure";
  readonly id: string;
  readonly caption: string;
  readonly change: ChangeKind;
  readonly sides: readonly ChangedSide[];
  /** Lines of the text that only one side has, such as notes and conditions. */
  readonly lines: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

/** The content of a section, from top to bottom, and how it differs from an earlier document. */
export type Block = BlockContent & { readonly changed?: PartChange };

/** Each writer handles every kind. */
type BlockContent =
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | Definitions
  | { readonly kind: "markdown"; readonly root: MarkdownRoot }
  | { readonly kind: "code"; readonly language: string; readonly text: string; readonly caption?: string }
  | Table
  | Figure
  | ChangedFigure
  | Preview;

export interface Definitions {
  readonly kind: "definitions";
  readonly items: readonly Definition[];
  /** Whether the list has many short entries for looking things up, and is set closely, in columns in print. */
  readonly dense?: boolean;
}

export interface Definition {
  readonly id?: string;
  readonly term: readonly Inline[];
  readonly description: readonly Inline[];
  readonly support?: Support | undefined;
  /** How the entry differs from an earlier document. */
  readonly changed?: PartChange;
}

export interface Section {
  readonly id: string;
  /** The number, such as `3.1`; absent for sections after the numbered chapters. */
  readonly number?: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
  /** Whether a page with a script omits the section, because its cards say the same. */
  readonly isInCards?: boolean;
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
  /** The date, such as `2026-03-31`. */
  readonly date?: string;
  /** The document's words about the newest baseline, such as `1.2 of 2026-03-31, unchanged since`. */
  readonly baseline?: string;
  readonly summary?: string;
  /** The project's wording of the document's own texts. */
  readonly words?: OwnWords;
}

/** A Software Architecture Document that can be written in any format. */
export interface SadDocument {
  readonly stage: "assembled";
  readonly meta: DocumentMeta;
  readonly control: Table | undefined;
  readonly chapters: readonly Section[];
  /** The texts that references to ids show: `FR-1`, `Figure 3`, `4.2 Use cases`. */
  readonly labels: ReadonlyMap<string, string>;
  /** The architecture for a page with a script. */
  readonly model: PageModel;
  /** The element that each alias of a diagram shows, by the diagram's id. */
  readonly shown: ElementsByFigure;
  /** The texts that people wrote in files other than Markdown. They may be in another language than the document. */
  readonly authored?: ReadonlySet<string>;
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

/** Returns a reference to which print adds the page of its target. */
export function pageReference(target: string, content?: string): Inline {
  return { kind: "reference", target, hasPage: true, ...(content === undefined ? {} : { text: content }) };
}

/** Returns the anchor of an element's entry in the index, which is also its address in the published page. */
export function elementAnchor(id: string): string {
  return `element=${id}`;
}

/** Returns a cell with one line, or an empty cell. */
export function cell(...content: readonly (string | Inline)[]): Cell {
  const line = content.map((part) => (typeof part === "string" ? text(part) : part));
  return { lines: line.length === 0 ? [] : [line] };
}

/** Joins pieces of text with commas, or with another separator. */
export function joined(parts: readonly Inline[], separator = ", "): Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [text(separator), part]));
}

/** Returns references to ids, with consecutive ids shortened: `FR-1 to FR-4, FR-7`. */
export function inRanges(ids: readonly string[]): Inline[] {
  return traceRanges(ids).flatMap(([first, last], index): Inline[] => [
    ...(index === 0 ? [] : [text(", ")]),
    reference(first),
    ...(last === undefined ? [] : [text(" to "), reference(last)]),
  ]);
}

/** Returns an anchor made from names: lower case, words joined by hyphens. */
export function anchor(...names: readonly string[]): string {
  return names
    .join("-")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
