import type { SadDocument } from "../document.ts";
import type { Wording } from "../words/own-words.ts";

/** The context in which the parts of a document are written. */
export interface AsciidocContext {
  readonly document: SadDocument;
  /** The document's own words in its language. */
  readonly say: Wording;
  /** The same, but names of the project are not translated. */
  readonly keepingNames: Wording;
  /** The name in AsciiDoc of each place of the document. */
  readonly names: ReadonlyMap<string, string>;
  /** The level of the heading above: 1 for a chapter. */
  readonly level: number;
  /** Stores a picture as a file, and returns its path for the text. */
  readonly keepPicture: (name: string, content: string | Uint8Array) => string;
  /** Converts a picture of the document to a separate file. */
  readonly pictureFile: (svg: string, title: string) => Promise<string>;
}

/** Returns an anchor before a block; nothing if no link can lead there. */
export function anchorLine(place: string, { names }: Pick<AsciidocContext, "names">): string {
  const name = names.get(place);
  return name === undefined ? "" : `[[${name}]]\n`;
}

/** Returns an anchor in a line. */
export function inlineAnchor(place: string | undefined, { names }: Pick<AsciidocContext, "names">): string {
  const name = place === undefined ? undefined : names.get(place);
  return name === undefined ? "" : `[[${name}]]`;
}
