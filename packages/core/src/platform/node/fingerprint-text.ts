import { createHash } from "node:crypto";

/** What tells a generated text from one that was changed. */
export function fingerprintText(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
