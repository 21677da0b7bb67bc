import type { DesignModel, DesignUseCase, Entity } from "../../../model/index.ts";
import { appraisalStep } from "./appraisal-step.ts";
import { architectureStep } from "./architecture-step.ts";
import { behaviourStep } from "./behaviour-step.ts";
import { coverageStep } from "./coverage-step.ts";
import type { QuestionStep, StepWorld } from "./design-step.ts";
import { detailsStep } from "./details-step.ts";
import { reviewStep } from "./review-step.ts";
import { attributesStep, entitiesStep, relationsStep } from "./information-steps.ts";

/** The maximum numbers for one answer; a longer one would exceed its deadline. */
const entitiesPerStep = 10;
const useCasesPerStep = 5;

/** Returns the entities in the groups of one question each, with the name of each part. */
export function attributeParts(entities: readonly Entity[]): { entities: Entity[]; part: string }[] {
  return inParts(entities, entitiesPerStep).map(({ items, part }) => ({ entities: items, part }));
}

/** Returns the use cases in the groups of one question each, with the name of each part. */
export function detailParts(
  useCases: readonly DesignUseCase[],
): { useCases: DesignUseCase[]; part: string }[] {
  return inParts(useCases, useCasesPerStep).map(({ items, part }) => ({ useCases: items, part }));
}

/** Divides items into parts of about the same size, none larger than `most`. */
function inParts<Item>(items: readonly Item[], most: number): { items: Item[]; part: string }[] {
  const count = Math.ceil(items.length / most);
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    part: `part ${String(index + 1)} of ${String(count)}`,
  }));
}

/** Returns every step for a design of the shape of `model`: the questions of a run whose answers are similar to it. */
export function stepsFor(world: StepWorld): QuestionStep[] {
  const { model } = world;
  const isWanted = model.entities.length > 0;
  return [
    appraisalStep(world),
    behaviourStep(world),
    entitiesStep(world),
    ...(isWanted ? attributeParts(model.entities).map((part) => attributesStep(world, part)) : []),
    ...(isWanted ? [relationsStep(world)] : []),
    architectureStep(world),
    ...detailParts(model.useCases).map((part) => detailsStep(world, part)),
    coverageStep(world),
    reviewStep(world),
  ];
}

/** Returns an empty design. */
export function emptyDesign(system: string): DesignModel {
  return {
    system,
    actors: [],
    useCases: [],
    useCaseRelations: [],
    interactions: [],
    entities: [],
    entityRelations: [],
    blocks: [],
    blockLinks: [],
    components: [],
    componentLinks: [],
    interfaces: [],
    classes: [],
    classRelations: [],
    nodes: [],
    nodeLinks: [],
    platforms: [],
    operations: [],
    screens: [],
    decisions: [],
    uncovered: [],
  };
}
