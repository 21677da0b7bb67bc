import { extractTextItems, getDocumentProxy, type StructuredTextItem } from "unpdf";
import { DocumentError } from "./document-error.ts";

const maxPages = 200;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * The text of a PDF, with a free line where one is drawn, and without what stands on every page.
 *
 * @throws DocumentError for one that is protected, damaged or only pictures or of more than 200 pages
 */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const document = await open(bytes);
  if (document.numPages > maxPages)
    throw new DocumentError(
      "too-large",
      `The PDF has ${String(document.numPages)} pages; at most ${String(maxPages)} are read. Split it.`,
    );
  const { items } = await extractTextItems(document).catch(() => {
    throw damaged();
  });
  const pages = withoutFurniture(items.map(linesOf));
  if (pages.every((lines) => lines.join("").trim() === ""))
    throw new DocumentError(
      "unreadable",
      "The PDF has no text; it seems to be scanned. Run text recognition (OCR) over it, and try again.",
    );
  return pages.map((lines) => lines.join("\n")).join("\n");
}

async function open(bytes: Uint8Array): Promise<Document> {
  try {
    return await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 });
  } catch (cause) {
    if (cause instanceof Error && cause.name === "PasswordException")
      throw new DocumentError(
        "unreadable",
        "The PDF is protected by a password. Save it without one, and try again.",
      );
    throw damaged();
  }
}

function damaged(): DocumentError {
  return new DocumentError(
    "unreadable",
    "The PDF is damaged. Print the document to PDF again, and use that file.",
  );
}

/** The lines of a page; an empty one where the next line stands further off than lines of a paragraph do. */
function linesOf(items: readonly StructuredTextItem[]): string[] {
  const lines: string[] = [];
  let text = "";
  let last: StructuredTextItem | undefined;
  const close = (): void => {
    if (text.trim() !== "") lines.push(text.trimEnd());
    text = "";
  };
  for (const item of items) {
    if (last !== undefined && text === "" && isApart(last, item)) lines.push("");
    text += item.str;
    if (item.str.trim() !== "") last = item;
    if (item.hasEOL) close();
  }
  close();
  return lines;
}

function isApart(before: StructuredTextItem, item: StructuredTextItem): boolean {
  return item.str.trim() !== "" && before.y - item.y > 1.7 * Math.max(before.fontSize, item.fontSize);
}

/** Heads, feet and page numbers would tear the sentences that go over a page. */
function withoutFurniture(pages: readonly (readonly string[])[]): string[][] {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const line of new Set(edgesOf(lines).map(withoutNumbers)))
      counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const isFurniture = (line: string): boolean =>
    (counts.get(withoutNumbers(line)) ?? 0) > Math.max(2, pages.length / 2);
  return pages.map((lines) => {
    const edges = new Set(edgesOf(lines));
    return lines.filter((line) => !(edges.has(line) && isFurniture(line)));
  });
}

function edgesOf(lines: readonly string[]): string[] {
  const written = lines.filter((line) => line !== "");
  return [...written.slice(0, 2), ...written.slice(-2)];
}

function withoutNumbers(line: string): string {
  return line.replaceAll(/\d+/g, "0").trim();
}
