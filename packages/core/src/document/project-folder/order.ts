import { type Diagram, diagramKeys, idPrefixes } from "../../model/index.ts";

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
