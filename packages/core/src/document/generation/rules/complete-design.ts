import {
  type Actor,
  type DesignModel,
  type DesignUseCase,
  isBinding,
  type Requirement,
  stated,
} from "../../../model/index.ts";
import { actionOf } from "./action-of.ts";
import { buildComponents } from "./build-components.ts";
import { buildInteractions } from "./build-interactions.ts";
import { buildStructure, type Structure } from "./build-structure.ts";
import { readMaterial } from "./design-input.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";

/** The parts of a design from which the others are derived: actions, actors and objects, and the platforms. */
export type DesignCore = Omit<DesignModel, keyof Structure>;

/**
 * Completes a core to a whole design, regardless of its author: components, interfaces, classes, nodes, operations and
 * screens are derived by rules, and so are interactions for use cases without any. Suggested and excluded requirements
 * add nothing.
 */
export function completeDesign(core: DesignCore, requirements: readonly Requirement[]): DesignModel {
  const material = readMaterial({
    system: core.system,
    requirements: requirements.filter(isBinding),
    statements: [],
    platforms: core.platforms,
  });
  const plan: SystemPlan = {
    material,
    actors: core.actors,
    useCases: core.useCases.map((useCase) => toPlanned(useCase, core)),
    entities: core.entities,
    relations: core.entityRelations,
  };
  const parts = buildComponents(plan);
  const drawn = new Set(core.interactions.map(({ useCase }) => useCase));
  return {
    ...core,
    interactions: [
      ...core.interactions,
      ...buildInteractions(plan, parts).filter(({ useCase }) => !drawn.has(useCase)),
    ],
    ...buildStructure(plan, parts),
  };
}

function toPlanned(useCase: DesignUseCase, { actors, entities }: DesignCore): PlannedUseCase {
  const action = actionOf(useCase.name);
  const entity = entities.find(({ name }) => action.object.endsWith(name.toLowerCase()));
  const byId = new Map(actors.map((actor) => [actor.id, actor]));
  const own = useCase.actors.map((id) => byId.get(id)).filter((actor): actor is Actor => actor !== undefined);
  return {
    ...useCase,
    key: useCase.id,
    ...action,
    term: entity?.name.toLowerCase(),
    actors: own,
    statements: [],
    bySystem: own.length === 0,
    grounds: stated,
    isLikely: true,
    entity,
  };
}
