import type { components } from "@archscribe/core/product/client";
import type { personalTokens } from "../store/schema.ts";
import { randomToken } from "./random-token.ts";

type PersonalToken = components["schemas"]["PersonalToken"];

/** All scopes of a personal token, in the order in which they are shown. */
export const tokenScopes = [
  "read",
  "write",
  "generate",
  "publish",
] as const satisfies readonly components["schemas"]["TokenScope"][];

/** A new secret; its prefix lets source code scanners recognise it. */
export function newTokenSecret(): string {
  return `ars_${randomToken()}`;
}

/** The scopes among some texts. */
export function scopesAmong(texts: readonly string[]): (typeof tokenScopes)[number][] {
  return tokenScopes.filter((scope) => texts.includes(scope));
}

/** A personal token as the contract shows it, without its secret. */
export function presentToken(token: typeof personalTokens.$inferSelect): PersonalToken {
  const { createdAt, expiresAt, id, lastUsedAt, name, scopes } = token;
  return {
    id,
    name,
    scopes: scopesAmong(scopes),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
  };
}
