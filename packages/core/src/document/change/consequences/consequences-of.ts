import type { Change, Consequence } from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { mentionsOfRemoved } from "./mentions-of-removed.ts";
import { suspectTraces } from "./suspect-traces.ts";

/**
 * Returns what changes mean for things that did not change themselves: what is traced to a requirement that has changed
 * or was removed, and the texts that still speak of a removed element or call a renamed one by its old name.
 */
export function consequencesOf(
  changes: readonly Change[],
  before: IndexedProject,
  after: IndexedProject,
): Consequence[] {
  return [...suspectTraces(changes, before, after), ...mentionsOfRemoved(changes, before, after)];
}
