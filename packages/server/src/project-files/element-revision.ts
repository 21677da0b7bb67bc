import { createHash } from "node:crypto";

/** The revision of an element that shares its file with others: it changes with what the element says, and with nothing else. */
export function elementRevision(element: unknown): string {
  return createHash("sha256").update(canonicalJson(element)).digest("hex").slice(0, 16);
}

function canonicalJson(element: unknown): string {
  return JSON.stringify(element, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
