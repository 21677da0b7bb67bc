import { createHash } from "node:crypto";

/** Returns the revision of an element in a shared file: it changes with the content of the element, and with nothing else. */
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
