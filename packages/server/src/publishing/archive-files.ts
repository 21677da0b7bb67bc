import type { OutputFile } from "@archscribe/core/platform/node";
import { zipSync } from "fflate";

/** Files in one ZIP archive, all of the same moment. */
export function archiveFiles(files: readonly OutputFile[], at: Date): Uint8Array {
  const encoder = new TextEncoder();
  const entries = files.map(({ content, path }): [string, Uint8Array] => [
    path,
    typeof content === "string" ? encoder.encode(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries), { mtime: at });
}
