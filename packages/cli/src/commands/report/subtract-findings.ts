import type { Finding } from "@archscribe/core/model/errors";

/** The findings of a state that are new since another one, and how many of the other are gone. */
export interface FindingChange {
  readonly added: readonly Finding[];
  readonly settled: number;
}

/**
 * Compares the findings of two states of a project. A finding is the same one if rule, subject and message agree, wherever it is:
 * a text that was moved brings no new findings. Of several equal ones, those of the same file are paired first.
 */
export function subtractFindings(before: readonly Finding[], after: readonly Finding[]): FindingChange {
  const left = Map.groupBy(before, findingKey);
  const take = (finding: Finding, isPair: (other: Finding) => boolean): boolean => {
    const candidates = left.get(findingKey(finding)) ?? [];
    const at = candidates.findIndex(isPair);
    if (at === -1) return false;
    left.set(findingKey(finding), candidates.toSpliced(at, 1));
    return true;
  };
  const elsewhere = after.filter(
    (finding) => !take(finding, (other) => other.location.file === finding.location.file),
  );
  const added = elsewhere.filter((finding) => !take(finding, () => true));
  return { added, settled: before.length - (after.length - added.length) };
}

/** Returns what tells a finding from others, wherever it is. Messages may name lines of other places, which move as lines do. */
export function findingKey({ message, reference = "", ruleId }: Finding): string {
  return JSON.stringify([ruleId, reference, message.replaceAll(/(:|\blines? )\d+/g, "$1")]);
}
