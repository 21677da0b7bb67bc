/** Joins a prefix and a path with one slash; a path of only a slash adds nothing to a prefix. */
export function joinRoute(prefix: string, path: string): string {
  const joined = `/${prefix}/${path}`.replace(/\/{2,}/g, "/");
  return path.replaceAll("/", "") === "" && joined.length > 1 ? joined.replace(/\/$/, "") : joined;
}

/** Joins parts of a path with one slash between them, without slashes at their ends; the empty path has none. */
export function joinPaths(...parts: readonly string[]): string {
  const joined = parts
    .map((part) => part.replaceAll(/^\/+|\/+$/g, ""))
    .filter((part) => part !== "")
    .join("/");
  return joined === "" ? "" : `/${joined}`;
}

/** Puts a path below a prefix with one slash between them; the path of a prefix alone keeps its last slash. */
export function pathBelow(prefix: string, path: string): string {
  const below = path.replace(/^\/+/, "");
  return below === "" && prefix !== "" ? prefix : `${prefix.replace(/\/+$/, "")}/${below}`;
}
