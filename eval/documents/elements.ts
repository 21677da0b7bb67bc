import type { DesignModel } from "@archscribe/core/model";
import { key } from "../score.ts";
import { relationKey, useCaseKey } from "./document.ts";

export const elementKinds = ["actor", "useCase", "entity", "relation", "component", "operation"] as const;

export type ElementKind = (typeof elementKinds)[number];

/** An element that the product has written. */
export interface WrittenElement {
  readonly kind: ElementKind;
  readonly name: string;
  /** The identity of the element in another run. */
  readonly key: string;
  /**
   * Names that a hand-made model may have for it: for a relation the names of its ends, for an operation its
   * purpose.
   */
  readonly names: readonly string[];
  /** The actors of a use case; empty for other elements. */
  readonly actors: readonly string[];
  /** Further information for a person who judges it. */
  readonly detail: string;
  /** Ids of the requirements that it is traced to. */
  readonly sources: readonly string[];
  /** Whether the product itself calls it proposed. */
  readonly isProposed: boolean;
}

/** All elements of a design that are judged. */
export function elementsOf(design: DesignModel): WrittenElement[] {
  const actorName = nameIn(design.actors);
  const entityName = nameIn(design.entities);
  const named = (
    kind: ElementKind,
    {
      basis,
      name,
      sources,
    }: Pick<WrittenElement, "name" | "sources"> & { readonly basis?: string | undefined },
    detail = "",
  ): WrittenElement => ({
    kind,
    name,
    key: key(name),
    names: [name],
    actors: [],
    detail,
    sources,
    isProposed: basis === "proposed",
  });
  return [
    ...design.actors.map((actor) => named("actor", actor)),
    ...design.useCases.map(({ actors: ids, basis, id, name, sources }): WrittenElement => {
      const actors = ids.map(actorName);
      const detail = `${id}; actor: ${actors.join(", ") || "-"}`;
      return { ...named("useCase", { name, sources, basis }, detail), key: useCaseKey(name, actors), actors };
    }),
    ...design.entities.map((entity) => named("entity", entity)),
    ...design.entityRelations.map(({ basis, from, label, sources, to }): WrittenElement => {
      const ends = [entityName(from), entityName(to)];
      return {
        ...named(
          "relation",
          { basis, name: ends.join(" - "), sources },
          `${ends[0]} : ${label ?? ""} : ${ends[1]}`,
        ),
        key: relationKey(ends),
        names: ends,
      };
    }),
    ...design.components.map((component) => named("component", component, component.kind)),
    ...design.operations.map(({ actors, method, path, sources, summary }): WrittenElement => {
      const name = `${method.toUpperCase()} ${path}`;
      const roles = actors.map(actorName).join(", ");
      return {
        ...named("operation", { name, sources }, `${summary} roles: ${roles}`),
        key: name,
        names: summary.replace(/\.$/, "").split(";"),
      };
    }),
  ];
}

function nameIn(elements: readonly { readonly id: string; readonly name: string }[]): (id: string) => string {
  const names = new Map(elements.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
