import { type Actor, type DesignModel, type DesignUseCase, emptyReview } from "../../../model/index.ts";
import { carriedOver } from "../review/carry-over.ts";
import { type Cast, buildActors } from "./build-actors.ts";
import { buildAttributes } from "./build-attributes.ts";
import { buildComponents } from "./build-components.ts";
import { buildEntities } from "./build-entities.ts";
import { buildInteractions } from "./build-interactions.ts";
import { buildStructure } from "./build-structure.ts";
import { buildRelations } from "./build-relations.ts";
import { buildUseCases } from "./build-use-cases.ts";
import { type DesignInput, readMaterial } from "./design-input.ts";
import { toLine } from "./element-names.ts";
import { planUseCases } from "./plan-use-cases.ts";
import { relateUseCases } from "./relate-use-cases.ts";
import { reviewPlan } from "./review-plan.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";

/**
 * Builds the whole design by rules only. The same input produces the same design, byte for byte. Every element names
 * the requirements that it comes from; an element that none states is implied.
 */
export function buildDesign(input: DesignInput): DesignModel {
  const read = readMaterial({ ...input, system: toLine(input.system) || "System" });
  const cast = buildActors(read);
  const vocabulary = buildEntities(read, cast);
  const drafts = buildUseCases(read, cast);
  const review = carriedOver(input.review ?? emptyReview, drafts);
  const material = { ...read, review };
  const { planned, specified: all } = planUseCases({ cast, drafts, material, vocabulary });
  const relations = buildRelations(material, vocabulary);
  const actors = actorsOf(planned, all, cast);
  const { plan, specified } = reviewPlan(
    {
      specified: all,
      plan: narrow({
        material,
        actors,
        useCases: planned,
        entities: buildAttributes(material, cast, vocabulary),
        relations,
      }),
    },
    review,
  );
  const parts = buildComponents(plan);
  return {
    system: material.system,
    actors: [...plan.actors],
    useCases: [...specified],
    useCaseRelations: relateUseCases(plan),
    interactions: [...buildInteractions(withoutProposals(plan, specified), parts)],
    entities: [...plan.entities],
    entityRelations: [...plan.relations],
    ...buildStructure(plan, parts),
    platforms: [...(material.platforms ?? [])],
    decisions: [],
    uncovered: [],
  };
}

/** Returns a plan without the use cases that are only proposed: nobody has said that they belong to the system. */
function withoutProposals(plan: SystemPlan, specified: readonly DesignUseCase[]): SystemPlan {
  const proposed = new Set(specified.filter(({ basis }) => basis === "proposed").map(({ id }) => id));
  return { ...plan, useCases: plan.useCases.filter(({ id }) => !proposed.has(id)) };
}

/** Returns the actors with a use case, also with one that is only proposed, and those that they specialise. */
function actorsOf(
  useCases: readonly PlannedUseCase[],
  specified: readonly DesignUseCase[],
  { candidates }: Cast,
): readonly Actor[] {
  const named = new Set(specified.flatMap(({ actors }) => actors));
  const used = new Map(useCases.flatMap(({ actors }) => actors.map((actor) => [actor.id, actor] as const)));
  for (const actor of candidates) if (named.has(actor.id)) used.set(actor.id, actor);
  const byId = new Map(candidates.map((actor) => [actor.id, actor]));
  for (const actor of used.values()) {
    const parent = actor.parent === null ? undefined : byId.get(actor.parent);
    if (parent) used.set(parent.id, parent);
  }
  // A named outside system is an actor, whichever actor starts the work with it.
  const known = candidates.filter(({ id, kind }) => used.has(id) || kind === "system");
  return [...known, ...[...used.values()].filter(({ id }) => !byId.has(id))];
}

/** Replaces the entities of use cases with those of the plan; a role about which nothing is stated is only an actor. */
function narrow(plan: SystemPlan): SystemPlan {
  const { entities } = plan;
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  return {
    ...plan,
    entities,
    // A use case refers to the entity before its attributes were read.
    useCases: plan.useCases.map((useCase) => ({
      ...useCase,
      entity: useCase.entity && byId.get(useCase.entity.id),
    })),
  };
}
