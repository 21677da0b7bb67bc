import { relative, resolve, sep } from "node:path";

/** Returns the path of a folder below a root, with '/' and empty for the root; undefined for one outside of it. */
export function pathBelow(root: string, folder: string): string | undefined {
  const path = relative(root, resolve(root, folder)).split(sep).join("/");
  return path === ".." || path.startsWith("../") ? undefined : path;
}
