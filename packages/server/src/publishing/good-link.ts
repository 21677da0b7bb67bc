import { and, gt, isNull, or, type SQL } from "drizzle-orm";
import { publishLinks } from "../store/schema.ts";

/** Matches links that are neither revoked nor expired. */
export function isGoodLink(now: Date): SQL | undefined {
  return and(
    isNull(publishLinks.revokedAt),
    or(isNull(publishLinks.expiresAt), gt(publishLinks.expiresAt, now)),
  );
}
