import type { Actor } from "../../../model/index.ts";
import { type Gathered, gather, union } from "./gather.ts";
import type { Verdicts } from "./settle-names.ts";
import { withoutRings } from "./without-rings.ts";

/** Returns the actors after a review. No actor specialises a removed one, or itself. */
export function reviewActors(actors: readonly Actor[], verdicts: Verdicts): Gathered<Actor> {
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
export function kindOf({ kind, name }: Actor, verdicts: Verdicts): Actor["kind"] {
  const verdict = verdicts.on(name);
  if (verdict?.verdict !== "change") return kind;
  return verdict.to === "system" || verdict.to === "person" ? verdict.to : kind;
}

/**
 * Returns the actors without people whose use cases are all gone, and without former systems that became people with no
 * use case.
 */
export function withoutIdle(
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
