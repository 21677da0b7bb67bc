/**
 * The entries of a YAML list, one by one. A project keeps thousands of requirements in one file, and a person changes
 * one of them: entries whose text was read before are not parsed again.
 *
 * Only lists in the form that this product writes are divided: each entry begins with `- ` in the first column. Whatever
 * could make the meaning of an entry depend on another one, such as an anchor, is a reason not to divide the list. The
 * caller then reads the file as a whole, which also describes its faults.
 */
import { maxYamlLength, openYaml } from "./read-yaml.ts";

/** An entry of a list. */
export interface ListEntry {
  /** The blank lines and comments above it. */
  readonly above: string;
  /** Its own lines, from the hyphen on. */
  readonly text: string;
  /** The line of the file in which its value begins, counted from 1. */
  readonly line: number;
  /** What it holds. Frozen, and the same object for the same text as long as it is remembered. */
  readonly value: unknown;
}

/** A list as its file holds it: the texts of all entries and `below` are the whole file. */
export interface DividedList {
  readonly entries: readonly ListEntry[];
  /** What follows the last entry. */
  readonly below: string;
}

/** Anchors, aliases, tags, kept blank lines, carriage returns, several documents, byte order mark. */
const dependent = /(?:^|[\s[{,:])[&*!][^\s]|[|>]\d?\+|\r|^(?:---|\.\.\.)|^[%\uFEFF]/m;

/** Divides a list of the form that this product writes; undefined for any other text, and for one with faults. */
export function divideList(text: string): DividedList | undefined {
  const known = lists.find((one) => one.text === text);
  if (known !== undefined) return known.list;
  const list = divide(text);
  if (list !== undefined) rememberList(text, list);
  return list;
}

/** The lists that were divided last: a file is read before it is changed, and again after that. */
const lists: { readonly text: string; readonly list: DividedList }[] = [];
const mostLists = 8;

function rememberList(text: string, list: DividedList): void {
  lists.unshift({ text, list });
  lists.length = Math.min(lists.length, mostLists);
}

function divide(text: string): DividedList | undefined {
  if (text.length > maxYamlLength || dependent.test(text)) return undefined;
  const entries: ListEntry[] = [];
  let above = 0;
  let begin: number | undefined;
  let end = 0;
  let line = 0;
  let firstLine = 0;
  const close = (): boolean => {
    if (begin === undefined) return true;
    const read = readEntry(text.slice(begin, end));
    if (read === undefined) return false;
    entries.push({ above: text.slice(above, begin), ...read, line: firstLine + read.line });
    above = end;
    return true;
  };
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf("\n", at);
    const next = newline === -1 ? text.length : newline + 1;
    const first = text[at];
    if (first === "-") {
      if (text[at + 1] !== " " || !close()) return undefined;
      [begin, firstLine] = [at, line];
      end = next;
    } else if (first === " ") {
      // A line of blanks belongs to what is above it, too.
      if (begin === undefined && text.slice(at, next).trim() !== "") return undefined;
      if (begin !== undefined) end = next;
    } else if (first !== "#" && first !== "\n") return undefined;
    at = next;
    line += 1;
  }
  return begin !== undefined && close() ? { entries, below: text.slice(above) } : undefined;
}

interface ReadEntry {
  readonly text: string;
  readonly value: unknown;
  /** The line of its own text in which its value begins, counted from 1. */
  readonly line: number;
}

/** How many characters of entries are remembered: those of some ten projects of 2,000 requirements. */
const mostRemembered = 4 * 1024 * 1024;

/** Those that were used last, and those of the time before, which go next. */
let recent = new Map<string, ReadEntry>();
let older = new Map<string, ReadEntry>();
let remembered = 0;

function readEntry(part: string): ReadEntry | undefined {
  const known = recent.get(part) ?? older.get(part);
  if (known !== undefined) {
    if (!recent.has(part)) remember(known);
    return known;
  }
  // A part of a string keeps the whole string in memory, which here is the file.
  const text = JSON.parse(JSON.stringify(part)) as string;
  const { opened } = openYaml({ path: "", text });
  if (opened === undefined || !Array.isArray(opened.value) || opened.value.length !== 1) return undefined;
  const read = { text, value: frozen(opened.value[0] as unknown), line: opened.lineOf([0]) };
  remember(read);
  return read;
}

function remember(read: ReadEntry): void {
  if (remembered > mostRemembered / 2) {
    older = recent;
    recent = new Map();
    remembered = 0;
  }
  recent.set(read.text, read);
  remembered += read.text.length;
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
