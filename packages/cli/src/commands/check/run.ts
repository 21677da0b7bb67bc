import { approvalFindings, notApproved } from "@archscribe/core/document/change";
import { rules, withDrift } from "@archscribe/core/document/checks";
import { type Finding, hasErrors, inReadingOrder } from "@archscribe/core/model/errors";
import { checkWhole } from "../../check-whole.ts";
import { findDrift } from "../../find-drift.ts";
import type { LocatedRule } from "@archscribe/core/model";
import { tryOpenProject } from "../../open-project.ts";
import { countFindings, presentFindings } from "../../output/present-findings.ts";
import { presentSarif } from "../../output/present-sarif.ts";
import { version } from "../../version.ts";
import type { World } from "../../world.ts";
import type { RenderingOptions } from "../shared-options.ts";

export interface CheckOptions extends RenderingOptions {
  readonly format: "text" | "json" | "sarif";
  readonly strict?: boolean;
  readonly render: boolean;
  readonly drift: boolean;
  readonly approved?: boolean;
}

/** @returns 0, or 1 when there are errors, or warnings with `strict` */
export async function runCheck(folder: string, options: CheckOptions, world: World): Promise<number> {
  const opened = await tryOpenProject(folder, world);
  if (opened.project === undefined) {
    print({ findings: opened.findings, ownRules: [] }, options, world);
    return 1;
  }
  const rendered = await checkWhole(opened, options, world);
  const drift = options.drift ? await findDrift(opened, world) : undefined;
  const all = drift === undefined ? rendered : withDrift(rendered, drift);
  const missing = options.approved === true ? approvalFindings(all) : [];
  const findings = inReadingOrder([...opened.findings, ...all.findings, ...missing]);
  print({ findings, ownRules: opened.project.rules ?? [] }, options, world);
  const isFailed = hasErrors(findings) || (options.strict === true && findings.some(isWarning));
  return isFailed ? 1 : 0;
}

function isWarning({ severity }: Finding): boolean {
  return severity === "warning";
}

interface CheckResult {
  readonly findings: readonly Finding[];
  readonly ownRules: readonly LocatedRule[];
}

function print({ findings, ownRules }: CheckResult, { format }: CheckOptions, { output }: World): void {
  if (format === "sarif") {
    const own = ownRules.map(({ id, reason }) => ({ id, summary: reason }));
    return output.data(presentSarif(findings, [...rules, notApproved, ...own], version()));
  }
  if (format === "json" || output.json) return output.data(JSON.stringify({ findings }, undefined, 2));
  if (findings.length > 0) output.data(presentFindings(findings, output.colour));
  output.say(findings.length === 0 ? output.colour.green("✓ no findings") : countFindings(findings));
}
