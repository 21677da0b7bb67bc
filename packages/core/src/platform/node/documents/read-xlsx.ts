import { unzipSync } from "fflate";
import { decodeText } from "../../../document/diagrams/index.ts";
import type { Row } from "../../../document/generation/index.ts";
import { elementsAt, parseXml, type XmlElement } from "../../../document/xml/index.ts";
import { DocumentError } from "./document-error.ts";

const maxEntries = 2000;

const maxUnpacked = 40 * 1024 * 1024;

/** More columns than a table of requirements has; a reference to a column beyond is a slip. */
const maxColumns = 200;

const workbookPath = "xl/workbook.xml";

/** Returns whether an archive is an Excel workbook in XML. */
export function isXlsx(bytes: Uint8Array): boolean {
  let found = false;
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        found ||= name === workbookPath;
        return false;
      },
    });
  } catch {
    return false;
  }
  return found;
}

/**
 * Reads the visible sheets of an Excel workbook (XLSX), each as its rows. Numbers and dates are written as Excel stores and
 * formats them: a number with the format `000` keeps its zeros, and a date is `2026-03-31`. Struck text, hidden columns and
 * rows are between `~~`, as removed text; a row that only a filter hides is not removed. A cell that is merged with those
 * below it is repeated in each of these rows. The lines are the numbers of the rows.
 *
 * @throws DocumentError
 * @see ECMA-376-1:2016, 18 (SpreadsheetML)
 */
export function readXlsx(bytes: Uint8Array): readonly (readonly Row[])[] {
  const entries = unpack(bytes);
  const part = (path: string): XmlElement | undefined => {
    const content = entries[path];
    return content === undefined ? undefined : parseXml(decodeText(content));
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
    const styles = stylesOf(part("xl/styles.xml"), workbook);
    const strings = elementsAt(part("xl/sharedStrings.xml") ?? emptyElement, "si").map(textOf);
    const sheets = elementsAt(workbook, "sheets", "sheet")
      .filter(({ attributes: { state = "visible" } }) => state === "visible")
      .flatMap(({ attributes }) => {
        const id = Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
        const sheet = part(targets.get(id) ?? "");
        return sheet?.name === "worksheet" ? [rowsOf(sheet, { styles, strings })] : [];
      })
      .filter((rows) => rows.length > 0);
    if (sheets.length === 0)
      throw new DocumentError("unreadable", "The XLSX has no visible sheet with text.");
    return sheets;
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause;
    throw new DocumentError(
      "unreadable",
      "The XLSX is damaged. Open it in a spreadsheet program and save it again.",
    );
  }
}

const emptyElement: XmlElement = { name: "", attributes: {}, children: [], text: "", line: 1 };

/** Returns the text of a string, which may be in runs; its pronunciation is not read. */
function textOf(string: XmlElement): string {
  const text = string.children
    .map((child) => {
      if (child.name === "t") return child.text;
      if (child.name !== "r") return "";
      const run = elementsAt(child, "t")
        .map((one) => one.text)
        .join("");
      return elementsAt(child, "rPr", "strike").some(isOn) ? removed(run) : run;
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

function removed(text: string): string {
  return text.replaceAll(/\S(?:[^\n]*\S)?/g, "~~$&~~");
}

/** How the cells of a style are shown. */
interface Style {
  readonly format: "general" | "date" | "zeros";
  /** The number of digits of a format such as `000`. */
  readonly digits: number;
  readonly isStruck: boolean;
}

interface Styles {
  readonly all: readonly Style[];
  /** Days from 1970-01-01 to the day 0 of the workbook. */
  readonly epoch: number;
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
  const all = elementsAt(styles, "cellXfs", "xf").map(({ attributes: { fontId = "0", numFmtId = "0" } }) => {
    const code = codes.get(numFmtId) ?? "";
    const digits = /^0{2,}$/.test(code) ? code.length : 0;
    const isStruck = struck[Number(fontId)] === true;
    if (digits > 0) return { format: "zeros", digits, isStruck } as const;
    return { format: isDate(numFmtId, code) ? "date" : "general", digits, isStruck } as const;
  });
  const is1904 = elementsAt(workbook, "workbookPr").some(({ attributes: { date1904 = "0" } }) =>
    /^(?:1|true)$/.test(date1904),
  );
  return { all, epoch: is1904 ? -24_107 : -25_569 };
}

/** Returns whether a number format shows a day: one of the built-in ones, or one with years, months or days. */
function isDate(id: string, code: string): boolean {
  const number = Number(id);
  if (code === "") return (number >= 14 && number <= 17) || number === 22 || (number >= 27 && number <= 36);
  return /[yd]|m{3}/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));
}

interface Sources {
  readonly styles: Styles;
  readonly strings: readonly string[];
}

function rowsOf(sheet: XmlElement, sources: Sources): readonly Row[] {
  const hidden = new Set(
    elementsAt(sheet, "cols", "col")
      .filter(({ attributes }) => isHidden(attributes))
      .flatMap(({ attributes: { max = "0", min = "1" } }) => {
        const first = Number(min) - 1;
        return Array.from(
          { length: Math.max(0, Math.min(maxColumns, Number(max)) - first) },
          (_, at) => first + at,
        );
      }),
  );
  const isFiltered = elementsAt(sheet, "autoFilter", "filterColumn").length > 0;
  const rows = new Map<number, string[]>();
  let line = 0;
  for (const row of elementsAt(sheet, "sheetData", "row")) {
    line = Number(row.attributes["r"] ?? line + 1);
    const isRowHidden = !isFiltered && isHidden(row.attributes);
    const cells: string[] = [];
    for (const cell of elementsAt(row, "c")) {
      const column = columnOf(cell.attributes["r"]) ?? cells.length;
      if (column >= maxColumns) continue;
      const text = valueOf(cell, sources).trim();
      while (cells.length < column) cells.push("");
      cells[column] =
        (isRowHidden || hidden.has(column)) && text !== "" ? removed(text.replaceAll("~~", "")) : text;
    }
    rows.set(line, cells);
  }
  repeatMerged(rows, sheet);
  return [...rows]
    .map(([at, cells]): Row => ({ cells, line: at }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

function isHidden({ hidden = "0" }: XmlElement["attributes"]): boolean {
  return /^(?:1|true)$/.test(hidden);
}

/** Returns the column of a reference such as `AB12`, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "")?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: XmlElement, { strings, styles }: Sources): string {
  const { s = "0", t = "n" } = cell.attributes;
  const { digits, format, isStruck } = styles.all[Number(s)] ?? {
    digits: 0,
    format: "general",
    isStruck: false,
  };
  const value = elementsAt(cell, "v")[0]?.text ?? "";
  const written = (): string => {
    switch (t) {
      case "s":
        return strings[Number(value)] ?? "";
      case "inlineStr":
        return elementsAt(cell, "is").map(textOf).join("");
      case "b":
        return value === "1" ? "TRUE" : "FALSE";
      case "e":
        return "";
      case "n": {
        const number = Number(value);
        if (value === "" || Number.isNaN(number)) return value;
        if (format === "date") return dayOf(number + styles.epoch);
        // Excel shows 15 digits.
        const plain = String(Number(number.toPrecision(15)));
        return format === "zeros" ? plain.padStart(digits, "0") : plain;
      }
      default:
        return value;
    }
  };
  return isStruck ? removed(written().replaceAll("~~", "")) : written();
}

/** Returns the day a number of days after 1970-01-01. */
function dayOf(days: number): string {
  const date = new Date(Math.floor(days) * 86_400_000);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}

/** Repeats the text of a cell in the rows that it is merged with. */
function repeatMerged(rows: ReadonlyMap<number, string[]>, sheet: XmlElement): void {
  for (const { attributes } of elementsAt(sheet, "mergeCells", "mergeCell")) {
    const [from = "", to = from] = (attributes["ref"] ?? "").split(":");
    const column = columnOf(from);
    const [first, last] = [from, to].map((place) => Number(/\d+$/.exec(place)?.[0] ?? 0));
    if (column === undefined || first === undefined || last === undefined) continue;
    const text = rows.get(first)?.[column] ?? "";
    if (text === "") continue;
    for (const [line, cells] of rows) {
      if (line <= first || line > last || cells.every((cell) => cell === "")) continue;
      while (cells.length <= column) cells.push("");
      cells[column] = text;
    }
  }
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let count = 0;
  let size = 0;
  const tooLarge = (limit: string): DocumentError =>
    new DocumentError("too-large", `The XLSX unpacks to more than ${limit}. Split it.`);
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        count += 1;
        if (count > maxEntries) throw tooLarge(`${String(maxEntries)} parts`);
        if (!/^xl\/(?:[\w/.-]+\.xml|_rels\/workbook\.xml\.rels)$/.test(name)) return false;
        size += originalSize;
        if (size > maxUnpacked) throw tooLarge(`${String(maxUnpacked / 1024 / 1024)} MB of text`);
        return true;
      },
    });
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause;
    throw new DocumentError(
      "unreadable",
      "The XLSX is damaged. Open it in a spreadsheet program and save it again.",
    );
  }
}
