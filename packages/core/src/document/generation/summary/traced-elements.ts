import type { Basis, DesignModel } from "../../../model/index.ts";

/** An element that comes from a requirement. */
export interface CoveringElement {
  readonly kind: CoveringKind;
  readonly id: string;
  readonly name: string;
}

/** Kinds of element that are traced to requirements; blocks, classes, tables and screens are derived from them. */
export type CoveringKind =
  | "actor"
  | "use-case"
  | "entity"
  | "relation"
  | "component"
  | "operation"
  | "deployment";

/** An element with the requirements that it comes from. */
interface TracedElement extends CoveringElement {
  readonly sources: readonly string[];
  /** Absent for elements that are read only from sentences, such as actors. */
  readonly basis?: Basis | undefined;
  /** The reason for the element if no sentence states it. */
  readonly reason?: string | null | undefined;
}

/** Returns the elements of a design that come from requirements, by kind. */
export function tracedElements(model: DesignModel): readonly TracedElement[] {
  const names = new Map(model.entities.map(({ id, name }) => [id, name]));
  return [
    ...model.actors.map(({ id, name, sources }) => ({ kind: "actor" as const, id, name, sources })),
    ...model.useCases.map(({ basis, id, name, reason, sources }) => ({
      kind: "use-case" as const,
      id,
      name,
      sources,
      basis,
      reason,
    })),
    ...model.entities.map(({ basis, id, name, reason, sources }) => ({
      kind: "entity" as const,
      id,
      name,
      sources,
      basis,
      reason,
    })),
    ...model.entityRelations.map(({ from, sources, to }) => ({
      kind: "relation" as const,
      id: `${from}-${to}`,
      name: `${names.get(from) ?? from} – ${names.get(to) ?? to}`,
      sources,
    })),
    ...model.components.map(({ basis, id, name, reason, sources }) => ({
      kind: "component" as const,
      id,
      name,
      sources,
      basis,
      reason,
    })),
    ...model.operations.map(({ basis, id, method, path, reason, sources }) => ({
      kind: "operation" as const,
      id,
      name: `${method.toUpperCase()} ${path}`,
      sources,
      basis,
      reason,
    })),
    ...model.platforms.map(({ sources, target }) => ({
      kind: "deployment" as const,
      id: target,
      name: target,
      sources,
    })),
  ];
}
