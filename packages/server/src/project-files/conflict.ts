import { Refusal } from "../refusal.ts";
import type { ProjectFile } from "./read-files.ts";

/** The message about an update that is based on an earlier state. */
const conflictMessage = "Somebody has changed this in the meantime. Compare both versions.";

/** The version that an update is based on, so that the answer can state who has changed it since. */
export interface Seen {
  readonly path: string;
  /** The version that was seen; null if it did not exist. */
  readonly version: string | null;
  /** Returns the element's version in one revision of a shared file; without it, the file is the version. */
  readonly versionIn?: (file: ProjectFile) => Promise<string | undefined>;
}

/** The refusal of an update that is based on an earlier state. */
export class Conflict extends Refusal {
  readonly seen: Seen | undefined;

  constructor(body: Readonly<Record<string, unknown>>, seen?: Seen) {
    super("CONFLICT", conflictMessage, { body });
    this.seen = seen;
  }
}

/** The refusal of an update that was made on an earlier state; both versions go with it, so that nothing is lost. */
export function conflict(
  versions: { readonly current: object; readonly yours: object },
  seen?: Seen,
): Conflict {
  return new Conflict({ ...versions }, seen);
}
