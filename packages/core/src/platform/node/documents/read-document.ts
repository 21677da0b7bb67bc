import type {
  Declarations,
  DocumentStyle,
  FoundRequirement,
  LeftOut,
} from "../../../document/generation/index.ts";
import { loadPackage, unresolvedConflict } from "../../../model/errors/index.ts";
import { type Tagger, decodeText } from "../../../model/index.ts";
import { DocumentError } from "./document-error.ts";
import { requireProse } from "./require-prose.ts";

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];

const zip = [0x50, 0x4b, 0x03, 0x04];

const compound = [0xd0, 0xcf, 0x11, 0xe0];

const maxCharacters = 1_000_000;

/** A document with its requirements, and its further declarations. */
export interface ReadDocument {
  /** Its text, as Markdown if it has structure; none for a table. */
  readonly text: string | undefined;
  readonly found: readonly FoundRequirement[];
  /** Its sentences that are not taken as requirements, each with the reason. */
  readonly leftOut: readonly LeftOut[];
  /** The form in which the document states requirements. */
  readonly style: DocumentStyle;
  /** Roles, terms and purpose; none of a table. */
  readonly declared: Declarations;
}

/**
 * Reads the requirements that a document states: text, Markdown, a table (CSV, TSV or XLSX), ReqIF, DOCX or PDF.
 *
 * @param name distinguishes a table from other text, and an archive of ReqIF from DOCX; otherwise the content decides
 * @throws ArchscribeError PACKAGE_MISSING
 * @throws DocumentError for a document that cannot be read, or is too long
 */
export type DocumentReader = (
  document: { readonly name: string; readonly bytes: Uint8Array },
  tag: Tagger,
) => Promise<ReadDocument>;

/** The reader of documents for the command line and the server, with its dependencies loaded. */
export async function loadDocumentReader(): Promise<DocumentReader> {
  const {
    joinTables,
    noDeclarations,
    readDeclarations,
    readDeclaringSheets,
    readReqif,
    readRequirementSheets,
    readRequirementTable,
    readStatements,
  } = await import("../../../document/generation/index.ts");
  return async ({ bytes, name }, tag) => {
    const kind = await documentKindOf(name, bytes);
    const isText = kind === "table" || kind === "text" || (kind === "reqif" && !startsWith(bytes, zip));
    if (isText) requireResolved(unresolvedConflict(decodeText(bytes)));
    if (kind === "table") {
      const table = plainText(decodeText(bytes));
      const read = await readTable("a table", () => readRequirementTable(table, tag));
      return { text: undefined, ...read, declared: noDeclarations };
    }
    if (kind === "workbook") {
      const { readXlsx } = await import("./read-xlsx.ts");
      const { hidden, remarks, sheets } = readXlsx(bytes);
      const shown = sheets.map(({ name: sheet, rows }) => ({
        name: plainText(sheet),
        rows: rows.map(({ cells, line }) => ({ cells: cells.map(plainText), line })),
      }));
      const { declared, others } = readDeclaringSheets(shown, tag);
      const read = readRequirementSheets(others, tag);
      const unread = [
        ...hidden.map((sheet) => ({ text: `Sheet ${sheet}`, reason: "removed" }) as const),
        ...remarks.map((text) => ({ text: plainText(text), reason: "beside" }) as const),
      ].map((one) => ({ ...one, kind: "functional", line: 1 }) as const);
      return { text: undefined, ...read, leftOut: [...read.leftOut, ...unread], declared };
    }
    if (kind === "reqif") {
      const read = await readTable("ReqIF", async () => {
        const texts = await reqifIn(name, bytes);
        const tables = texts.map((one) => readReqif(one, tag));
        return { ...joinTables(tables), ...(tables[0] && { style: tables[0].style }) };
      });
      return { text: undefined, ...read, declared: noDeclarations };
    }
    const { furniture = [], text: written } = await textOf(kind, bytes);
    const text = plainText(written);
    const { found, leftOut, style } = readStatements(text, tag);
    const declared = readDeclarations(text, tag, found);
    const ofPages = furniture.map(
      (one) => ({ text: plainText(one), kind: "functional", line: 1, reason: "furniture" }) as const,
    );
    const unread = [...leftOut.filter((one) => !isDeclared(one, declared)), ...ofPages];
    return { text, found, leftOut: unread, style, declared };
  };
}

/** @throws DocumentError for a text that git has left in conflict */
function requireResolved(conflict: { readonly message: string } | undefined): void {
  if (conflict !== undefined) throw new DocumentError("conflict", `The file has an ${conflict.message}.`);
}

/** Returns whether a sentence is taken as the description of a role or of a term. */
function isDeclared({ reason, text }: LeftOut, { glossary, stakeholders }: Declarations): boolean {
  if (reason !== "section" && reason !== "role" && reason !== "name") return false;
  const names = [...glossary.map(({ term }) => term), ...stakeholders.map(({ name }) => name)];
  return names.some((name) => text.toLowerCase().startsWith(name.toLowerCase()));
}

async function textOf(
  kind: "text" | "pdf" | "docx",
  bytes: Uint8Array,
): Promise<{ readonly text: string; readonly furniture?: readonly string[] }> {
  switch (kind) {
    case "text":
      return { text: decodeText(bytes) };
    case "pdf": {
      const { readPdf } = await loadPackage("unpdf", "reading a PDF", () => import("./read-pdf.ts"));
      return readPdf(bytes);
    }
    case "docx": {
      const { readDocx } = await loadPackage("mammoth", "reading a DOCX", () => import("./read-docx.ts"));
      return { text: await readDocx(bytes) };
    }
  }
}

/**
 * Returns a text without characters that cannot be stored or shown, and without soft hyphens and similar
 * characters.
 */
function plainText(text: string): string {
  if (text.length <= maxCharacters)
    return text
      .toWellFormed()
      .replaceAll("\u00AD", "")
      .replaceAll(/[^\P{Cc}\n\t]/gu, " ");
  const thousands = (characters: number): string => String(Math.ceil(characters / 1000));
  throw new DocumentError(
    "too-large",
    `The document has ${thousands(text.length)} thousand characters; at most ${thousands(maxCharacters)} thousand are read. Split it.`,
  );
}

async function readTable<Found>(form: string, read: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DocumentError("unreadable", `The file cannot be read as ${form}: ${reason}`);
  }
}

/** The kinds of documents that requirements are read from. */
type DocumentKind = "pdf" | "docx" | "workbook" | "reqif" | "table" | "text";

/**
 * Returns the kind of a file by its content; its name only distinguishes tables, and ReqIF without an archive, from other text.
 *
 * @throws DocumentError for an unknown kind
 */
async function documentKindOf(name: string, bytes: Uint8Array): Promise<DocumentKind> {
  if (bytes.length === 0)
    throw new DocumentError("unreadable", "The file is empty. Save the document again, and use that file.");
  if (startsWith(bytes, pdf) || isPdfBelowOther(bytes)) return "pdf";
  if (startsWith(bytes, zip)) {
    if (/\.(?:reqifz|zip)$/i.test(name)) return "reqif";
    const { isXlsx } = await import("./unpack-office.ts");
    return (isXlsx(bytes) ?? /\.xls[xm]$/i.test(name)) ? "workbook" : "docx";
  }
  if (startsWith(bytes, compound))
    throw new DocumentError(
      "unreadable",
      /\.msg$/i.test(name)
        ? "The file is a mail of Outlook. Save its text, or its attachment, as a file."
        : "The file is an old or protected Office document. Save it as DOCX or XLSX without a password, or as PDF.",
    );
  if (!isText(bytes))
    throw new DocumentError(
      "unreadable",
      isUnmarkedUtf16(bytes)
        ? "The file is UTF-16 without a byte order mark. Save it as UTF-8."
        : isPicture(bytes)
          ? "The file is a picture. Run text recognition (OCR) over it, and use the text."
          : "The file is not text, Markdown, CSV, XLSX, ReqIF, PDF or DOCX. Save it as one of these.",
    );
  if (/\.reqifz?$/i.test(name) || /<(?:\w+:)?REQ-IF[\s>]/.test(decodeText(bytes.subarray(0, 4096))))
    return "reqif";
  if (/\.(?:csv|tsv)$/i.test(name)) return "table";
  requireProse(name, decodeText(bytes));
  return "text";
}

/** More than people exchange in one file, in bytes after unpacking. */
const maxReqif = 50_000_000;

/**
 * Returns the texts of a ReqIF file, or of all in an archive.
 *
 * @throws Error if it holds none, or more than is read
 */
async function reqifIn(name: string, bytes: Uint8Array): Promise<readonly string[]> {
  if (!startsWith(bytes, zip)) return [decodeText(bytes)];
  const { unzipSync } = await import("fflate");
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name: path, originalSize }) => {
      if (!/\.(?:reqif|xml)$/i.test(path)) return false;
      size += originalSize;
      if (size > maxReqif) throw new Error(`its files have more than ${String(maxReqif / 1_000_000)} MB`);
      return true;
    },
  });
  const paths = Object.keys(files).toSorted();
  if (paths.length === 0)
    throw new Error(`${name} contains no file that ends with .reqif. Unpack it, and import the files in it`);
  return paths.map((path) => decodeText(files[path] ?? new Uint8Array()));
}

/** Mail and web programs leave lines above the head of a PDF; viewers look for it in the first kilobyte. */
function isPdfBelowOther(bytes: Uint8Array): boolean {
  const [head, end] = [bytes.subarray(0, 1024), bytes.subarray(-2048)].map((part) =>
    Buffer.from(part).toString("latin1"),
  );
  return /(?:^|[\r\n\u00BF])%PDF-\d\.\d/.test(head ?? "") && /[\r\n]startxref\s+\d/.test(end ?? "");
}

/** PNG, JPEG, GIF, TIFF and WebP. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return /^(?:\x89PNG|\xFF\xD8\xFF|GIF8|II\*\0|MM\0\*|RIFF[^]{4}WEBP)/.test(head);
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

/** In UTF-16, one of the two bytes of most characters of a text is zero. */
function isUnmarkedUtf16(bytes: Uint8Array): boolean {
  const begin = bytes.subarray(0, 400);
  const zeros = [0, 1].map((side) => begin.filter((byte, at) => byte === 0 && at % 2 === side).length);
  return Math.max(...zeros) > begin.length / 3 && Math.min(...zeros) === 0;
}

/** Text has no zero bytes, except UTF-16 text, which begins with a byte order mark. */
function isText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return isUtf16 || !bytes.includes(0);
}
