import type {
  ArchitectureElement,
  ArchitectureModel,
  ArchitecturePlace,
  ArchitectureRelation,
} from "../../model/index.ts";

/** An element that depends on a changed one. */
export interface Dependent {
  readonly element: ArchitectureElement;
  /** The number of relations between it and the nearest changed element. */
  readonly step: number;
  /** The relation that leads there, and the element at its other end. */
  readonly relation: ArchitectureRelation;
  readonly through: ArchitectureElement;
}

/** The impact of a change. */
export interface Impact {
  /** The elements that change. */
  readonly changed: readonly ArchitectureElement[];
  /** Their dependents, the nearest first. */
  readonly dependents: readonly Dependent[];
  /** Where the changed elements are shown, each place once. */
  readonly places: readonly ArchitecturePlace[];
}

/**
 * Returns the impact of a change of elements. An element depends on those that it uses; a component and what it provides, an
 * interface or an operation, depend on each other, and so do the ends of an association, which has no direction.
 *
 * @param steps the maximum number of relations to follow
 */
export function impactOf(
  changed: readonly ArchitectureElement[],
  model: ArchitectureModel,
  steps: number,
): Impact {
  const byId = new Map(model.elements.map((element) => [element.id, element]));
  const users = usersOf(model.relations);
  const reached = new Set(changed.map(({ id }) => id));
  const dependents: Dependent[] = [];
  let edge: readonly ArchitectureElement[] = changed;
  for (let step = 1; step <= steps && edge.length > 0; step += 1) {
    const next: ArchitectureElement[] = [];
    for (const through of edge)
      for (const { id, relation } of users.get(through.id) ?? []) {
        const element = byId.get(id);
        if (!element || reached.has(id)) continue;
        reached.add(id);
        next.push(element);
        dependents.push({ element, step, relation, through });
      }
    edge = next;
  }
  return { changed, dependents, places: distinct(changed.flatMap(({ places }) => places)) };
}

/** Returns the elements that come from a requirement. */
export function elementsFrom(requirement: string, { elements }: ArchitectureModel): ArchitectureElement[] {
  return elements.filter(({ requirements }) => requirements.includes(requirement));
}

type Users = Map<string, { readonly id: string; readonly relation: ArchitectureRelation }[]>;

function usersOf(relations: readonly ArchitectureRelation[]): Users {
  const users: Users = new Map();
  const add = (used: string, id: string, relation: ArchitectureRelation): void => {
    const own = users.get(used) ?? [];
    own.push({ id, relation });
    users.set(used, own);
  };
  for (const relation of relations) {
    const { from, kind, to } = relation;
    // A reply goes back to the sender of the request.
    if (kind === "reply") {
      add(from, to, relation);
      continue;
    }
    add(to, from, relation);
    if (kind === "association" || kind === "realisation") add(from, to, relation);
  }
  return users;
}

function distinct(places: readonly ArchitecturePlace[]): ArchitecturePlace[] {
  const seen = new Set<string>();
  return places.filter(({ kind, location: { file, line } }) => {
    const key = `${kind} ${file}:${line}`;
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}
