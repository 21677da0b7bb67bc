import { dateFromSerial, format, getFormatFromId } from "numfmt";
import { markRemoved, type Row, type Sheet, unreadablePart } from "../../../document/generation/index.ts";
import { elementsAt, parseXml, type XmlElement } from "../../../document/xml/index.ts";
import { raisedDigits, decodeText } from "../../../model/index.ts";
import { DocumentError } from "./document-error.ts";
import { damaged, type OfficeFormat, unpackOffice, workbookPath } from "./unpack-office.ts";

/** More columns than a table of requirements has; a reference to a column beyond is a slip. */
const maxColumns = 1000;

const xlsx: OfficeFormat = {
  name: "XLSX",
  program: "spreadsheet program",
  needed: /^xl\/(?:[\w/.-]+\.xml|_rels\/workbook\.xml\.rels)$/i,
};

/** A workbook of Excel. */
export interface Workbook {
  /** The visible sheets with text. */
  readonly sheets: readonly Sheet[];
  /** The names of the hidden sheets. */
  readonly hidden: readonly string[];
  /** The texts of comments and text boxes. */
  readonly remarks: readonly string[];
}

/**
 * Reads the visible sheets of an Excel workbook (XLSX), each as its rows. Numbers are written in the format of their cell,
 * and days whose format depends on the system as `2026-03-31`. Struck text, hidden columns and rows are between `~~`, as
 * removed text; what only a filter or a collapsed group hides is not removed. The text of a cell that is merged with those
 * below it is repeated in each of these rows. A formula without a result is an unreadable part. The lines are the numbers
 * of the rows.
 *
 * @throws DocumentError
 * @see ECMA-376-1:2016, 18 (SpreadsheetML)
 */
export function readXlsx(bytes: Uint8Array): Workbook {
  // Names of parts do not differ in case.
  const entries = new Map(
    Object.entries(unpackOffice(bytes, xlsx)).map(([path, content]) => [path.toLowerCase(), content]),
  );
  const part = (path: string): XmlElement | undefined => {
    const content = entries.get(path.toLowerCase());
    if (content === undefined) return undefined;
    const xml = decodeText(content);
    // Blanks of drawings count without a statement.
    const isDrawing = path.startsWith("xl/drawings/");
    return parseXml(isDrawing ? xml.replaceAll(/<(\w+:)?t>/g, '<$1t xml:space="preserve">') : xml);
  };
  try {
    const workbook = part(workbookPath);
    if (workbook === undefined) throw new Error("It has no workbook.");
    const targets = new Map(
      (part("xl/_rels/workbook.xml.rels")?.children ?? []).map(({ attributes: { Id = "", Target = "" } }) => [
        Id,
        Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`,
      ]),
    );
    const isTableFiltered = [...entries.keys()].some(
      (path) =>
        path.startsWith("xl/tables/") &&
        elementsAt(part(path) ?? emptyElement, "autoFilter", "filterColumn").length > 0,
    );
    const styles = stylesOf(part("xl/styles.xml"), workbook);
    const strings = elementsAt(part("xl/sharedStrings.xml") ?? emptyElement, "si").map(textOf);
    const all = elementsAt(workbook, "sheets", "sheet");
    const isVisible = ({ attributes: { state = "visible" } }: XmlElement): boolean => state === "visible";
    const sheets = all
      .filter(isVisible)
      .flatMap(({ attributes }) => {
        const id = Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
        const sheet = part(targets.get(id) ?? "");
        if (sheet?.name !== "worksheet") return [];
        const { name = "" } = attributes;
        return [{ name, rows: rowsOf(sheet, { isTableFiltered, styles, strings }) }];
      })
      .filter(({ rows }) => rows.length > 0);
    if (sheets.length === 0)
      throw new DocumentError("unreadable", "The XLSX has no visible sheet with text.");
    const hidden = all.filter((sheet) => !isVisible(sheet)).map(({ attributes: { name = "" } }) => name);
    const remarks = [...entries.keys()]
      .filter((path) => besideCells.test(path))
      .flatMap((path) => remarksIn(part(path)));
    return { sheets, hidden, remarks: [...new Set(remarks)] };
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause;
    throw damaged(xlsx);
  }
}

/** The parts with comments, answers to them, and drawings. */
const besideCells = /^xl\/(?:comments\/?\w*|threadedcomments\/\w+|drawings\/drawing\d+)\.xml$/;

/** Returns the comments of a part, or the texts of its text boxes. */
function remarksIn(part: XmlElement | undefined): string[] {
  if (part === undefined) return [];
  const comments = [
    ...elementsAt(part, "commentList", "comment", "text").map(textOf),
    ...elementsAt(part, "threadedComment", "text").map(({ text }) => text),
  ];
  const boxes = ["twoCellAnchor", "oneCellAnchor", "absoluteAnchor"].flatMap((anchor) =>
    elementsAt(part, anchor).flatMap((one) => boxesIn(one)),
  );
  return [...comments, ...boxes].map((text) => text.trim()).filter((text) => text !== "");
}

/** Returns the text of each shape, also in groups of shapes. */
function boxesIn(element: XmlElement): string[] {
  return element.children.flatMap((child) =>
    child.name === "txBody"
      ? elementsAt(child, "p")
          .map((paragraph) =>
            elementsAt(paragraph, "r", "t")
              .map(({ text }) => text)
              .join(""),
          )
          .join("\n")
      : boxesIn(child),
  );
}

const emptyElement: XmlElement = { name: "", attributes: {}, children: [], text: "", line: 1 };

/** Returns the text of a string, which may be in runs; its pronunciation is not read. */
function textOf(string: XmlElement): string {
  const text = string.children
    .map((child) => {
      if (child.name === "t") return child.text;
      if (child.name !== "r") return "";
      const written = elementsAt(child, "t")
        .map((one) => one.text)
        .join("");
      const side = elementsAt(child, "rPr", "vertAlign")[0]?.attributes["val"];
      const run = side === "superscript" || side === "subscript" ? raisedDigits(written, side) : written;
      return elementsAt(child, "rPr", "strike").some(isOn) ? markRemoved(run) : run;
    })
    .join("");
  // The form of characters that XML cannot hold, such as a carriage return.
  return text
    .replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r\n?/g, "\n");
}

function isOn({ attributes: { val = "1" } }: XmlElement): boolean {
  return val !== "0" && val !== "false";
}

/** How the cells of a style are shown. */
interface Style {
  /** A number format, such as `0.0%`; none for a plain number. */
  readonly code: string | undefined;
  readonly isDay: boolean;
  readonly isStruck: boolean;
}

interface Styles {
  readonly all: readonly Style[];
  /** The number of days from the usual day 0 to the workbook's. */
  readonly offset: number;
}

function stylesOf(part: XmlElement | undefined, workbook: XmlElement): Styles {
  const styles = part ?? emptyElement;
  const codes = new Map(
    elementsAt(styles, "numFmts", "numFmt").map(({ attributes: { formatCode = "", numFmtId = "" } }) => [
      numFmtId,
      formatCode,
    ]),
  );
  const struck = elementsAt(styles, "fonts", "font").map((font) => elementsAt(font, "strike").some(isOn));
  const all = elementsAt(styles, "cellXfs", "xf").map(
    ({ attributes: { fontId = "0", numFmtId = "0" } }): Style => {
      const own = codes.get(numFmtId);
      const code = own ?? getFormatFromId(Number(numFmtId)) ?? undefined;
      return {
        code: code === "General" ? undefined : code,
        isDay: own === undefined && isDayOfLanguage(Number(numFmtId)),
        isStruck: struck[Number(fontId)] === true,
      };
    },
  );
  const is1904 = elementsAt(workbook, "workbookPr").some(({ attributes: { date1904 = "0" } }) =>
    /^(?:1|true)$/.test(date1904),
  );
  return { all, offset: is1904 ? 1462 : 0 };
}

/** Returns whether a built-in format shows a day in the way of the system's language. */
function isDayOfLanguage(id: number): boolean {
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

interface Sources {
  /** Whether a filter of a table hides rows. */
  readonly isTableFiltered: boolean;
  readonly styles: Styles;
  readonly strings: readonly string[];
}

function rowsOf(sheet: XmlElement, sources: Sources): readonly Row[] {
  const hidden = new Set(
    elementsAt(sheet, "cols", "col")
      .filter(({ attributes }) => isRemoved(attributes))
      .flatMap(({ attributes: { max = "0", min = "1" } }) => {
        const first = Number(min) - 1;
        return Array.from(
          { length: Math.max(0, Math.min(maxColumns, Number(max)) - first) },
          (_, at) => first + at,
        );
      }),
  );
  const isFiltered =
    elementsAt(sheet, "autoFilter", "filterColumn").length > 0 ||
    (sources.isTableFiltered && elementsAt(sheet, "tableParts").length > 0);
  const rows = new Map<number, string[]>();
  let line = 0;
  for (const row of elementsAt(sheet, "sheetData", "row")) {
    line = Number(row.attributes["r"] ?? line + 1);
    const isRowHidden = !isFiltered && isRemoved(row.attributes);
    const cells: string[] = [];
    for (const cell of elementsAt(row, "c")) {
      const column = columnOf(cell.attributes["r"]) ?? cells.length;
      if (column >= maxColumns) continue;
      const text = valueOf(cell, sources).trim();
      while (cells.length < column) cells.push("");
      cells[column] =
        (isRowHidden || hidden.has(column)) && text !== "" ? markRemoved(text.replaceAll("~~", "")) : text;
    }
    rows.set(line, cells);
  }
  repeatMerged(rows, sheet);
  return [...rows]
    .map(([at, cells]): Row => ({ cells, line: at }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** Returns whether a person has hidden a row or columns; those of a group are collapsed. */
function isRemoved({ hidden = "0", outlineLevel = "0" }: XmlElement["attributes"]): boolean {
  return /^(?:1|true)$/.test(hidden) && outlineLevel === "0";
}

/** Returns the column of a reference such as `AB12`, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "")?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: XmlElement, { strings, styles }: Sources): string {
  const { s = "0", t = "n" } = cell.attributes;
  const style = styles.all[Number(s)] ?? { code: undefined, isDay: false, isStruck: false };
  const value = elementsAt(cell, "v")[0]?.text ?? "";
  const written = (): string => {
    if (t === "e" || (value === "" && elementsAt(cell, "f").length > 0)) return unreadablePart;
    switch (t) {
      case "s":
        return strings[Number(value)] ?? "";
      case "inlineStr":
        return elementsAt(cell, "is").map(textOf).join("");
      case "b":
        return value === "1" ? "TRUE" : "FALSE";
      case "n":
        return value === "" || Number.isNaN(Number(value))
          ? value
          : shown(Number(value), style, styles.offset);
      default:
        return value;
    }
  };
  return style.isStruck ? markRemoved(written().replaceAll("~~", "")) : written();
}

/** Returns a number as its cell shows it. */
function shown(number: number, { code, isDay }: Style, offset: number): string {
  if (isDay && number + offset >= 0) {
    const [year, month, day] = dateFromSerial(number + offset);
    return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  }
  // Excel shows 15 digits.
  const plain = String(Number(number.toPrecision(15)));
  if (code === undefined) return plain;
  try {
    const text = format(code, offset > 0 && /[ymd]/i.test(code) ? number + offset : number);
    return text.startsWith("#") ? plain : text;
  } catch {
    return plain;
  }
}

/** Repeats the text of a cell in the rows that it is merged with. */
function repeatMerged(rows: ReadonlyMap<number, string[]>, sheet: XmlElement): void {
  const highest = [...rows.keys()].reduce((most, line) => Math.max(most, line), 0);
  for (const { attributes } of elementsAt(sheet, "mergeCells", "mergeCell")) {
    const [from = "", to = from] = (attributes["ref"] ?? "").split(":");
    const column = columnOf(from);
    const [first, last] = [from, to].map((place) => Number(/\d+$/.exec(place)?.[0] ?? 0));
    if (column === undefined || first === undefined || last === undefined) continue;
    const text = rows.get(first)?.[column] ?? "";
    if (text === "") continue;
    for (let line = first + 1; line <= Math.min(last, highest); line += 1) {
      const cells = rows.get(line);
      if (cells === undefined || cells.every((cell) => cell === "")) continue;
      while (cells.length <= column) cells.push("");
      cells[column] = text;
    }
  }
}
