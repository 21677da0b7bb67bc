import { type Alias, type Document, isAlias, isNode, visit } from "yaml";

/**
 * Returns a function that finds the node of an alias of the document; undefined for an alias without an anchor before it.
 * The document is walked once, at the first alias: `alias.resolve` walks it for every one.
 */
export function createAliasTargets(document: Document): (alias: Alias) => unknown {
  let targets: ReadonlyMap<Alias, unknown> | undefined;
  return (alias) => (targets ??= targetsIn(document)).get(alias);
}

function targetsIn(document: Document): ReadonlyMap<Alias, unknown> {
  const anchored = new Map<string, unknown>();
  const targets = new Map<Alias, unknown>();
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node)) targets.set(node, anchored.get(node.source));
      else if (isNode(node) && node.anchor !== undefined) anchored.set(node.anchor, node);
    },
  });
  return targets;
}
