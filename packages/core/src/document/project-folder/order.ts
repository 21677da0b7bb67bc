import {
  type Approval,
  type Baseline,
  type Diagram,
  diagramKeys,
  idPrefixes,
  type Thread,
} from "../../model/index.ts";

const prefixOrder: readonly string[] = idPrefixes;

/** Orders ids of requirements and use cases by kind and number. */
export function compareIds(a: string, b: string): number {
  const [prefixA = "", numberA = ""] = a.split("-");
  const [prefixB = "", numberB = ""] = b.split("-");
  return prefixOrder.indexOf(prefixA) - prefixOrder.indexOf(prefixB) || Number(numberA) - Number(numberB);
}

/** Orders diagrams as the product does: by kind, then by use case if they have one, then by id. */
export function compareDiagrams(
  a: Pick<Diagram, "id" | "key" | "useCase">,
  b: Pick<Diagram, "id" | "key" | "useCase">,
): number {
  const byKind = diagramKeys.indexOf(a.key) - diagramKeys.indexOf(b.key);
  if (byKind !== 0) return byKind;
  if (a.useCase !== undefined && b.useCase !== undefined && a.useCase !== b.useCase)
    return compareIds(a.useCase, b.useCase);
  return a.id < b.id ? -1 : 1;
}

/** Orders conversations by the names of their files. */
export function byName(a: Thread, b: Thread): number {
  return a.name < b.name ? -1 : 1;
}

/** Orders approvals: the oldest first. */
export function byMoment(a: Approval, b: Approval): number {
  return Date.parse(a.at) - Date.parse(b.at) || (a.by < b.by ? -1 : 1);
}

/** Orders baselines: the oldest first, and those of one day by their versions. */
export function byAge(a: Baseline, b: Baseline): number {
  return a.date === b.date
    ? a.version.localeCompare(b.version, "en", { numeric: true })
    : a.date < b.date
      ? -1
      : 1;
}
