import type { Location } from "../index.ts";

/** An error makes a check fail, a warning only a strict one. */
export type Severity = "error" | "warning" | "note";

/** A finding in the user's document. It is returned, never thrown: findings are results, errors are failures. */
export interface Finding {
  /** The rule's id, which is also the name of its page under `docs/checks/`. */
  readonly ruleId: string;
  readonly severity: Severity;
  readonly message: string;
  readonly location: Location;
  /** The subject of the finding, such as a requirement id. */
  readonly reference?: string;
  /** The action that resolves it. */
  readonly suggest?: string;
}

/** Returns findings sorted by file, line, column and rule. */
export function inReadingOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) =>
      compare(a.location.file, b.location.file) ||
      a.location.line - b.location.line ||
      (a.location.column ?? 0) - (b.location.column ?? 0) ||
      compare(a.ruleId, b.ruleId),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns whether a finding prevents a document from being published. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}

/** A finding, and those that make the same statement about other subjects of its file. */
export interface FindingGroup {
  readonly finding: Finding;
  readonly others: readonly Subject[];
}

/** The subject of a finding that is listed with another one. */
export interface Subject {
  readonly name: string;
  /** Counted from 1. */
  readonly line: number;
}

/** So many findings of one kind in one file are listed one by one. */
const mostAlone = 3;

/**
 * Groups the warnings and notes that differ only in their subject and line, so that a diagram of forty elements without
 * requirements is one statement with forty names. Errors and up to three findings of one kind stay separate. A group has
 * the place of its first finding.
 */
export function groupAlike(findings: readonly Finding[]): FindingGroup[] {
  const alike = Map.groupBy(findings, kindOf);
  return findings.flatMap((finding) => {
    const group = alike.get(kindOf(finding)) ?? [];
    if (group.length <= mostAlone) return [{ finding, others: [] }];
    const [first, ...rest] = group;
    if (finding !== first) return [];
    return [
      { finding, others: rest.map(({ location: { line }, reference = "" }) => ({ name: reference, line })) },
    ];
  });
}

/** Names the other subjects of a group, such as `3 more: Mail, Stock, Bill`. */
export function sayOthers(others: FindingGroup["others"]): string {
  return `${String(others.length)} more: ${others.map(({ name }) => name).join(", ")}`;
}

/** Equal for findings that differ only in subject and line; the finding itself if it is not grouped. */
function kindOf(finding: Finding): unknown {
  const { location, message, reference, ruleId, severity } = finding;
  if (severity === "error" || reference === undefined || reference === "" || !message.includes(reference))
    return finding;
  return JSON.stringify([location.file, ruleId, severity, message.replaceAll(reference, "")]);
}
