import { changeFolder, readRegularText, systemReason } from "@archscribe/core/platform/node/folder";
import { join, resolve } from "node:path";
import { counted } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { World } from "../../world.ts";
import { isSealed, sealText } from "../../sealed-text.ts";
import { skillFolder, type SkillLayout } from "./skill-layouts.ts";
import { skills, skillText } from "./skills.ts";

export interface SkillsOptions {
  readonly for: readonly SkillLayout[];
}

/**
 * Writes the skills, except those that somebody has edited.
 *
 * @throws ArchscribeError FILE_NOT_READABLE, LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE, INTERRUPTED
 */
export async function runSkills(
  folder: string,
  { for: layouts }: SkillsOptions,
  world: World,
): Promise<number> {
  const { output } = world;
  const absolute = resolve(world.folder, folder);
  const written = new Map<string, string>();
  const unchanged: string[] = [];
  const kept: string[] = [];
  for (const [path, text] of wantedFiles(layouts)) {
    const current = await textAt(join(absolute, path));
    if (current === text) unchanged.push(path);
    else if (current === undefined || isSealed(current, "skills")) written.set(path, text);
    else kept.push(path);
  }
  await changeFolder(absolute, { written, removed: [] }, world);
  if (output.json) {
    output.data(JSON.stringify({ written: [...written.keys()], unchanged, kept }, undefined, 2));
    return 0;
  }
  if (written.size > 0) output.data([...written.keys()].join("\n"));
  output.say(`${counted(written.size, "skill")} written, ${String(unchanged.length)} up to date.`);
  for (const path of kept) output.say(`${path} has been edited and was kept; remove it to get the new text.`);
  return 0;
}

function wantedFiles(layouts: readonly SkillLayout[]): Map<string, string> {
  return new Map(
    layouts.flatMap((layout) =>
      skills.map(
        (skill) =>
          [`${skillFolder(layout)}/${skill.name}/SKILL.md`, sealText(skillText(skill), "skills")] as const,
      ),
    ),
  );
}

async function textAt(path: string): Promise<string | undefined> {
  try {
    return await readRegularText(path);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "ENOENT") return undefined;
    const reason = systemReason(cause);
    throw new ArchscribeError("FILE_NOT_READABLE", { path, reason }, { cause });
  }
}
