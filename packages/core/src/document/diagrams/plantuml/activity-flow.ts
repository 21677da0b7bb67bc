import type { DiagramRelation } from "../../../model/index.ts";

/** A node of a flow: an element by its alias, or a place where flows meet that the picture shows without a name. */
export interface FlowNode {
  readonly alias?: string;
  readonly next: FlowEdge[];
}

interface FlowEdge {
  readonly to: FlowNode;
  readonly label: string;
  readonly line: number;
}

/** An end of a flow that is joined to the next node. */
export interface OpenEnd {
  readonly node: FlowNode;
  readonly label: string;
}

/** Collects the nodes of an activity diagram and the flows between them. */
export interface ActivityFlow {
  /** The ends that lead to the next node. */
  open: readonly OpenEnd[];
  /** The label of the next flow, if a line states it. */
  label: string;
  /** Adds a node behind the open ends; without an alias it has no name. */
  add(line: number, alias?: string): FlowNode;
  /** Leads the open ends to a node. */
  lead(to: FlowNode, line: number): void;
  /** Leads one node to another. */
  link(from: OpenEnd, to: FlowNode, line: number): void;
  /** Returns the flows between elements. */
  relations(): DiagramRelation[];
}

/** So many elements can follow a place without a name; the picture of more could not be read. */
const maxFollowing = 60;

/** Creates a flow without nodes. A flow through nodes without names is one relation of the elements at its ends. */
export function createActivityFlow(): ActivityFlow {
  const nodes: FlowNode[] = [];
  const flow: ActivityFlow = {
    open: [],
    label: "",
    add(line, alias) {
      const node: FlowNode = { next: [], ...(alias === undefined ? {} : { alias }) };
      nodes.push(node);
      flow.lead(node, line);
      flow.open = [{ node, label: "" }];
      return node;
    },
    lead(to, line) {
      for (const end of flow.open) flow.link(end, to, line);
      flow.label = "";
    },
    link({ label, node }, to, line) {
      node.next.push({ to, label: flow.label === "" ? label : flow.label, line });
    },
    relations() {
      const following = new Map<FlowNode, readonly FlowEdge[]>();
      return nodes.flatMap(({ alias, next }) =>
        alias === undefined
          ? []
          : unique(next.flatMap((edge) => through(edge, following))).map(({ label, line, to }) => ({
              from: alias,
              to: to.alias ?? "",
              kind: "directed" as const,
              line,
              ...(label === "" ? {} : { label }),
            })),
      );
    },
  };
  return flow;
}

/** Returns the edges to elements that an edge leads to, also through nodes without names. */
function through(edge: FlowEdge, known: Map<FlowNode, readonly FlowEdge[]>): FlowEdge[] {
  if (edge.to.alias !== undefined) return [edge];
  return followers(edge.to, known).map(({ label, to }) => ({
    to,
    line: edge.line,
    label: [edge.label, label].filter((part) => part !== "").join(", "),
  }));
}

function followers(start: FlowNode, known: Map<FlowNode, readonly FlowEdge[]>): readonly FlowEdge[] {
  const own = known.get(start);
  if (own) return own;
  const found: FlowEdge[] = [];
  const seen = new Set<FlowNode>([start]);
  const waiting: { readonly node: FlowNode; readonly label: string }[] = [{ node: start, label: "" }];
  for (const { label, node } of waiting) {
    for (const edge of node.next) {
      const joined = [label, edge.label].filter((part) => part !== "").join(", ");
      if (found.length >= maxFollowing || waiting.length >= maxFollowing) break;
      if (edge.to.alias !== undefined) found.push({ ...edge, label: joined });
      else if (!seen.has(edge.to)) {
        seen.add(edge.to);
        waiting.push({ node: edge.to, label: joined });
      }
    }
  }
  known.set(start, found);
  return found;
}

function unique(edges: readonly FlowEdge[]): FlowEdge[] {
  const byTarget = new Map<string, FlowEdge>();
  for (const edge of edges) {
    const key = `${edge.to.alias ?? ""}\n${edge.label}`;
    if (!byTarget.has(key)) byTarget.set(key, edge);
  }
  return [...byTarget.values()];
}
