import type { Location } from "../index.ts";

/** An error makes a check fail, a warning only a strict one. */
export type Severity = "error" | "warning" | "note";

/**
 * Something that is to be said of the user's document. It is returned, never thrown:
 * findings are the work's result, errors its failure.
 */
export interface Finding {
  /** The rule's id, which is also the name of its page under `docs/checks/`. */
  readonly ruleId: string;
  readonly severity: Severity;
  readonly message: string;
  readonly location: Location;
  /** What the finding is about, such as a requirement id. */
  readonly reference?: string;
  /** What to do about it. */
  readonly suggest?: string;
}

/** Findings in the order in which a reader meets them: by file, line, column, then rule. */
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

/** True if a finding keeps a document from being published as it is. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}
