import { strToU8, zipSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import { expect, it } from "vitest";
import { loadWinkTagger } from "../../language/wink-tagger.ts";
import { loadDocumentReader } from "./read-document.ts";

const read = await loadDocumentReader();
const tag = await loadWinkTagger();

/** Returns the texts of the requirements that a file states. */
async function textsOf(name: string, bytes: Uint8Array): Promise<readonly string[]> {
  return (await read({ name, bytes }, tag)).found.map(({ text }) => text);
}

it("says that a file is empty", async () => {
  await expect(textsOf("needs.pdf", new Uint8Array())).rejects.toThrow("The file is empty.");
});

it("says that a text in UTF-16 has no byte order mark", async () => {
  const bytes = Buffer.from("ID;Need\nA-1;The clerk shall count ships.\n", "utf16le");

  await expect(textsOf("needs.csv", bytes)).rejects.toThrow("without a byte order mark. Save it as UTF-8.");
  await expect(textsOf("needs.csv", new Uint8Array([0, 1, 2, 0]))).rejects.toThrow(
    "Save it as one of these.",
  );
});

it("says what to do with a picture, and with a mail of Outlook", async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  const mail = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);

  await expect(textsOf("needs.png", png)).rejects.toThrow("Run text recognition (OCR) over it");
  await expect(textsOf("needs.msg", mail)).rejects.toThrow("a mail of Outlook. Save its text");
});

it("takes the boxes of a form for marks of items", async () => {
  expect(
    await textsOf("needs.md", Buffer.from("☒ The tug shall be insured.\n☐ The tug shall whistle.")),
  ).toEqual(["The tug shall be insured.", "The tug shall whistle."]);
});

it("finds a PDF below the lines that another program has left", async () => {
  const document = await PDFDocument.create();
  document.addPage().drawText("The clerk shall sign the list.");
  const bytes = Buffer.concat([Buffer.from("Content-Type: application/pdf\r\n\r\n"), await document.save()]);

  expect(await textsOf("needs.pdf", bytes)).toEqual(["The clerk shall sign the list."]);
});

it("takes a text about the format of PDF for a text", async () => {
  const text =
    "The reader shall refuse a file without a head.\n\n%PDF-1.7 is a head; `startxref` is near the end.";

  expect(await textsOf("needs.md", Buffer.from(text))).toEqual([
    "The reader shall refuse a file without a head.",
  ]);
});

it("joins words with soft hyphens", async () => {
  expect(await textsOf("needs.md", Buffer.from("The clerk shall keep the infor\u00ADmation."))).toEqual([
    "The clerk shall keep the information.",
  ]);
});

it.each([
  [
    "a binary spreadsheet",
    ["xl/workbook.bin"],
    "The file is a binary spreadsheet. Save it as XLSX, or the sheet with the requirements as CSV.",
  ],
  ["a presentation", ["ppt/presentation.xml"], "The file is a presentation. Save it as PDF."],
  ["OpenDocument", ["mimetype", "content.xml"], "The file is an OpenDocument file."],
  ["Pages", ["Index/Document.iwa"], "The file is a document of Pages, Numbers or Keynote."],
  ["a book", ["mimetype", "META-INF/container.xml"], "The file is a book (EPUB). Save it as PDF or DOCX."],
  ["an archive of documents", ["needs.md"], "Unpack it and import the files in it"],
])("says as what to save %s", async (_, names, said) => {
  const bytes = zipSync(Object.fromEntries(names.map((name) => [name, strToU8("<a/>")])));

  await expect(textsOf("needs.xlsx", bytes)).rejects.toThrow(said);
});
