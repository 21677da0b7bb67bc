import { counted, type FoundPart } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import { designLinksOf, ownersIn } from "../connections/design-links.ts";
import { type Likeness, nameLikeness, pairClearly, type RenamedPair } from "../../likeness/index.ts";
import { technologiesIn, technologyDifference } from "../technology/technologies.ts";
import type { DesignPart } from "./design-parts.ts";
import { groupOfFound, isOnlyKind } from "./match-parts.ts";

/** A part that the document and the system call differently. */
export type RenamedPart = RenamedPair<DesignPart, FoundPart> & {
  /** Whether the document says only what kind of part it is, so that no name contradicts the system. */
  readonly isOnlyKind: boolean;
};

/** The parts that are the same under another name, and those of which it cannot be told which one they are. */
interface RenamedParts {
  readonly renamed: readonly RenamedPart[];
  readonly candidates: ReadonlyMap<DesignPart, readonly FoundPart[]>;
}

/** The likeness from which an added and a removed part are one. */
const least = 0.5;

/**
 * Returns which parts that only the document shows are parts that only the system has. Names, common neighbours and
 * technology speak for it; parts of which one name does not resemble the other need two common neighbours, or are stores
 * that exactly the same parts use.
 */
export function findRenamed(
  comparison: Comparison,
  open: { readonly before: readonly DesignPart[]; readonly after: readonly FoundPart[] },
): RenamedParts {
  const neighbours = neighboursOf(comparison);
  const { candidates, pairs } = pairClearly(
    open,
    (before, after) => {
      if (groupOfFound(after) !== before.group && !isSomething(before, after)) return none;
      return likenessOf(before, after, {
        before: neighbours.ofDesign(before.element.id),
        after: neighbours.ofFound(after.id),
      });
    },
    least,
  );
  return {
    renamed: pairs.map((pair) => ({ ...pair, isOnlyKind: isOnlyKind(pair.before.name) })),
    candidates,
  };
}

const none: Likeness = { value: 0, reasons: [] };

/** A store that a system builds itself is a service there. */
function isSomething({ group }: DesignPart, { kind, technologies }: FoundPart): boolean {
  return group !== "outside" && kind === "service" && technologies.length === 0;
}

interface Neighbours {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

function likenessOf(before: DesignPart, after: FoundPart, around: Neighbours): Likeness {
  // `store` and `postgres` have letters in common, and neither says which store it is.
  const names = [before.name, ...before.names].filter((name) => !isOnlyKind(name));
  const others = [after.name, ...after.names].filter((name) => !isOnlyKind(name));
  const alike = Math.max(0, ...names.flatMap((one) => others.map((other) => nameLikeness(one, other))));
  const common = [...around.before].filter((id) => around.after.has(id));
  const all = new Set([...around.before, ...around.after]).size;
  const isSameStore = before.group !== "machine" && common.length > 0 && common.length === all;
  if (alike < 0.4 && common.length < 2 && !isSameStore) return none;
  const stated = before.details.join(", ");
  const technologies = after.technologies.join(", ");
  const difference = technologyDifference(stated, technologies);
  const isSameTechnology =
    difference === undefined && technologiesIn(stated).length > 0 && technologiesIn(technologies).length > 0;
  const signals = [
    { weight: 0.4, value: alike },
    ...(all === 0 ? [] : [{ weight: 0.45, value: common.length / all }]),
    ...(isSameTechnology ? [{ weight: 0.15, value: 1 }] : []),
    // Another product under another name for the same users is a replacement, which is said as one.
    ...(difference === undefined || isSameStore ? [] : [{ weight: 0.15, value: 0 }]),
  ];
  const weight = signals.reduce((sum, one) => sum + one.weight, 0);
  return {
    value: signals.reduce((sum, one) => sum + one.weight * one.value, 0) / weight,
    reasons: [
      ...(alike >= 0.4 ? ["similar name"] : []),
      ...(common.length > 0 ? [counted(common.length, "common neighbour")] : []),
      ...(isSameTechnology ? ["same technology"] : []),
    ],
  };
}

/** The parts of the system beside a part, by their ids, as the document and as the system show it. */
function neighboursOf({ design, matches: { designOf, foundOf }, system }: Comparison): {
  ofDesign(id: string): ReadonlySet<string>;
  ofFound(id: string): ReadonlySet<string>;
} {
  const inDesign = new Map<string, Set<string>>();
  const ownerOf = ownersIn(design, (id) => foundOf.has(id));
  for (const { from, to } of designLinksOf(design, ownerOf)) {
    for (const found of foundOf.get(to) ?? []) add(inDesign, from, found.id);
    for (const found of foundOf.get(from) ?? []) add(inDesign, to, found.id);
  }
  const inSystem = new Map<string, Set<string>>();
  for (const { from, to } of system.connections) {
    if (designOf.has(to)) add(inSystem, from, to);
    if (designOf.has(from)) add(inSystem, to, from);
  }
  const nobody: ReadonlySet<string> = new Set();
  return {
    ofDesign: (id) => inDesign.get(id) ?? nobody,
    ofFound: (id) => inSystem.get(id) ?? nobody,
  };
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}
