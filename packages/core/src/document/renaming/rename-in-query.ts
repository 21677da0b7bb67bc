import type { NameChange } from "./name-change.ts";

const notOfElement =
  /(?:\b(?:owned\s+by|tagged|named|from|shown\s+in|with\s+\w+)\s+)(?:"[^"]*"|'[^']*'|[^\s,()]+)|"[^"]*"|'[^']*'|[^\s,()"']+/gi;

/** Returns a query with the new name of an element. An id stays, as in `components that use order-service`. */
export function renameInQuery(query: string, change: NameChange): string {
  return query.replaceAll(notOfElement, (part) => {
    const [quote = ""] = part;
    if (part === change.from) return /^[\p{L}\p{N}_-]+$/u.test(change.to) ? change.to : `"${change.to}"`;
    if (quote !== '"' && quote !== "'") return part;
    const whole = change.whole(part.slice(1, -1));
    return whole === undefined ? part : `${quote}${whole}${quote}`;
  });
}
