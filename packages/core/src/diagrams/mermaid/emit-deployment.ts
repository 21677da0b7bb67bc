import {
  type Component,
  type DeployedNode,
  type DeploymentTarget,
  type DesignModel,
  type NodeRole,
  targetFrames,
  toDeployment,
} from "../../model/index.ts";
import { drawComponent, drawLink } from "./emit-flow.ts";
import { mermaidAlias, mermaidLines, mermaidText } from "./emit-name.ts";
import { markInferred, type MermaidDrawing, mermaidDiagram, subgraph } from "./emit-text.ts";

const stores: readonly NodeRole[] = ["relational-database", "object-store", "cache", "search", "backup"];

/** A deployment: the target's services in its frame, with the components that run on them. */
export function emitMermaidDeployment(model: DesignModel, target: DeploymentTarget): MermaidDrawing[] {
  const { inside, links, outside } = toDeployment(model, target);
  const nodes = [...outside, ...inside];
  if (nodes.length === 0) return [];
  const draw = (node: DeployedNode): string[] => drawNode(node, runningOn(node, model));
  const text = mermaidDiagram("flowchart LR", [
    ...outside.flatMap(draw),
    ...subgraph("target", `"${targetFrames[target]}"`, inside.flatMap(draw)),
    ...links.map(drawLink),
    ...markInferred(nodes),
  ]);
  const traces = nodes
    .filter(({ sources }) => sources.length > 0)
    .map((node) => ({
      element: `${mermaidText(node.service)} ${mermaidText(node.name)}`,
      requirements: node.sources,
    }));
  return [{ text, traces }];
}

/** Components are drawn where programs run; a service that keeps data says itself for what. */
function runningOn({ components, role }: DeployedNode, model: DesignModel): Component[] {
  if (role !== "compute") return [];
  return model.components.filter(({ id, kind }) => components.includes(id) && kind !== "external");
}

function drawNode(node: DeployedNode, components: readonly Component[]): string[] {
  const alias = mermaidAlias(node.id);
  const label = mermaidLines(node.service, node.name);
  // A component may have the id of a node; ids have no capital letters.
  if (components.length > 0)
    return subgraph(
      alias,
      label.replaceAll("<br/>", " "),
      components.map((one) => drawComponent(one, `C_${one.id}`)),
    );
  if (node.role === "client") return [`${alias}(${label})`];
  if (stores.includes(node.role)) return [`${alias}[(${label})]`];
  return [node.role === "queue" ? `${alias}[[${label}]]` : `${alias}[${label}]`];
}
