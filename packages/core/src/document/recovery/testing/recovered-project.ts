import type { FoundSystem, Notation } from "../../../model/index.ts";
import { memoryTree } from "../../../testing/index.ts";
import { type CheckedProject, checkProject } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { planRecovery } from "../plan-recovery.ts";
import type { PartSuggestions } from "../suggestions/suggestions.ts";

/** Returns the texts of a new project that describes a system. */
function recoveredTexts(
  system: FoundSystem,
  notation?: Notation,
  suggestions?: PartSuggestions,
): ReadonlyMap<string, string> {
  const { written } = planRecovery(system, {
    existing: new Map(),
    name: "Shop",
    notation,
    places: [{ name: "shop-system", path: "../shop-system" }],
    suggestions,
  });
  return written;
}

/** Writes a project that describes a system, reads it again, and checks it. */
export async function recoveredProject(
  system: FoundSystem,
  notation?: Notation,
  suggestions?: PartSuggestions,
): Promise<CheckedProject> {
  const manifest = "archscribe: 1\nname: Shop\norganization: Acme\n";
  const files = new Map([["archscribe.yaml", manifest], ...recoveredTexts(system, notation, suggestions)]);
  const reading = await readProject(memoryTree(files));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  return checkProject(reading.project, reading.places);
}
