import { rm } from "node:fs/promises";
import { join } from "node:path";
import { writeFilesTogether } from "@archscribe/core/node";
import type { World } from "../../world.ts";
import type { PlannedProject } from "./plan-project.ts";

/** Writes what a plan says: all files or none, and the record with them. */
export async function carryOut(
  folder: string,
  { plan: { removed, written } }: PlannedProject,
  { signal }: World,
): Promise<void> {
  await writeFilesTogether(
    Array.from(written, ([path, content]) => ({ path: join(folder, path), content })),
    signal,
  );
  for (const path of removed) await rm(join(folder, path), { force: true });
}
