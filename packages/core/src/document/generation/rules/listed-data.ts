import { toLine } from "./element-names.ts";

/** A stored thing that a list of the text names, with its attributes from the list. */
export interface ListedThing {
  readonly name: string;
  readonly attributes: readonly string[];
}

/** The declaration of a list. */
export type ListedData =
  | { readonly kind: "things"; readonly things: readonly ListedThing[] }
  /** The states of a thing, in the order of the list. */
  | { readonly kind: "states"; readonly of: string; readonly states: readonly string[] };

const dataTitle =
  /\b(?:(?:master|transaction(?:al)?|reference|core|main|key|business|stored|persistent) (?:data|entities|objects|records)|data (?:entities|objects|items|model|requirements|dictionary)|(?:domain|database|business) (?:entities|objects|model|tables)|entities|tables)\b/i;
const stateTitle = /^(?<of>.+?)\s+(?:life ?-?cycle|status(?:es)?|states?|workflow states?)$/i;

/** Returns whether a list below a title names stored things, or the states of a thing. */
export function isDataTitle(title: string): boolean {
  return dataTitle.test(title) || stateTitle.test(title);
}

/** Returns the title under which data is listed: the title of its chapter, if this is about data. */
export function chapterOfData(title: string | undefined): string {
  return title !== undefined && isDataTitle(title) ? title : "Data entities";
}

/** "Step 2" of a form has fields, and is not a thing. */
const numbered = /^(?:figure|page|part|phase|section|stage|step|table) \d/i;

/** Returns whether an item is a phrase of such a list, with facts in brackets or after a colon, and not a sentence. */
export function isListedThing(item: string): boolean {
  const name = nameOf(item);
  return (
    name !== "" &&
    !numbered.test(name) &&
    name.split(" ").length <= 4 &&
    !/[.!?]$/.test(item) &&
    !/\b(?:shall|must|should|can|will|is|are)\b/i.test(item)
  );
}

/** Returns a list as one requirement: `Master data: Member (name, e-mail); Book.` */
export function listRequirement(title: string, items: readonly string[]): string {
  return `${toLine(title)}: ${items.map((item) => toLine(item).replace(/;/g, ",")).join("; ")}.`;
}

/** Parses a text that `listRequirement` has written; undefined for any other text. */
export function readListedData(text: string): ListedData | undefined {
  const [, title = "", list = ""] = /^([^:;]{2,80}): (.+?)\.?$/s.exec(text) ?? [];
  const items = list.split("; ");
  if (!isDataTitle(title) || !items.every(isListedThing)) return undefined;
  const of = stateTitle.exec(title)?.groups?.["of"];
  if (of !== undefined && !dataTitle.test(title)) return { kind: "states", of: separated(of), states: items };
  return {
    kind: "things",
    things: items.map((item) => ({
      // The record of a member contains the data of a member.
      name: separated(nameOf(item)).replace(
        /(?<=\S) (?:attributes|data|details|entity|fields|information|model|record|table)$/,
        "",
      ),
      attributes: factsOf(item),
    })),
  };
}

function nameOf(item: string): string {
  return item
    .replace(/\s*[(:–—].*$/s, "")
    .replace(/\s+-\s.*$/s, "")
    .trim();
}

/** Returns the facts of an item; "User (with fields: name, e-mail)" has two. */
function factsOf(item: string): string[] {
  const inside = /\(([^)]*)\)|:\s*(.+)$/s.exec(item);
  const list = (inside?.[1] ?? inside?.[2] ?? "").replace(/^.*:\s*/s, "");
  if (list === "") return [];
  return list
    .split(/\s*(?:,|\band\b)\s*/)
    .map(separated)
    .filter((name) => name !== "" && name.split(" ").length <= 3);
}

/** Returns `sales order item` for `SalesOrderItem`. */
function separated(name: string): string {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, " ")
    .replaceAll("_", " ")
    .split(" ")
    .map((word) => (/^[A-Z]{2,}s?$/.test(word) ? word : word.toLowerCase()))
    .join(" ")
    .trim();
}
