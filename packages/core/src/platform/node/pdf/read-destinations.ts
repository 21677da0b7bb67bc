import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, ParseSpeeds } from "pdf-lib";

/** The page, counted from 1, of every place of a document that something links to, by the place's name. */
export async function readDestinations(bytes: Uint8Array): Promise<Map<string, number>> {
  const pdf = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const pages = new Map(pdf.getPages().map((page, index) => [page.ref.toString(), index + 1]));
  const destinations = new Map<string, number>();
  const named = pdf.catalog.lookup(PDFName.of("Dests"));
  if (!(named instanceof PDFDict)) return destinations;
  for (const [name, value] of named.entries()) {
    const page = pageOf(pdf.context.lookup(value));
    const number = page === undefined ? undefined : pages.get(page.toString());
    if (number !== undefined) destinations.set(name.decodeText(), number);
  }
  return destinations;
}

function pageOf(destination: PDFObject | undefined): PDFRef | undefined {
  const target = destination instanceof PDFDict ? destination.lookup(PDFName.of("D")) : destination;
  const page = target instanceof PDFArray ? target.get(0) : undefined;
  return page instanceof PDFRef ? page : undefined;
}
