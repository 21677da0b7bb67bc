import { isMap, isNode, isScalar, type Node, type YAMLSeq } from "yaml";

/** The keys that identify an item of a list; the first keys that distinguish all items of the list count. */
const naming = [
  ["id"],
  ["name"],
  ["term"],
  ["title"],
  ["requirement", "digest"],
  ["version"],
  ["path"],
  ["text"],
] as const;

/** Returns the identity of an item; undefined if it has none. */
export type Identity = (node: Node) => string | undefined;

/**
 * Returns how the items of lists are identified, or undefined if two of one list cannot be distinguished. Objects are identified
 * by their id, name, term or title, otherwise by their whole content.
 */
export function identityOf(lists: readonly YAMLSeq[], meaningOf: Identity): Identity | undefined {
  const candidates = [...naming.map((keys) => identityBy(keys)), meaningOf];
  return candidates.find((identity) => lists.every((list) => isUnique(list, identity)));
}

function identityBy(keys: readonly string[]): Identity {
  return (node) => {
    const values = keys.map((key) => scalarAt(node, key));
    return values.includes(undefined) ? undefined : values.join(" ");
  };
}

function isUnique(list: YAMLSeq, identity: Identity): boolean {
  const keys = nodesOf(list).map(identity);
  return keys.every((key) => key !== undefined) && new Set(keys).size === keys.length;
}

/** Returns the items of a list. */
export function nodesOf(list: YAMLSeq | undefined): Node[] {
  return (list?.items ?? []).filter(isNode);
}

/** Returns the value of a map's key as text; undefined if it is none or another collection. */
export function scalarAt(node: Node | null | undefined, key: string): string | undefined {
  const value = isMap(node) ? node.get(key, true) : undefined;
  return isScalar(value) ? textOf(value.value) : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

/** Returns the items of a list by their identities. */
export function keyedItems(list: YAMLSeq | undefined, identity: Identity): ReadonlyMap<string, Node> {
  return new Map(nodesOf(list).map((item) => [identity(item) ?? "", item]));
}
