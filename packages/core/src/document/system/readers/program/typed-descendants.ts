import type { Language, Node } from "web-tree-sitter";

/** The descendants of a node that have one of some types, collected in one walk through its tree. */
export interface TypedDescendants {
  /** Returns those of some of the types, in the order of the text. */
  of(types: readonly string[]): Node[];
}

/** The names of the named types of each language, by their numbers; undefined is a word such as `class`. */
const namesOfLanguages = new WeakMap<Language, Map<number, string | undefined>>();

/** Collects the named descendants of some types. Each walk costs more than all that is done with its nodes. */
export function typedDescendants(root: Node, types: readonly string[]): TypedDescendants {
  const { language } = root.tree;
  const names = namesOfLanguages.get(language) ?? new Map<number, string | undefined>();
  namesOfLanguages.set(language, names);
  const nodes: Node[] = [];
  const typesOfNodes: string[] = [];
  for (const node of root.descendantsOfType([...types])) {
    if (node === null) continue;
    const { typeId } = node;
    if (!names.has(typeId)) names.set(typeId, node.isNamed ? node.type : undefined);
    const name = names.get(typeId);
    if (name === undefined) continue;
    nodes.push(node);
    typesOfNodes.push(name);
  }
  return { of: (wanted) => nodes.filter((_, index) => wanted.includes(typesOfNodes[index] ?? "")) };
}
