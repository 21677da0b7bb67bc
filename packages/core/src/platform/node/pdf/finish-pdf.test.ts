import { PDFDocument, PDFName } from "pdf-lib";
import { expect, it } from "vitest";
import { finishPdf } from "./finish-pdf.ts";

it.each([
  ["he", "/R2L"],
  ["de", undefined],
])("a PDF in %s is read in the direction %s", async (language, expected) => {
  const plain = await PDFDocument.create();
  plain.addPage();
  const facts = {
    title: "Ferry",
    authors: [],
    subject: "Quay",
    language,
    generator: "archscribe",
    date: "2031-02-03",
    sources: new Map<string, string>(),
  };
  const bytes = await finishPdf(await plain.save(), facts, { headings: [], links: new Map() });

  const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
  const preferences = catalog.getViewerPreferences();
  expect(preferences?.dict.get(PDFName.of("Direction"))?.toString()).toBe(expected);
  expect(preferences?.getDisplayDocTitle()).toBe(true);
});
