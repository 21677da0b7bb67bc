import { approvalFindings, notApproved } from "@archscribe/core/document/change";
import { rules } from "@archscribe/core/document/checks";
import { type Finding, hasErrors, inReadingOrder } from "@archscribe/core/model/errors";
import type { LocatedRule } from "@archscribe/core/model";
import { settledPlace } from "../../open-project.ts";
import { openState, type StateOptions } from "../../open-state.ts";
import { countFindings, presentFindings } from "../../output/present-findings.ts";
import { presentSarif } from "../../output/present-sarif.ts";
import { version } from "../../version.ts";
import type { World } from "../../world.ts";

export interface CheckOptions extends StateOptions {
  readonly format: "text" | "json" | "sarif";
  readonly strict?: boolean;
  readonly approved?: boolean;
}

/** @returns 0, or 1 when there are errors, or warnings with `strict` */
export async function runCheck(folder: string, options: CheckOptions, world: World): Promise<number> {
  const state = await openState(await settledPlace(folder, world), options, world);
  if (state.project === undefined) {
    print({ findings: state.findings, ownRules: [] }, options, world);
    return 1;
  }
  const missing = options.approved === true ? approvalFindings(state.checked) : [];
  const findings = inReadingOrder([...state.findings, ...missing]);
  print({ findings, ownRules: state.project.rules ?? [] }, options, world);
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
