import { createHash } from "node:crypto";

/** The fingerprint that distinguishes a generated text from a changed one. */
export function fingerprintText(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
