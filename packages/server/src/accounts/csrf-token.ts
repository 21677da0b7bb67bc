import { randomBytes } from "node:crypto";
import { isSameSecret, signText } from "./random-token.ts";

/** A CSRF token that is valid for one session only. */
export function issueCsrfToken(secret: string, sessionHash: string): string {
  const chance = randomBytes(16).toString("base64url");
  return `${chance}.${signText(secret, `csrf:${sessionHash}:${chance}`)}`;
}

/** Whether a token was made for this session. */
export function isCsrfTokenOf(secret: string, sessionHash: string, token: string): boolean {
  const [chance = "", signature = ""] = token.split(".");
  return isSameSecret(signature, signText(secret, `csrf:${sessionHash}:${chance}`));
}
