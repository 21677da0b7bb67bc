import { isNode, isScalar, type Node, type YAMLSeq } from "yaml";
import { identityOf, keyedItems, nodesOf } from "./list-items.ts";
import type { Merging, Three, ThreeLists } from "./merging.ts";
import { mergeOrder } from "./merge-order.ts";
import { mergeTextLists } from "./merge-text-lists.ts";
import { meaning } from "./yaml-source.ts";

/** Returns a merged list; undefined if its items cannot be told apart. */
export function mergeLists(three: ThreeLists, merging: Merging): Node | undefined {
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
  // A list in one line is spelled as a whole, and not as it was any more.
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

/** A list begins without a blank line, whichever item comes first. */
function keepHead(former: Node | undefined, first: Node | undefined): void {
  if (former === undefined || first === undefined || former === first) return;
  [former.spaceBefore, first.spaceBefore] = [first.spaceBefore ?? false, former.spaceBefore ?? false];
}

function isToken(node: Node): boolean {
  return isScalar(node) && /^[^\s]+$/.test(String(node.value));
}
