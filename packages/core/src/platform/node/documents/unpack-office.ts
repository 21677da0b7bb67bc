import { unzipSync } from "fflate";
import { DocumentError } from "./document-error.ts";

const maxEntries = 2000;

const maxUnpacked = 40 * 1024 * 1024;

/** The path of the first part of an Excel workbook. */
export const workbookPath = "xl/workbook.xml";

/** A format of Office Open XML, in the words of its messages. */
export interface OfficeFormat {
  readonly name: "DOCX" | "XLSX";
  /** What opens and saves it. */
  readonly program: string;
  /** The paths of the parts that are read. */
  readonly needed: RegExp;
}

/** Returns whether an archive is an Excel workbook in XML; undefined for a damaged archive. */
export function isXlsx(bytes: Uint8Array): boolean | undefined {
  let found = false;
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        found ||= name.toLowerCase() === workbookPath;
        return false;
      },
    });
  } catch {
    return undefined;
  }
  return found;
}

/**
 * Returns the parts of an Office file that are read, by their paths. An entry that is larger than its stated size is cut at
 * that size.
 *
 * @throws DocumentError
 */
export function unpackOffice(bytes: Uint8Array, format: OfficeFormat): Record<string, Uint8Array> {
  let count = 0;
  let size = 0;
  const tooLarge = (limit: string): DocumentError =>
    new DocumentError("too-large", `The ${format.name} unpacks to more than ${limit}. Split it.`);
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        count += 1;
        if (count > maxEntries) throw tooLarge(`${String(maxEntries)} parts`);
        if (!format.needed.test(name)) return false;
        size += originalSize;
        if (size > maxUnpacked) throw tooLarge(`${String(maxUnpacked / 1024 / 1024)} MB of text`);
        return true;
      },
    });
  } catch (cause) {
    throw cause instanceof DocumentError ? cause : damaged(format);
  }
}

/** The error for a file that cannot be read although it has the form of its format. */
export function damaged({ name, program }: OfficeFormat): DocumentError {
  return new DocumentError(
    "unreadable",
    `The ${name} is damaged. Open it in a ${program} and save it again.`,
  );
}
