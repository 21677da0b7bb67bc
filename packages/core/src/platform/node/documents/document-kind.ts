import { DocumentError } from "./document-error.ts";

/** The kinds of documents that requirements are read from. */
export type DocumentKind = "pdf" | "docx" | "table" | "text";

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
const zip = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * What a file is by its content; its name only tells a table from other text.
 *
 * @throws DocumentError for what is none of the kinds
 */
export function documentKindOf(name: string, bytes: Uint8Array): DocumentKind {
  if (startsWith(bytes, pdf)) return "pdf";
  if (startsWith(bytes, zip)) return "docx";
  if (startsWith(bytes, compound))
    throw new DocumentError(
      "unreadable",
      "The file is an old or protected Office document. Save it as DOCX without a password, or as PDF.",
    );
  if (!isText(bytes))
    throw new DocumentError(
      "unreadable",
      "The file is not text, Markdown, CSV, PDF or DOCX. Save it as one of these.",
    );
  return /\.(?:csv|tsv)$/i.test(name) ? "table" : "text";
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

/** Text has no zero bytes, but for that in UTF-16, which says so with its first two bytes. */
function isText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return isUtf16 || !bytes.includes(0);
}
