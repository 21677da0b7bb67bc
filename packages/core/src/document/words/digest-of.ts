import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

const bytes = 8;

/** Returns the first 16 hexadecimal digits of the SHA-256 of facts, which distinguish two states. */
export function digestOf(facts: readonly Fact[]): string {
  return fingerprintText(JSON.stringify(facts));
}

/** Returns the first 16 hexadecimal digits of the SHA-256 of a text, which tell a generated text from a changed one. */
export function fingerprintText(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text)).subarray(0, bytes));
}

type Fact = string | number | boolean | null | readonly Fact[];
