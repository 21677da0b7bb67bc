import {
  type Component,
  type DeployedNode,
  type DeploymentForm,
  type DesignModel,
  type NodeRole,
  toDeployment,
} from "../../../model/index.ts";
import { componentsOn, deploymentOrigins } from "../design-parts.ts";
import { saysItsBasis } from "../drawn-label.ts";
import type { Drawing } from "../emitted-diagram.ts";
import { drawComponent } from "./emit-flow.ts";
import { mermaidAlias, mermaidLines, mermaidName, mermaidText } from "./emit-name.ts";
import { basisMark, drawLink, markBasis, mermaidDiagram, subgraph } from "./emit-text.ts";

const stores: readonly NodeRole[] = ["relational-database", "object-store", "cache", "search", "backup"];

/** Emits a deployment: nodes in the frame of their place, with the components that run on them. */
export function emitMermaidDeployment(model: DesignModel, form: DeploymentForm): Drawing[] {
  const { frame, inside, links, outside } = toDeployment(model, form);
  const nodes = [...outside, ...inside];
  if (nodes.length === 0) return [];
  const draw = (node: DeployedNode): string[] => drawNode(node, componentsOn(node, model));
  const text = mermaidDiagram("flowchart LR", [
    ...outside.flatMap(draw),
    ...subgraph("target", mermaidName(frame, 60), inside.flatMap(draw)),
    ...links.map((link) => drawLink(link, saysItsBasis(link, nodes))),
    ...markBasis(nodes),
  ]);
  return [{ text, ...deploymentOrigins(nodes, links, mermaidText) }];
}

function drawNode(node: DeployedNode, components: readonly Component[]): string[] {
  const alias = mermaidAlias(node.id);
  const label = mermaidLines([...(node.service === undefined ? [] : [node.service]), node.name], {
    mark: basisMark(node),
  });
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
