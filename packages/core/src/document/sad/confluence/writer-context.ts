import type { PictureSize } from "../../diagrams/index.ts";
import type { SadDocument } from "../document.ts";
import type { Wording } from "../words/own-words.ts";
import { anchorMacro, type WikiPlace, wikiLink } from "./storage.ts";

/** A file of a page of the wiki. */
export interface WikiFile {
  readonly name: string;
  /** A digest of the file's source: the same on every machine, unlike the pixels of a browser. */
  readonly digest: string;
  /** Returns the file; its pictures are rendered only if the wiki lacks it. */
  readonly content: () => Promise<Uint8Array>;
}

/** Draws the pictures of pages. */
export interface WikiPictures {
  /** Returns a picture as a file of vectors. */
  readonly vectors: (svg: string, title: string) => Promise<string>;
  /** Returns a picture as a PNG. */
  readonly pixels: (
    svg: string,
    about: { readonly title: string; readonly size: PictureSize },
  ) => Promise<Uint8Array>;
  /** Returns a preview of a screen as a PNG. */
  readonly preview: (html: string) => Promise<Uint8Array>;
}

/** The context in which the parts of a page are written. */
export interface ConfluenceContext {
  readonly document: SadDocument;
  /** The document's own words in its language. */
  readonly say: Wording;
  /** The same, but names of the project are not translated. */
  readonly keepingNames: Wording;
  /** The name in the wiki of each place of the document. */
  readonly names: ReadonlyMap<string, string>;
  /** The title of the page of each place. */
  readonly pages: ReadonlyMap<string, string>;
  /** The title of the page that is written. */
  readonly title: string;
  /** The level of the heading above; 0 for the title of the page. */
  readonly level: number;
  /** Draws the pictures of the document. */
  readonly pictures: WikiPictures;
  /** Stores a file of the page, and returns its name on the page. */
  readonly keepFile: (file: WikiFile) => string;
}

/** Returns the place in the wiki of a place of the document; undefined if the document has no such place. */
function wikiPlace(
  place: string,
  { names, pages, title }: Pick<ConfluenceContext, "names" | "pages" | "title">,
): WikiPlace | undefined {
  const page = pages.get(place);
  if (page === undefined) return undefined;
  return { anchor: names.get(place), page: page === title ? undefined : page };
}

/** Returns markup as a link to a place of the document; unchanged if the document has no such place. */
export function linkTo(place: string, label: string, context: ConfluenceContext): string {
  const target = wikiPlace(place, context);
  return target === undefined ? label : wikiLink(target, label);
}

/** Returns the anchor of a link target; nothing if no link can lead there. */
export function anchorOf(place: string | undefined, { names }: Pick<ConfluenceContext, "names">): string {
  const name = place === undefined ? undefined : names.get(place);
  return name === undefined ? "" : anchorMacro(name);
}

/** The widest picture that a page shows without cutting it, in CSS pixels. */
const widest = 960;

/** Returns the width at which a page shows a picture. */
export function shownWidth({ width }: PictureSize): number {
  return Math.min(width, widest);
}
