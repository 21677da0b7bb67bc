import type { Appraisal, DesignModel, EntityRelation } from "../../../model/index.ts";
import { mostPoints, singularNoun } from "../../../model/index.ts";

/** The part of a design that is found in one part of the requirements. */
export type FoundBehaviour = Pick<DesignModel, "actors" | "useCases" | "useCaseRelations">;

/**
 * Joins the findings of two parts of the requirements without doubles. Actors with the same id or name and use cases with
 * the same name are one, with the sources and actors of both; occupied ids are replaced.
 */
export function joinBehaviour(before: FoundBehaviour, found: FoundBehaviour): FoundBehaviour {
  const actors = [...before.actors];
  const actorIds = new Map<string, string>();
  for (const actor of found.actors) {
    const at = actors.findIndex(({ id, name }) => id === actor.id || key(name) === key(actor.name));
    const known = actors[at];
    actorIds.set(actor.id, known?.id ?? actor.id);
    if (known === undefined) actors.push(actor);
    else actors[at] = { ...known, sources: union(known.sources, actor.sources) };
  }
  const useCases = [...before.useCases];
  const useCaseIds = new Map<string, string>();
  for (const useCase of found.useCases) {
    const who = useCase.actors.map((id) => actorIds.get(id) ?? id);
    const at = useCases.findIndex(({ name }) => key(name) === key(useCase.name));
    const known = useCases[at];
    const id = known?.id ?? freeId(useCase.id, useCases);
    useCaseIds.set(useCase.id, id);
    if (known === undefined) useCases.push({ ...useCase, id, actors: who });
    else
      useCases[at] = {
        ...known,
        // A stating part takes precedence over a proposing part.
        ...(known.basis === "proposed" && useCase.basis !== "proposed"
          ? { basis: useCase.basis, reason: useCase.reason }
          : {}),
        actors: union(known.actors, who),
        sources: union(known.sources, useCase.sources),
      };
  }
  const relations = found.useCaseRelations
    .map((one) => ({
      ...one,
      from: useCaseIds.get(one.from) ?? one.from,
      to: useCaseIds.get(one.to) ?? one.to,
    }))
    .filter(({ from, to }) => from !== to);
  return { actors, useCases, useCaseRelations: unique([...before.useCaseRelations, ...relations]) };
}

/** Returns the entities of two parts; entities with the same id or name are one, with the sources of both. */
export function joinEntities(
  before: DesignModel["entities"],
  found: DesignModel["entities"],
): DesignModel["entities"] {
  const entities = [...before];
  for (const entity of found) {
    const at = entities.findIndex(({ id, name }) => id === entity.id || key(name) === key(entity.name));
    const known = entities[at];
    if (known === undefined) entities.push(entity);
    else entities[at] = { ...known, sources: union(known.sources, entity.sources) };
  }
  return entities;
}

/** Returns the relations of two parts; of several between the same two entities, the first stays. */
export function joinRelations(
  before: readonly EntityRelation[],
  found: readonly EntityRelation[],
): EntityRelation[] {
  const pair = ({ from, to }: EntityRelation): string => [from, to].toSorted().join(" ");
  const known = new Set(before.map(pair));
  return [...before, ...found.filter((one) => !known.has(pair(one)))];
}

/** Joins the findings of two parts, each list within the limit of one answer; the findings of both parts alternate. */
export function joinAppraisals(before: Appraisal, found: Appraisal): Appraisal {
  return {
    noise: [...before.noise, ...found.noise],
    contradictions: alternate(before.contradictions, found.contradictions),
    gaps: alternate(before.gaps, found.gaps),
    questions: alternate(before.questions, found.questions),
    assumptions: alternate(before.assumptions, found.assumptions),
  };
}

/** Each list begins with its most important items, so neither may displace the other. */
function alternate<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => [one[index], other[index]])
    .flat()
    .filter((item) => item !== undefined)
    .slice(0, mostPoints);
}

/** Returns an id of a use case that is not taken: its own, or the next number. */
function freeId(id: string, taken: readonly { readonly id: string }[]): string {
  if (!taken.some((one) => one.id === id)) return id;
  const numbers = taken.map((one) => Number(one.id.replace(/\D/g, "")));
  return `UC-${String(Math.max(0, ...numbers) + 1)}`;
}

/** Returns the key by which names are compared: "Place an order" and "Place orders" are equal. */
function key(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !/^(?:an?|the|)$/.test(word))
    .map((word) => singularNoun(word))
    .join(" ");
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
