import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 bits of chance, for cookies and links. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token: whoever reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** A keyed hash, for what is too short to be hashed alone. */
export function signText(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Compares in a time that says nothing about where two texts differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
