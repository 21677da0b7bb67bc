import type { SourceTree } from "./reader.ts";

/** Returns a function that makes something of the files of a system once, however many readers ask for it. */
export function oncePerTree<Made extends object>(
  make: (tree: SourceTree) => Made,
): (tree: SourceTree) => Made {
  const known = new WeakMap<readonly string[], Made>();
  return (tree) => {
    const made = known.get(tree.paths) ?? make(tree);
    known.set(tree.paths, made);
    return made;
  };
}
