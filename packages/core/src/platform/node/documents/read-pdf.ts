import { getDocumentProxy } from "unpdf";
import { DocumentError } from "./document-error.ts";
import { layOutText } from "./pdf-layout.ts";
import type { PdfItem } from "./pdf-line.ts";
import { isTagged, readTaggedText, type TaggedSheet, type TagNode } from "./pdf-tags.ts";

const maxPages = 200;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Returns the text of a PDF as Markdown: by its tags if it has them, otherwise by the places of its words. Headers,
 * footers and page numbers are omitted.
 *
 * @throws DocumentError for a PDF that is protected, damaged, only pictures, or longer than 200 pages
 */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const document = await open(bytes);
  try {
    if (document.numPages > maxPages)
      throw new DocumentError(
        "too-large",
        `The PDF has ${String(document.numPages)} pages; at most ${String(maxPages)} are read. Split it.`,
      );
    const sheets: TaggedSheet[] = [];
    for (let number = 1; number <= document.numPages; number++)
      sheets.push(await readSheet(document, number));
    if (sheets.every(({ items }) => items.every(({ text }) => text.trim() === "")))
      throw new DocumentError(
        "unreadable",
        "The PDF has no text; it seems to be scanned. Run text recognition (OCR) over it, and try again.",
      );
    const lines = isTagged(sheets) ? readTaggedText(sheets) : layOutText(sheets);
    return lines
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim();
  } finally {
    await document.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<Document> {
  try {
    // The library refuses a Buffer, and detaches the memory of its input.
    return await getDocumentProxy(Uint8Array.from(bytes), { useSystemFonts: false, verbosity: 0 });
  } catch (cause) {
    if (cause instanceof Error && cause.name === "PasswordException")
      throw new DocumentError(
        "unreadable",
        "The PDF is protected by a password. Save it without one, and try again.",
      );
    if (isFaultOfFile(cause))
      throw new DocumentError(
        "unreadable",
        "The PDF is damaged. Print the document to PDF again, and use that file.",
      );
    throw cause;
  }
}

/** Returns whether the library complains about the file; any other error is a fault of this program. */
function isFaultOfFile(cause: unknown): cause is Error {
  return (
    cause instanceof Error &&
    /^(?:InvalidPDF|FormatError|MissingData|Response|UnknownError|XRef)/.test(cause.name)
  );
}

async function readSheet(document: Document, number: number): Promise<TaggedSheet> {
  try {
    const page = await document.getPage(number);
    const { height, transform } = page.getViewport({ scale: 1 });
    const content = await page.getTextContent({ includeMarkedContent: true });
    const tree: TagNode | null = await page.getStructTree();
    page.cleanup();
    return { height, items: itemsOf(content.items, transform), tree };
  } catch (cause) {
    if (!isFaultOfFile(cause)) throw cause;
    throw new DocumentError(
      "unreadable",
      `Page ${String(number)} of the PDF is damaged. Print the document to PDF again, and use that file.`,
    );
  }
}

type Content = Awaited<ReturnType<Awaited<ReturnType<Document["getPage"]>>["getTextContent"]>>["items"];

/** Returns the texts of a page with their places as the page is displayed, and the innermost mark around each. */
function itemsOf(content: Content, view: readonly number[]): PdfItem[] {
  const items: PdfItem[] = [];
  const marks: { readonly id: string | undefined; readonly isArtifact: boolean }[] = [];
  for (const one of content) {
    if (!("str" in one)) {
      const around = marks.at(-1);
      if (one.type === "endMarkedContent") marks.pop();
      else
        marks.push({
          id: one.id || around?.id,
          isArtifact: around?.isArtifact === true || ("tag" in one && one.tag === "Artifact"),
        });
      continue;
    }
    if (one.str === "") continue;
    const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = multiplied(view, one.transform as readonly number[]);
    items.push({
      text: one.str,
      x,
      y,
      width: one.width,
      size: Math.hypot(c, d),
      isTurned: Math.abs(b) > 0.1 * Math.abs(a),
      mark: marks.at(-1)?.id,
      isArtifact: marks.at(-1)?.isArtifact === true,
    });
  }
  return items;
}

/** Returns a transformation after another one, each as six numbers. */
function multiplied(
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
  [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: readonly number[],
): readonly number[] {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
