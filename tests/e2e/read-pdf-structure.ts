import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "pdf-lib";

/** A bookmark; pages count from 1, and the document's own title is at level 1. */
export interface Bookmark {
  readonly title: string;
  readonly level: number;
  readonly page: number;
}

/** The bookmarks in the order in which a viewer lists them. */
export function readBookmarks(pdf: PDFDocument): Bookmark[] {
  const pages = new Map(pdf.getPages().map(({ ref }, index) => [ref.toString(), index + 1]));
  const below = (parent: PDFDict, level: number): Bookmark[] => {
    const found: Bookmark[] = [];
    for (let item = entry(parent, "First"); item instanceof PDFDict; item = entry(item, "Next")) {
      const target = entry(item, "Dest");
      const page = target instanceof PDFArray ? target.get(0) : undefined;
      found.push(
        { title: textOf(entry(item, "Title")), level, page: pages.get(String(page)) ?? 0 },
        ...below(item, level + 1),
      );
    }
    return found;
  };
  return below(pdf.catalog.lookup(PDFName.of("Outlines"), PDFDict), 1);
}

/** The attached files by name. */
export function readAttachments(pdf: PDFDocument): Map<string, string> {
  const names = entry(entry(entry(pdf.catalog, "Names"), "EmbeddedFiles"), "Names");
  if (!(names instanceof PDFArray)) return new Map();
  const files = Array.from({ length: names.size() / 2 }, (_, index): [string, string] => {
    const stream = entry(entry(names.lookup(2 * index + 1), "EF"), "F");
    const bytes = stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : new Uint8Array();
    return [textOf(names.lookup(2 * index)), Buffer.from(bytes).toString("utf8")];
  });
  return new Map(files);
}

/** A part of the document as tagged for screen readers. */
export interface Tag {
  readonly kind: string;
  readonly alternative: string;
}

/** Every tag in the order of the file. */
export function readTags(pdf: PDFDocument): Tag[] {
  return pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || !(object.get(PDFName.of("P")) instanceof PDFRef)) return [];
    const kind = object.get(PDFName.of("S"));
    return kind instanceof PDFName
      ? [{ kind: kind.decodeText(), alternative: textOf(entry(object, "Alt")) }]
      : [];
  });
}

/** The names of the places that links lead to, and the names of the existing places. */
export function readLinks(pdf: PDFDocument): { readonly targets: Set<string>; readonly places: Set<string> } {
  const annotations = pdf.getPages().flatMap(({ node }) => node.Annots()?.asArray() ?? []);
  const targets = annotations.map((one) => entry(pdf.context.lookup(one), "Dest"));
  const places = entry(pdf.catalog, "Dests");
  return {
    targets: new Set(targets.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []))),
    places: new Set(places instanceof PDFDict ? places.keys().map((name) => name.decodeText()) : []),
  };
}

/** A link to a place of the document, with the page that it is on. */
export interface PageLink {
  readonly page: number;
  readonly target: string;
}

/** The links inside the document, page by page; pages count from 1. */
export function readPageLinks(pdf: PDFDocument): PageLink[] {
  return pdf.getPages().flatMap(({ node }, index) =>
    (node.Annots()?.asArray() ?? []).flatMap((annotation) => {
      const target = entry(pdf.context.lookup(annotation), "Dest");
      return target instanceof PDFName ? [{ page: index + 1, target: target.decodeText() }] : [];
    }),
  );
}

/** The page of each place that links lead to, by the name of the place. */
export function readPlaces(pdf: PDFDocument): Map<string, number> {
  const pages = new Map(pdf.getPages().map(({ ref }, index) => [ref.toString(), index + 1]));
  const places = entry(pdf.catalog, "Dests");
  if (!(places instanceof PDFDict)) return new Map();
  return new Map(
    places.entries().map(([name, place]) => {
      const target = pdf.context.lookup(place);
      const page = target instanceof PDFArray ? String(target.get(0)) : "";
      return [name.decodeText(), pages.get(page) ?? 0];
    }),
  );
}

/** True for a page that holds a picture made of dots. */
export function hasBitmaps({ node }: PDFPage): boolean {
  const objects = entry(node.Resources(), "XObject");
  if (!(objects instanceof PDFDict)) return false;
  return objects.keys().some((name) => {
    const object = objects.lookup(name);
    return object instanceof PDFRawStream && object.dict.get(PDFName.of("Subtype")) === PDFName.of("Image");
  });
}

function entry(parent: PDFObject | undefined, key: string): PDFObject | undefined {
  return parent instanceof PDFDict ? parent.lookup(PDFName.of(key)) : undefined;
}

function textOf(text: PDFObject | undefined): string {
  return text instanceof PDFString || text instanceof PDFHexString ? text.decodeText() : "";
}
