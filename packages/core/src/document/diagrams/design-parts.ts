import type {
  Actor,
  ClassRelation,
  Component,
  DeployedNode,
  DesignModel,
  ElementGrounds,
  Grounded,
  Link,
} from "../../model/index.ts";
import { groundsOf, tracesOf } from "./drawn-label.ts";
import type { EmittedTrace } from "./emitted-diagram.ts";
import { type GraphPart, partsOf, splitGraph } from "./split-graph.ts";

/** The maximum number of boxes with attributes in one diagram. More are split into several diagrams. */
const mostBoxes = 14;

/** The maximum number of use cases in one diagram. Nobody reads a longer column. */
const mostUseCases = 20;

/** The arrows of UML, which are the same in both notations. */
export const classArrows: Readonly<Record<ClassRelation["kind"], string>> = {
  association: "--",
  composition: "*--",
  aggregation: "o--",
  generalisation: "--|>",
  realisation: "..|>",
  dependency: "..>",
};

/** Returns the boxes of a data model with the basis and the reason of their entities. */
export function withGrounds<Box extends { readonly id: string }>(
  boxes: readonly Box[],
  { entities }: Pick<DesignModel, "entities">,
): (Box & Pick<Grounded, "basis" | "reason">)[] {
  const byId = new Map(entities.map(({ basis, id, reason }) => [id, { basis, reason }]));
  return boxes.map((box) => ({ ...box, ...byId.get(box.id) }));
}

/** A part of the use cases, with the actors around it. */
export interface UseCasePart extends GraphPart {
  readonly actors: readonly Actor[];
  /** The actor or use case after which the part is named; absent if it is the only part. */
  readonly title?: string;
}

/** Splits the use cases by the actors who start them. Each part has its actors and their more general actors. */
export function splitUseCases({ actors, useCaseRelations, useCases }: DesignModel): UseCasePart[] {
  const starters = new Map(useCases.map((useCase) => [useCase.id, useCase.actors[0]]));
  const parts = splitGraph({
    nodes: useCases.map(({ id }) => id),
    links: useCaseRelations,
    ownerOf: (id) => starters.get(id),
    limit: mostUseCases,
  });
  if (parts.length === 1) {
    const taking = useCases.flatMap((useCase) => useCase.actors);
    return parts.map((part) => ({ ...part, actors: withParents(taking, actors) }));
  }
  return parts.map((part) => {
    const own = useCases.filter(({ id }) => part.nodes.includes(id));
    const taking = own.flatMap((useCase) => useCase.actors);
    const owner = actors.find(({ id }) => id === part.owners[0]);
    return { ...part, actors: withParents(taking, actors), title: owner?.name ?? own[0]?.name ?? "" };
  });
}

function withParents(ids: readonly string[], actors: readonly Actor[]): Actor[] {
  const wanted = new Set(ids);
  for (const id of wanted) {
    const parent = actors.find((actor) => actor.id === id)?.parent;
    if (parent !== null && parent !== undefined) wanted.add(parent);
  }
  return actors.filter(({ id }) => wanted.has(id));
}

/** Splits the classes by the components that own their entities. */
export function splitClasses(model: DesignModel): GraphPart[] {
  return splitGraph({
    nodes: model.classes.map(({ id }) => id),
    links: model.classRelations,
    ownerOf: ownerIn(model),
    limit: mostBoxes,
  });
}

/**
 * Splits the boxes of a data model. All three models are split like the entities, so that their parts can be compared;
 * an entity that resolves a relation is in the part of the first of its two entities.
 */
export function splitEntities(
  model: DesignModel,
  boxes: readonly { readonly id: string }[],
  lines: readonly { readonly from: string; readonly to: string }[],
): GraphPart[] {
  const entities = model.entities.map(({ id }) => id);
  const known = new Set(entities);
  const groups = splitGraph({
    nodes: entities,
    links: model.entityRelations,
    ownerOf: ownerIn(model),
    limit: mostBoxes,
  }).map(({ nodes }) => [...nodes]);
  for (const { id } of boxes.filter((box) => !known.has(box.id))) {
    const first = lines.find(({ to }) => to === id)?.from;
    groups.find((group) => first !== undefined && group.includes(first))?.push(id);
  }
  return partsOf(groups, { nodes: boxes.map(({ id }) => id), links: lines, limit: mostBoxes });
}

function ownerIn({ components }: DesignModel): (id: string) => string | undefined {
  return (id) => components.find(({ entities }) => entities.includes(id))?.id;
}

/** Returns the components of a node. Only programs are shown; a service that keeps data states its own purpose. */
export function componentsOn({ components, role }: DeployedNode, model: DesignModel): Component[] {
  if (role !== "compute") return [];
  return model.components.filter(({ id, kind }) => components.includes(id) && kind !== "external");
}

/** Returns the traces and grounds of nodes by displayed name: the service if there is one, then the purpose. */
export function deploymentOrigins(
  nodes: readonly DeployedNode[],
  links: readonly Link[],
  plain: (label: string) => string,
): { readonly traces: readonly EmittedTrace[]; readonly grounds: readonly ElementGrounds[] } {
  const elements = nodes.map((node) => ({
    ...node,
    name: [...(node.service === undefined ? [] : [node.service]), node.name]
      .map((text) => plain(text))
      .join(" "),
  }));
  const asDrawn = (name: string): string => name;
  return { traces: tracesOf(elements, asDrawn), grounds: groundsOf({ elements, links }, asDrawn) };
}
