import type { DiagramKey, Notation } from "./diagram-kind.ts";

/** An element of a diagram and the requirements that it comes from. */
export interface ElementTrace {
  readonly element: string;
  readonly requirements: readonly string[];
  readonly line: number;
}

/** An element that no sentence states, or two that are linked, as in `Shop -> Database`, and why it is there. */
export interface ElementGrounds {
  readonly element: string;
  readonly basis: "implied" | "assumed";
  readonly reason: string;
}

/** Where a diagram's text stands: a block of a file, with the line of its first text line. */
export interface DiagramSource {
  readonly notation: Notation;
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

/** A diagram's text with what is said of it: what it is about, and what it is traced to. */
export interface FigureSource extends DiagramSource {
  /** Unique in the project: the file's path below `diagrams/` without its ending, or a page's path and a number. */
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  readonly useCase?: string;
  readonly requirements: readonly string[];
  readonly traces: readonly ElementTrace[];
  /** What of it no sentence states. */
  readonly grounds?: readonly ElementGrounds[];
}

/** One of the 13 kinds of diagram of a project. */
export interface Diagram extends FigureSource {
  readonly key: DiagramKey;
}
