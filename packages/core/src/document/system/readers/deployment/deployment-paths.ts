import { isBesideSystem } from "../../beside-system.ts";

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
