import {
  AFRelationship,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFString,
  ParseSpeeds,
} from "pdf-lib";

/** What the file says of itself. */
export interface PdfFacts {
  readonly title: string;
  readonly authors: readonly string[];
  readonly subject: string;
  readonly language: string;
  readonly generator: string;
  /** `2026-03-31`; without one the file has no date. */
  readonly date?: string | undefined;
  /** Sources of the diagrams by file name, which come with the document. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Completes a printed document: metadata, language, bookmarks, page labels, and the sources of its diagrams as attached
 * files.
 *
 * @param headings the texts of all headings, in the order of the document
 */
export async function finishPdf(
  bytes: Uint8Array,
  facts: PdfFacts,
  headings: readonly string[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  pdf.setTitle(facts.title, { showInWindowTitleBar: true });
  pdf.setAuthor(facts.authors.join(", "));
  pdf.setSubject(facts.subject);
  pdf.setCreator(facts.generator);
  pdf.setLanguage(facts.language);
  setDate(pdf, facts.date);
  labelPages(pdf);
  nameBookmarks(pdf, headings);
  for (const [name, source] of facts.sources) await attach(pdf, name, source);
  // Viewers show the bookmarks beside the pages.
  pdf.catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
  return pdf.save({ useObjectStreams: true, objectsPerTick: Infinity });
}

function setDate(pdf: PDFDocument, date: string | undefined): void {
  if (date !== undefined) {
    const instant = new Date(`${date}T00:00:00Z`);
    pdf.setCreationDate(instant);
    pdf.setModificationDate(instant);
    return;
  }
  // The browser has put the moment of printing in, which would make each copy another file.
  const info = pdf.context.lookup(pdf.context.trailerInfo.Info);
  if (info && "delete" in info && typeof info.delete === "function") {
    info.delete(PDFName.of("CreationDate"));
    info.delete(PDFName.of("ModDate"));
  }
}

/** The cover has a name instead of a number; every other page is labelled with the number that is printed on it. */
function labelPages(pdf: PDFDocument): void {
  const { context } = pdf;
  const cover = context.obj({ P: PDFString.of("Cover") });
  const numbered = context.obj({ S: PDFName.of("D"), St: PDFNumber.of(2) });
  pdf.catalog.set(PDFName.of("PageLabels"), context.obj({ Nums: [0, cover, 1, numbered] }));
}

/** The browser names a bookmark twice over when its heading was moved to a new page, as in "3.23.2 Views Views". */
function nameBookmarks(pdf: PDFDocument, headings: readonly string[]): void {
  const bookmarks = bookmarksBelow(pdf.catalog.lookup(PDFName.of("Outlines")));
  if (bookmarks.length !== headings.length) return;
  for (const [index, heading] of headings.entries()) {
    bookmarks[index]?.set(PDFName.of("Title"), PDFHexString.fromText(heading));
  }
}

function bookmarksBelow(parent: PDFObject | undefined): PDFDict[] {
  const found: PDFDict[] = [];
  if (!(parent instanceof PDFDict)) return found;
  let bookmark = parent.lookup(PDFName.of("First"));
  while (bookmark instanceof PDFDict) {
    found.push(bookmark, ...bookmarksBelow(bookmark));
    bookmark = bookmark.lookup(PDFName.of("Next"));
  }
  return found;
}

async function attach(pdf: PDFDocument, name: string, source: string): Promise<void> {
  await pdf.attach(new TextEncoder().encode(source), name.replaceAll("/", "-"), {
    mimeType: "text/plain",
    description: `Source of the diagram ${name}`,
    afRelationship: AFRelationship.Source,
  });
}
