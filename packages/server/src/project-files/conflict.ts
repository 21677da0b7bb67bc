import { Refusal } from "../refusal.ts";
import { conflictMessage } from "./change-files.ts";

/** The refusal of an update that was made on an earlier state; both versions go with it, so that nothing is lost. */
export function conflict(versions: { readonly current: object; readonly yours: object }): Refusal {
  return new Refusal("CONFLICT", conflictMessage, { body: versions });
}
