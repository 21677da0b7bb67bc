import { type Document, isAlias, isMap, isScalar, isSeq } from "yaml";

/**
 * Returns the node at a path of a YAML document; undefined if there is none, and null for a key without a value in a flow
 * map. Keys are compared as text, so that the response `"200"` is the key `200`; aliases are followed.
 */
export function nodeIn(document: Document, path: readonly PropertyKey[]): unknown {
  let node: unknown = document.contents;
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key));
      if (pair === undefined) return undefined;
      node = pair.value;
    } else if (isSeq(node)) node = node.items[Number(key)];
    else return undefined;
  }
  return node;
}
