import type { ForeignBox } from "./foreign-model.ts";

/** A box on the way from the outermost one to an element; boxes with the same key are one box. */
export type BoxOnPath = Omit<ForeignBox, "inside"> & { readonly key: unknown };

interface GrowingBox extends BoxOnPath {
  id: string;
  readonly children: Map<unknown, GrowingBox>;
}

/** Returns the boxes of a view from the path of each element. A box without an id, such as a group, gets one. */
export function boxTree(paths: readonly (readonly BoxOnPath[])[]): ForeignBox[] {
  const roots = new Map<unknown, GrowingBox>();
  for (const path of paths) {
    let level = roots;
    for (const box of path) {
      const known = level.get(box.key);
      const own = known ?? { ...box, children: new Map() };
      if (known === undefined) level.set(box.key, own);
      level = own.children;
    }
  }
  let count = 0;
  const finish = ({ children, id, shows, type }: GrowingBox): ForeignBox => {
    count += 1;
    return {
      id: id === "" ? `g${count}` : id,
      shows,
      ...(type === undefined ? {} : { type }),
      inside: Array.from(children.values(), finish),
    };
  };
  return Array.from(roots.values(), finish);
}
