import type { Notation } from "../../model/index.ts";

/** The elements that prose can consist of; none of them runs or loads anything. */
export const proseTags = [
  "a",
  "blockquote",
  "br",
  "code",
  "del",
  "em",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "img",
  "input",
  "li",
  "ol",
  "p",
  "pre",
  "strong",
  "sup",
  "table",
  "tbody",
  "td",
  "th",
  "thead",
  "tr",
  "ul",
] as const;

export type ProseTag = (typeof proseTags)[number];

/** A piece of prose, as it is put on a page. */
export type ProseNode =
  | { readonly kind: "text"; readonly text: string }
  /** The id of a requirement or a use case. */
  | { readonly kind: "reference"; readonly id: string }
  | {
      readonly kind: "element";
      readonly tag: ProseTag;
      readonly children: readonly ProseNode[];
      /** Leads to the web or to a mail address. */
      readonly href?: string;
      /** Image data that stands in the text itself. */
      readonly src?: string;
      readonly alt?: string;
      readonly align?: "left" | "center" | "right";
      /** Of a list that does not begin with 1. */
      readonly start?: number;
      /** Of a box in a list of things to be done. */
      readonly isChecked?: boolean;
      /** Of a heading: what leads to it. */
      readonly id?: string;
    };

/** A stretch of prose, or a diagram that stands in it. */
export type ProseBlock =
  | { readonly kind: "prose"; readonly nodes: readonly ProseNode[] }
  | {
      readonly kind: "figure";
      readonly notation: Notation;
      readonly text: string;
      /** On which it begins, counted from 1. */
      readonly line: number;
    };

/** A heading, and what leads to it. */
export interface ProseHeading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** Markdown as what can be shown of it. */
export interface Prose {
  readonly blocks: readonly ProseBlock[];
  /** Of the first two levels, for a table of contents. */
  readonly headings: readonly ProseHeading[];
  /** The ids of requirements and use cases that it names, each once. */
  readonly references: readonly string[];
}
