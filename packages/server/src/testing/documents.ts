import { strToU8, zipSync } from "fflate";
import { PDFDocument, StandardFonts } from "pdf-lib";

/** A PDF with these lines on its pages; an empty line leaves a gap. */
export async function pdfOf(pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = document.addPage([595, 842]);
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: 50, y: 780 - index * 14, size: 11, font });
  }
  return document.save();
}

/** A PDF that is marked as encrypted, with an unknown password. */
export async function protectedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  const { context } = document;
  const secret = "00".repeat(32);
  const encryption = context.obj({ Filter: "Standard", V: 1, R: 2, P: -4 });
  const { PDFHexString, PDFName } = await import("pdf-lib");
  encryption.set(PDFName.of("O"), PDFHexString.of(secret));
  encryption.set(PDFName.of("U"), PDFHexString.of(secret));
  context.trailerInfo.Encrypt = context.register(encryption);
  context.trailerInfo.ID = context.obj([PDFHexString.of(secret), PDFHexString.of(secret)]);
  return document.save({ useObjectStreams: false });
}

/** A part of the body of a Word document. */
export type WordPart =
  | { readonly text: string; readonly style?: string; readonly isItem?: true }
  | { readonly rows: readonly (readonly string[])[] };

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const types = "http://schemas.openxmlformats.org/package/2006/content-types";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The parts of a Word document, by their paths in the archive. */
export function wordParts(body: readonly WordPart[]): Record<string, Uint8Array> {
  return {
    "[Content_Types].xml": strToU8(
      `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/styles.xml": strToU8(
      `<w:styles xmlns:w="${main}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ),
    "word/numbering.xml": strToU8(
      `<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ),
    "word/document.xml": strToU8(
      `<w:document xmlns:w="${main}"><w:body>${body.map(wordXml).join("")}</w:body></w:document>`,
    ),
  };
}

/** A Word document. */
export function docxOf(body: readonly WordPart[]): Uint8Array {
  return zipSync(wordParts(body));
}

function wordXml(part: WordPart): string {
  if ("rows" in part) {
    const rows = part.rows.map(
      (cells) => `<w:tr>${cells.map((text) => `<w:tc>${paragraph({ text })}</w:tc>`).join("")}</w:tr>`,
    );
    return `<w:tbl>${rows.join("")}</w:tbl>`;
  }
  return paragraph(part);
}

function paragraph({ isItem, style, text }: Extract<WordPart, { text: string }>): string {
  const named = style === undefined ? "" : `<w:pStyle w:val="${style}"/>`;
  const listed = isItem === true ? `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>` : "";
  return `<w:p><w:pPr>${named}${listed}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}
