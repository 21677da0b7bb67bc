import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, for cookies and links. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a token: reading the database does not help to use it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** A keyed hash, for values too short to be hashed without a key. */
export function signText(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Compares two texts in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
