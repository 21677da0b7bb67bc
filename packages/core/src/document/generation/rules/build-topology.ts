import type { DesignModel, Link, NodeRole, TopologyNode } from "../../../model/index.ts";
import type { Parts } from "./build-components.ts";
import { uniqueNames } from "./element-names.ts";
import type { SystemPlan } from "./system-plan.ts";

type Topology = Pick<DesignModel, "nodes" | "nodeLinks">;

/**
 * The topology that all deployments are mapped from: where each component runs, and no more. What quality requirements ask
 * of a deployment is for people to decide; nothing is added for a word.
 */
export function buildTopology({ material }: SystemPlan, parts: Parts): Topology {
  const take = uniqueNames();
  const nodes: TopologyNode[] = [];
  const links: Link[] = [];
  const add = (
    role: NodeRole,
    { name, ...rest }: Pick<TopologyNode, "name" | "components" | "sources">,
  ): TopologyNode => {
    const node = { ...take(name), role, ...rest, sources: material.inOrder(rest.sources) };
    nodes.push(node);
    return node;
  };
  const link = (from: TopologyNode, to: TopologyNode, label: string | null): void => {
    links.push({ from: from.id, to: to.id, label });
  };
  const clients = parts.components
    .filter(({ kind }) => kind === "client")
    .map(({ id, name, sources }) =>
      add("client", { name: name === "Mobile app" ? "Phone" : "Browser", components: [id], sources }),
    );
  const running = parts.components.filter(({ kind }) => kind === "service");
  const application = add("compute", {
    name: "Application",
    components: running.map(({ id }) => id),
    sources: running.flatMap(({ sources }) => sources),
  });
  for (const client of clients) link(client, application, "HTTPS");
  for (const { id, kind, name, role, sources } of parts.companions) {
    if (kind === "client") continue;
    const node = add(role, { name, components: [id], sources: [...sources] });
    link(application, node, kind === "database" ? "SQL" : null);
  }
  return { nodes, nodeLinks: links };
}
