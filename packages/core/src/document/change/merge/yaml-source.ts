import {
  type Document,
  isAlias,
  isNode,
  isPair,
  isScalar,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from "yaml";

/** The text that a node was read from; a node that was made or changed since has none. */
export type SourceTexts = WeakMap<Node, string>;

/**
 * Parses a text whose nodes can be moved into another one. Undefined if it is faulty, or if one place of it refers to
 * another by an anchor.
 */
export function parseSource(text: string, texts: SourceTexts): Document.Parsed | undefined {
  const document = parseDocument(text, { logLevel: "error" });
  if (document.errors.length > 0 || document.warnings.length > 0) return undefined;
  let isMovable = true;
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || node.anchor !== undefined) isMovable = false;
      texts.set(node, text);
    },
  });
  return isMovable ? document : undefined;
}

/**
 * Returns the source text of a node, or of an entry of a map, with its comments; without blank space at its
 * ends.
 */
export function spelling(part: Node | Pair | undefined, texts: SourceTexts): string | undefined {
  const [first, last] = isPair(part) ? [part.key, part.value ?? part.key] : [part, part];
  if (!isNode(first) || !isNode(last)) return undefined;
  const text = texts.get(first);
  if (text === undefined || !first.range || !last.range) return undefined;
  return [first.commentBefore ?? "", text.slice(first.range[0], last.range[2]).trim()].join("\n");
}

/** Returns the value of a node as JSON, in which the order of keys does not matter. */
export function meaning(node: Node | null | undefined, document: Document): string | undefined {
  return node === undefined || node === null ? undefined : JSON.stringify(sorted(node.toJS(document)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, own]) => [key, sorted(own)]));
}

/** Returns the name of an entry of a map. */
export function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : String(key);
}
