import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { loadWinkTagger } from "../../language/wink-tagger.ts";
import { loadDocumentReader } from "./read-document.ts";
import { readXlsx } from "./read-xlsx.ts";

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

interface Workbook {
  /** The XML within each worksheet; a name that ends with `?` belongs to a hidden sheet. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The XML within the shared strings. */
  readonly strings?: string;
  /** The XML within the styles. */
  readonly styles?: string;
  readonly settings?: string;
  /** Other parts, by their paths. */
  readonly others?: Readonly<Record<string, string>>;
}

/** A workbook in the form in which Excel, LibreOffice and export libraries write it. */
function workbook({ others = {}, settings = "", sheets, strings = "", styles = "" }: Workbook): Uint8Array {
  const all = Object.entries(sheets);
  return zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook ${main} xmlns:r="r">${settings}<sheets>${all
        .map(
          ([name], at) =>
            `<sheet name="${name}" sheetId="${String(at + 1)}" ${name.endsWith("?") ? 'state="hidden"' : ""} r:id="rId${String(at + 1)}"/>`,
        )
        .join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships>${all.map((_, at) => `<Relationship Id="rId${String(at + 1)}" Target="${at === 0 ? "" : "/xl/"}worksheets/sheet${String(at + 1)}.xml"/>`).join("")}</Relationships>`,
    ),
    "xl/sharedStrings.xml": strToU8(`<sst ${main}>${strings}</sst>`),
    "xl/styles.xml": strToU8(`<styleSheet ${main}>${styles}</styleSheet>`),
    ...Object.fromEntries(Object.entries(others).map(([path, xml]) => [path, strToU8(xml)])),
    ...Object.fromEntries(
      all.map(([, xml], at) => [
        `xl/worksheets/sheet${String(at + 1)}.xml`,
        strToU8(`<worksheet ${main}>${xml}</worksheet>`),
      ]),
    ),
  });
}

const text = (reference: string, words: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${words}</t></is></c>`;

/** Rows of texts, from the first row and column on. */
function sheetOf(...rows: readonly (readonly string[])[]): string {
  return `<sheetData>${rows
    .map(
      (cells, at) =>
        `<row r="${String(at + 1)}">${cells.map((words, column) => text(`${"ABCDEF"[column] ?? ""}${String(at + 1)}`, words)).join("")}</row>`,
    )
    .join("")}</sheetData>`;
}

describe("a cell", () => {
  it.each([
    ["a shared string", '<c r="A1" t="s"><v>0</v></c>', "Lend a book"],
    ["runs with blanks between, without the pronunciation", '<c r="A1" t="s"><v>1</v></c>', "Lend a book"],
    ["struck runs as removed text", '<c r="A1" t="s"><v>2</v></c>', "Lend ~~two books~~ a book"],
    ["raised digits", '<c r="A1" t="s"><v>4</v></c>', "Lend 10⁶ books"],
    ["a line break", '<c r="A1" t="s"><v>3</v></c>', "Lend\na book"],
    ["the result of a formula", '<c r="A1" t="str"><f>A2&amp;A3</f><v>FR-1</v></c>', "FR-1"],
    ["a number in 15 digits", '<c r="A1"><v>1.1000000000000001</v></c>', "1.1"],
    ["a percentage", '<c r="A1" s="6"><v>0.995</v></c>', "99.5%"],
    ["an id in a format", '<c r="A1" s="7"><v>1</v></c>', "REQ-001"],
    ["a built-in format", '<c r="A1" s="8"><v>1.1</v></c>', "1.10"],
    ["no result of its formula", '<c r="A1"><f>A2&amp;A3</f></c>', "[unreadable]"],
    ["an error", '<c r="A1" t="e"><v>#REF!</v></c>', "[unreadable]"],
    ["a number with its zeros", '<c r="A1" s="1"><v>7</v></c>', "007"],
    ["a date", '<c r="A1" s="2"><v>46112.5</v></c>', "2026-03-31"],
    ["a date in an own format", '<c r="A1" s="3"><v>46112</v></c>', "31.03.2026"],
    ["a colour and a unit in a format", '<c r="A1" s="4"><v>5</v></c>', "5 days"],
    ["a struck cell as removed text", '<c r="A1" s="5" t="s"><v>0</v></c>', "~~Lend a book~~"],
    ["a truth value", '<c r="A1" t="b"><v>1</v></c>', "TRUE"],
  ])("has %s", (_, xml, shown) => {
    const bytes = workbook({
      sheets: { Needs: `<sheetData><row r="1">${xml}</row></sheetData>` },
      strings:
        '<si><t>Lend a book</t></si><si><r><t xml:space="preserve">Lend </t></r><r><t>a book</t></r><rPh><t>LEND</t></rPh></si>' +
        '<si><r><t xml:space="preserve">Lend </t></r><r><rPr><strike/></rPr><t>two books</t></r><r><rPr><strike val="0"/></rPr><t xml:space="preserve"> a book</t></r></si>' +
        "<si><t>Lend_x000D_\na book</t></si>" +
        '<si><r><t>Lend 10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>6</t></r><r><t xml:space="preserve"> books</t></r></si>',
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="000"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="166" formatCode="[Red]0 &quot;days&quot;"/><numFmt numFmtId="167" formatCode="0.0%"/><numFmt numFmtId="168" formatCode="&quot;REQ-&quot;000"/></numFmts>' +
        "<fonts><font/><font><strike/></font></fonts>" +
        '<cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="166"/><xf fontId="1"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="2"/></cellXfs>',
    });

    expect(readXlsx(bytes).sheets.map(({ rows }) => rows)).toEqual([[{ cells: [shown], line: 1 }]]);
  });

  it("has a date of a workbook that counts from 1904", () => {
    const bytes = workbook({
      settings: '<workbookPr date1904="1"/>',
      sheets: { Needs: '<sheetData><row r="1"><c r="A1" s="1"><v>44650</v></c></row></sheetData>' },
      styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
    });

    expect(readXlsx(bytes).sheets[0]?.rows[0]?.cells).toEqual(["2026-03-31"]);
  });
});

describe("the rows of a sheet", () => {
  it("have the numbers of the sheet, and cells without references follow each other", () => {
    const xml = `<sheetData><row r="3">${text("B3", "b")}</row><row><c t="str"><v>x</v></c><c t="str"><v>y</v></c></row></sheetData>`;

    expect(readXlsx(workbook({ sheets: { Needs: xml } })).sheets.map(({ rows }) => rows)).toEqual([
      [
        { cells: ["", "b"], line: 3 },
        { cells: ["x", "y"], line: 4 },
      ],
    ]);
  });

  it("have hidden rows and columns as removed text, but not rows that a filter or a group hides", () => {
    const rows = `<sheetData><row r="1">${text("A1", "a")}${text("B1", "b")}</row><row r="2" hidden="1">${text("A2", "c")}</row></sheetData>`;
    const hidden = `<cols><col min="2" max="2" hidden="1"/></cols>${rows}`;
    const filtered = `${rows}<autoFilter ref="A1:B2"><filterColumn colId="0"/></autoFilter>`;

    const collapsed = rows.replaceAll('hidden="1"', 'hidden="1" outlineLevel="1"');

    const { hidden: hiddenSheets, sheets } = readXlsx(
      workbook({ sheets: { Needs: hidden, Filtered: filtered, Group: collapsed, "Old?": rows } }),
    );
    const [own, other, group] = sheets;

    expect(own?.rows.map(({ cells }) => cells)).toEqual([["a", "~~b~~"], ["~~c~~"]]);
    expect(other?.rows.map(({ cells }) => cells)).toEqual([["a", "b"], ["c"]]);
    expect(group?.rows).toEqual(other?.rows);
    expect(hiddenSheets).toEqual(["Old?"]);
  });

  it("repeat the text of merged cells", () => {
    const xml = `${sheetOf(["Loans", "Lend"], ["", "Return"], ["Staff", "Sign in"])}<mergeCells><mergeCell ref="A1:A2"/></mergeCells>`;

    expect(readXlsx(workbook({ sheets: { Needs: xml } })).sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
      ["Loans", "Lend"],
      ["Loans", "Return"],
      ["Staff", "Sign in"],
    ]);
  });
});

const read = await loadDocumentReader();
const tag = await loadWinkTagger();

describe("the requirements of a workbook", () => {
  it("are those of its tables, with ids, priorities and rows; other sheets are left out", async () => {
    const bytes = workbook({
      sheets: {
        About: sheetOf(["Requirements of the library"], ["Version 2"]),
        Needs: sheetOf(
          ["Requirements"],
          ["ID", "Requirement", "Priority"],
          ["REQ-7", "The member shall be able to lend a book.", "Must"],
          ["REQ-8", "~~The member shall be able to lend a film.~~", "Could"],
        ),
      },
    });

    const { found, leftOut } = await read({ name: "needs.xlsx", bytes }, tag);

    expect(found).toEqual([
      expect.objectContaining({
        text: "The member shall be able to lend a book.",
        id: "REQ-7",
        priority: "must",
        line: 3,
      }),
    ]);
    expect(leftOut.map(({ reason, text: said }) => `${reason}: ${said}`)).toEqual(
      expect.arrayContaining([
        "removed: The member shall be able to lend a film.",
        "about-document: Requirements of the library",
      ]),
    );
  });

  it("are beside the roles and terms of other sheets, and comments and text boxes are named", async () => {
    const bytes = workbook({
      sheets: {
        Stakeholders: sheetOf(["Role", "Description"], ["Clerk", "Lends books"]),
        Glossary: sheetOf(["Term", "Definition"], ["Loan", "A book lent to a member."]),
        Needs: sheetOf(["ID", "Requirement"], ["R-1", "The clerk lends a book."]),
      },
      others: {
        "xl/comments1.xml": `<comments ${main}><commentList><comment ref="B2"><text><t>Films, too.</t></text></comment></commentList></comments>`,
        "xl/drawings/drawing1.xml":
          "<wsDr><twoCellAnchor><sp><txBody><p><r><t>Lend it </t></r><r><t>quickly.</t></r></p></txBody></sp></twoCellAnchor></wsDr>",
      },
    });

    const { declared, found, leftOut } = await read({ name: "needs.xlsx", bytes }, tag);

    expect(found.map((one) => one.text)).toEqual(["The clerk lends a book."]);
    expect(declared).toEqual({
      stakeholders: [{ name: "Clerk", description: "Lends books", concerns: [] }],
      glossary: [{ term: "Loan", definition: "A book lent to a member." }],
      brief: undefined,
    });
    expect(leftOut.map((one) => `${one.reason}: ${one.text}`)).toEqual([
      "beside: Films, too.",
      "beside: Lend it quickly.",
    ]);
  });

  it("have the name of their sheet if several have text", async () => {
    const table = (text: string) => sheetOf(["ID", "Requirement"], ["R-1", text]);
    const sheets = { Kiln: table("The kiln shall cool."), Shop: table("The clerk shall count pots.") };

    const { found } = await read({ name: "needs.xlsx", bytes: workbook({ sheets }) }, tag);

    expect(found.map(({ id, line, sheet }) => [sheet, line, id])).toEqual([
      ["Kiln", 2, "R-1"],
      ["Shop", 2, "R-1"],
    ]);
  });

  it("have no characters that cannot be stored", async () => {
    const rows = sheetOf(["ID", "Requirement"], ["R-1", "The desk shall print_x0000_ labels."]);

    const { found } = await read({ name: "needs.xlsx", bytes: workbook({ sheets: { Needs: rows } }) }, tag);

    expect(found.map(({ text: said }) => said)).toEqual(["The desk shall print labels."]);
  });

  it.each([
    ["a damaged part", zipSync({ "xl/workbook.xml": strToU8("<workbook") }), "The XLSX is damaged."],
    [
      "hidden sheets",
      workbook({ sheets: { "Needs?": sheetOf(["a"]) } }),
      "The XLSX has no visible sheet with text.",
    ],
  ])("are not read from %s, with the reason", async (_, bytes, reason) => {
    await expect(read({ name: "needs.xlsx", bytes }, tag)).rejects.toThrow(reason);
  });
});
