import { type MadeResult, resultUnlessKept } from "@archscribe/core/platform/node/folder";
import { type Finding, hasErrors, inReadingOrder } from "@archscribe/core/model/errors";
import type { LocatedRule } from "@archscribe/core/model";
import { checkInputs, needsOwnFilesOnly } from "../../kept-check.ts";
import { type ProjectPlace, settledPlace } from "../../open-project.ts";
import type { StateOptions } from "../../open-state.ts";
import { countFindings, presentFindings } from "../../output/present-findings.ts";
import { today } from "../../today.ts";
import type { World } from "../../world.ts";

export interface CheckOptions extends StateOptions {
  readonly format: "text" | "json" | "sarif";
  readonly strict?: boolean;
  readonly approved?: boolean;
}

/** @returns 0, or 1 when there are errors, or warnings with `strict` */
export async function runCheck(folder: string, options: CheckOptions, world: World): Promise<number> {
  const result = await checkUnlessKept(await settledPlace(folder, world), options, world);
  await print(result, options, world);
  const { findings } = result;
  const isFailed = hasErrors(findings) || (options.strict === true && findings.some(isWarning));
  return isFailed ? 1 : 0;
}

function isWarning({ severity }: Finding): boolean {
  return severity === "warning";
}

interface CheckResult {
  readonly findings: readonly Finding[];
  readonly ownRules: readonly Pick<LocatedRule, "id" | "reason">[];
}

/** Checks a project. If nothing has changed since the last check, and it found no error, its findings are returned. */
async function checkUnlessKept(
  place: ProjectPlace,
  options: CheckOptions,
  world: World,
): Promise<CheckResult> {
  const { approved, drift, render } = options;
  const inputs = [{ approved, drift, render }, render ? checkInputs(options, world) : today(world)];
  return resultUnlessKept({ ...place, name: "findings", inputs, version: world.build }, (tree) =>
    check({ ...place, tree }, options, world),
  );
}

async function check(
  place: ProjectPlace,
  options: CheckOptions,
  world: World,
): Promise<MadeResult<CheckResult>> {
  const { openState } = await import("../../open-state.ts");
  const state = await openState(place, options, world);
  if (state.project === undefined)
    return { result: { findings: state.findings, ownRules: [] }, isLasting: false };
  const findings = [...state.findings];
  if (options.approved === true) {
    const { approvalFindings } = await import("@archscribe/core/document/change");
    findings.push(...approvalFindings(state.checked));
  }
  const ownRules = (state.project.rules ?? []).map(({ id, reason }) => ({ id, reason }));
  const { manifest, system } = state.project;
  return {
    result: { findings: inReadingOrder(findings), ownRules },
    isLasting:
      !hasErrors(findings) &&
      !(options.drift && system !== undefined) &&
      needsOwnFilesOnly(manifest, options, world),
  };
}

async function print(
  { findings, ownRules }: CheckResult,
  { format }: CheckOptions,
  { output }: World,
): Promise<void> {
  if (format === "sarif") {
    const [{ notApproved }, { rules }, { presentSarif }, { version }] = await Promise.all([
      import("@archscribe/core/document/change"),
      import("@archscribe/core/document/checks"),
      import("../../output/present-sarif.ts"),
      import("../../version.ts"),
    ]);
    const own = ownRules.map(({ id, reason }) => ({ id, summary: reason }));
    return output.data(presentSarif(findings, [...rules, notApproved, ...own], version()));
  }
  if (format === "json" || output.json) return output.data(JSON.stringify({ findings }, undefined, 2));
  if (findings.length > 0) output.data(presentFindings(findings, output.colour));
  output.say(findings.length === 0 ? output.colour.green("✓ no findings") : countFindings(findings));
}
