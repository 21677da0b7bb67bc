import type { DiagramContent } from "../../../model/index.ts";

/** The content of a text, as far as a reader understands it. */
export interface ReadText {
  readonly content: DiagramContent;
  /** The number of lines that are not of the reader's language. */
  readonly unread: number;
}
