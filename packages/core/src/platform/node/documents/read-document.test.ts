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

it.each([
  [
    "process.bpmn",
    '<?xml version="1.0"?>\n<!-- a -->\n<bpmn:definitions id="d">The clerk shall sign.</bpmn:definitions>',
  ],
  ["picture.svg", '<svg xmlns="http://www.w3.org/2000/svg"><text>The clerk shall sign.</text></svg>\n'],
  ["shapes.lib", '{"items": ["The clerk shall sign."]}'],
])("refuses %s, which is data of a program", async (name, text) => {
  await expect(textsOf(name, Buffer.from(text))).rejects.toThrow(
    /^The file is (?:XML with the element|JSON)/,
  );
});

it.each([
  ["RTF", String.raw`{\rtf1\ansi The clerk shall sign.\par}`],
  ["LaTeX", "% needs\n\\documentclass{article}\n\\begin{document}\nThe clerk shall sign.\n"],
  ["LaTeX", "\\section{Needs}\n\\item The clerk shall sign.\n"],
  [
    "an encoded mail",
    "Subject: Needs\nContent-Transfer-Encoding: quoted-printable\n\nThe clerk shall sign=\n.\n",
  ],
])("refuses %s, whose commands are not text", async (format, text) => {
  await expect(textsOf("needs.txt", Buffer.from(text))).rejects.toThrow(`The file is ${format}.`);
});

it.each([
  '<?xml version="1.0"?>\n<!DOCTYPE html>\n<html xmlns="x"><body><ul><li>The clerk shall sign.</li></ul></body></html>',
  '<p align="center">Badges</p>\n\n- The clerk shall sign.\n',
  '<svg xmlns="x"></svg>\n\n- The clerk shall sign.\n',
  "[The clerk]\n\n- The clerk shall sign.\n",
])("takes a page for a text: %j", async (text) => {
  expect(await textsOf("needs.md", Buffer.from(text))).toEqual(["The clerk shall sign."]);
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
])("says as what to save %s", async (_, names, said) => {
  const bytes = zipSync(Object.fromEntries(names.map((name) => [name, strToU8("<a/>")])));

  await expect(textsOf("needs.xlsx", bytes)).rejects.toThrow(said);
});
