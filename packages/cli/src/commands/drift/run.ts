import { changeFolder } from "@archscribe/core/platform/node/folder";
import { dirname, resolve } from "node:path";
import { indexProject } from "@archscribe/core/document/checks";
import {
  compareWithSystem,
  type JudgedDrift,
  reportDrift,
  settleDrift,
} from "@archscribe/core/document/drift";
import {
  presentPatch,
  emitSystem,
  nearestName,
  systemFile,
  withAcceptance,
} from "@archscribe/core/document/project-folder";
import {
  counted,
  type DriftFinding,
  failsComparison,
  type FoundSystem,
  acceptedDriftSchema,
} from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { type OpenProject, openProject } from "../../open-project.ts";
import { scanSystem, settingsOf } from "../../open-system.ts";
import { version } from "../../version.ts";
import type { World } from "../../world.ts";
import { requireOutputFolder, writeOutputFile } from "../../write-output.ts";
import { changeProject } from "../../change-project.ts";
import { wrongUsage } from "../shared-options.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { readTexts } from "../../read-texts.ts";
import { presentDriftSarif } from "./present-drift-sarif.ts";
import {
  countDrift,
  type DriftFormat,
  presentAcceptances,
  presentDrift,
  presentMarkdown,
} from "./present-report.ts";

export interface DriftOptions {
  readonly system?: readonly string[];
  readonly format: DriftFormat;
  readonly patch?: boolean;
  readonly apply?: boolean;
  readonly only?: readonly string[];
  readonly accept?: string;
  readonly reason?: string;
  readonly until?: string;
  readonly author?: string;
  readonly report?: string;
}

/**
 * Compares a project with its system, and prints the differences or accepts one finding.
 *
 * @returns 1 if a finding that is not accepted is based on more than a name
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, SYSTEM_NOT_NAMED, SYSTEM_NOT_FOUND, SYSTEM_EMPTY, SYSTEM_UNREADABLE,
 *   DRIFT_NOT_FOUND, WRONG_USAGE
 */
export async function runDrift(folder: string, options: DriftOptions, world: World): Promise<number> {
  refuseContradictions(options);
  if (options.report !== undefined)
    await requireOutputFolder(dirname(resolve(world.folder, options.report)), world);
  const isChange = options.accept !== undefined || options.apply === true;
  const work = (): Promise<number> => compare(folder, options, world);
  return isChange ? changeProject(folder, world, work) : work();
}

async function compare(folder: string, options: DriftOptions, world: World): Promise<number> {
  const opened = await openProject(folder, world);
  const found = await scanSystem(opened, options.system, world);
  const settings = settingsOf(opened);
  const findings = compareWithSystem({ ...indexProject(opened.project, opened.places), found, settings });
  const judged = reportDrift({ findings, found, settings, today: opened.today });
  if (options.accept !== undefined)
    return acceptDrift({ id: options.accept, judged, opened, options }, world);
  if (options.patch === true || options.apply === true)
    return settle({ opened, found, judged, options }, world);
  if (options.report !== undefined) await writeReport(options.report, judged, world);
  print({ judged, found }, options, world);
  return judged.report.findings.some(failsComparison) ? 1 : 0;
}

interface Settled {
  readonly opened: OpenProject;
  readonly found: FoundSystem;
  readonly judged: JudgedDrift;
  readonly options: DriftOptions;
}

/**
 * Prints or writes the changes that settle findings; findings that are only based on names are left to
 * people.
 */
async function settle({ found, judged, opened, options }: Settled, world: World): Promise<number> {
  const { findings } = judged.report;
  const sure = chosen(findings, options.only).filter(failsComparison);
  const settlement = await settleDrift(opened, { found, settings: settingsOf(opened) }, sure);
  const patched = new Map(settlement.findings.map((finding) => [finding.id, finding]));
  const report = { ...judged.report, findings: findings.map((one) => patched.get(one.id) ?? one) };
  if (options.report !== undefined) await writeReport(options.report, { ...judged, report }, world);
  const { output } = world;
  const patch = presentPatch(settlement.files);
  if (options.apply === true)
    await changeFolder(
      opened.folder,
      {
        written: new Map(settlement.files.map(({ after = "", path }) => [path, after])),
        removed: [],
      },
      world,
    );
  if (options.format === "json" || output.json) output.data(JSON.stringify(report, undefined, 2));
  else if (patch !== "") output.data(patch);
  const { length } = settlement.settled;
  const left = sure.length - length;
  output.say(
    `${counted(length, "finding")} ${options.apply === true ? "settled" : "can be settled"}${left === 0 ? "" : `, ${left} left to people`}`,
  );
  return left > 0 || (options.apply !== true && sure.length > 0) ? 1 : 0;
}

/**
 * Returns the findings with one of the ids, or in a group with it; all of them if no id is given.
 *
 * @throws ArchscribeError DRIFT_NOT_FOUND
 */
function chosen(
  findings: readonly DriftFinding[],
  ids: readonly string[] | undefined,
): readonly DriftFinding[] {
  if (ids === undefined) return findings;
  const named = new Set(ids.flatMap((id) => findingsNamed(findings, id).findings));
  return findings.filter((finding) => named.has(finding));
}

function refuseContradictions(options: DriftOptions): void {
  const { accept, apply, author, only, patch, reason, until } = options;
  if (only !== undefined && apply !== true && patch !== true)
    throw wrongUsage("--only belongs to --patch or --apply", "Name one of them.");
  if (accept !== undefined && reason === undefined)
    throw wrongUsage("--accept needs a reason", 'Say why: --reason "decommissioned in January".');
  if (accept !== undefined && apply === true)
    throw wrongUsage("--accept keeps the drift, and --apply removes it", "Use one of them.");
  if (accept === undefined && [author, reason, until].some((one) => one !== undefined))
    throw wrongUsage(
      "--reason, --until and --author belong to --accept",
      "Name the finding: --accept DR-4F7K2.",
    );
}

async function writeReport(path: string, { report }: JudgedDrift, world: World): Promise<void> {
  await writeOutputFile(resolve(world.folder, path), `${JSON.stringify(report, undefined, 2)}\n`, world);
}

const waysOn =
  "If the system is right: archscribe drift --patch, or --apply. If it may stay for now: --accept ID --reason TEXT.";

interface Compared {
  readonly judged: JudgedDrift;
  readonly found: FoundSystem;
}

function print({ found, judged }: Compared, { format }: DriftOptions, { output }: World): void {
  const { report } = judged;
  const { findings } = report;
  if (format === "sarif") return output.data(presentDriftSarif(findings, found.unread, version()));
  if (format === "md" && !output.json) return output.data(presentMarkdown(judged));
  if (format === "json" || output.json) output.data(JSON.stringify(report, undefined, 2));
  else if (findings.length > 0) output.data(presentDrift(findings, output.colour));
  for (const line of presentAcceptances(judged)) output.say(line);
  const isAgreed = findings.length === 0 && report.accepted.length === 0;
  output.say(isAgreed ? output.colour.green("✓ the document and the system agree") : countDrift(judged));
  if (format === "text" && !output.json && findings.some(failsComparison)) output.say(waysOn);
}

interface Acceptance {
  readonly id: string;
  readonly judged: JudgedDrift;
  readonly opened: OpenProject;
  readonly options: { readonly reason?: string; readonly until?: string; readonly author?: string };
}

/**
 * Writes to `system.yaml` that a finding, or all findings of a group, are accepted.
 *
 * @throws ArchscribeError DRIFT_NOT_FOUND, WRONG_USAGE for a date that is none
 */
async function acceptDrift(
  { id: written, judged, opened, options: { author, reason = "", until } }: Acceptance,
  { output, signal }: World,
): Promise<number> {
  const { accepted, findings } = judged.report;
  const all = [...findings, ...accepted.map(({ finding }) => finding)];
  const { findings: named, id, message } = findingsNamed(all, written);
  const [finding] = named;
  const acceptance = acceptedDriftSchema.safeParse({ id, reason, author, date: opened.today, until });
  if (!acceptance.success) {
    const [issue] = acceptance.error.issues;
    throw wrongUsage(
      `--${String(issue?.path[0] ?? "accept")} must be ${issue?.message ?? "valid"}`,
      "Correct it.",
    );
  }
  const texts = await readTexts(opened.tree);
  const text = emitSystem(withAcceptance(plainSettings(opened), acceptance.data), texts.get(systemFile));
  const files = new Map([[systemFile, text], ...(await outdatedSchemas(opened.folder))]);
  await changeFolder(opened.folder, { written: files, removed: [] }, { output, signal });
  if (output.json)
    output.data(
      JSON.stringify(
        named.length === 1
          ? { accepted: acceptance.data, finding }
          : { accepted: acceptance.data, findings: named },
        undefined,
        2,
      ),
    );
  else output.data(`${id} is accepted in ${systemFile}: ${message}.`);
  return 0;
}

/**
 * Returns the findings that an id names, as a person writes it: the one of that id, or the members of the group of that id.
 *
 * @throws ArchscribeError DRIFT_NOT_FOUND
 */
function findingsNamed(all: readonly DriftFinding[], written: string): NamedFindings {
  const id = written.trim().toUpperCase();
  const findings = all.filter((one) => one.id === id || one.group?.id === id);
  const [first] = findings;
  if (first === undefined) {
    const ids = all.flatMap(({ group, id: one }) => [one, ...(group === undefined ? [] : [group.id])]);
    throw new ArchscribeError("DRIFT_NOT_FOUND", { id: written, nearest: nearestName(id, ids) ?? "none" });
  }
  const { group, message } = first;
  return { id, findings, message: first.id === id ? message : (group?.message ?? message) };
}

interface NamedFindings {
  readonly id: string;
  readonly findings: readonly DriftFinding[];
  /** The message of the finding or the group. */
  readonly message: string;
}

/** The settings without the places that were read with them. */
function plainSettings(opened: OpenProject): ReturnType<typeof settingsOf> {
  const { accepted, "leave-out": leftOut, names, repositories, separate } = settingsOf(opened);
  return { accepted, "leave-out": leftOut, names, repositories, separate };
}
