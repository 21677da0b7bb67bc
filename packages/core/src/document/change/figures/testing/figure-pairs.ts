import type { DiagramKey } from "../../../../model/index.ts";
import { mermaidPairs } from "./mermaid-pairs.ts";
import { plantumlPairs } from "./plantuml-pairs.ts";

/** A diagram before and after: something is added, removed, changed and renamed in it. */
export interface FigurePairText {
  readonly key: DiagramKey;
  /** The file's path below `diagrams/`. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** The elements of the architecture that were renamed, with their ids after by their ids before. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** The marks by the names of elements and the labels of relations, each with its sign. */
  readonly marks: {
    readonly before: readonly string[];
    readonly after: readonly string[];
  };
}

/** One pair of each kind of diagram in each notation, and one of each further language that a notation has. */
export const figurePairs: readonly FigurePairText[] = [...plantumlPairs, ...mermaidPairs];
