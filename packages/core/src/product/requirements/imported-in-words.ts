import { counted, listed } from "../../model/index.ts";

/** The numbers of items that a document adds to a project. */
interface Imported {
  readonly requirements: number;
  readonly useCases: number;
  readonly stakeholders: number;
  readonly terms: number;
}

/**
 * Returns the items that a document adds in words: `1 requirement, 2 use cases and 4 stakeholders`; empty if there are
 * none.
 */
export function importedInWords({ requirements, stakeholders, terms, useCases }: Imported): string {
  const counts: readonly (readonly [number, string])[] = [
    [requirements, "requirement"],
    [useCases, "use case"],
    [stakeholders, "stakeholder"],
    [terms, "term"],
  ];
  return listed(counts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun)));
}
