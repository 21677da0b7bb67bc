import { type DesignUseCase, elementKey, type Entity, type Review } from "../../../model/index.ts";
import type { DesignCore } from "../review/design-core.ts";
import { reviewCore } from "../review/review-core.ts";
import { verdictsFor } from "../review/settle-names.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";
import { actionOf } from "./action-of.ts";

interface ReviewedPlan {
  readonly plan: SystemPlan;
  readonly specified: readonly DesignUseCase[];
}

/** Applies the decisions of people to a plan, from which the parts of the system are then built. */
export function reviewPlan({ plan, specified }: ReviewedPlan, review: Review): ReviewedPlan {
  const core: DesignCore = {
    actors: [...plan.actors],
    useCases: [...specified],
    useCaseRelations: [],
    interactions: [],
    entities: [...plan.entities],
    entityRelations: [...plan.relations],
  };
  const reviewed = reviewCore(core, review);
  if (reviewed === core) return { plan, specified };
  const { inOrder } = plan.material;
  const useCases = reviewed.useCases.map((one) => ({ ...one, sources: inOrder(one.sources) }));
  const entities = reviewed.entities.map((one) => ({ ...one, sources: inOrder(one.sources) }));
  const actors = reviewed.actors.map((one) => ({ ...one, sources: inOrder(one.sources) }));
  const entityOf = entitiesAfter(entities, review);
  return {
    specified: useCases,
    plan: {
      ...plan,
      actors,
      entities,
      relations: reviewed.entityRelations,
      useCases: useCases.flatMap((useCase): readonly PlannedUseCase[] => {
        const before = plan.useCases.find(({ id }) => id === useCase.id);
        if (before === undefined) return [];
        const own = useCase.actors.flatMap((id) => actors.find((actor) => actor.id === id) ?? []);
        return [
          {
            ...before,
            ...(useCase.name === before.name ? {} : { name: useCase.name, ...actionOf(useCase.name) }),
            actors: own,
            bySystem: before.bySystem && before.actors.length === own.length,
            sources: useCase.sources,
            steps: useCase.steps,
            exceptions: useCase.exceptions,
            entity: before.entity && entityOf(before.entity),
          },
        ];
      }),
    },
  };
}

/**
 * Returns a function for the entity after the review; an entity that became an attribute maps to the entity that owns
 * it.
 */
function entitiesAfter(entities: readonly Entity[], review: Review): (entity: Entity) => Entity | undefined {
  const verdicts = verdictsFor(review, "entities");
  const byKey = new Map(entities.map((entity) => [elementKey("entities", entity.name), entity]));
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  return ({ id, name }) => {
    const settled = verdicts.settle(name) ?? verdicts.on(name)?.of;
    if (settled === undefined) return undefined;
    const same = byId.get(id);
    return same?.name === settled ? same : byKey.get(elementKey("entities", settled));
  };
}
