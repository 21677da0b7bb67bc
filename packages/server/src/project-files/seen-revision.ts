import { invalid } from "../refusal.ts";

/** Returns the revision of a file that a caller saw; null if there was none. @throws Refusal VALIDATION */
export function seenRevision(path: string, revision: string | null): number | null {
  if (revision === null) return null;
  if (!/^[1-9]\d{0,8}$/.test(revision))
    throw invalid({ [path]: `'${revision}' is not a revision of a file` });
  return Number(revision);
}
