import { isCollection, isMap, isNode, isScalar, isSeq, type Node, type Pair, type YAMLMap } from "yaml";
import { scalarAt } from "./list-items.ts";
import { mergeLists } from "./merge-lists.ts";
import type { Merging, Three } from "./merging.ts";
import { mergeOrder } from "./merge-order.ts";
import { keyOf, meaning, spelling } from "./yaml-source.ts";

/** Returns the merged form of a part; undefined if it is not there. The nodes of all three sides may be changed. */
export function mergeNodes(three: Three<Node>, merging: Merging): Node | undefined {
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
  // A map in one line is spelled as a whole, and not as it was any more.
  if (ours.flow === true) merging.texts.delete(ours);
  return ours;
}

function mergePairs(three: Three<Pair>, merging: Merging): Pair | undefined {
  const { base, ours, theirs } = three;
  const values = { base: valueOf(base), ours: valueOf(ours), theirs: valueOf(theirs) };
  const [was, own, other] = [base, ours, theirs].map((pair) => spelling(pair, merging.texts));
  if (was !== undefined && other === was) return ours;
  if (was !== undefined && own === was) return theirs;
  const value = merging.merge(values);
  const entry = ours ?? theirs ?? base;
  if (value === undefined || entry === undefined) return undefined;
  entry.value = value;
  return entry;
}

function pairsOf(map: YAMLMap | undefined): ReadonlyMap<string, Pair> {
  return new Map((map?.items ?? []).map((pair) => [keyOf(pair), pair]));
}

function valueOf(pair: Pair | undefined): Node | undefined {
  return isNode(pair?.value) ? pair.value : undefined;
}
