import type { ArchitectureRelation } from "../../model/index.ts";

/** The ids of the elements that use an element, and of those that it uses. */
export interface Links {
  readonly users: ReadonlyMap<string, readonly string[]>;
  readonly usedBy: ReadonlyMap<string, readonly string[]>;
}

/**
 * Returns the two ends of a relation as user and used, in both orders for an association; none for a relation that is no
 * use: an answer, a realisation or a specialisation.
 */
export function usesOf({ from, kind, to }: ArchitectureRelation): readonly (readonly [string, string])[] {
  if (kind === "reply" || kind === "generalisation" || kind === "realisation") return [];
  return kind === "association"
    ? [
        [from, to],
        [to, from],
      ]
    : [[from, to]];
}

/**
 * Returns the uses between elements. The answer to a message is not a separate use, an element that realises or specialises another one does not
 * use it, and an association, which has no direction, counts in both.
 */
export function linksOf(relations: readonly ArchitectureRelation[]): Links {
  const users = new Map<string, string[]>();
  const usedBy = new Map<string, string[]>();
  const add = (user: string, used: string): void => {
    push(users, used, user);
    push(usedBy, user, used);
  };
  for (const relation of relations) for (const [user, used] of usesOf(relation)) add(user, used);
  return { users, usedBy };
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const own = map.get(key);
  if (own) own.push(value);
  else map.set(key, [value]);
}
