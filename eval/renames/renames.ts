import { openFileTree } from "@archscribe/core/platform/node/folder";
import { join } from "node:path";
import type { Row } from "../suite.ts";
import { openProject } from "./open-project.ts";
import { scoreRenames } from "./score-renames.ts";

/** The weights were chosen with the first example in view; the other was only measured. */
const examples = [
  { folder: "online-bookstore", split: "in sight" },
  { folder: "clinic-appointments", split: "held out" },
] as const;

/**
 * Returns how well a comparison distinguishes renamed from replaced items, in the examples of this
 * repository.
 */
export async function renames(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { folder, split } of examples) {
    const project = await openProject(openFileTree(join(import.meta.dirname, "../../examples", folder)));
    if (project === undefined) throw new Error(`the example ${folder} cannot be read`);
    rows.push(...(await scoreRenames(`renames, ${split}`, project)));
  }
  return rows;
}
