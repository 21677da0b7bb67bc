import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type OutputFile, writeFilesTogether } from "@archscribe/core/node";
import type { World } from "../../world.ts";
import { recordFile } from "./generated-folder.ts";
import type { PlannedProject } from "./plan-project.ts";

/** Writes what a plan says: all files or none, and the record with them. */
export async function carryOut(
  folder: string,
  { plan, requirements }: PlannedProject,
  { signal }: World,
): Promise<void> {
  const record = `${JSON.stringify(Object.fromEntries(plan.record), undefined, 2)}\n`;
  const files: OutputFile[] = [
    ...Array.from(requirements, ([path, content]) => ({ path: join(folder, path), content })),
    ...plan.changes.flatMap((change) =>
      change.kind === "new" || change.kind === "changed"
        ? [{ path: join(folder, change.path), content: change.text }]
        : [],
    ),
    { path: join(folder, recordFile), content: record },
  ];
  await writeFilesTogether(files, signal);
  for (const { kind, path } of plan.changes) {
    if (kind === "obsolete") await rm(join(folder, path), { force: true });
  }
}
