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
 * Returns the ids of the attendants: parts with such roles, tests, and parts that only attendants use. They matter to a
 * document only if it shows others of their role.
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

/** A part that callers of the system use as a gateway is a gateway, whatever its other tasks. */
function hasAttendantRole({ kind, role }: FoundPart): boolean {
  return kind !== "gateway" && role !== undefined && attendantRoles.has(role);
}

function keepsData({ kind }: FoundPart): boolean {
  return kind === "database" || kind === "cache" || kind === "object-store" || kind === "queue";
}

const testWords: ReadonlySet<string> = new Set(["test", "tests", "e2e", "testing"]);

/** A part that runs the tests: its own name says so, or the name of every file that mentions it. */
function isTest({ evidence, name }: FoundPart): boolean {
  if (testWords.has(wordsOf(name).at(-1) ?? "")) return true;
  return (
    evidence.length > 0 &&
    evidence.every(({ file }) => file.split(/[/._-]/).some((word) => testWords.has(word.toLowerCase())))
  );
}
