import type { JudgedDrift } from "@archscribe/core/document/drift";
import {
  emitSystem,
  nearestName,
  systemFile,
  withAcceptance,
} from "@archscribe/core/document/project-folder";
import { acceptedDriftSchema } from "@archscribe/core/model";
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
 * Writes to `system.yaml` that a finding is accepted.
 *
 * @throws ArchscribeError DRIFT_NOT_FOUND, WRONG_USAGE for a date that is none
 */
export async function acceptDrift(
  { id: written, judged, opened, options: { author, reason = "", until } }: Acceptance,
  { output, signal }: World,
): Promise<number> {
  const { accepted, findings } = judged.report;
  const all = [...findings, ...accepted.map(({ finding }) => finding)];
  const id = written.trim().toUpperCase();
  const finding = all.find((one) => one.id === id);
  if (finding === undefined) {
    const nearest =
      nearestName(
        id,
        all.map((one) => one.id),
      ) ?? "none";
    throw new ArchscribeError("DRIFT_NOT_FOUND", { id: written, nearest });
  }
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
  if (output.json) output.data(JSON.stringify({ accepted: acceptance.data, finding }, undefined, 2));
  else output.data(`${id} is accepted in ${systemFile}: ${finding.message}.`);
  return 0;
}

/** The settings without the places that were read with them. */
function plainSettings(opened: OpenProject): ReturnType<typeof settingsOf> {
  const { accepted, "leave-out": leftOut, names, repositories } = settingsOf(opened);
  return { accepted, "leave-out": leftOut, names, repositories };
}
