import type { FoundPart, FoundSystem, PartRole, SystemSettings } from "../../../model/index.ts";
import { fullForm, wordsOf } from "../../likeness/index.ts";

/** Roles of parts that watch or look after a system. Documents leave them out as a group or show them as a group. */
const attendantRoles: ReadonlySet<PartRole> = new Set([
  "administration",
  "load-generation",
  "logging",
  "mail",
  "monitoring",
  "tracing",
]);

/** Returns whether a name is left out of the comparison by `system.yaml`. */
export function isLeftOut(names: readonly string[], { "leave-out": { parts } }: SystemSettings): boolean {
  const left = new Set(parts.map(fullForm));
  return names.some((name) => left.has(fullForm(name)));
}

/**
 * Returns the ids of the parts that attend the others: those of such roles, tests, and what only they use. They matter
 * to a document only if it shows others of their role.
 */
export function attendantsOf({ connections, parts }: FoundSystem): ReadonlySet<string> {
  const attendants = new Set(
    parts.filter((part) => hasAttendantRole(part) || isTest(part)).map(({ id }) => id),
  );
  const callers = Map.groupBy(connections, ({ to }) => to);
  const isOnlyForThem = ({ id }: FoundPart): boolean => {
    const own = (callers.get(id) ?? []).filter(({ from }) => from !== id);
    return own.length > 0 && own.every(({ from }) => attendants.has(from));
  };
  for (let size = -1; size !== attendants.size;) {
    size = attendants.size;
    for (const part of parts) if (keepsData(part) && isOnlyForThem(part)) attendants.add(part.id);
  }
  return attendants;
}

/** A gateway is what callers of the system use, whatever else it does. */
function hasAttendantRole({ kind, role }: FoundPart): boolean {
  return kind !== "gateway" && role !== undefined && attendantRoles.has(role);
}

function keepsData({ kind }: FoundPart): boolean {
  return kind === "database" || kind === "cache" || kind === "object-store" || kind === "queue";
}

const testWords: ReadonlySet<string> = new Set(["test", "tests", "e2e", "testing"]);

/** A part that runs the tests: by its own name, or by that of all files that mention it. */
function isTest({ evidence, name }: FoundPart): boolean {
  if (testWords.has(wordsOf(name).at(-1) ?? "")) return true;
  return (
    evidence.length > 0 &&
    evidence.every(({ file }) => file.split(/[/._-]/).some((word) => testWords.has(word.toLowerCase())))
  );
}
