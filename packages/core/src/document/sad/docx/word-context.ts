import type { Direction } from "../../pages/index.ts";
import type { PictureSize } from "../../diagrams/index.ts";
import type { PartChange, SadDocument } from "../document.ts";
import type { FigurePlace } from "../paper/figure-layout.ts";
import type { Wording } from "../words/own-words.ts";

/** A picture in two forms: vectors, and pixels for programs that cannot show them. */
export interface WordPicture {
  readonly svg: string;
  readonly png: Uint8Array;
}

/** Draws the pictures of a document. */
export interface WordPictures {
  readonly draw: (
    svg: string,
    about: {
      readonly title: string;
      readonly size: PictureSize;
      /** The size on the page of one pixel of the picture. */
      readonly scale: number;
    },
  ) => Promise<WordPicture>;
  /** Draws a preview of a screen as pixels; its size is in CSS pixels. */
  readonly drawPreview: (html: string) => Promise<{ readonly png: Uint8Array; readonly size: PictureSize }>;
}

/** The context in which the parts of a document are written. Its place is the place of the current block. */
export interface WordContext extends FigurePlace {
  readonly document: SadDocument;
  readonly pictures: WordPictures;
  /** The document's own words in its language. */
  readonly say: Wording;
  /** The same, but names of the project are not translated. */
  readonly keepingNames: Wording;
  /** The direction of the document. */
  readonly direction: Direction;
  /** The bookmark of each place of the document, by the name of the place. */
  readonly bookmarks: ReadonlyMap<string, string>;
  /** How the block differs from an earlier document. */
  readonly changed?: PartChange | undefined;
  /** The level of the heading above the block. */
  readonly level: number;
  /** The width of the text on the page, in twentieths of a point. */
  readonly textWidth: number;
  /** The ordered lists so far, each of which begins at 1. */
  readonly lists: { count: number };
}

/** Twentieths of a point in a CSS pixel, and in a millimetre. */
export const twipsPerPixel = 15;
const twipsPerMillimetre = 1440 / 25.4;

/** Returns a length as docx measures it: twentieths of a point. */
export function millimetres(length: number): number {
  return Math.round(length * twipsPerMillimetre);
}
