import { linkOnTheWay, readRegularText } from "@archscribe/core/platform/node/folder";
import { join } from "node:path";
import { emitSchemas } from "@archscribe/core/document/project-folder";

/**
 * Returns the JSON Schemas that a project folder does not have in this version, by path. Schemas behind a symbolic link
 * are left alone.
 */
export async function outdatedSchemas(folder: string): Promise<Map<string, string>> {
  const outdated = new Map<string, string>();
  for (const [path, text] of emitSchemas()) {
    if ((await linkOnTheWay(folder, path)) !== undefined) continue;
    const there = await readRegularText(join(folder, path)).catch(() => undefined);
    if (there !== text) outdated.set(path, text);
  }
  return outdated;
}
