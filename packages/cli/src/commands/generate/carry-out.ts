import { changeFolder } from "@archscribe/core/platform/node";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import type { World } from "../../world.ts";
import type { PlannedProject } from "./plan-project.ts";

/** Writes the planned files, the record, and the schemas of YAML files: all of them or none. */
export async function carryOut(
  folder: string,
  { plan: { removed, written } }: PlannedProject,
  world: World,
): Promise<void> {
  await changeFolder(
    folder,
    { written: new Map([...written, ...(await outdatedSchemas(folder))]), removed },
    world,
  );
}
