import type { DesignModel } from "../../model/index.ts";
import type { DesignFault } from "./design-fault.ts";

/** Returns the references by id to missing elements. */
export function danglingReferences(model: DesignModel): DesignFault[] {
  const ids = {
    actors: idsOf(model.actors),
    useCases: idsOf(model.useCases),
    entities: idsOf(model.entities),
    components: idsOf(model.components),
    interfaces: idsOf(model.interfaces),
    classes: idsOf(model.classes),
    blocks: idsOf(model.blocks),
    nodes: idsOf(model.nodes),
  };
  const faults: DesignFault[] = [];
  const refer = (element: string, known: ReadonlySet<string>, targets: readonly (string | null)[]): void => {
    for (const target of targets)
      if (target !== null && !known.has(target))
        faults.push({
          ruleId: "dangling-reference",
          severity: "error",
          message: `'${element}' refers to '${target}', which is not there`,
          element,
        });
  };
  const links = (
    known: ReadonlySet<string>,
    all: readonly { readonly from: string; readonly to: string }[],
  ): void => {
    for (const { from, to } of all) refer(`${from} → ${to}`, known, [from, to]);
  };
  for (const { id, parent } of model.actors) refer(id, ids.actors, [parent]);
  for (const { actors, id } of model.useCases) refer(id, ids.actors, actors);
  links(ids.useCases, model.useCaseRelations);
  for (const { id, useCase } of model.interactions) refer(id, ids.useCases, [useCase]);
  links(ids.entities, model.entityRelations);
  links(ids.blocks, model.blockLinks);
  for (const { entities, id, provides, requires } of model.components) {
    refer(id, ids.interfaces, [...provides, ...requires]);
    refer(id, ids.entities, entities);
  }
  links(ids.components, model.componentLinks);
  links(ids.classes, model.classRelations);
  for (const { components, id } of model.nodes) refer(id, ids.components, components);
  links(ids.nodes, model.nodeLinks);
  for (const { actors, entity, id } of model.operations) {
    refer(id, ids.entities, [entity]);
    refer(id, ids.actors, actors);
  }
  for (const { entity, id, useCase } of model.screens) {
    refer(id, ids.useCases, [useCase]);
    refer(id, ids.entities, [entity]);
  }
  return faults;
}

/** Returns the ids of elements, for looking references up. */
export function idsOf(elements: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(elements.map(({ id }) => id));
}
