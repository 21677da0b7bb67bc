import type { FoundPart } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";

/** What a part that no diagram shows is to the comparison: a finding, a part of one hint, or nothing. */
export type Attention = "compared" | "hinted" | "ignored";

/**
 * Returns how much a document that does not show a part says by that. It speaks about the parts that run and that keep
 * data if it shows any; about attendants, external systems and modules only if it shows others of them.
 */
export function isSpokenOf(comparison: Comparison): (part: FoundPart) => Attention {
  const { attendants, designParts, foundParts, matches } = comparison;
  const shown = foundParts.filter(({ id }) => matches.designOf.has(id));
  const shownRoles = new Set(shown.filter(({ id }) => attendants.has(id)).flatMap(({ role }) => role ?? []));
  const hasParts = designParts.some(({ isExpected }) => isExpected);
  const hasExternals = shown.some(({ kind }) => kind === "external");
  const siblings = Map.groupBy(foundParts.filter(isInner), ({ parent = "" }) => parent);
  return (part) => {
    if (!hasParts || part.kind === "person") return "ignored";
    if (part.kind === "external") return hasExternals ? "compared" : "ignored";
    if (isInner(part)) {
      const own = siblings.get(part.parent ?? "") ?? [];
      const known = own.filter(({ id }) => matches.designOf.has(id));
      return known.length >= 2 && known.length * 2 >= own.length ? "compared" : "ignored";
    }
    if (attendants.has(part.id))
      return part.role !== undefined && shownRoles.has(part.role) ? "compared" : "hinted";
    return "compared";
  };
}

function isInner({ kind }: FoundPart): boolean {
  return kind === "module" || kind === "library";
}
