import type { SadDocument } from "../document.ts";
import type { ColourBook } from "./dark-colours.ts";
import type { Paper } from "./print-styles.ts";

/** What writing a block needs to know of the page that it stands on. */
export interface WriterContext {
  readonly document: SadDocument;
  readonly colours: ColourBook;
  /** Level of the heading that the block stands below. */
  readonly level: number;
  /** A page to be printed has no controls, and its pictures are set for paper. */
  readonly medium: "screen" | "print";
  readonly paper: Paper;
  /** Pictures are taken as they are, for a page that nobody sees. */
  readonly draft: boolean;
  /** Height of the headings that the block must share a page with, in CSS pixels. */
  readonly headings: number;
  readonly previewStyles: string;
}
