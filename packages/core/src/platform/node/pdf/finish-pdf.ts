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
  ReadingDirection,
} from "pdf-lib";
import { directionOf } from "../../../document/pages/index.ts";

/** The metadata of the file. */
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

/** The words of the printed page that its PDF lacks. */
export interface PageWords {
  /** The texts of all headings, in the order of the document. */
  readonly headings: readonly string[];
  /** The title of each link target, by the name of the target. */
  readonly links: ReadonlyMap<string, string>;
}

/**
 * Completes a printed document: metadata, language, bookmarks, page labels, roles of its tags, texts of its links, and the
 * sources of its diagrams as attached files.
 */
export async function finishPdf(
  bytes: Uint8Array,
  facts: PdfFacts,
  { headings, links }: PageWords,
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
  // Viewers that show two pages side by side begin on the right.
  if (directionOf(facts.language) === "rtl")
    pdf.catalog.getOrCreateViewerPreferences().setReadingDirection(ReadingDirection.R2L);
  setDate(pdf, facts.date);
  setMetadata(pdf, facts);
  setRoles(pdf);
  describeLinks(pdf, links);
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

/** Programs that check a document for accessibility look for its title here. */
function setMetadata(pdf: PDFDocument, { authors, language, subject, title }: PdfFacts): void {
  const list = (texts: readonly string[]): string =>
    texts.map((text) => `<rdf:li>${escaped(text)}</rdf:li>`).join("");
  const inDefault = (text: string): string =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`;
  const packet =
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>` +
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
    `<dc:title>${inDefault(title)}</dc:title><dc:description>${inDefault(subject)}</dc:description>` +
    `<dc:language><rdf:Bag>${list([language])}</rdf:Bag></dc:language>` +
    (authors.length === 0 ? "" : `<dc:creator><rdf:Seq>${list(authors)}</rdf:Seq></dc:creator>`) +
    `</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
  const stream = pdf.context.stream(new TextEncoder().encode(packet), { Type: "Metadata", Subtype: "XML" });
  pdf.catalog.set(PDFName.of("Metadata"), pdf.context.register(stream));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Types of tags that only PDF 2.0 has, with their equivalents in the version of the file. */
const roles: Readonly<Record<string, string>> = {
  Aside: "Sect",
  DocumentFragment: "Sect",
  Em: "Span",
  FENote: "Note",
  Strong: "Span",
  Sub: "Span",
  Title: "P",
};

/** The browser tags emphasis with types of PDF 2.0; without their roles, readers of the tags lose the words in it. */
function setRoles(pdf: PDFDocument): void {
  const root = pdf.catalog.lookup(PDFName.of("StructTreeRoot"));
  if (root instanceof PDFDict) root.set(PDFName.of("RoleMap"), pdf.context.obj(roles));
}

/** Gives each link a text for screen readers: the title of its target, or its address. */
function describeLinks(pdf: PDFDocument, names: ReadonlyMap<string, string>): void {
  for (const { node } of pdf.getPages()) {
    for (const reference of node.Annots()?.asArray() ?? []) {
      const link = pdf.context.lookup(reference);
      if (!(link instanceof PDFDict) || link.get(PDFName.of("Subtype")) !== PDFName.of("Link")) continue;
      const text = describedLink(link, names);
      if (text !== undefined) link.set(PDFName.of("Contents"), PDFHexString.fromText(text));
    }
  }
}

function describedLink(link: PDFDict, names: ReadonlyMap<string, string>): string | undefined {
  const target = link.lookup(PDFName.of("Dest"));
  if (target instanceof PDFName) return names.get(target.decodeText());
  const action = link.lookup(PDFName.of("A"));
  const address = action instanceof PDFDict ? action.lookup(PDFName.of("URI")) : undefined;
  return address instanceof PDFString || address instanceof PDFHexString ? address.decodeText() : undefined;
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
