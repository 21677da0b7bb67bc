import type { DriftFinding } from "@archscribe/core/model";

/** A finding in the form of the scorer. */
export interface ScoredFinding {
  readonly kind: string;
  readonly subject: string;
}

/**
 * Returns findings in the form of the scorer, with all implied findings; a finding about several parts is split into one
 * per part.
 */
export function toScored(findings: readonly DriftFinding[]): ScoredFinding[] {
  return findings.flatMap((finding) => [
    ...ownFindings(finding),
    ...(finding.implies ?? []).map((subject) => ({ kind: `connection-${changeOf(finding)}`, subject })),
  ]);
}

function ownFindings(finding: DriftFinding): ScoredFinding[] {
  const { kind, name, newName = name, subject } = finding;
  if (subject === "technology") return [{ kind: "technology-changed", subject: name }];
  if (subject === "part" && kind === "renamed") return [{ kind: "part-renamed", subject: name }];
  if (subject === "part")
    return name.split(", ").map((one) => ({ kind: `part-${changeOf(finding)}`, subject: one }));
  // The scorer has one connection for both directions, and no connections that differ.
  if (subject === "connection" && kind === "differs") return [{ kind: "connection-changed", subject: name }];
  return kind === "renamed" || kind === "differs"
    ? [
        { kind: `${subject}-removed`, subject: name },
        { kind: `${subject}-added`, subject: newName },
      ]
    : [{ kind: `${subject}-${changeOf(finding)}`, subject: name }];
}

function changeOf({ kind }: DriftFinding): string {
  return kind === "missing-in-system" ? "removed" : "added";
}
