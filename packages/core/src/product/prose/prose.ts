import type { Notation } from "../../model/index.ts";

/** The elements of prose; none of them runs or loads anything. */
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

/** A piece of prose, ready for a page. */
export type ProseNode =
  | { readonly kind: "text"; readonly text: string }
  /** The id of a requirement or a use case. */
  | { readonly kind: "reference"; readonly id: string }
  | {
      readonly kind: "element";
      readonly tag: ProseTag;
      readonly children: readonly ProseNode[];
      /** A web address or a mail address. */
      readonly href?: string;
      /** Image data that is embedded in the text itself. */
      readonly src?: string;
      readonly alt?: string;
      readonly align?: "left" | "center" | "right";
      /** The first number of a list that does not start with 1. */
      readonly start?: number;
      /** Whether the box of a task in a list is ticked. */
      readonly isChecked?: boolean;
      /** The id of a heading, as a link target. */
      readonly id?: string;
    };

/** A passage of prose, or a diagram within the text. */
export type ProseBlock =
  | { readonly kind: "prose"; readonly nodes: readonly ProseNode[] }
  | {
      readonly kind: "figure";
      readonly notation: Notation;
      readonly text: string;
      /** The line on which it starts, counted from 1. */
      readonly line: number;
    };

/** A heading, and its id as a link target. */
export interface ProseHeading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** The displayable content of a Markdown text. */
export interface Prose {
  readonly blocks: readonly ProseBlock[];
  /** The headings of the first two levels, for a table of contents. */
  readonly headings: readonly ProseHeading[];
  /** The ids of requirements and use cases in the text, without duplicates. */
  readonly references: readonly string[];
}
