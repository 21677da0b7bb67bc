import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { World } from "../../world.ts";
import { wrongUsage } from "../shared-options.ts";

/** Separates the files to read from the project folder that may follow them. */
export async function splitTarget(
  names: readonly string[],
  { folder }: World,
): Promise<{ readonly files: readonly string[]; readonly folder: string }> {
  const last = names.at(-1) ?? "";
  const entry = await stat(resolve(folder, last)).catch(() => undefined);
  if (entry?.isDirectory() !== true) return { files: names, folder: "." };
  const files = names.slice(0, -1);
  if (files.length === 0) throw wrongUsage("no file to read is given", "Name it before the project folder.");
  return { files, folder: last };
}
