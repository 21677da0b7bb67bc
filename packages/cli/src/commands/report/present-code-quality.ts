import { createHash } from "node:crypto";
import type { Finding } from "@archscribe/core/model/errors";
import { findingKey } from "./subtract-findings.ts";

const severities = { error: "major", warning: "minor", note: "info" } as const;

/**
 * Returns findings as a Code Quality report, which GitLab shows in merge requests: it compares the fingerprints with those
 * of the target branch. The fields are those that its documentation requires of custom tools,
 * https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format.
 */
export function presentCodeQuality(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  const issues = findings.map((finding) => {
    const { location, message, ruleId, severity } = finding;
    const key = `${location.file} ${findingKey(finding)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return {
      description: message,
      check_name: ruleId,
      // Lines move without being changed, so they are not part of it.
      fingerprint: createHash("sha256").update(`${key} ${count}`).digest("hex"),
      severity: severities[severity],
      location: { path: location.file, lines: { begin: location.line } },
    };
  });
  return JSON.stringify(issues, undefined, 2);
}
