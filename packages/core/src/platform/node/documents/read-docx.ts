import mammoth from "mammoth";
import * as z from "zod";
import { unzipSync, zipSync } from "fflate";
import { markRemoved, tableLines, unreadablePart } from "../../../document/generation/index.ts";
import { raisedDigits } from "../../../model/index.ts";
import { DocumentError } from "./document-error.ts";
import { damaged, type OfficeFormat, unpackOffice } from "./unpack-office.ts";
import { completeWordText, hidingStyles, pictureMark } from "./complete-word-text.ts";
import { withCountedIds } from "./counted-ids.ts";

const docx: OfficeFormat = {
  name: "DOCX",
  program: "word processor",
  needed: /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[\w./-]+\.(?:xml|rels))$/,
};

/** A part of a document, as far as it matters for its text. */
const partSchema = z.object({
  type: z.string(),
  value: z.string().optional(),
  styleName: z.string().nullish(),
  numbering: z.object({ level: z.coerce.number().nullish() }).nullish(),
  isHeader: z.boolean().optional(),
  colSpan: z.number().optional(),
  rowSpan: z.number().optional(),
  isStrikethrough: z.boolean().optional(),
  verticalAlignment: z.string().nullish(),
  checked: z.boolean().optional(),
  noteType: z.string().optional(),
  noteId: z.string().optional(),
  get children() {
    return z.array(partSchema).optional();
  },
});
type Part = z.infer<typeof partSchema>;

const noteSchema = z.object({ body: z.array(partSchema) });

/** The footnotes and endnotes of a document, by their references. */
const notesSchema = z.custom<{ resolve(reference: Part): unknown }>();
type Notes = z.infer<typeof notesSchema>;

/**
 * The text of a DOCX as Markdown: headings, list items and tables stay what they are, and notes follow the paragraph or
 * table that refers to them.
 *
 * @throws DocumentError
 */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const { lines, unknown } = await read(unpackDocx(bytes));
  // Elements that the reader drops are marked as unreadable in a second reading.
  const whole = unknown.size === 0 ? lines : (await read(unpackDocx(bytes, unknown))).lines;
  return whole.join("\n");
}

const droppedSymbol = /w:sym element .* ignored: char (\S+) in font (.*)$/;

/** Returns the lines of a document, and the symbols that the reader does not know, as `font char`. */
async function read(
  archive: Uint8Array,
): Promise<{ readonly lines: readonly string[]; readonly unknown: ReadonlySet<string> }> {
  const lines: string[] = [];
  try {
    const { messages } = await mammoth.convertToHtml(
      { buffer: Buffer.from(archive) },
      {
        externalFileAccess: false,
        transformDocument: (document: object) => {
          const { notes } = z.object({ notes: notesSchema }).parse(document);
          lines.push(...linesOf(partSchema.parse(document), notes));
          return { ...document, children: [] };
        },
      },
    );
    const dropped = messages.flatMap(({ message }) => {
      const [, char, font] = droppedSymbol.exec(message) ?? [];
      return char === undefined ? [] : [`${font ?? ""} ${char}`];
    });
    return { lines, unknown: new Set(dropped) };
  } catch {
    throw damaged(docx);
  }
}

function linesOf(part: Part, notes: Notes): string[] {
  switch (part.type) {
    case "paragraph":
      return [...paragraphLines(part), ...linesOfNotes(part, notes)];
    case "table":
      return [...linesOfTable(part), ...linesOfNotes(part, notes)];
    default:
      return (part.children ?? []).flatMap((child) => linesOf(child, notes));
  }
}

/** A note may contain an exception or a condition, so it is read as a separate text. */
function linesOfNotes(part: Part, notes: Notes): string[] {
  return (part.children ?? []).flatMap((child) => {
    if (child.type !== "noteReference") return linesOfNotes(child, notes);
    const note = noteSchema.safeParse(notes.resolve(child)).data;
    return (note?.body ?? []).flatMap((block) =>
      block.type === "table" ? linesOfTable(block) : paragraphLines(block),
    );
  });
}

function paragraphLines(part: Part): string[] {
  const text = withoutPictures(textOf(part)).trim();
  const level = /^title$/i.test(part.styleName ?? "")
    ? "1"
    : /^heading ([1-6])$/i.exec(part.styleName ?? "")?.[1];
  // Lines of a table of contents repeat the headings.
  if (text === "" || /^toc \d/i.test(part.styleName ?? "")) return [""];
  if (level !== undefined) return ["", `${"#".repeat(Number(level))} ${text.replaceAll("\n", " ")}`, ""];
  const indent = "  ".repeat(Math.max(0, Math.min(8, part.numbering?.level ?? 0)));
  return isListed(part) ? [`${indent}- ${text.replaceAll("\n", " ")}`] : ["", text, ""];
}

function isListed({ numbering, styleName }: Part): boolean {
  return (numbering !== null && numbering !== undefined) || /^list (?:bullet|number)/i.test(styleName ?? "");
}

/** Returns the rows of a table as Markdown; cells that span columns or rows are repeated or stay empty. */
function linesOfTable({ children = [] }: Part): string[] {
  const rows = children.map((row) => ({
    line: 1,
    cells: (row.children ?? []).map((cell) => ({
      text: cellText(cell),
      isHead: row.isHeader === true,
      columns: cell.colSpan ?? 1,
      rows: cell.rowSpan ?? 1,
    })),
  }));
  return ["", ...tableLines(rows).map(({ text }) => text), ""];
}

function cellText(cell: Part): string {
  return withoutPictures(textOf(cell)).replaceAll(/\s+/g, " ").trim();
}

/** A picture in the middle of a sentence replaces words; elsewhere it only illustrates. */
function withoutPictures(text: string): string {
  return text
    .replaceAll(/(?<=[^\s.!?:;\uFFFC][^\S\n]*)\uFFFC(?=[^\S\n]*[\p{Ll}\p{N}])/gu, unreadablePart)
    .replaceAll(pictureMark, "");
}

function textOf(part: Part): string {
  const { children = [], type, value } = part;
  if (type === "text") return value ?? "";
  if (type === "tab") return " ";
  if (type === "break") return "\n";
  if (type === "checkbox") return part.checked === true ? "☒" : "☐";
  const text = children.map(textOf).join("") + endOf(type);
  if (part.isStrikethrough === true && text.trim() !== "") return markRemoved(text);
  const side = part.verticalAlignment;
  return side === "superscript" || side === "subscript" ? raisedDigits(text, side) : text;
}

/** Paragraphs within a cell are words of one text. */
function endOf(type: string): string {
  return type === "paragraph" ? "\n" : "";
}

/**
 * A DOCX with its texts only, all of them readable and uncompressed, so that its reader meets no zip bomb, no picture and no
 * entity.
 *
 * @param unknown the symbols that are unknown to the reader, as `font char`
 * @throws DocumentError
 */
function unpackDocx(bytes: Uint8Array, unknown: ReadonlySet<string> = new Set()): Uint8Array {
  const entries = unpackOffice(bytes, docx);
  if (
    entries["word/document.xml"] === undefined &&
    !Object.keys(entries).some((path) => path.startsWith("word/"))
  )
    throw new DocumentError("unreadable", whatArchive(bytes));
  for (const text of Object.values(entries)) {
    if (Buffer.from(text).includes("<!DOCTYPE"))
      throw new DocumentError(
        "unreadable",
        "The DOCX declares a document type, which no word processor does. Save it again.",
      );
  }
  const textOfEntry = (path: string): string => Buffer.from(entries[path] ?? []).toString();
  const styles = textOfEntry("word/styles.xml");
  const hidden = hidingStyles(styles);
  const complete = Object.entries(entries).map(([path, bytes]): [string, Uint8Array] => {
    if (!/^word\/[\w-]+\.xml$/.test(path)) return [path, bytes];
    const xml = textOfEntry(path);
    const numbered =
      path === "word/document.xml" ? withCountedIds(xml, textOfEntry("word/numbering.xml"), styles) : xml;
    return [path, Buffer.from(completeWordText(numbered, hidden, unknown))];
  });
  return zipSync(Object.fromEntries(complete), { level: 0 });
}

/** Says what another archive is, and as what to save it. */
function whatArchive(bytes: Uint8Array): string {
  const names = new Set<string>();
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.add(name);
      return false;
    },
  });
  const has = (part: string): boolean => [...names].some((name) => name.startsWith(part));
  if (has("xl/"))
    return "The file is a binary spreadsheet. Save it as XLSX, or the sheet with the requirements as CSV.";
  if (has("ppt/")) return "The file is a presentation. Save it as PDF.";
  if (has("content.xml") && has("mimetype"))
    return "The file is an OpenDocument file. Save a text as DOCX or PDF, and a table as XLSX or CSV.";
  if (has("Index/Document.iwa") || has("index.apxl") || has("index.xml"))
    return "The file is a document of Pages, Numbers or Keynote. Export a text as DOCX or PDF, and a table as XLSX or CSV.";
  if (has("META-INF/container.xml")) return "The file is a book (EPUB). Save it as PDF or DOCX.";
  if (has("visio/")) return "The file is a drawing of Visio. Save it as PDF.";
  return "The file is an archive, but not a DOCX. Unpack it and import the files in it, or save the document as DOCX, PDF or text.";
}
