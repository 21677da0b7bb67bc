import { unzipSync, zipSync } from "fflate";
import { completeWordText, hidingStyles } from "./complete-word-text.ts";
import { DocumentError } from "./document-error.ts";

const maxEntries = 2000;
const maxUnpacked = 40 * 1024 * 1024;
const needed = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[\w./-]+\.(?:xml|rels))$/;

/**
 * A DOCX with nothing in it but the texts, all of them readable, none of them compressed: whoever reads it meets no bomb, no picture and no
 * entity. An entry that claims to be smaller than it is, is cut at what it claims.
 *
 * @param unknown the symbols that the reader does not know, as `font char`
 * @throws DocumentError
 */
export function unpackDocx(bytes: Uint8Array, unknown: ReadonlySet<string> = new Set()): Uint8Array {
  const entries = unpack(bytes);
  if (
    entries["word/document.xml"] === undefined &&
    !Object.keys(entries).some((path) => path.startsWith("word/"))
  )
    throw new DocumentError(
      "unreadable",
      "The file is an archive, but not a DOCX. Save the document as DOCX, PDF or text.",
    );
  for (const text of Object.values(entries)) {
    if (Buffer.from(text).includes("<!DOCTYPE"))
      throw new DocumentError(
        "unreadable",
        "The DOCX declares a document type, which no word processor does. Save it again.",
      );
  }
  const hidden = hidingStyles(Buffer.from(entries["word/styles.xml"] ?? []).toString());
  const complete = Object.entries(entries).map(([path, bytes]): [string, Uint8Array] => [
    path,
    /^word\/[\w-]+\.xml$/.test(path)
      ? Buffer.from(completeWordText(Buffer.from(bytes).toString(), hidden, unknown))
      : bytes,
  ]);
  return zipSync(Object.fromEntries(complete), { level: 0 });
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let count = 0;
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        count += 1;
        if (count > maxEntries) throw tooLarge(`${String(maxEntries)} parts`);
        if (!needed.test(name)) return false;
        size += originalSize;
        if (size > maxUnpacked) throw tooLarge(`${String(maxUnpacked / 1024 / 1024)} MB of text`);
        return true;
      },
    });
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause;
    throw new DocumentError(
      "unreadable",
      "The DOCX is damaged. Open it in a word processor and save it again.",
    );
  }
}

function tooLarge(limit: string): DocumentError {
  return new DocumentError("too-large", `The DOCX unpacks to more than ${limit}. Split it.`);
}
