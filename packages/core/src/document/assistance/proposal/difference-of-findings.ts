import type { Finding } from "../../../model/errors/index.ts";

/** The findings that a change adds and resolves. */
export interface FindingDifference {
  readonly added: readonly Finding[];
  readonly resolved: readonly Finding[];
}

/** Compares findings regardless of their lines, which move with every line above them. */
export function differenceOfFindings(
  before: readonly Finding[],
  after: readonly Finding[],
): FindingDifference {
  return { added: without(after, before), resolved: without(before, after) };
}

/** Returns the findings that are not among others; of equal findings, only the surplus. */
function without(findings: readonly Finding[], others: readonly Finding[]): Finding[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1);
  return findings.filter((finding) => {
    const count = left.get(keyOf(finding)) ?? 0;
    left.set(keyOf(finding), count - 1);
    return count <= 0;
  });
}

function keyOf({ location, message, reference, ruleId, severity }: Finding): string {
  return JSON.stringify([ruleId, severity, location.file, message, reference]);
}
