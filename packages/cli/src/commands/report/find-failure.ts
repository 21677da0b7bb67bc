import type { Finding, Severity } from "@archscribe/core/model/errors";
import type { ReportedProject } from "./report-project.ts";

export const failConditions = ["error", "warning", "breaking", "never"] as const;

export type FailCondition = (typeof failConditions)[number];

/**
 * Returns why a report fails a run; undefined if it does not. Errors fail it whether they are new or not, since they keep the
 * document from being published. Warnings fail it if they are new. Breaking changes that cannot be ruled out fail it too.
 */
export function findFailure(
  projects: readonly ReportedProject[],
  condition: FailCondition,
): string | undefined {
  if (condition === "never") return undefined;
  const has = (severity: Severity, findings: readonly Finding[]): boolean =>
    findings.some((finding) => finding.severity === severity);
  const named = (fault: (project: ReportedProject) => boolean): string =>
    projects
      .filter(fault)
      .map(({ name }) => name)
      .join(", ");
  const faults = [
    ["errors in", named(({ findings }) => has("error", findings))],
    [
      "new warnings in",
      condition === "warning" ? named(({ added, findings }) => has("warning", added ?? findings)) : "",
    ],
    ["breaking changes in", condition === "breaking" ? named(isBreaking) : ""],
    [
      "no comparison, so breaking changes are not ruled out, in",
      condition === "breaking" ? named(({ comparison }) => comparison === undefined) : "",
    ],
  ];
  const [found] = faults.flatMap(([what = "", where = ""]) => (where === "" ? [] : [`${what} ${where}`]));
  return found;
}

function isBreaking({ comparison }: ReportedProject): boolean {
  return comparison?.changes.some(({ breaking }) => breaking.length > 0) ?? false;
}
