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
  /** The diagrams that stand in fenced blocks of `markdown`. */
  readonly figures: readonly FigureSource[];
  /** The images that `markdown` shows, by the path it names, as `data:` addresses. */
  readonly images: ReadonlyMap<string, string>;
  readonly file: string;
  /** The line of the file on which `markdown` begins, counted from 1. */
  readonly line: number;
}
