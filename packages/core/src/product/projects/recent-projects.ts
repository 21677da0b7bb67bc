/** The maximum number of recent projects. */
const limit = 4;

/** Returns the ids with one moved or added to the front, without duplicates. */
export function withRecent(ids: readonly number[], id: number): readonly number[] {
  return [id, ...ids.filter((one) => one !== id)].slice(0, limit);
}

/**
 * Parses the ids that an earlier visit stored; elements that are not integers are omitted, and invalid JSON counts as
 * empty.
 */
export function readRecent(stored: string | undefined): readonly number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}
