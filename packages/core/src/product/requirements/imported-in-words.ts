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
  const parts = [
    counted(requirements, "requirement"),
    counted(useCases, "use case"),
    counted(stakeholders, "stakeholder"),
    counted(terms, "term"),
  ].filter((part) => part !== undefined);
  const last = parts.pop();
  return parts.length === 0 ? (last ?? "") : `${parts.join(", ")} and ${last ?? ""}`;
}

function counted(count: number, noun: string): string | undefined {
  return count === 0 ? undefined : `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}
