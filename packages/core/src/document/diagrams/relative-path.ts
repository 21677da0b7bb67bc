/** Returns the folder part of a path with '/', without the last slash; empty for a bare file name. */
export function dirname(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/** Resolves a path in a folder, both below one root; undefined if it leads above that root or is absolute. */
export function joinPath(folder: string, path: string): string | undefined {
  if (path.startsWith("/") || /^[a-z]:/i.test(path)) return undefined;
  const parts: string[] = [];
  for (const part of [...folder.split("/"), ...path.split("/")]) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}
