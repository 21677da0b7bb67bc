import { isBesideSystem } from "../../beside-system.ts";

/** Returns the folder of a file; empty for the scanned folder. */
export function folderOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

/** Returns the name of a file. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/**
 * Returns the path that a file of a folder writes as `relative`, below the scanned folder; undefined for one that is
 * absolute, or out of the scanned folder.
 */
export function pathFrom(folder: string, relative: string): string | undefined {
  if (/^(?:[/~]|[A-Za-z]:)/.test(relative)) return undefined;
  const segments = folder === "" ? [] : folder.split("/");
  for (const segment of relative.replaceAll("\\", "/").split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join("/");
}

/**
 * Returns the files that deploy the system. Those in folders with examples or documents deploy it only if there are no
 * others; those in folders with tests never do.
 */
export function deploymentPaths(paths: readonly string[]): readonly string[] {
  const ofSystem = paths.filter((path) => !isBesideSystem(path));
  if (ofSystem.length > 0) return ofSystem;
  return paths.filter((path) =>
    path
      .toLowerCase()
      .split("/")
      .slice(0, -1)
      .every(
        (segment) =>
          /^(?:docs?|documentation|examples?|samples)$/.test(segment) || !isBesideSystem(`${segment}/x`),
      ),
  );
}
