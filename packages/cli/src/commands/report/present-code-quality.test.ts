import { expect, it } from "vitest";
import type { Finding } from "@archscribe/core/model/errors";
import { presentCodeQuality } from "./present-code-quality.ts";

const finding = (line: number, more: Partial<Finding> = {}): Finding => ({
  ruleId: "untraced-element",
  severity: "warning",
  message: `'Ledger' of line ${line} is traced to no requirement`,
  location: { file: "diagrams/component.puml", line },
  ...more,
});

function issuesOf(...findings: readonly Finding[]): Record<string, unknown>[] {
  return JSON.parse(presentCodeQuality(findings)) as Record<string, unknown>[];
}

it("has what GitLab requires of each finding", () => {
  expect(issuesOf(finding(3, { severity: "error" }), finding(4, { severity: "note" }))).toEqual([
    {
      description: "'Ledger' of line 3 is traced to no requirement",
      check_name: "untraced-element",
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: "major",
      location: { path: "diagrams/component.puml", lines: { begin: 3 } },
    },
    expect.objectContaining({ severity: "info" }),
  ]);
});

it("knows a finding again whose line has moved, and tells equal ones apart", () => {
  const [one, other] = issuesOf(finding(3), finding(9));
  const [moved] = issuesOf(finding(30));

  expect(moved?.["fingerprint"]).toBe(one?.["fingerprint"]);
  expect(other?.["fingerprint"]).not.toBe(one?.["fingerprint"]);
});

it("is an empty list without findings", () => {
  expect(issuesOf()).toEqual([]);
});
