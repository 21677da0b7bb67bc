import type { DiagramKey, Notation } from "./diagram-kind.ts";

/** An element of a diagram and the requirements that it comes from. */
export interface ElementTrace {
  readonly element: string;
  readonly requirements: readonly string[];
  readonly line: number;
}

/** Where a diagram's text stands: a block of a file, with the line of its first text line. */
export interface DiagramSource {
  readonly notation: Notation;
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

/** A diagram of a project: its text, what it is about, and what it is traced to. */
export interface Diagram extends DiagramSource {
  /** Unique in the project: the file's path below `diagrams/` without its ending. */
  readonly id: string;
  readonly key: DiagramKey;
  readonly title: string;
  readonly about?: string;
  readonly useCase?: string;
  readonly requirements: readonly string[];
  readonly traces: readonly ElementTrace[];
}
