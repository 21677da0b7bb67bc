import { changeFolder } from "@archscribe/core/platform/node";
import type { World } from "../../world.ts";
import type { PlannedProject } from "./plan-project.ts";

/** Writes what a plan says: all files or none, and the record with them. */
export function carryOut(folder: string, { plan }: PlannedProject, { signal }: World): Promise<void> {
  return changeFolder(folder, plan, signal);
}
