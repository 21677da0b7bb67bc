import type { DiagramContent } from "../../../model/index.ts";

/** What a reader understands of a text. */
export interface ReadText {
  readonly content: DiagramContent;
  /** The number of lines that are not of the reader's language. */
  readonly unread: number;
}
