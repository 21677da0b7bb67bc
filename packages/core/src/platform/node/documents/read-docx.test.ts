import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { readDocx } from "./read-docx.ts";

const office = "http://schemas.openxmlformats.org";
const types = "application/vnd.openxmlformats";

/** A document with the given paragraphs, each with its runs, one footnote, `1`, and one list, `1`, that counts from BAY-5. */
function docx(...paragraphs: readonly string[]): Uint8Array {
  return docxOf(paragraphs.map((one) => `<w:p>${one}</w:p>`).join(""));
}

/** A document with the given blocks, and the footnote and the list of `docx`. */
function docxOf(blocks: string): Uint8Array {
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="${types}-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/footnotes.xml" ContentType="${types}-officedocument.wordprocessingml.footnotes+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/></Relationships>`,
    "word/footnotes.xml": `<w:footnotes xmlns:w="${office}/wordprocessingml/2006/main"><w:footnote w:id="1"><w:p>${run(text("Except on Sundays, it rings."))}</w:p></w:footnote></w:footnotes>`,
    "word/numbering.xml": `<w:numbering xmlns:w="${office}/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="5"/><w:lvlText w:val="BAY-%1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    "word/document.xml": `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${blocks}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

const run = (inside: string, properties = ""): string => `<w:r><w:rPr>${properties}</w:rPr>${inside}</w:r>`;
const text = (said: string): string => `<w:t xml:space="preserve">${said}</w:t>`;
const symbol = (font: string, char: string): string => run(`<w:sym w:font="${font}" w:char="${char}"/>`);

it("keeps symbols as characters, and marks symbols of unknown fonts", async () => {
  const bytes = docx(
    `${run(text("at least "))}${symbol("Symbol", "F0B3")}${run(text(" 5, at most "))}${symbol("Cambria Math", "2264")}${run(text(" 9, and "))}${symbol("Quaydings", "F0B3")}`,
  );

  expect((await readDocx(bytes)).trim()).toBe("at least ≥ 5, at most ≤ 9, and [unreadable]");
});

it("strikes hidden text, which is then omitted with a reason", async () => {
  const bytes = docx(run(text("The ferry leaves.")), run(text("The quay is closed."), "<w:vanish/>"));

  expect((await readDocx(bytes)).trim().split(/\n+/)).toEqual([
    "The ferry leaves.",
    "~~The quay is closed.~~",
  ]);
});

it("reads a note as a separate text, below the paragraph or table that refers to it", async () => {
  const reference = '<w:r><w:footnoteReference w:id="1"/></w:r>';
  const bytes = docx(
    `${run(text("The bell rings"))}${reference}${run(text(" at noon."))}`,
    run(text("It stops.")),
  );

  expect((await readDocx(bytes)).trim().split(/\n+/)).toEqual([
    "The bell rings at noon.",
    "Except on Sundays, it rings.",
    "It stops.",
  ]);
});

it("marks a picture in the middle of a sentence, and drops one beside it", async () => {
  const picture = "<w:r><w:drawing><wp:inline/></w:drawing></w:r>";
  const bytes = docx(
    `${picture}${run(text("The door weighs "))}${picture}${run(text(" at most."))}${picture}${run(text("It closes."))}`,
  );

  expect((await readDocx(bytes)).trim()).toBe("The door weighs [unreadable] at most.It closes.");
});

it("keeps what is ticked, in a form and in a content control", async () => {
  const box = (checked: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox>${checked}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const bytes = docx(
    `${box("<w:checked/>")}${run(text(" yes "))}${box('<w:checked w:val="0"/>')}${run(text(" no"))}`,
  );

  expect((await readDocx(bytes)).trim()).toBe("☒ yes ☐ no");
});

it("reads the ids that the document counts", async () => {
  const numbered = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>';
  const bytes = docx(
    `${numbered}${run(text("The ferry sails."))}`,
    run(text("See BAY-5.")),
    `${numbered}${run(text("The quay closes."))}`,
  );

  expect((await readDocx(bytes)).trim().split(/\n+/)).toEqual([
    "- BAY-5 The ferry sails.",
    "See BAY-5.",
    "- BAY-6 The quay closes.",
  ]);
});

it.each([
  ["is not", '<w:tblHeader w:val="0"/>', []],
  ["is", "<w:tblHeader/>", ["| --- | --- |"]],
])("a first row that says that it %s a head is read so", async (_, mark, rule) => {
  const cell = (said: string): string => `<w:tc><w:p>${run(text(said))}</w:p></w:tc>`;
  const row = (id: string, said: string): string =>
    `<w:tr><w:trPr>${mark}</w:trPr>${cell(id)}${cell(said)}</w:tr>`;
  const bytes = docxOf(
    `<w:tbl>${row("BAY-1", "The ferry shall sail every hour.")}${row("BAY-2", "The quay shall close at noon.")}</w:tbl>`,
  );

  expect((await readDocx(bytes)).trim().split(/\n+/)).toEqual([
    "| BAY-1 | The ferry shall sail every hour. |",
    ...rule,
    "| BAY-2 | The quay shall close at noon. |",
  ]);
});
