import type { JudgedDrift } from "@archscribe/core/document/drift";
import {
  emitSystem,
  nearestName,
  systemFile,
  withAcceptance,
} from "@archscribe/core/document/project-folder";
import { acceptedDriftSchema, type DriftFinding } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { changeFolder } from "@archscribe/core/platform/node";
import type { OpenProject } from "../../open-project.ts";
import { settingsOf } from "../../open-system.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { readTexts } from "../../read-texts.ts";
import type { World } from "../../world.ts";
import { wrongUsage } from "../shared-options.ts";

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
export async function acceptDrift(
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
export function findingsNamed(all: readonly DriftFinding[], written: string): NamedFindings {
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
  /** What the finding or the group says. */
  readonly message: string;
}

/** The settings without the places that were read with them. */
function plainSettings(opened: OpenProject): ReturnType<typeof settingsOf> {
  const { accepted, "leave-out": leftOut, names, repositories, separate } = settingsOf(opened);
  return { accepted, "leave-out": leftOut, names, repositories, separate };
}
