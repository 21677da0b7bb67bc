import type { DesignModel, Entity } from "../../../model/index.ts";
import { behaviourStep, interactionStep, specificationStep } from "./behaviour-steps.ts";
import type { QuestionStep, StepWorld } from "./design-step.ts";
import { attributesStep, entitiesStep, relationsStep } from "./information-steps.ts";
import { isSpecified } from "./written-by-people.ts";

/** More would make one answer too long to come in time. */
const entitiesPerStep = 10;

/** The entities as they are asked about together, with the name of each part. */
export function attributeParts(entities: readonly Entity[]): { entities: Entity[]; part: string }[] {
  const count = Math.ceil(entities.length / entitiesPerStep);
  return Array.from({ length: count }, (_, index) => ({
    entities: entities.slice(index * entitiesPerStep, (index + 1) * entitiesPerStep),
    part: `part ${String(index + 1)} of ${String(count)}`,
  }));
}

/** Every step for a design of the shape of `model`: what is asked when the answers are like it. */
export function stepsFor(world: StepWorld): QuestionStep[] {
  const { model } = world;
  const isWanted = model.entities.length > 0;
  return [
    behaviourStep(world),
    entitiesStep(world),
    ...(isWanted ? attributeParts(model.entities).map((part) => attributesStep(world, part)) : []),
    ...(isWanted ? [relationsStep(world)] : []),
    ...model.useCases.flatMap((useCase) => [
      ...(isSpecified(useCase, world.written) ? [] : [specificationStep(world, useCase)]),
      interactionStep(world, useCase),
    ]),
  ];
}

/** A design with nothing in it yet. */
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
  };
}
