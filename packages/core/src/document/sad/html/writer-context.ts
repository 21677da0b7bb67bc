import type { SadDocument } from "../document.ts";
import type { ColourBook } from "../../pages/index.ts";
import type { PictureRoom } from "../paper/figure-layout.ts";

/** The properties of the surrounding page that writing a block needs. */
export interface WriterContext {
  readonly document: SadDocument;
  readonly colours: ColourBook;
  /** The positions of the elements that already have an address. */
  readonly anchored: Set<number>;
  /** The level of the heading above the block. */
  readonly level: number;
  /** The medium. A page to be printed has no controls, and its pictures are laid out for paper. */
  readonly medium: "screen" | "print";
  /** The space for pictures on the pages of print. */
  readonly room: PictureRoom;
  /** Whether pictures are used unprepared, for a page that nobody sees. */
  readonly draft: boolean;
  /** The height of the headings that share a page with the block, in CSS pixels. */
  readonly headings: number;
  readonly previewStyles: string;
}
