import { emptyReview, type Participant, type Review, type Actor } from "../../../model/index.ts";
import type { DesignCore } from "./design-core.ts";
import { type RenameInText, renameInText, renameSubject } from "./rename-in-text.ts";
import { reviewEntities, reviewRelations } from "./review-entities.ts";
import { reviewInteractions } from "./review-interactions.ts";
import { assignActors, reviewUseCaseRelations, reviewUseCases } from "./review-use-cases.ts";
import { verdictsFor, type Verdicts } from "./settle-names.ts";
import { type Gathered, gather, union } from "./gather.ts";
import { withoutRings } from "./without-rings.ts";

/** The core of a design after the decisions of people, and the ids that its elements have become. */
export interface DecidedCore {
  readonly core: DesignCore;
  readonly becomes: {
    readonly actor: IdAfter;
    readonly useCase: IdAfter;
    readonly entity: IdAfter;
  };
  readonly renamed: RenameInText;
}

type IdAfter = (id: string) => string | undefined;

/**
 * Applies the decisions of people to the core of a design: rejected elements are removed with every reference to them,
 * renamed and merged elements have one name everywhere, and use cases have the actors that people named. Applying it
 * again changes nothing.
 */
export function reviewCore(core: DesignCore, review: Review): DesignCore {
  return isEmpty(review) ? core : decideCore(core, review).core;
}

/** Does the same as {@link reviewCore}, and also returns the new ids, for parts that refer to the elements. */
export function decideCore(core: DesignCore, review: Review): DecidedCore {
  const verdicts = {
    actors: verdictsFor(review, "actors"),
    useCases: verdictsFor(review, "use-cases"),
    entities: verdictsFor(review, "entities"),
  };
  const names = renamesOf(core, verdicts);
  const actors = reviewActors(core.actors, verdicts.actors);
  const useCases = reviewUseCases(core.useCases, {
    actors,
    renamed: names,
    review,
    verdicts: verdicts.useCases,
  });
  const entities = reviewEntities(core.entities, verdicts.entities);
  const assigned = assignActors(
    { actors: actors.elements, useCases: useCases.elements },
    {
      answers: review.answers,
      settleActor: verdicts.actors.settle,
      useCaseKey: verdicts.useCases.keyOf,
    },
  );
  const cast = {
    ...assigned,
    actors: assigned.actors.map((actor) => ({ ...actor, kind: kindOf(actor, verdicts.actors) })),
  };
  // Uses the ids after the review, so that both sides can be compared.
  const before = {
    actors: core.actors.map((actor) => ({
      ...actor,
      id: actors.idOf(actor.id) ?? actor.id,
      parent: (actor.parent === null ? undefined : actors.idOf(actor.parent)) ?? null,
    })),
    useCases: core.useCases.map((one) => ({ actors: one.actors.flatMap((id) => actors.idOf(id) ?? []) })),
  };
  const nameOf = (id: string): string | undefined => cast.useCases.find((one) => one.id === id)?.name;
  const titles = new Map(
    core.useCases.flatMap(({ id, name }) => {
      const after = nameOf(useCases.idOf(id) ?? "");
      return after === undefined ? [] : [[id, { before: name, after }] as const];
    }),
  );
  const decided: DesignCore = {
    actors: [...withoutIdle(cast.actors, { before, after: cast })],
    useCases: [...cast.useCases],
    useCaseRelations: [...reviewUseCaseRelations(core.useCaseRelations, useCases.idOf)],
    interactions: [
      ...reviewInteractions(core.interactions, {
        useCase: useCases.idOf,
        titles,
        nameOf: (participant) => nameOfParticipant(participant, verdicts),
        renamed: names,
      }),
    ],
    entities: [...entities.elements],
    entityRelations: [...reviewRelations(core.entityRelations, { before: core.entities, entities, review })],
  };
  const standing = new Set(decided.actors.map(({ id }) => id));
  const actor: IdAfter = (id) => {
    const after = actors.idOf(id);
    return after !== undefined && standing.has(after) ? after : undefined;
  };
  return {
    core: decided,
    becomes: { actor, useCase: useCases.idOf, entity: entities.idOf },
    renamed: names,
  };
}

/** Returns whether a review contains no decisions. */
export function isEmpty(review: Review): boolean {
  return (Object.keys(emptyReview) as (keyof Review)[]).every((key) => review[key].length === 0);
}

interface CoreVerdicts {
  readonly actors: Verdicts;
  readonly entities: Verdicts;
}

/**
 * Returns a function that replaces the former names of a design's actors and entities. If another element still has
 * such a name, texts may mean that element; only an actor at the beginning of a text is replaced then.
 */
function renamesOf(
  { actors, entities }: Pick<DesignCore, "actors" | "entities">,
  verdicts: CoreVerdicts,
): RenameInText {
  const standing = new Set([
    ...actors.flatMap(({ name }) => verdicts.actors.settle(name) ?? []),
    ...entities.flatMap(({ name }) => verdicts.entities.settle(name) ?? []),
  ]);
  const people = renamed(actors, verdicts.actors);
  const things = renamed(entities, verdicts.entities);
  const everywhere = renameInText([...people, ...things].filter(({ from }) => !standing.has(from)));
  const atFirst = renameSubject(people.filter(({ from }) => standing.has(from)));
  return (text) => atFirst(everywhere(text));
}

function renamed(
  elements: readonly { readonly name: string }[],
  { settle }: Verdicts,
): { readonly from: string; readonly to: string }[] {
  return elements.flatMap(({ name }) => {
    const to = settle(name);
    return to === undefined || to === name ? [] : [{ from: name, to }];
  });
}

function nameOfParticipant({ kind, name }: Participant, verdicts: CoreVerdicts): string | undefined {
  switch (kind) {
    case "actor":
    case "external":
      return verdicts.actors.settle(name);
    case "entity":
      return verdicts.entities.settle(name);
    case "boundary":
    case "control":
    case "database":
      return name;
    default:
      return kind satisfies never;
  }
}

/** Returns the actors after a review. No actor specialises a removed one, or itself. */
function reviewActors(actors: readonly Actor[], verdicts: Verdicts): Gathered<Actor> {
  const { elements, idOf } = gather(actors, {
    kind: "actors",
    settle: verdicts.settle,
    join: (kept, other) => ({
      ...kept,
      parent: kept.parent ?? other.parent,
      sources: union(kept.sources, other.sources),
    }),
  });
  const special = elements.map((actor) => ({
    ...actor,
    kind: kindOf(actor, verdicts),
    parent: (actor.parent === null ? undefined : idOf(actor.parent)) ?? null,
  }));
  const edges = special.flatMap(({ id, parent }) => (parent === null ? [] : [{ from: id, to: parent }]));
  const kept = new Set(withoutRings(edges).map(({ from }) => from));
  return {
    elements: special.map((actor) => (kept.has(actor.id) ? actor : { ...actor, parent: null })),
    idOf,
  };
}

/** Returns the kind of an actor: the kind that people chose, or else its own. */
function kindOf({ kind, name }: Actor, verdicts: Verdicts): Actor["kind"] {
  const verdict = verdicts.on(name);
  if (verdict?.verdict !== "change") return kind;
  return verdict.to === "system" || verdict.to === "person" ? verdict.to : kind;
}

/**
 * Returns the actors without people whose use cases are all gone, and without former systems that became people with no
 * use case.
 */
function withoutIdle(
  actors: readonly Actor[],
  { after, before }: { readonly before: Doing; readonly after: Doing },
): readonly Actor[] {
  const busy = new Set(after.useCases.flatMap((useCase) => useCase.actors));
  const wasBusy = new Set([
    ...before.useCases.flatMap((useCase) => useCase.actors),
    ...before.actors.flatMap(({ parent }) => parent ?? []),
    ...before.actors.flatMap(({ id, kind }) => (kind === "system" ? [id] : [])),
  ]);
  const rest = actors.filter(
    ({ id, kind }) =>
      kind === "system" || busy.has(id) || !wasBusy.has(id) || actors.some(({ parent }) => parent === id),
  );
  if (rest.length === actors.length) return rest;
  return withoutIdle(rest, { before, after });
}

interface Doing {
  readonly actors: readonly Actor[];
  readonly useCases: readonly { readonly actors: readonly string[] }[];
}
