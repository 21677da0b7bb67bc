import type { OutputFile } from "@archscribe/core/platform/node";
import { zipSync } from "fflate";

/** Packs files into a ZIP archive, all with the same time. */
export function archiveFiles(files: readonly OutputFile[], at: Date): Uint8Array {
  const encoder = new TextEncoder();
  const entries = files.map(({ content, path }): [string, Uint8Array] => [
    path,
    typeof content === "string" ? encoder.encode(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries), { mtime: at });
}
