import type { ArchitectureElement } from "../../model/index.ts";
import type { C4View } from "./c4-view.ts";
import type { CalmRelationship } from "./calm-node.ts";
import type { Placed } from "./deployments.ts";

/** Returns the nodes, zones and services that only environments show, each once. */
export function deployedNodes({ environments }: C4View): ArchitectureElement[] {
  const all = environments.flatMap(({ placed }) => flat(placed));
  const nodes = all.filter(({ isInstance }) => !isInstance).map(({ element }) => element);
  return [...new Set(nodes)];
}

/** Returns what runs where, and which nodes are connected, in each environment. */
export function deployedIn({ environments }: C4View): CalmRelationship[] {
  return environments.flatMap(({ key, links, placed, title }) => [
    ...flat(placed)
      .filter(({ inside }) => inside.length > 0)
      .map(({ element, inside }): CalmRelationship => ({
        key: `${key} ${element.id}`,
        "relationship-type": {
          "deployed-in": { container: element.id, nodes: inside.map((one) => one.element.id) },
        },
        metadata: { environment: title },
      })),
    ...links.map(({ description, from, kind, to }): CalmRelationship => ({
      key: `${key} ${from} ${to}`,
      ...(description === undefined ? {} : { description }),
      "relationship-type": { connects: { source: { node: from }, destination: { node: to } } },
      metadata: { environment: title, kind },
    })),
  ]);
}

function flat(placed: readonly Placed[]): Placed[] {
  return placed.flatMap((one) => [one, ...flat(one.inside)]);
}
