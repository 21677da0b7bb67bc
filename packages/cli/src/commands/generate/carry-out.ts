import { changeFolder } from "@archscribe/core/platform/node";
import type { World } from "../../world.ts";
import type { PlannedProject } from "./plan-project.ts";

/** Writes the planned files and the record: all of them or none. */
export function carryOut(folder: string, { plan }: PlannedProject, { signal }: World): Promise<void> {
  return changeFolder(folder, plan, signal);
}
