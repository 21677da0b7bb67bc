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
