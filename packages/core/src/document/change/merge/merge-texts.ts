import {
  type Document,
  isNode,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
  isPair,
  visit,
} from "yaml";
import { emitMerged } from "./emit-merged.ts";
import type { Merging, Three, ThreeLists } from "./merging.ts";
import { parseSource, type SourceTexts, keyOf, meaning, spelling } from "./yaml-source.ts";
import { scalarAt, identityOf, keyedItems, nodesOf } from "./list-items.ts";
import { mergeOrder } from "./merge-order.ts";
import { mergeTextLists } from "./merge-text-lists.ts";

/** A file of a project at the common ancestor of two branches and on both; a text that is not there is empty. */
export interface ThreeTexts {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A merged file. */
export interface MergedTexts {
  /** The text; unsettled parts have the value of ours. */
  readonly text: string;
  /** Three texts that differ only in the unsettled parts; undefined if everything is settled. */
  readonly unsettled?: ThreeTexts;
  /** The new entries of theirs that have another id now, because ours has other new entries with theirs. */
  readonly renumbered: readonly Renumbering[];
  /** Both sides added different objects under this path; the id is free for theirs, in a separate file. */
  readonly clash?: Renumbering;
}

/**
 * Merges a YAML file of a project by its content: entries of lists by id, otherwise by name, and each field separately;
 * lists of ids as sets; lists of sentences as git merges lines. Comments and the spelling of values are kept. A text that
 * is not YAML, or in which one place refers to another, is unsettled as a whole.
 *
 * @param taken ids of requirements in other files, which new entries do not get
 */
export function mergeTexts(texts: ThreeTexts, taken: ReadonlySet<string> = new Set()): MergedTexts {
  const { base, ours, theirs } = texts;
  if (ours === theirs || theirs === base) return { text: ours, renumbered: [] };
  if (ours === base) return { text: theirs, renumbered: [] };
  const merged = mergePreferring("ours", texts, taken);
  if (merged === undefined) return { text: ours, unsettled: texts, renumbered: [] };
  const { clash, isSettled, renumbered, text } = merged;
  if (isSettled) return { text, renumbered };
  const others = {
    base: mergePreferring("base", texts, taken)?.text ?? base,
    theirs: mergePreferring("theirs", texts, taken)?.text ?? theirs,
  };
  const unsettled = { ...others, ours: text };
  return { text, unsettled, renumbered, ...(clash === undefined ? {} : { clash }) };
}

interface MergedText {
  readonly text: string;
  readonly isSettled: boolean;
  readonly renumbered: readonly Renumbering[];
  readonly clash: Renumbering | undefined;
}

/**
 * Merges, and takes unsettled parts from one side; undefined for texts that cannot be merged by their
 * content.
 */
function mergePreferring(
  preferred: keyof Three<unknown>,
  three: ThreeTexts,
  taken: ReadonlySet<string>,
): MergedText | undefined {
  const parts = { base: split(three.base), ours: split(three.ours), theirs: split(three.theirs) };
  const texts: SourceTexts = new WeakMap();
  const base = parseSource(parts.base.body, texts);
  const ours = parseSource(parts.ours.body, texts);
  const theirs = parseSource(parts.theirs.body, texts);
  if (base === undefined || ours === undefined || theirs === undefined) return undefined;
  const clash = clashOf({ base, ours, theirs }, taken);
  const renumbered = renumberTheirs({ base, ours, theirs, texts }, taken);
  let isSettled = true;
  const unsettled = (): void => void (isSettled = false);
  const merging: Merging = {
    document: ours,
    texts,
    preferred,
    unsettled,
    merge: (three) => mergeNodes(three, merging),
  };
  const merged = merging.merge({ base: rootOf(base), ours: rootOf(ours), theirs: rootOf(theirs) });
  const head = mergeHeads(
    { base: parts.base.head, ours: parts.ours.head, theirs: parts.theirs.head },
    { preferred, unsettled },
  );
  const result: Document = ours;
  result.contents = merged ?? null;
  const body = merged === undefined ? "" : emitMerged(result, texts).trimStart();
  const lineEnd = three.ours.includes("\r\n") ? "\r\n" : "\n";
  return { text: `${head}${body}`.replaceAll("\n", lineEnd), isSettled, renumbered, clash };
}

/** Splits a text into the comments at its head, which belong to the file, and the rest. */
function split(text: string): { readonly head: string; readonly body: string } {
  const unified = text.replaceAll("\r\n", "\n");
  const [head = ""] = /^(?:[^\S\n]*(?:#[^\n]*)?\n)*/.exec(unified) ?? [];
  return { head, body: unified.slice(head.length) };
}

function mergeHeads(
  { base, ours, theirs }: ThreeTexts,
  { preferred, unsettled }: { readonly preferred: keyof ThreeTexts; readonly unsettled: () => void },
): string {
  if (ours === theirs || theirs === base) return ours;
  if (ours === base) return theirs;
  unsettled();
  return { base, ours, theirs }[preferred];
}

function rootOf({ contents }: Document.Parsed) {
  return isNode(contents) ? contents : undefined;
}

/** Returns the merged form of a part; undefined if it is not there. The nodes of all three sides may be changed. */
function mergeNodes(three: Three<Node>, merging: Merging): Node | undefined {
  const { base, ours, theirs } = three;
  const chosen = sideThatChanged(three, merging);
  if (chosen !== undefined) return three[chosen];
  if (isMap(ours) && isMap(theirs) && !areDifferentThings(three))
    return mergeMaps({ base: isMap(base) ? base : undefined, ours, theirs }, merging);
  if (isSeq(ours) && isSeq(theirs)) {
    const merged = mergeLists({ base: isSeq(base) ? base : undefined, ours, theirs }, merging);
    if (merged !== undefined) return merged;
  }
  merging.unsettled();
  return three[merging.preferred];
}

/** Returns the side to take if one changed a part and the other did not, or both did alike. */
function sideThatChanged(
  { base, ours, theirs }: Three<Node>,
  { document, texts }: Merging,
): "ours" | "theirs" | undefined {
  const [was, own, other] = [base, ours, theirs].map((node) => spelling(node, texts));
  if (was !== undefined && other === was) return "ours";
  if (was !== undefined && own === was) return "theirs";
  const [before, here, there] = [base, ours, theirs].map((node) => meaning(node, document));
  if (here === there || there === before) return "ours";
  // In a collection, ours may have changed comments, which are kept as well.
  return here === before && !(isCollection(ours) && isCollection(theirs)) ? "theirs" : undefined;
}

/** Two new objects with different names are not two forms of one. */
function areDifferentThings({ base, ours, theirs }: Three<Node>): boolean {
  if (base !== undefined && !isEmptyNode(base)) return false;
  return ["id", "name", "title"].some((key) => {
    const [here, there] = [scalarAt(ours, key), scalarAt(theirs, key)];
    return here !== undefined && there !== undefined && here !== there;
  });
}

function isEmptyNode(node: Node): boolean {
  return isScalar(node) && node.value === null;
}

function mergeMaps(
  { base, ours, theirs }: Three<YAMLMap> & { ours: YAMLMap; theirs: YAMLMap },
  merging: Merging,
): Node {
  const pairs = { base: pairsOf(base), ours: pairsOf(ours), theirs: pairsOf(theirs) };
  const merged = new Map<string, Pair>();
  for (const key of new Set([...pairs.ours.keys(), ...pairs.theirs.keys(), ...pairs.base.keys()])) {
    const three = { base: pairs.base.get(key), ours: pairs.ours.get(key), theirs: pairs.theirs.get(key) };
    const pair = mergePairs(three, merging);
    if (pair !== undefined) merged.set(key, pair);
  }
  const orders = {
    base: [...pairs.base.keys()],
    ours: [...pairs.ours.keys()],
    theirs: [...pairs.theirs.keys()],
  };
  const order = mergeOrder(orders, (key) => merged.has(key));
  ours.items = order.flatMap((key) => merged.get(key) ?? []);
  // A map on one line is formatted again as a whole.
  if (ours.flow === true) merging.texts.delete(ours);
  return ours;
}

function mergePairs(three: Three<Pair>, merging: Merging): Pair | undefined {
  const { base, ours, theirs } = three;
  const values = { base: valueOf(base), ours: valueOf(ours), theirs: valueOf(theirs) };
  const [was, own, other] = [base, ours, theirs].map((pair) => spelling(pair, merging.texts));
  if (was !== undefined && other === was) return ours;
  if (was !== undefined && own === was) return theirs;
  const settled = firstToSettle(three);
  if (settled !== undefined) return settled;
  const value = merging.merge(values);
  const entry = ours ?? theirs ?? base;
  if (value === undefined || entry === undefined) return undefined;
  entry.value = value;
  return entry;
}

/** Both sides may close the same conversation: it was closed by the person who did so first. */
function firstToSettle({ ours, theirs }: Three<Pair>): Pair | undefined {
  if (ours === undefined || theirs === undefined || keyOf(ours) !== "resolved") return undefined;
  const [here, there] = [ours, theirs].map((pair) => Date.parse(scalarAt(valueOf(pair), "at") ?? ""));
  if (here === undefined || there === undefined || Number.isNaN(here) || Number.isNaN(there))
    return undefined;
  return there < here ? theirs : ours;
}

function pairsOf(map: YAMLMap | undefined): ReadonlyMap<string, Pair> {
  return new Map((map?.items ?? []).map((pair) => [keyOf(pair), pair]));
}

function valueOf(pair: Pair | undefined): Node | undefined {
  return isNode(pair?.value) ? pair.value : undefined;
}

/** Returns a merged list; undefined if its items cannot be distinguished. */
function mergeLists(three: ThreeLists, merging: Merging): Node | undefined {
  const lists = [three.base, three.ours, three.theirs].filter((list) => list !== undefined);
  const items = lists.flatMap(nodesOf);
  if (items.every((item) => isScalar(item))) {
    return items.every(isToken) || three.ours.flow === true
      ? mergeSets(three, merging)
      : mergeTextLists(three, merging);
  }
  const identity = identityOf(lists, (node) => meaning(node, merging.document));
  if (identity === undefined) return undefined;
  const keyed = {
    base: keyedItems(three.base, identity),
    ours: keyedItems(three.ours, identity),
    theirs: keyedItems(three.theirs, identity),
  };
  const merged = new Map<string, Node>();
  for (const key of new Set([...keyed.ours.keys(), ...keyed.theirs.keys(), ...keyed.base.keys()])) {
    const item = merging.merge({
      base: keyed.base.get(key),
      ours: keyed.ours.get(key),
      theirs: keyed.theirs.get(key),
    });
    if (item !== undefined) merged.set(key, item);
  }
  return reordered(three, keyed, merged);
}

/** A list of ids or tags says which there are; their order means nothing. */
function mergeSets(three: ThreeLists, merging: Merging): YAMLSeq {
  const identity = (node: Node): string => meaning(node, merging.document) ?? "";
  const keyed = {
    base: keyedItems(three.base, identity),
    ours: keyedItems(three.ours, identity),
    theirs: keyedItems(three.theirs, identity),
  };
  const all = new Map([...keyed.base, ...keyed.theirs, ...keyed.ours]);
  const merged = new Map(
    [...all].filter(([key]) => (keyed.base.has(key) ? keyed.ours.has(key) && keyed.theirs.has(key) : true)),
  );
  const list = reordered(three, keyed, merged);
  // A list on one line is formatted again as a whole.
  if (list.flow === true) merging.texts.delete(list);
  return list;
}

type Keyed = Record<keyof Three<unknown>, ReadonlyMap<string, Node>>;

function reordered({ ours }: ThreeLists, keyed: Keyed, merged: ReadonlyMap<string, Node>): YAMLSeq {
  const orders = {
    base: [...keyed.base.keys()],
    ours: [...keyed.ours.keys()],
    theirs: [...keyed.theirs.keys()],
  };
  const order = mergeOrder(orders, (key) => merged.has(key));
  keepHead(nodesOf(ours)[0], merged.get(order[0] ?? ""));
  ours.items = order.map((key) => merged.get(key)).filter(isNode);
  return ours;
}

/** A list begins without a blank line, for any first item. */
function keepHead(former: Node | undefined, first: Node | undefined): void {
  if (former === undefined || first === undefined || former === first) return;
  [former.spaceBefore, first.spaceBefore] = [first.spaceBefore ?? false, former.spaceBefore ?? false];
}

function isToken(node: Node): boolean {
  return isScalar(node) && /^[^\s]+$/.test(String(node.value));
}

/** An id that both sides gave to different new entries, and the new id of theirs. */
interface Renumbering {
  readonly from: string;
  readonly to: string;
}

interface NumberedDocuments {
  readonly base: Document.Parsed;
  readonly ours: Document.Parsed;
  readonly theirs: Document.Parsed;
  readonly texts: SourceTexts;
}

const numbered = /^(?<prefix>[A-Z]+-)(?<number>\d+)$/;

/**
 * Gives new entries of theirs whose ids ours has given to other ones a free number, with the references of theirs to them.
 *
 * @param taken ids that are used in other files
 */
function renumberTheirs(
  { base, ours, texts, theirs }: NumberedDocuments,
  taken: ReadonlySet<string>,
): Renumbering[] {
  const known = idsOf(base);
  const [here, there] = [newEntries(ours, known), newEntries(theirs, known)];
  const used = new Set([...taken, ...known, ...here.keys(), ...there.keys()]);
  const renumberings: Renumbering[] = [];
  for (const [from, entry] of there) {
    const own = here.get(from);
    if (own === undefined || isSameThing(own, entry, ours)) continue;
    const to = nextFree(from, used);
    used.add(to);
    renumberings.push({ from, to });
  }
  const ids = new Map(renumberings.map(({ from, to }) => [from, to]));
  if (ids.size > 0) for (const entry of there.values()) replaceIds(entry, ids, texts);
  return renumberings;
}

function newEntries({ contents }: Document, known: ReadonlySet<string>): ReadonlyMap<string, Node> {
  const entries = isSeq(contents) ? nodesOf(contents) : [];
  return new Map(
    entries.flatMap((entry) => {
      const id = scalarAt(entry, "id");
      return id === undefined || known.has(id) || !numbered.test(id) ? [] : [[id, entry] as const];
    }),
  );
}

function idsOf({ contents }: Document): ReadonlySet<string> {
  const entries = isSeq(contents) ? nodesOf(contents) : [];
  return new Set(entries.map((entry) => scalarAt(entry, "id")).filter((id) => id !== undefined));
}

/** Both sides may have taken the same entry from a third branch; its other fields are merged. */
function isSameThing(one: Node | null, other: Node | null, document: Document): boolean {
  return (
    meaning(one, document) === meaning(other, document) ||
    ["text", "name", "title"].some((key) => {
      const said = scalarAt(one, key);
      return said !== undefined && said === scalarAt(other, key);
    })
  );
}

/**
 * Returns the id that theirs could have if both sides added different objects under one path, such as two use cases;
 * undefined if they did not.
 */
function clashOf(
  { base, ours, theirs }: Omit<NumberedDocuments, "texts">,
  taken: ReadonlySet<string>,
): Renumbering | undefined {
  const [from, there] = [scalarAt(ours.contents, "id"), scalarAt(theirs.contents, "id")];
  if (from === undefined || from !== there || !numbered.test(from) || base.contents !== null)
    return undefined;
  return isSameThing(ours.contents, theirs.contents, ours)
    ? undefined
    : { from, to: nextFree(from, new Set([...taken, from])) };
}

function nextFree(id: string, used: ReadonlySet<string>): string {
  const prefix = numbered.exec(id)?.groups?.["prefix"] ?? "";
  const numbers = [...used].flatMap((one) => {
    const groups = numbered.exec(one)?.groups;
    return groups?.["prefix"] === prefix ? [Number(groups["number"])] : [];
  });
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}

function replaceIds(entry: Node, ids: ReadonlyMap<string, string>, texts: SourceTexts): void {
  visit(entry, {
    Node(_, node, path) {
      if (!isScalar(node)) return;
      const to = ids.get(String(node.value));
      if (to === undefined) return;
      node.value = to;
      // The surrounding nodes have changed, too.
      for (const one of [node, ...path, ...path.map((part) => (isPair(part) ? part.key : part))])
        if (isNode(one)) texts.delete(one);
    },
  });
}
