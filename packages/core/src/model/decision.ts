import type { FigureSource } from "./diagram.ts";

/** An architecture decision record, in the form of MADR. */
export interface Decision {
  /** The file's name without its ending, such as `0003-use-postgresql`. */
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly date?: string;
  readonly requirements: readonly string[];
  readonly markdown: string;
  /** The diagrams in fenced blocks of `markdown`. */
  readonly figures: readonly FigureSource[];
  /** The images of `markdown` as `data:` addresses, by the path used in it. */
  readonly images: ReadonlyMap<string, string>;
  readonly file: string;
  /** The 1-based line of the file on which `markdown` begins. */
  readonly line: number;
}
