import type { FigureSource } from "./diagram.ts";

/** An architecture decision record, in the form of MADR. */
export interface Decision {
  /** The file's name without its ending, such as `0003-use-postgresql`. */
  readonly id: string;
  readonly title: string;
  /** In force, proposed or otherwise, as the record states it; a record that states none has none. */
  readonly status?: string;
  /** As `2026-03-31`, or in the record's own form. */
  readonly date?: string;
  /** The people behind the decision, as the record names them. */
  readonly deciders?: string;
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
