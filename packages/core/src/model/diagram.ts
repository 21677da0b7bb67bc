import type { DiagramKey, Notation } from "./diagram-kind.ts";

/** An element of a diagram and its requirements. */
export interface ElementTrace {
  readonly element: string;
  readonly requirements: readonly string[];
  readonly line: number;
}

/** An element, or a link such as `Shop -> Database`, that no sentence states, with the reason for it. */
export interface ElementGrounds {
  readonly element: string;
  readonly basis: "proposed" | "implied" | "assumed";
  readonly reason: string;
}

/** A comment that says which element the next line declares: `' @element order-service`. */
export interface ElementMark {
  readonly id: string;
  readonly line: number;
}

/** A comment with the place of the next line's element in the system: `' @source compose.yaml:12 (said)`. */
export interface ElementSource {
  /** The evidence as written. */
  readonly evidence: string;
  readonly line: number;
}

/** The place of a diagram's text: a block of a file, with the line of its first text line. */
export interface DiagramSource {
  readonly notation: Notation;
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

/** The text that a line of a diagram includes from a file of the project. */
export interface IncludedText {
  /** The line of the diagram's file. */
  readonly line: number;
  readonly text: string;
}

/** A diagram's text with its description and its traces. */
export interface FigureSource extends DiagramSource {
  /** Unique in the project: the file's path below `diagrams/` without its ending, or a page's path and a number. */
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  readonly useCase?: string;
  readonly requirements: readonly string[];
  readonly traces: readonly ElementTrace[];
  /** The elements and links that no sentence states. */
  readonly grounds?: readonly ElementGrounds[];
  /** The elements whose identity is stated beside them. */
  readonly marks?: readonly ElementMark[];
  /** The evidence that is beside elements and relations. */
  readonly evidence?: readonly ElementSource[];
}

/** The request of a diagram that is generated from the architecture model: `' @view landscape`. */
export interface DiagramView {
  /** The text after `@view`. */
  readonly text: string;
  /** The reason why it shows nothing. */
  readonly fault?: string;
  /** The ids of the elements that it draws, by their aliases in the generated text. */
  readonly shows?: ReadonlyMap<string, string>;
}

/** One of the 13 kinds of diagram of a project. */
export interface Diagram extends FigureSource {
  readonly key: DiagramKey;
  /** A view has no separate text: it is generated, and shows only elements of other figures and files. */
  readonly view?: DiagramView;
  readonly included?: readonly IncludedText[];
}
