import type { Fact } from "../facts.ts";
import { technologyOfImage } from "../technologies/images.ts";
import { technologyOfPackage } from "../technologies/package-technologies.ts";
import { gatherDeployables, imageName } from "./gather-deployables.ts";
import { gatherModules, type SourceModule } from "./gather-modules.ts";
import { joinUnits, nameOfUnit, type Unit } from "./join-units.ts";
import { idOf } from "./name-forms.ts";
import type { PartDraft } from "./part-draft.ts";
import { toEvidence } from "./to-evidence.ts";

/** The parts that run, are deployed or hold the system's sources, and all modules, also those that are no parts. */
export interface DraftedParts {
  readonly parts: readonly PartDraft[];
  readonly modules: readonly SourceModule[];
}

/** Drafts a part for each unit, with what its image, manifests and packages say that it is. */
export function draftParts(facts: readonly Fact[], systemName: string): DraftedParts {
  const modules = gatherModules(facts, systemName);
  const ids = new Set<string>();
  const parts = joinUnits(gatherDeployables(facts), modules).map((unit) => {
    const draft = draftOf(unit, freeId(idOf(nameOfUnit(unit)), ids));
    ids.add(draft.id);
    return draft;
  });
  return { parts, modules };
}

function draftOf(unit: Unit, id: string): PartDraft {
  const { deployable, module } = unit;
  const image = deployable?.images[0];
  const name = nameOfUnit(unit);
  const draft: PartDraft = {
    id,
    name,
    names: new Set([
      ...(deployable?.names ?? []),
      ...(module?.names ?? []),
      ...(deployable?.images ?? []).map(imageName),
    ]),
    kind:
      module?.unit === "library"
        ? "library"
        : module !== undefined && deployable === undefined && module.unit === "unknown"
          ? "module"
          : "service",
    role: undefined,
    technologies: new Set(module?.technologies),
    folder: module?.folder ?? deployable?.builds[0]?.folder,
    image,
    ports: new Set(deployable?.ports),
    isExposed: deployable?.isExposed ?? false,
    dependencies: module?.dependencies ?? [],
    evidence: [...(deployable?.places ?? []), ...(module?.places ?? [])].map((place) =>
      toEvidence(place, "said"),
    ),
    unit,
  };
  describeByPackages(draft);
  describeByImage(draft);
  return draft;
}

function describeByPackages(draft: PartDraft): void {
  for (const { name } of draft.dependencies) {
    const found = technologyOfPackage(name);
    if (found?.framework !== undefined) draft.technologies.add(found.framework);
    if (found?.partKind !== undefined) draft.kind = found.partKind;
    if (found?.role !== undefined) draft.role ??= found.role;
  }
}

/** A product's own image says most about a part; a base image that a module's Dockerfile builds on is a role fact. */
function describeByImage(draft: PartDraft): void {
  for (const { partKind, technology } of draft.unit.deployable?.facts ?? []) {
    if (partKind !== undefined) draft.kind = partKind;
    if (technology !== undefined) draft.technologies.add(technology);
  }
  const known = draft.image === undefined ? undefined : technologyOfImage(draft.image);
  if (known === undefined || draft.unit.module !== undefined) return;
  draft.kind = known.partKind;
  draft.role ??= known.role;
  draft.technologies.add(known.technology);
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  return free;
}
