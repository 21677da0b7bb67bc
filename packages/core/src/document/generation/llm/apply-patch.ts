import type { DesignModel } from "../../../model/index.ts";
import { type KeyedElement, keyedElements, withElement } from "./design-elements.ts";
import type { Patch } from "./review-step.ts";

/** Returns a design after one repair; a patch of an element that no longer exists changes nothing. */
export function applyPatch(design: DesignModel, patch: Patch): DesignModel {
  const element = keyedElements(design).find(({ key }) => key === patch.element);
  if (element === undefined) return design;
  const { action, component, sources, text } = patch;
  switch (action) {
    case "rename":
      return text === null ? design : renamed(design, element, text);
    case "reword":
      return withElement(design, element, {
        [element.kind === "component" ? "responsibility" : "goal"]: text,
      });
    case "retrace":
      return withElement(design, element, { sources: sources ?? element.sources });
    case "own":
      return {
        ...design,
        components: design.components.map((one) => ({
          ...one,
          entities: [
            ...one.entities.filter((id) => id !== element.id),
            ...(one.id === component ? [element.id] : []),
          ],
        })),
      };
    case "remove":
      return removed(design, element);
    default:
      return action satisfies never;
  }
}

/** Interactions that an element takes part in, or that show it, repeat its name. */
function renamed(design: DesignModel, element: KeyedElement, name: string): DesignModel {
  const changed = withElement(design, element, { name });
  const { id, kind } = element;
  if (kind === "use case")
    return {
      ...changed,
      interactions: changed.interactions.map((one) => (one.useCase === id ? { ...one, title: name } : one)),
    };
  if (kind === "entity") return changed;
  return {
    ...changed,
    interactions: changed.interactions.map((one) => ({
      ...one,
      participants: one.participants.map((other) => (other.id === id ? { ...other, name } : other)),
    })),
  };
}

/** Returns a design without an element and the parts that are only about it. */
function removed(design: DesignModel, { id, kind }: KeyedElement): DesignModel {
  const others = <Element extends { readonly id: string }>(list: readonly Element[]): Element[] =>
    list.filter((one) => one.id !== id);
  const apart = <Link extends { readonly from: string; readonly to: string }>(
    list: readonly Link[],
  ): Link[] => list.filter(({ from, to }) => from !== id && to !== id);
  switch (kind) {
    case "actor":
      return {
        ...design,
        actors: others(design.actors).map((one) => (one.parent === id ? { ...one, parent: null } : one)),
        useCases: design.useCases.map((one) => ({ ...one, actors: one.actors.filter((who) => who !== id) })),
        operations: design.operations.map((one) => ({
          ...one,
          actors: one.actors.filter((who) => who !== id),
        })),
      };
    case "use case":
      return {
        ...design,
        useCases: others(design.useCases),
        useCaseRelations: apart(design.useCaseRelations),
        interactions: design.interactions.filter(({ useCase }) => useCase !== id),
        screens: design.screens.filter(({ useCase }) => useCase !== id),
      };
    case "entity":
      return design.operations
        .filter(({ entity }) => entity === id)
        .reduce(withoutOperation, {
          ...design,
          entities: others(design.entities),
          entityRelations: apart(design.entityRelations),
          components: design.components.map((one) => ({
            ...one,
            entities: one.entities.filter((other) => other !== id),
          })),
          screens: design.screens.filter(({ entity }) => entity !== id),
        });
    case "component":
      return {
        ...design,
        components: others(design.components),
        componentLinks: apart(design.componentLinks),
        nodes: design.nodes.map((one) => ({
          ...one,
          components: one.components.filter((other) => other !== id),
        })),
      };
    case "node":
      return { ...design, nodes: others(design.nodes), nodeLinks: apart(design.nodeLinks) };
    case "operation":
      return withoutOperation(design, { id });
    default:
      return kind satisfies never;
  }
}

/** An interface without operations is removed. */
function withoutOperation(design: DesignModel, { id }: { readonly id: string }): DesignModel {
  const interfaces = design.interfaces
    .map((one) => ({ ...one, operations: one.operations.filter(({ name }) => name !== id) }))
    .filter(({ operations }) => operations.length > 0);
  const known = new Set(interfaces.map((one) => one.id));
  return {
    ...design,
    operations: design.operations.filter((one) => one.id !== id),
    interfaces,
    components: design.components.map((one) => ({
      ...one,
      provides: one.provides.filter((provided) => known.has(provided)),
    })),
  };
}
