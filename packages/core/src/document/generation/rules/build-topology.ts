import type { DesignModel, Grounds, Link, NodeRole, TopologyNode } from "../../../model/index.ts";
import type { Companion } from "./build-companions.ts";
import type { Parts } from "./build-components.ts";
import { inSentence, uniqueNames } from "./element-names.ts";
import { implied, stated } from "./grounds.ts";
import { requirementsNaming } from "./stated-parts.ts";
import type { SystemPlan } from "./system-plan.ts";

type Topology = Pick<DesignModel, "nodes" | "nodeLinks">;

/**
 * Builds the topology from which all deployments are derived: the location of each component, and nothing else. People
 * decide what quality requirements mean for a deployment; no word adds a node. Protocols are those that the
 * requirements name.
 */
export function buildTopology(
  { material }: SystemPlan,
  { clients, others, services, store }: Parts,
): Topology {
  const take = uniqueNames();
  const nodes: TopologyNode[] = [];
  const links: Link[] = [];
  const add = (
    role: NodeRole,
    { name, sources, ...rest }: Pick<TopologyNode, "name" | "components" | "sources"> & Grounds,
  ): TopologyNode => {
    const node = { ...take(name), role, ...rest, sources: material.inOrder(sources) };
    nodes.push(node);
    return node;
  };
  const devices = clients.map((client) => ({ client, node: add("client", deviceOf(client, material)) }));
  const platforms = material.platforms ?? [];
  const isInside = store?.role === "compute";
  const application = add("compute", {
    name: "Application",
    components: [...services.map(({ id }) => id), ...(isInside ? [store.id] : [])],
    sources: platforms.flatMap(({ sources }) => sources),
    ...(platforms.length > 0
      ? stated
      : implied("The system runs somewhere, and no requirement says on what.")),
  });
  const isEncrypted = requirementsNaming(material, /\b(?:https|tls|ssl)\b/i).length > 0;
  for (const { client, node } of devices)
    links.push({
      from: node.id,
      to: application.id,
      label: isEncrypted ? "HTTPS" : null,
      ...implied(`The ${inSentence(client.name)} works with what runs there.`),
    });
  for (const companion of [...(store === undefined || isInside ? [] : [store]), ...others]) {
    const { basis, id, name, reason, role, sources } = companion;
    const node = add(role, { name, components: [id], sources: [...sources], basis, reason });
    links.push({
      from: application.id,
      to: node.id,
      label: null,
      ...(companion === store
        ? implied("What runs there reads and writes what is kept.")
        : { basis, reason }),
    });
  }
  return { nodes, nodeLinks: links };
}

/** Returns the device of a client: named by the requirements, or implied by the client. */
function deviceOf(
  { id, name, sources }: Companion,
  material: SystemPlan["material"],
): Pick<TopologyNode, "name" | "components" | "sources"> & Grounds {
  const isMobile = name === "Mobile app";
  const naming = requirementsNaming(
    material,
    isMobile ? /\b(?:phones?|smartphones?|tablets?|android|ios)\b/i : /\bbrowsers?\b/i,
  );
  const isNamed = naming.length > 0;
  return {
    name: isMobile ? "Phone" : "Browser",
    components: [id],
    sources: isNamed ? naming : [...sources],
    ...(isNamed ? stated : implied(`The ${inSentence(name)} runs in it.`)),
  };
}
