import { plain } from "./read-blocks.ts";
import { cellsOf, isRow, isRule } from "./read-table.ts";

/** A name with its description in a text: an item of a list, or a line such as `Backorder: an order …`. */
export interface Entry {
  /** The name; undefined if nothing separates a name from the rest. */
  readonly name: string | undefined;
  /** The text after the name, or else the whole text. */
  readonly text: string;
  readonly isItem: boolean;
}

const mark = /^\s*(?:[-*+•‣–]|\(?(?:\d{1,3}|[a-z])[.)])\s+(?=\S)/i;
const emphasised = /^(\*\*|__)(?<name>.+?)\1\s*(?<note>\([^)]*\))?\s*(?:[:–—=-](?=\s|$))?\s*(?<text>.*)$/su;
const apart = /^(?<name>[^:–—=]{1,70}?)(?::\s+|\s+[-–—=]\s+|\s*[–—]\s*)(?<text>\S.*)$/su;
/** Matches a line that begins an entry and does not continue the line before it. */
const begins = /^[\p{Lu}\d"“*_`][^.!?:]{0,60}?(?::\s|\s[-–—=]\s)/u;

interface Group {
  raw: string;
  readonly isItem: boolean;
  readonly indent: number;
  readonly children: string[];
}

/** Reads the items and paragraphs of some lines; lists within an item belong to its description. Tables are omitted. */
export function readEntries(lines: readonly string[]): readonly Entry[] {
  return groupsOf(lines).map(({ children, isItem, raw }) => {
    const { name, text } = entryOf(raw);
    if (children.length === 0) return { name, text, isItem };
    const said = name === undefined || text === "" ? children : [text, ...children];
    return { name: name ?? text, text: said.map(plain).join("; "), isItem };
  });
}

function groupsOf(lines: readonly string[]): readonly Group[] {
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const line of lines) {
    const last = groups.at(-1);
    const indent = /^\s*/.exec(line)?.[0].length ?? 0;
    const text = line.replace(mark, "").trim();
    if (line.trim() === "" || isRow(line) || /^\s*(?:[-*_=]\s*){3,}$/.test(line)) {
      open = undefined;
    } else if (/^\s*:\s+\S/.test(line) && last) {
      last.raw += `: ${line.trim().slice(1).trim()}`;
    } else if (mark.test(line)) {
      if (last?.isItem === true && indent > last.indent + 1) last.children.push(text);
      else groups.push((open = { raw: text, isItem: true, indent, children: [] }));
    } else if (open && !begins.test(line)) {
      if (open.children.length === 0) open.raw += ` ${text}`;
      else open.children[open.children.length - 1] += ` ${text}`;
    } else if (last?.isItem === true && indent > last.indent + 1) {
      last.children.push(text);
    } else groups.push((open = { raw: line.trim(), isItem: false, indent, children: [] }));
  }
  return groups;
}

function entryOf(raw: string): Pick<Entry, "name" | "text"> {
  const parts = (emphasised.exec(raw) ?? apart.exec(raw))?.groups;
  if (!parts) return { name: undefined, text: plain(raw) };
  const note = parts["note"] === undefined ? "" : ` ${parts["note"]}`;
  return {
    name: plain(`${parts["name"] ?? ""}${note}`).replace(/\s*[:–—=-]$/, ""),
    text: plain(parts["text"] ?? ""),
  };
}

/** A table with a head. */
export interface EntryTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns the tables with a head in some lines. */
export function readTables(lines: readonly string[]): readonly EntryTable[] {
  const tables: { head: string[]; rows: string[][] }[] = [];
  let open: (typeof tables)[number] | undefined;
  for (const [index, line] of lines.entries()) {
    if (!isRow(line)) open = undefined;
    else if (isRule(lines[index + 1])) tables.push((open = { head: cellsOf(line).map(plain), rows: [] }));
    else if (!isRule(line)) open?.rows.push(cellsOf(line).map(plain));
  }
  return tables;
}
