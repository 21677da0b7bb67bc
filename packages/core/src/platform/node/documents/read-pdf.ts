import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { unreadablePart } from "../../../document/generation/index.ts";
import { DocumentError } from "./document-error.ts";
import { layOutText, textsOfFurniture } from "./pdf-layout.ts";
import { fontsWithoutCharacters, type PdfItem } from "./pdf-line.ts";
import { isTagged, readTaggedText, type TaggedSheet, type TagNode } from "./pdf-tags.ts";
import { typedItems } from "./pdf-typed.ts";

const maxPages = 200;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

type Page = Awaited<ReturnType<Document["getPage"]>>;

/** A page, the fonts of its items, and whether it shows anything but text. */
interface Sheet extends TaggedSheet {
  readonly fonts: ReadonlyMap<PdfItem, string>;
  readonly isPicture: boolean;
}

/** The text of a PDF. */
interface PdfText {
  readonly text: string;
  /** The texts of its headers and footers, which the text does not have; those that differ in their numbers are one. */
  readonly furniture: readonly string[];
}

/**
 * Returns the text of a PDF as Markdown: by its tags if it has them, otherwise by the places of its words, with the values of
 * its form. Headers, footers and page numbers are apart. Text of a font that does not state its characters is
 * `[unreadable]`, and pages that are only pictures are named at the end, as is a missing end of the file.
 *
 * @throws DocumentError for a PDF that is protected, damaged, incomplete, only pictures, or longer than 200 pages
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const document = await open(bytes);
  try {
    if (document.numPages > maxPages)
      throw new DocumentError(
        "too-large",
        `The PDF has ${String(document.numPages)} pages; at most ${String(maxPages)} are read. Split it.`,
      );
    const sheets: Sheet[] = [];
    for (let number = 1; number <= document.numPages; number++)
      sheets.push(await readSheet(document, number));
    const unmapped = fontsWithoutCharacters(sheets.flatMap(({ fonts }) => [...fonts]));
    const shown = sheets.map((sheet) => ({
      ...sheet,
      items: sheet.items.map((item) =>
        unmapped.has(sheet.fonts.get(item) ?? "") && item.text.trim() !== ""
          ? { ...item, text: unreadablePart }
          : item,
      ),
    }));
    const isAny = (wanted: (text: string) => boolean): boolean =>
      shown.some(({ items, typed }) => [...items, ...typed].some(({ text }) => wanted(text.trim())));
    if (unmapped.size > 0 && !isAny((text) => text !== "" && text !== unreadablePart))
      throw new DocumentError(
        "unreadable",
        "The fonts of the PDF do not state which characters they show. Export the document again, or run text recognition (OCR) over it.",
      );
    const lines = isTagged(shown)
      ? readTaggedText(shown)
      : layOutText(shown.map(({ height, items, typed }) => ({ height, items: [...items, ...typed] })));
    const text = lines
      .join("\n")
      .replaceAll(unreadableParts, unreadablePart)
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim();
    if (text === "")
      throw new DocumentError(
        "unreadable",
        "The PDF has no text; it seems to be scanned. Run text recognition (OCR) over it, and try again.",
      );
    const parts = [
      text,
      ...sheets.flatMap(({ isPicture }, index) => (isPicture ? [pictureOf(index + 1)] : [])),
      ...(hasEnd(bytes) ? [] : [`The end of the PDF is missing: ${unreadablePart}.`]),
    ];
    return { text: parts.join("\n\n"), furniture: textsOfFurniture(shown) };
  } finally {
    await document.loadingTask.destroy();
  }
}

const unreadableParts = /\[unreadable\](?:\s\[unreadable\])+/g;

/** A page of which nobody can tell the text is a sentence that cannot be read. */
function pictureOf(page: number): string {
  return `Page ${String(page)} is a picture without text: ${unreadablePart}.`;
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
    if (isFaultOfFile(cause) && !hasEnd(bytes))
      throw new DocumentError(
        "unreadable",
        "The PDF is incomplete: its end is missing. Copy or download it again, and use that file.",
      );
    if (isFaultOfFile(cause))
      throw new DocumentError(
        "unreadable",
        "The PDF is damaged. Print the document to PDF again, and use that file.",
      );
    throw cause;
  }
}

/** Returns whether a PDF has its end, which states where its table of contents is; other programs add bytes behind it. */
function hasEnd(bytes: Uint8Array): boolean {
  // A disk or a mail may have filled it up with zeros.
  const length = bytes.findLastIndex((byte) => byte !== 0) + 1;
  return /startxref\s+\d/.test(
    Buffer.from(bytes.subarray(Math.max(0, length - 2048), length)).toString("latin1"),
  );
}

/** Returns whether the library complains about the file; any other error is a fault of this program. */
function isFaultOfFile(cause: unknown): cause is Error {
  return (
    cause instanceof Error &&
    /^(?:InvalidPDF|FormatError|MissingData|Response|UnknownError|XRef)/.test(cause.name)
  );
}

async function readSheet(document: Document, number: number): Promise<Sheet> {
  try {
    const page = await document.getPage(number);
    const { height, transform } = page.getViewport({ scale: 1 });
    const content = await page.getTextContent({ includeMarkedContent: true });
    const tree: TagNode | null = await page.getStructTree();
    const { fonts, items } = itemsOf(content.items, transform);
    const typed = typedItems(await page.getAnnotations(), transform);
    const isTextless = [...items, ...typed].every(({ text }) => !/\p{L}/u.test(text));
    const isPicture = isTextless && (await showsPicture(page));
    page.cleanup();
    return { height, items, typed, tree, fonts, isPicture };
  } catch (cause) {
    if (!isFaultOfFile(cause)) throw cause;
    throw new DocumentError(
      "unreadable",
      `Page ${String(number)} of the PDF is damaged. Print the document to PDF again, and use that file.`,
    );
  }
}

/** Returns whether a page shows an image. */
async function showsPicture(page: Page): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS();
  const images = new Set([
    OPS.paintImageXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObject,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintImageMaskXObjectRepeat,
    OPS.paintInlineImageXObject,
    OPS.paintInlineImageXObjectGroup,
  ]);
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operator) => images.has(operator));
}

type Content = Awaited<ReturnType<Page["getTextContent"]>>["items"];

/** Returns the texts of a page with their places as the page is displayed, their fonts, and the innermost mark around each. */
function itemsOf(content: Content, view: readonly number[]): Pick<Sheet, "fonts" | "items"> {
  const items: PdfItem[] = [];
  const fonts = new Map<PdfItem, string>();
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
    const item: PdfItem = {
      text: one.str,
      x,
      y,
      width: one.width,
      size: Math.hypot(c, d),
      isTurned: Math.abs(b) > 0.1 * Math.abs(a),
      mark: marks.at(-1)?.id,
      isArtifact: marks.at(-1)?.isArtifact === true,
    };
    items.push(item);
    fonts.set(item, one.fontName);
  }
  return { fonts, items };
}

/** Returns a transformation after another one, each as six numbers. */
function multiplied(
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
  [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: readonly number[],
): readonly number[] {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
