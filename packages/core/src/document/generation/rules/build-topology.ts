import type { DesignModel, Link, NodeRole, QualityClass, TopologyNode } from "../../../model/index.ts";
import type { Parts } from "./build-components.ts";
import { uniqueNames } from "./element-names.ts";
import type { SystemPlan } from "./system-plan.ts";

type Topology = Pick<DesignModel, "nodes" | "nodeLinks">;

/** What a class of quality asks of a deployment, beside what runs the system itself. */
const asked: readonly {
  readonly role: NodeRole;
  readonly name: string;
  readonly for: readonly QualityClass[];
  readonly label: string;
}[] = [
  { role: "content-delivery", name: "Content delivery", for: ["performance-efficiency"], label: "HTTPS" },
  { role: "firewall", name: "Firewall", for: ["security"], label: "HTTPS" },
  { role: "cache", name: "Cache", for: ["performance-efficiency"], label: "looks up first in" },
  { role: "secrets", name: "Secrets", for: ["security"], label: "reads keys from" },
  { role: "monitoring", name: "Monitoring", for: ["maintainability", "reliability"], label: "reports to" },
  { role: "backup", name: "Backup", for: ["reliability", "safety"], label: "is copied to" },
];

/** Where each quality requirement is met: what its class asks for, else where the system runs. */
const metBy: Readonly<Partial<Record<QualityClass, NodeRole>>> = {
  "interaction-capability": "client",
  flexibility: "load-balancer",
};

/** The one topology that all four deployments are mapped from. */
export function buildTopology({ material, useCases }: SystemPlan, parts: Parts): Topology {
  const take = uniqueNames();
  const nodes: TopologyNode[] = [];
  const links: Link[] = [];
  const qualities = material.requirements.flatMap(({ id, quality }) => (quality ? [{ id, quality }] : []));
  const idsFor = (classes: readonly QualityClass[]): string[] =>
    qualities.filter(({ quality }) => classes.includes(quality)).map(({ id }) => id);
  const add = (
    role: NodeRole,
    { name, ...rest }: Pick<TopologyNode, "name" | "components" | "sources">,
  ): TopologyNode => {
    const here = qualities.filter(({ quality }) => metBy[quality] === role).map(({ id }) => id);
    const node = { ...take(name), role, ...rest, sources: material.inOrder([...rest.sources, ...here]) };
    nodes.push(node);
    return node;
  };
  const want = (role: NodeRole): { node: TopologyNode; label: string } | undefined => {
    const wanted = asked.find((one) => one.role === role);
    const sources = wanted ? idsFor(wanted.for) : [];
    return wanted && sources.length > 0
      ? { node: add(role, { name: wanted.name, components: [], sources }), label: wanted.label }
      : undefined;
  };
  const link = (from: TopologyNode, to: TopologyNode, label: string | null): void => {
    links.push({ from: from.id, to: to.id, label });
  };

  const clients = parts.components
    .filter(({ kind }) => kind === "client")
    .map(({ id, name, sources }) =>
      add("client", { name: name === "Web app" ? "Browser" : "Phone", components: [id], sources }),
    );
  let doors = clients;
  for (const role of ["content-delivery", "firewall"] as const) {
    const wanted = want(role);
    if (!wanted) continue;
    for (const door of doors) link(door, wanted.node, wanted.label);
    doors = [wanted.node];
  }
  const entry = add("load-balancer", { name: "Entry", components: [], sources: [] });
  for (const door of doors) link(door, entry, "HTTPS");
  const running = parts.components.filter(({ kind }) => kind === "service" || kind === "gateway");
  const rest = qualities.filter(
    ({ quality }) => !metBy[quality] && !asked.some((one) => one.for.includes(quality)),
  );
  const application = add("compute", {
    name: "Application",
    components: running.map(({ id }) => id),
    sources: [...running.flatMap(({ sources }) => sources), ...rest.map(({ id }) => id)],
  });
  link(entry, application, null);
  for (const { id, kind, name, role, sources } of parts.companions) {
    if (kind === "client") continue;
    const node = add(role, { name, components: [id], sources: [...sources] });
    link(application, node, kind === "database" ? "SQL" : null);
    const backup = kind === "database" ? want("backup") : undefined;
    if (backup) link(node, backup.node, backup.label);
  }
  const signIn = useCases.filter(({ verbClass }) => verbClass.key === "sign-in");
  if (signIn.length > 0) {
    const sources = signIn.flatMap((useCase) => useCase.sources);
    link(application, add("identity", { name: "Identity", components: [], sources }), "asks who it is");
  }
  for (const role of ["cache", "secrets", "monitoring"] as const) {
    const wanted = want(role);
    if (wanted) link(application, wanted.node, wanted.label);
  }
  return { nodes, nodeLinks: links };
}
