import type {
  Actor,
  ClassRelation,
  Component,
  DeployedNode,
  DesignModel,
  ElementGrounds,
  Link,
} from "../../model/index.ts";
import { groundsOf, tracesOf } from "./drawn-label.ts";
import type { EmittedTrace } from "./emitted-diagram.ts";
import { type GraphPart, partsOf, splitGraph } from "./split-graph.ts";

/** More boxes with attributes than this are split into several diagrams. */
const mostBoxes = 14;

/** More use cases than this below each other are not read. */
const mostUseCases = 20;

/** The arrows of UML, which both notations write alike. */
export const classArrows: Readonly<Record<ClassRelation["kind"], string>> = {
  association: "--",
  composition: "*--",
  aggregation: "o--",
  generalisation: "--|>",
  realisation: "..|>",
  dependency: "..>",
};

/** A part of the use cases, with the actors that stand around it. */
export interface UseCasePart extends GraphPart {
  readonly actors: readonly Actor[];
  /** By whom or what the part is called; nothing if it is the only one. */
  readonly title?: string;
}

/** The use cases by those who start them, each part with its actors and those of whom they are special cases. */
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

/** The classes by the components that own what they are of. */
export function splitClasses(model: DesignModel): GraphPart[] {
  return splitGraph({
    nodes: model.classes.map(({ id }) => id),
    links: model.classRelations,
    ownerOf: ownerIn(model),
    limit: mostBoxes,
  });
}

/**
 * The boxes of a data model. All three models are split as the entities are, so that a part of one can be laid beside
 * that of the next; an entity that resolves a relation stands with the first of its two.
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

/** Components are shown where programs run; a service that keeps data states its own purpose. */
export function componentsOn({ components, role }: DeployedNode, model: DesignModel): Component[] {
  if (role !== "compute") return [];
  return model.components.filter(({ id, kind }) => components.includes(id) && kind !== "external");
}

/** What nodes come from, by the words that they are drawn with: the service if there is one, then what it is for. */
export function deploymentOrigins(
  nodes: readonly DeployedNode[],
  links: readonly Link[],
  plain: (label: string) => string,
): { readonly traces: readonly EmittedTrace[]; readonly grounds: readonly ElementGrounds[] } {
  const elements = nodes.map((node) => ({
    ...node,
    name: [...(node.service === undefined ? [] : [node.service]), node.name].map(plain).join(" "),
  }));
  const asDrawn = (name: string): string => name;
  return { traces: tracesOf(elements, asDrawn), grounds: groundsOf({ elements, links }, asDrawn) };
}
