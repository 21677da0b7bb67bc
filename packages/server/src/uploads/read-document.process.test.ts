import { type DocumentReader, loadDocumentReader, loadWinkTagger } from "@archscribe/core/platform/node";
import type { Tagger } from "@archscribe/core/model";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { docxOf, pdfOf, protectedPdf, wordParts } from "../testing/documents.ts";
import { readDocument } from "./read-document.ts";

let read: DocumentReader;
let tag: Tagger;

beforeAll(async () => {
  [read, tag] = await Promise.all([loadDocumentReader(), loadWinkTagger()]);
});

async function statedIn(name: string, bytes: Uint8Array): Promise<string[]> {
  const { found } = await readDocument({ name, bytes }, { read, tag });
  return found.map(({ kind, line, text }) => `${String(line)} ${kind}: ${text}`);
}

const text = (...lines: readonly string[]): Uint8Array => Buffer.from(lines.join("\n"));

describe("requirements are found in", () => {
  it("text and Markdown, whatever the file is called", async () => {
    const notes = text("# Business rules", "", "- A voucher can be used once.");

    expect(await statedIn("notes.pdf", notes)).toEqual(["3 business-rule: A voucher can be used once."]);
  });

  it("a table", async () => {
    const table = text("id,story,priority", "7,As a member I want to pay a fee.,high");

    expect(await readDocument({ name: "stories.csv", bytes: table }, { read, tag })).toEqual({
      found: [
        { id: "7", kind: "user-story", text: "As a member I want to pay a fee.", priority: "must", line: 2 },
      ],
      leftOut: [],
      declared: { stakeholders: [], glossary: [], brief: undefined },
    });
  });

  it("a PDF: sentences are joined over lines and pages, and text repeated on every page is omitted", async () => {
    const head = "Paperleaf Books - Requirements";
    const pdf = await pdfOf([
      [head, "", "Business rules", "", "A voucher can be used once.", "", "The system shall let", "Page 1"],
      [head, "customers search the catalogue.", "", "- The shop keeps each order for ten years.", "Page 2"],
      [head, "The system shall print an invoice.", "Page 3"],
    ]);

    expect(await statedIn("shop.pdf", pdf)).toEqual([
      "3 business-rule: A voucher can be used once.",
      "5 business-rule: The system shall let customers search the catalogue.",
      "8 business-rule: The shop keeps each order for ten years.",
      "9 business-rule: The system shall print an invoice.",
    ]);
  });

  it("a DOCX: fields, raised digits and struck text", async () => {
    const run = (text: string, property = ""): string =>
      `<w:r><w:rPr>${property}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = [
      `${run("The shop shall answer within ")}<w:fldSimple w:instr="DOCPROPERTY days">${run("14 days")}</w:fldSimple>${run(" or burn")}${run(" cards", "<w:strike/>")}${run(".")}`,
      `${run("The shop shall hold 10")}${run("6", '<w:vertAlign w:val="superscript"/>')}${run(" books.")}`,
    ];
    const parts = wordParts(body.map((_, index) => ({ text: `part ${String(index)}` })));
    const xml = body.reduce(
      (whole, part, index) =>
        whole.replace(`<w:r><w:t xml:space="preserve">part ${String(index)}</w:t></w:r>`, part),
      Buffer.from(parts["word/document.xml"] ?? []).toString(),
    );

    const { found, leftOut } = await read(
      { name: "shop.docx", bytes: zipSync({ ...parts, "word/document.xml": strToU8(xml) }) },
      tag,
    );

    expect(found.map((one) => one.text)).toEqual([
      "The shop shall answer within 14 days or burn.",
      "The shop shall hold 10⁶ books.",
    ]);
    expect(leftOut.map(({ reason, text: said }) => [reason, said])).toEqual([["removed", "cards"]]);
  });

  it("a DOCX: headings, lists and tables are recognised", async () => {
    const docx = docxOf([
      { text: "Business rules", style: "Heading1" },
      { text: "A voucher can be used once.", isItem: true },
      { text: "Requirements", style: "Heading1" },
      {
        rows: [
          ["Id", "Requirement"],
          ["FR-7", "The system shall let customers search the catalogue."],
        ],
      },
    ]);

    expect(await statedIn("shop.docx", docx)).toEqual([
      "4 business-rule: A voucher can be used once.",
      "11 functional: The system shall let customers search the catalogue.",
    ]);
  });
});

describe("a table of a DOCX", () => {
  it("keeps ids and priorities in merged cells and in rows that are only a title", async () => {
    const parts = wordParts([
      {
        rows: [
          ["Id", "Requirement", "Priority"],
          ["Loans"],
          ["LD-1", "The clerk shall lend a tool.", "High"],
          ["LD-2", "The clerk shall take back a tool.", "merged"],
          ["LD-3", "The member shall pay a fee.", "Low"],
        ],
      },
    ]);
    const merge = (xml: string, cell: string, properties: string): string =>
      xml.replace(new RegExp(`<w:tc>(?=(?:(?!<w:tc>).)*>${cell}<)`), `<w:tc><w:tcPr>${properties}</w:tcPr>`);
    const xml = merge(
      merge(Buffer.from(parts["word/document.xml"] ?? []).toString(), "High", '<w:vMerge w:val="restart"/>'),
      "merged",
      "<w:vMerge/>",
    );

    const { found } = await read(
      { name: "desk.docx", bytes: zipSync({ ...parts, "word/document.xml": strToU8(xml) }) },
      tag,
    );

    expect(found.map(({ id, priority, section, text }) => [id, priority, section, text])).toEqual([
      ["LD-1", "must", "Loans", "The clerk shall lend a tool."],
      ["LD-2", "must", "Loans", "The clerk shall take back a tool."],
      ["LD-3", "could", "Loans", "The member shall pay a fee."],
    ]);
  });
});

const needless = Object.fromEntries(
  Array.from({ length: 2000 }, (_, index) => [`word/media/${String(index)}.png`, new Uint8Array(1)]),
);

/** An archive whose directory states too small a size for a part. */
function lyingArchive(): Uint8Array {
  const bytes = docxOf([{ text: "A".repeat(1000) }]);
  const view = Buffer.from(bytes);
  const entry = view.lastIndexOf("PK\u0001\u0002", view.lastIndexOf("word/document.xml"), "latin1");
  view.writeUInt32LE(40, entry + 24);
  return view;
}

describe("ASVS 5.2: an unsafe file is refused with the remedy:", () => {
  it.each([
    ["a program", () => Buffer.from("MZ\0\0"), "Save it as one of these"],
    ["an old Word document", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "Save it as DOCX"],
    ["another archive", () => zipSync({ "x/y.xml": strToU8("<a/>") }), "but not a DOCX"],
    ["half an archive", () => docxOf([{ text: "A" }]).slice(0, 200), "is damaged"],
    [
      "a DOCX that unpacks to 48 MB",
      () => zipSync({ ...wordParts([]), "word/footnotes.xml": new Uint8Array(48 * 1024 * 1024) }),
      "more than 40 MB of text",
    ],
    ["a DOCX of too many parts", () => zipSync({ ...wordParts([]), ...needless }), "more than 2000 parts"],
    ["a DOCX that lies about its size", lyingArchive, "is damaged"],
    [
      "a DOCX with entities",
      () =>
        zipSync({
          ...wordParts([]),
          "word/footnotes.xml": strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
        }),
      "declares a document type",
    ],
    ["a protected PDF", protectedPdf, "protected by a password"],
    ["a scanned PDF", () => pdfOf([[], []]), "text recognition (OCR)"],
    ["a damaged PDF", () => Buffer.from("%PDF-1.7\nnothing\nstartxref\n9\n%%EOF\n"), "is damaged"],
    ["a PDF without its end", () => Buffer.from("%PDF-1.7\nnothing"), "is incomplete"],
    ["a PDF of 201 pages", () => pdfOf(Array.from({ length: 201 }, () => ["A"])), "at most 200"],
    ["a million characters", () => Buffer.alloc(1_000_001, "a"), "at most 1000 thousand"],
    ["a table with an open quote", () => text("id,text", '1,"open'), "cannot be read as a table"],
  ])("%s", async (_, bytesOf, message) => {
    const bytes = await bytesOf();

    await expect(readDocument({ name: "document.csv", bytes }, { read, tag })).rejects.toThrow(message);
  });
});
