import {
  type Actor,
  type DesignModel,
  type DesignUseCase,
  emptyReview,
  type UseCaseRelation,
  elementKey,
  type Entity,
  type Review,
} from "../../../model/index.ts";
import { carriedOver } from "../review/carry-over.ts";
import type { DesignCore } from "../review/design-core.ts";
import { reviewCore } from "../review/review-core.ts";
import { verdictsFor } from "../review/settle-names.ts";
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
import { proposeRelations } from "./propose-relations.ts";
import { planUseCases } from "./plan-use-cases.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";
import { actionOf } from "./action-of.ts";

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
  const known = buildRelations(material, vocabulary);
  const relations = [...known, ...proposeRelations(material, vocabulary, known)];
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

/** Returns a plan without the merely proposed use cases, which may not belong to the system. */
function withoutProposals(plan: SystemPlan, specified: readonly DesignUseCase[]): SystemPlan {
  const proposed = new Set(specified.filter(({ basis }) => basis === "proposed").map(({ id }) => id));
  return { ...plan, useCases: plan.useCases.filter(({ id }) => !proposed.has(id)) };
}

/** Returns the actors with a use case, even a proposed one, and the actors that they specialise. */
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

/** Replaces the entities of use cases by the entities of the plan; a role without statements is only an actor. */
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

const signedIn = /\b(?:logged|signed)[ -]in\b|\bauthenticated\b/i;

/** Returns the use cases that another one always includes, and the conditional extensions of another one. */
function relateUseCases({ useCases }: SystemPlan): UseCaseRelation[] {
  const relations: UseCaseRelation[] = [];
  const add = (relation: UseCaseRelation): void => {
    const ends = [relation.from, relation.to];
    const isKnown = relations.some(({ from, to }) => ends.includes(from) && ends.includes(to));
    if (relation.from !== relation.to && !isKnown) relations.push(relation);
  };
  const signIn = useCases.find(({ verbClass }) => verbClass.key === "sign-in");
  if (signIn)
    for (const { id, statements } of useCases)
      if (statements.some(({ text }) => signedIn.test(text)))
        add({ kind: "include", from: id, to: signIn.id });
  for (const useCase of useCases) {
    const extended = isConditional(useCase)
      ? extendedBy(
          useCase,
          useCases.filter((other) => other !== useCase),
        )
      : undefined;
    if (extended) add({ kind: "extend", from: useCase.id, to: extended.id });
  }
  return relations;
}

/** Returns whether every statement of a use case has a condition. */
function isConditional({ statements }: PlannedUseCase): boolean {
  return (
    statements.length > 0 &&
    statements.every(({ condition, text }) => condition !== undefined || /\boptionally\b/i.test(text))
  );
}

/** Returns the use case that the condition mentions, by its verb and its object: "when a book is reserved". */
function extendedBy(
  useCase: PlannedUseCase,
  useCases: readonly PlannedUseCase[],
): PlannedUseCase | undefined {
  const words = useCase.statements
    .map(({ condition, text }) => condition ?? text)
    .join(" ")
    .toLowerCase();
  return useCases.find(({ term, verb }) => {
    if (term === undefined || !words.includes(term)) return false;
    const stem = verb.slice(0, Math.max(4, verb.length - 2));
    return words.includes(stem);
  });
}

interface ReviewedPlan {
  readonly plan: SystemPlan;
  readonly specified: readonly DesignUseCase[];
}

/** Applies the decisions of people to a plan, from which the parts of the system are then built. */
function reviewPlan({ plan, specified }: ReviewedPlan, review: Review): ReviewedPlan {
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
