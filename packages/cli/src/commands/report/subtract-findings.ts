import type { Finding } from "@archscribe/core/model/errors";

/** The findings of a state that are new since another one, and the number of resolved findings. */
export interface FindingChange {
  readonly added: readonly Finding[];
  readonly settled: number;
}

/**
 * Compares the findings of two states of a project. Two findings are the same if rule, subject and message agree, wherever they are:
 * a text that was moved brings no new findings. Of several equal ones, findings in the same file are paired first.
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

/**
 * Returns the identity of a finding without its place. Lines of other places in messages are removed, because
 * lines move.
 */
export function findingKey({ message, reference = "", ruleId }: Finding): string {
  return JSON.stringify([ruleId, reference, message.replaceAll(/(:|\blines? )\d+/g, "$1")]);
}
