import type { DiagramKey, Notation } from "../../model/index.ts";

/** A diagram of a project as stored on the server. */
export interface StoredDiagram {
  /** The path below `diagrams/` without the file extension. */
  readonly id: string;
  readonly key: DiagramKey;
  /** The path of the file in the project folder. */
  readonly path: string;
  readonly title: string;
  readonly about?: string;
  readonly useCase?: string;
  readonly requirements: readonly string[];
  readonly notation: Notation;
  readonly text: string;
  readonly revision: string;
}
