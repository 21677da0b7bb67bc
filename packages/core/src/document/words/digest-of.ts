import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

const bytes = 8;

/** Returns the first 16 hexadecimal digits of the SHA-256 of facts, which distinguish two states. */
export function digestOf(facts: readonly Fact[]): string {
  const text = new TextEncoder().encode(JSON.stringify(facts));
  return bytesToHex(sha256(text).subarray(0, bytes));
}

type Fact = string | number | boolean | null | readonly Fact[];
