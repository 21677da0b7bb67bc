import type { Entity } from "../../../model/index.ts";
import type { SystemPlan } from "./system-plan.ts";

export interface Cluster {
  readonly entities: readonly Entity[];
  /** What the cluster is named for. */
  readonly main: string;
  /** It keeps who uses the system; everybody asks it, and it asks nobody. */
  readonly isPeople: boolean;
}

/** More than this many entities are too much for one service, unless there were too many services then. */
const clusterCap = 6;
const serviceCap = 7;

const accounts = /^(?:user )?(?:account|profile)$/i;

/**
 * Entities that belong together, strongest relations first. People relate to everything, so they would tie all into
 * one: they have a cluster of their own, with their accounts.
 */
export function clusterEntities({ actors, entities, relations }: SystemPlan): readonly Cluster[] {
  const people = new Set(actors.map(({ name }) => name));
  const named = new Set(
    entities.filter(({ name }) => people.has(name) || accounts.test(name)).map(({ id }) => id),
  );
  // A surgeon is a doctor, and so a person too.
  const special = relations.filter(({ kind, to }) => kind === "generalisation" && named.has(to));
  const isPerson = ({ id }: Entity): boolean => named.has(id) || special.some(({ from }) => from === id);
  const things = entities.filter((entity) => !isPerson(entity));
  const persons = entities.filter(isPerson);
  if (things.length === 0)
    return [{ entities, main: entities[0]?.name ?? "Application", isPeople: persons.length > 0 }];

  const cap = Math.max(clusterCap, Math.ceil(things.length / serviceCap));
  const clusters = new Map(things.map((entity) => [entity.id, [entity]]));
  const byWeight = relations.toSorted(
    (one, other) => weight(other.kind) - weight(one.kind) || other.sources.length - one.sources.length,
  );
  for (const { from, to } of byWeight) {
    const one = clusters.get(from);
    const other = clusters.get(to);
    if (!one || !other || one === other || one.length + other.length > cap) continue;
    const merged = [...one, ...other];
    for (const { id } of merged) clusters.set(id, merged);
  }
  const order = new Map(entities.map(({ id }, index) => [id, index]));
  const places = (entity: Entity): number => order.get(entity.id) ?? 0;
  const grouped = [...new Set(clusters.values())].map((cluster) =>
    cluster.toSorted((one, other) => places(one) - places(other)),
  );
  const degree = (entity: Entity): number =>
    relations.filter(({ from, to }) => from === entity.id || to === entity.id).length +
    // The whole names its parts.
    relations.filter(({ from, kind }) => kind === "composition" && from === entity.id).length;
  const services = together(grouped, cap)
    .toSorted(([one], [other]) => (one ? places(one) : 0) - (other ? places(other) : 0))
    .map((cluster) => ({
      entities: cluster,
      isPeople: false,
      main: cluster.reduce((best, entity) => (degree(entity) > degree(best) ? entity : best)).name,
    }));
  return persons.length > 0
    ? [...services, { entities: persons, main: "Account", isPeople: true }]
    : services;
}

/** A service for one entity, or for two where there are many, would be one for its own sake: the small go together. */
function together(clusters: readonly (readonly Entity[])[], cap: number): readonly (readonly Entity[])[] {
  const few = clusters.length > serviceCap ? cap / 2 : 1;
  const groups: Entity[][] = [];
  for (const cluster of clusters.filter(({ length }) => length <= few)) {
    const last = groups.at(-1);
    if (last && last.length + cluster.length <= cap) last.push(...cluster);
    else groups.push([...cluster]);
  }
  return [...clusters.filter(({ length }) => length > few), ...groups];
}

function weight(kind: string): number {
  return kind === "association" ? 0 : 1;
}
