import {
  type Component,
  type DesignModel,
  elementKey,
  type Review,
  type TopologyNode,
} from "../../../model/index.ts";
import { gather, idsAfter, union } from "./gather.ts";
import { renameInText } from "./rename-in-text.ts";
import { isEmpty } from "./review-core.ts";
import { reviewInteractions } from "./review-interactions.ts";
import { type Settle, verdictsFor } from "./settle-names.ts";

/**
 * Applies the decisions of people to the components of a whole design: a rejected component is removed with its
 * interfaces and links, and with the nodes and blocks that represent only this component. Applying it again changes
 * nothing.
 */
export function reviewParts(model: DesignModel, review: Review): DesignModel {
  if (isEmpty(review)) return model;
  const settle = settleComponents(model, review);
  const { elements, idOf } = gather(model.components, { kind: "components", settle, join: joinComponents });
  const offered = new Set(elements.flatMap(({ provides }) => provides));
  const lost = model.components.flatMap(({ provides }) => provides).filter((id) => !offered.has(id));
  const renamed = renameInText(
    model.components.flatMap(({ name }) => {
      const to = settle(name);
      return to === undefined || to === name ? [] : [{ from: name, to }];
    }),
  );
  const nodes = reviewNodes(model.nodes, idOf);
  const people = new Set(model.blocks.filter(({ kind }) => kind === "actor").map(({ name }) => name));
  const blocks = gather(model.blocks, {
    kind: "components",
    // A person may have the same name as a component.
    settle: (name) => (!people.has(name) && isComponent(name, model) ? settle(name) : name),
    join: (kept, other) => ({ ...kept, sources: union(kept.sources, other.sources) }),
  });
  const nodeIds = new Set(nodes.map(({ id }) => id));
  return {
    ...model,
    components: elements.map((component) => ({
      ...component,
      requires: component.requires.filter((id) => !lost.includes(id) && !component.provides.includes(id)),
    })),
    componentLinks: [...linksAfter(model.componentLinks, idOf)],
    interfaces: model.interfaces
      .filter(({ id }) => !lost.includes(id))
      .map((one) => ({ ...one, name: renamed(one.name) })),
    nodes: [...nodes],
    nodeLinks: [...linksAfter(model.nodeLinks, (id) => (nodeIds.has(id) ? id : undefined))],
    blocks: [...blocks.elements],
    blockLinks: [...linksAfter(model.blockLinks, blocks.idOf)],
    interactions: [
      ...reviewInteractions(model.interactions, {
        useCase: (id) => id,
        titles: new Map(),
        nameOf: ({ kind, name }) =>
          kind !== "actor" && kind !== "entity" && isComponent(name, model) ? settle(name) : name,
        renamed: (text) => text,
      }),
    ],
  };
}

/** An outside system that is rejected as an actor must not return as an external component. */
function settleComponents({ components }: DesignModel, review: Review): Settle {
  const verdicts = verdictsFor(review, "components");
  const actors = verdictsFor(review, "actors");
  const external = new Set(components.filter(({ kind }) => kind === "external").map(({ name }) => name));
  return (name) => {
    const settled = external.has(name) && !verdicts.isSettled(name) ? actors.settle(name) : name;
    return settled === undefined ? undefined : verdicts.settle(settled);
  };
}

function isComponent(name: string, { components }: DesignModel): boolean {
  return components.some((one) => elementKey("components", one.name) === elementKey("components", name));
}

function joinComponents(kept: Component, other: Component): Component {
  return {
    ...kept,
    provides: union(kept.provides, other.provides),
    requires: union(kept.requires, other.requires),
    entities: union(kept.entities, other.entities),
    sources: union(kept.sources, other.sources),
  };
}

/** Returns the nodes with their remaining components. A node that has lost all of them is removed. */
function reviewNodes(
  nodes: readonly TopologyNode[],
  idOf: (id: string) => string | undefined,
): readonly TopologyNode[] {
  return nodes
    .map((node) => ({ before: node, node: { ...node, components: idsAfter(node.components, idOf) } }))
    .filter(({ before, node }) => before.components.length === 0 || node.components.length > 0)
    .map(({ node }) => node);
}

/**
 * Returns the links between the remaining elements, each once, and none from an element to itself that the review
 * created.
 */
function linksAfter<
  Link extends { readonly from: string; readonly to: string; readonly label: string | null },
>(links: readonly Link[], idOf: (id: string) => string | undefined): readonly Link[] {
  const kept = new Map<string, Link>();
  for (const link of links) {
    const from = idOf(link.from);
    const to = idOf(link.to);
    if (from === undefined || to === undefined || (from === to && link.from !== link.to)) continue;
    const key = JSON.stringify([from, to, link.label]);
    if (!kept.has(key)) kept.set(key, { ...link, from, to });
  }
  return [...kept.values()];
}
