import {
  type Component,
  type DeployedNode,
  type DeploymentForm,
  type DesignModel,
  type NodeRole,
  toDeployment,
} from "../../../model/index.ts";
import { indented, saysItsBasis } from "../drawn-label.ts";
import { componentsOn, deploymentOrigins } from "../design-parts.ts";
import type { Drawing } from "../emitted-diagram.ts";
import { drawLink } from "./emit-block.ts";
import { drawComponent } from "./emit-component.ts";
import { aliasOf, plainText, quotedName, wrappedText } from "./emit-name.ts";
import { structureText, stereotypes } from "./emit-text.ts";

/** The shapes of nodes that are not plain nodes. */
const shapes: Readonly<Partial<Record<NodeRole, string>>> = {
  external: "cloud",
  "content-delivery": "cloud",
  "relational-database": "database",
  "object-store": "storage",
  cache: "database",
  search: "database",
  queue: "queue",
};

/** Emits a deployment: nodes in the frame of their place, with the components that run on them. */
export function emitPlantumlDeployment(model: DesignModel, form: DeploymentForm): Drawing[] {
  const { frame, inside, links, outside } = toDeployment(model, form);
  const nodes = [...outside, ...inside];
  if (nodes.length === 0) return [];
  const draw = (node: DeployedNode): string[] => drawNode(node, componentsOn(node, model));
  const text = structureText([
    ...outside.flatMap(draw),
    ...(inside.length === 0
      ? []
      : [`frame ${quotedName(frame, 60)} as TARGET {`, ...indented(inside.flatMap(draw)), "}"]),
    ...links.map((link) => drawLink(link, saysItsBasis(link, nodes))),
  ]);
  return [{ text, ...deploymentOrigins(nodes, links, plainText) }];
}

function drawNode(node: DeployedNode, components: readonly Component[]): string[] {
  const lines = node.service === undefined ? [node.name] : [node.service, node.name];
  const label = lines.map((line) => wrappedText(line)).join(String.raw`\n`);
  const head = `${shapes[node.role] ?? "node"} "${label}" as ${aliasOf(node.id)}${stereotypes(node)}`;
  if (components.length === 0) return [head];
  // A component may have the id of a node; ids have no capital letters.
  return [`${head} {`, ...indented(components.map((one) => drawComponent(one, `C_${one.id}`))), "}"];
}
