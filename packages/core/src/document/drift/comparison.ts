import type { FoundPart, FoundSystem, SystemSettings, PartRole } from "../../model/index.ts";
import type { DocumentedDesign } from "./documented-design.ts";
import { type DrawnChannel, drawnChannels } from "./messages/drawn-channels.ts";
import { type DesignPart, designPartsOf } from "./parts/design-parts.ts";
import { matchParts, namesOfDesign, type PartMatches } from "./parts/match-parts.ts";
import { fullForm, wordsOf } from "../likeness/index.ts";

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
function isLeftOut(names: readonly string[], { "leave-out": { parts } }: SystemSettings): boolean {
  const left = new Set(parts.map(fullForm));
  return names.some((name) => left.has(fullForm(name)));
}

/**
 * Returns the ids of the attendants: parts with such roles, tests, and parts that only attendants use. They matter to a
 * document only if it shows others of their role.
 */
function attendantsOf({ connections, parts }: FoundSystem): ReadonlySet<string> {
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

/** Both sides of a comparison, and which of their parts are the same. */
export interface Comparison {
  readonly design: DocumentedDesign;
  readonly system: FoundSystem;
  readonly settings: SystemSettings;
  /** The parts of the document, without those that `system.yaml` excludes. */
  readonly designParts: readonly DesignPart[];
  /** The parts of the system, without those that `system.yaml` excludes. */
  readonly foundParts: readonly FoundPart[];
  /** The ids of the parts of the system that only attend others. */
  readonly attendants: ReadonlySet<string>;
  readonly matches: PartMatches;
  /** The queues and topics of the document that are channels of messages, and no parts. */
  readonly channels: readonly DrawnChannel[];
}

/** Reads the parts of both sides and joins them by their names. */
export function openComparison(
  design: DocumentedDesign,
  system: FoundSystem,
  settings: SystemSettings,
): Comparison {
  const designParts = designPartsOf(design).filter((part) => !isLeftOut(namesOfDesign(part), settings));
  const foundParts = system.parts.filter(
    ({ id, name, names }) => !isLeftOut([id, name, ...names.filter((one) => one !== "")], settings),
  );
  const matches = matchParts({ design: designParts, found: foundParts }, settings);
  const isPart = ({ element }: DesignPart): boolean => matches.foundOf.has(element.id);
  return {
    design,
    system,
    settings,
    designParts,
    foundParts,
    attendants: attendantsOf(system),
    matches,
    channels: drawnChannels(designParts, system, isPart),
  };
}

/** Returns the comparison with further pairs joined, such as parts that were renamed. */
export function withPairs(
  comparison: Comparison,
  pairs: readonly { readonly before: DesignPart; readonly after: FoundPart }[],
): Comparison {
  const foundOf = new Map(comparison.matches.foundOf);
  const designOf = new Map(comparison.matches.designOf);
  for (const { after, before } of pairs) {
    foundOf.set(before.element.id, [after]);
    designOf.set(after.id, before);
  }
  return { ...comparison, matches: { foundOf, designOf } };
}
