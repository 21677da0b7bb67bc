import { scanFolders } from "@archscribe/core/platform/node";
import type { FoundSystem } from "@archscribe/core/model";

const scans = new Map<string, Promise<FoundSystem>>();

/** Scans a folder, once for all measures that need it. */
export function scanned(name: string, path: string): Promise<FoundSystem> {
  const known = scans.get(path) ?? scanFolders([{ name, path }]);
  scans.set(path, known);
  return known;
}
