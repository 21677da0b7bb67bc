import type { Block, Component, DesignModel, Link } from "../../../model/index.ts";
import { groundsOf, saysItsBasis, tracesOf } from "../drawn-label.ts";
import type { Drawing } from "../emitted-diagram.ts";
import { splitGraph } from "../split-graph.ts";
import { mermaidAlias, mermaidName, mermaidText } from "./emit-name.ts";
import { arrow, drawLink, markBasis, marksOf, mermaidDiagram, subgraph } from "./emit-text.ts";

const mostFlowNodes = 24;

/** Emits the conceptual design of the system: its blocks and stores, and the people and systems around it. */
export function emitMermaidBlocks({ blockLinks, blocks, system }: DesignModel): Drawing[] {
  const parts = splitGraph({ nodes: blocks.map(({ id }) => id), links: blockLinks, limit: mostFlowNodes });
  return parts.map(({ centre, links, neighbours, nodes }): Drawing => {
    const shown = blocks.filter(({ id }) => nodes.includes(id) || neighbours.includes(id));
    const own = links.flatMap((position) => blockLinks.slice(position, position + 1));
    const isInside = ({ kind }: Block): boolean => kind === "block" || kind === "store";
    const text = mermaidDiagram("flowchart LR", [
      ...shown.filter(({ kind }) => kind === "actor").map(drawBlock),
      ...subgraph("boundary", mermaidName(system, 60), shown.filter(isInside).map(drawBlock)),
      ...shown.filter(({ kind }) => kind === "external").map(drawBlock),
      ...own.map((link) => drawLink(link, saysItsBasis(link, blocks))),
      ...markBasis(shown),
    ]);
    return {
      text,
      traces: tracesOf(
        blocks.filter(({ id }) => nodes.includes(id)),
        mermaidText,
      ),
      grounds: groundsOf({ elements: shown, links: own }, mermaidText),
      ...(parts.length === 1 ? {} : { part: blocks.find(({ id }) => id === centre)?.name ?? "" }),
    };
  });
}

function drawBlock(block: Block): string {
  const { id, kind, name } = block;
  const label = mermaidName(name, kind === "actor" ? 12 : 24, marksOf(block));
  if (kind === "actor") return `${mermaidAlias(id)}((${label})):::actor`;
  return kind === "store" ? `${mermaidAlias(id)}[(${label})]` : `${mermaidAlias(id)}[${label}]`;
}

/** Emits the component model: the dependencies, with the interface's name at the arrow. */
export function emitMermaidComponents(model: DesignModel): Drawing[] {
  const { componentLinks, components, system } = model;
  const uses = dependencies(model);
  const links = [...uses, ...componentLinks];
  const linkAt = (position: number): Link[] =>
    componentLinks.slice(position - uses.length, position - uses.length + 1);
  const parts = splitGraph({ nodes: components.map(({ id }) => id), links, limit: mostFlowNodes });
  return parts.map((part): Drawing => {
    const shown = components.filter(({ id }) => part.nodes.includes(id) || part.neighbours.includes(id));
    const text = mermaidDiagram("flowchart LR", [
      ...subgraph(
        "boundary",
        mermaidName(system, 60),
        shown
          .filter(({ kind }) => kind !== "external")
          .map((one) => drawComponent(one, mermaidAlias(one.id))),
      ),
      ...shown
        .filter(({ kind }) => kind === "external")
        .map((one) => drawComponent(one, mermaidAlias(one.id))),
      ...part.links.flatMap((position) => {
        const use = uses[position];
        if (!use) return linkAt(position).map((link) => drawLink(link, saysItsBasis(link, components)));
        return [`${mermaidAlias(use.from)} ${arrow("-.->", use.label)} ${mermaidAlias(use.to)}`];
      }),
      ...markBasis(shown),
    ]);
    return {
      text,
      traces: tracesOf(
        components.filter(({ id }) => part.nodes.includes(id)),
        mermaidText,
      ),
      grounds: groundsOf(
        {
          elements: shown,
          links: part.links.filter((position) => position >= uses.length).flatMap(linkAt),
        },
        mermaidText,
      ),
      ...(parts.length === 1 ? {} : { part: components.find(({ id }) => id === part.centre)?.name ?? "" }),
    };
  });
}

/** Returns a component as every flowchart with components shows it. */
export function drawComponent(component: Component, alias: string): string {
  const { kind, name } = component;
  const label = mermaidName(name, 24, marksOf(component));
  if (kind === "database" || kind === "store") return `${alias}[(${label})]`;
  return kind === "queue" ? `${alias}[[${label}]]` : `${alias}[${label}]`;
}

interface Dependency extends Pick<Link, "from" | "to"> {
  readonly label: string;
}

/** Returns which components require an interface of another one. Interfaces between the same two share an arrow. */
function dependencies({ components, interfaces }: DesignModel): Dependency[] {
  const names = new Map(interfaces.map(({ id, name }) => [id, name]));
  return components.flatMap((user) =>
    components.flatMap((provider): Dependency[] => {
      const shared = user.requires.filter((id) => provider.provides.includes(id) && names.has(id));
      if (shared.length === 0 || provider.id === user.id) return [];
      return [{ from: user.id, to: provider.id, label: shared.map((id) => names.get(id) ?? "").join(", ") }];
    }),
  );
}
