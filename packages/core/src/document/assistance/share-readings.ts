/** Readings that several callers share as long as the version stays the same. */
export interface SharedReadings<Reading> {
  /** Returns the reading of a version; all callers that ask for it at the same time wait for the same one. */
  of(id: string, version: string, read: () => Promise<Reading>): Promise<Reading>;
}

/**
 * Creates an empty store of readings. A failed reading is not kept.
 *
 * @param most the number of stored readings; the least recently requested one is removed
 */
export function shareReadings<Reading>(most: number): SharedReadings<Reading> {
  const kept = new Map<string, { readonly version: string; readonly reading: Promise<Reading> }>();
  return {
    of(id, version, read) {
      const known = kept.get(id);
      kept.delete(id);
      const current = known?.version === version ? known : { version, reading: read() };
      kept.set(id, current);
      if (current !== known)
        current.reading.catch(() => {
          if (kept.get(id) === current) kept.delete(id);
        });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return current.reading;
    },
  };
}
