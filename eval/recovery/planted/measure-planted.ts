import { compareWithSystem } from "@archscribe/core/document/drift";
import { planRecovery } from "@archscribe/core/document/recovery";
import { type DriftFinding, type FoundSystem, type Notation, notations } from "@archscribe/core/model";
import { readDocument } from "../read-document.ts";
import { plantDrift } from "./plant-drift.ts";
import { scorePlanted, type Verdict } from "./score-planted.ts";

/** The findings in the documents of a system: without a change, and with planted ones. */
export interface PlantedMeasure {
  /** The findings of each unchanged document. */
  readonly unchanged: readonly (readonly DriftFinding[])[];
  readonly verdicts: readonly Verdict[];
}

const seeds = [11, 23, 37, 41, 53];

/** Writes the documents of a system in both notations, with and without planted changes, and compares them with it. */
export async function measurePlanted(real: FoundSystem): Promise<PlantedMeasure> {
  const unchanged: DriftFinding[][] = [];
  const verdicts: Verdict[] = [];
  for (const notation of notations) {
    unchanged.push(await driftOf(real, { real, notation }));
    for (const seed of seeds) {
      const planting = plantDrift(real, seed);
      verdicts.push(...scorePlanted(planting, await driftOf(planting.documented, { real, notation })));
    }
  }
  return { unchanged, verdicts };
}

async function driftOf(
  documented: FoundSystem,
  { notation, real }: { readonly real: FoundSystem; readonly notation: Notation },
): Promise<DriftFinding[]> {
  const { written } = planRecovery(documented, {
    existing: new Map(),
    name: "System",
    notation,
    places: [],
  });
  return compareWithSystem({ ...(await readDocument(written)), found: real });
}
