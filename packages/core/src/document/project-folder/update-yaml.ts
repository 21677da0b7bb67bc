import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { divideList } from "./list-entries.ts";

/** A value as a YAML or JSON text holds it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Returns a YAML text that holds the given value. Unchanged parts of the old text keep their formatting: the order of
 * keys, comments, quotes. Items of a list are matched by id, else by name. An unchanged value returns the old text,
 * byte by byte.
 */
export function updateYaml(text: string, value: Json): string {
  const updated = Array.isArray(value) ? updateEntries(text, value as readonly Json[]) : undefined;
  return updated ?? updateWhole(text, value);
}

function updateWhole(text: string, value: Json): string {
  const document = parse(text);
  if (deepEqual(document.toJS() as Json, value)) return text;
  if (/[*]\S/.test(text)) {
    const short = writtenOver({ document: parse(text), keepsAliases: true }, value);
    if (short !== undefined && deepEqual(meaningOf(short), value)) return keepModeline(text, short);
  }
  return keepModeline(text, writtenOver({ document, keepsAliases: false }, value) ?? newYaml(value));
}

/** A document whose values change. */
interface Merging {
  readonly document: Document;
  /** Whether an alias remains if the value of its anchor is its new value. */
  readonly keepsAliases: boolean;
}

/** Returns a document with another value; undefined if one of its aliases is without its anchor then. */
function writtenOver(merging: Merging, value: Json): string | undefined {
  const { document } = merging;
  try {
    document.contents = merged(merging, document.contents, value) as typeof document.contents;
    return emit(document);
  } catch {
    return undefined;
  }
}

function parse(text: string): Document {
  return parseDocument(text, { uniqueKeys: false, merge: true, logLevel: "error" });
}

function meaningOf(text: string): unknown {
  const document = parse(text);
  return document.errors.length > 0 ? undefined : document.toJS();
}

/**
 * Changes only the entries of a list that differ. Returns undefined if that is not possible: a list that cannot be
 * divided, entries without ids of their own, another order, or another first entry, below which the comment at the head
 * of the file would have to move.
 */
function updateEntries(text: string, values: readonly Json[]): string | undefined {
  const list = divideList(text);
  if (list === undefined) return undefined;
  const { below, entries } = list;
  const numbers = new Map(entries.map((entry, number) => [idOf(entry.value as Json), number]));
  if (numbers.has(undefined) || numbers.size < entries.length) return undefined;
  const kept = values.map((value) => numbers.get(idOf(value)));
  const inOrder = kept.filter((number) => number !== undefined);
  if (kept[0] !== 0 || inOrder.some((number, index) => index > 0 && number <= (inOrder[index - 1] ?? 0)))
    return undefined;
  const parts = values.map((value, index) => {
    const before = entries[kept[index] ?? entries.length];
    if (before === undefined) return newYaml([value]);
    const after = deepEqual(before.value, value) ? before.text : updateWhole(before.text, [value]);
    return `${before.above}${after}`;
  });
  // The last line of a file may have no end.
  return (
    parts.map((part, index) => (index < parts.length - 1 ? part.replace(/\n?$/, "\n") : part)).join("") +
    below
  );
}

/** Keeps the line that names the schema, even if it was before a part that no longer exists. */
function keepModeline(before: string, after: string): string {
  const [line] = /^#[^\S\n]*(?:yaml-language-server|\$schema)[^\S\n]*:.*\n/.exec(before) ?? [];
  return line === undefined || after.includes(line) ? after : `${line}${after}`;
}

/** Returns a value as YAML, for a new file. */
export function newYaml(value: Json): string {
  const document = parseDocument("");
  document.contents = document.createNode(value) as typeof document.contents;
  return emit(document);
}

function emit(document: Document): string {
  return document.toString({ lineWidth: 100, flowCollectionPadding: false });
}

function merged(merging: Merging, node: Node | null, value: Json): Node {
  const { document, keepsAliases } = merging;
  if (isAlias(node) && keepsAliases && deepEqual(node.toJS(document), value)) return node;
  if (isMap(node) && isRecord(value)) return mergedMap(merging, node, value);
  if (isSeq(node) && Array.isArray(value)) return mergedList(merging, node, value as readonly Json[]);
  if (isScalar(node) && !isComposite(value)) {
    if (!isSame(node.value, value)) {
      node.value = value;
      // A text keeps its quotes, but the form of a block scalar may not fit the new text.
      if (node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL") delete node.type;
    }
    return node;
  }
  return document.createNode(value) as Node;
}

function mergedMap(merging: Merging, map: YAMLMap, value: { readonly [key: string]: Json }): Node {
  // Keys that a map takes over by `<<` are not copied, unless a part of them has changed.
  const resolved = map.toJS(merging.document) as Readonly<Record<string, Json>>;
  const isInherited = (name: string): boolean =>
    !map.has(name) && name in value && deepEqual(resolved[name] ?? null, value[name] ?? null);
  const keepsMerge = Object.keys(resolved).every((name) => map.has(name) || isInherited(name));
  for (const { key } of map.items.slice()) {
    const name = isScalar(key) ? String(key.value) : "";
    if (isMergeKey(key) ? !keepsMerge : !(name in value)) map.delete(key);
  }
  for (const [name, own] of Object.entries(value)) {
    if (keepsMerge && isInherited(name)) continue;
    const before = map.get(name, true) as Node | undefined;
    const after = merged(merging, before ?? null, own);
    if (after !== before) map.set(name, after);
  }
  return map;
}

function isMergeKey(key: unknown): boolean {
  return (
    isScalar(key) && (key.value === "<<" || (typeof key.value === "symbol" && key.value.description === "<<"))
  );
}

function mergedList(merging: Merging, list: YAMLSeq, values: readonly Json[]): Node {
  const before = list.items as Node[];
  const left = new Set(before);
  const byName = Map.groupBy(
    before.flatMap((node) => namesOf(node).map((name) => ({ name, node }))),
    ({ name }) => name,
  );
  const wanted = new Set(values.map(nameOf));
  list.items = values.map((value, index) => {
    const named = byName.get(nameOf(value) ?? "") ?? [];
    while (named[0] !== undefined && !left.has(named[0].node)) named.shift();
    const same = named[0]?.node;
    const atPlace = before[index];
    const isFree =
      atPlace !== undefined && left.has(atPlace) && !namesOf(atPlace).some((name) => wanted.has(name));
    const reused = same ?? (idOf(value) === undefined && isFree ? atPlace : undefined);
    if (reused) left.delete(reused);
    return merged(merging, reused ?? null, value);
  });
  const [first] = list.items as Node[];
  if (list === merging.document.contents && first !== undefined) keepHead(before[0], first);
  return list;
}

/**
 * Keeps the comment at the head of a file there when another item comes first. Only the part below a blank line moves
 * with the item.
 */
function keepHead(former: Node | undefined, first: Node): void {
  if (former === undefined || former === first) return;
  const comment = former.commentBefore ?? "";
  const end = comment.lastIndexOf("\n\n");
  const [head, own] = end === -1 ? [comment, ""] : [comment.slice(0, end), comment.slice(end + 2)];
  former.commentBefore = own || null;
  first.commentBefore = [head, first.commentBefore].filter(Boolean).join("\n\n") || null;
  [former.spaceBefore, first.spaceBefore] = [first.spaceBefore ?? false, former.spaceBefore ?? false];
}

/** The keys that identify an item of a list; the first key of the item counts. */
const naming = ["id", "name", "term", "title", "requirement"] as const;

/** What identifies an item of a list: one of the names of the node that holds it. Undefined if nothing does. */
function nameOf(value: Json): string | undefined {
  if (!isRecord(value)) return isComposite(value) ? undefined : JSON.stringify(value);
  const key = naming.find((one) => one in value);
  const own = key === undefined ? undefined : value[key];
  return own === undefined || isComposite(own) ? undefined : `${String(key)} ${JSON.stringify(own)}`;
}

/** The names under which a node of a list can be meant. */
function namesOf(node: Node): string[] {
  if (isScalar(node)) return [JSON.stringify(node.value)];
  if (!isMap(node)) return [];
  return naming.flatMap((key) => {
    const own = node.get(key);
    return own === undefined || typeof own === "object" ? [] : `${key} ${JSON.stringify(own)}`;
  });
}

function idOf(value: Json): Json | undefined {
  return isRecord(value) ? value["id"] : undefined;
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isComposite(value: Json): boolean {
  return typeof value === "object" && value !== null;
}

/** Returns whether a text, or another single value, is what a file holds: block scalars add a line end to their texts. */
function isSame(held: unknown, value: unknown): boolean {
  return held === value || (typeof held === "string" && held.endsWith("\n") && held.trimEnd() === value);
}

/** Returns whether a file holds a value. The order of a map's keys does not matter. */
function deepEqual(a: unknown, b: unknown): boolean {
  if (isSame(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        key in b && deepEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
