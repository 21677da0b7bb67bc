import type { Component, DesignModel } from "../../../model/index.ts";
import { groundsOf, indented, saysItsBasis, tracesOf } from "../drawn-label.ts";
import type { Drawing } from "../emitted-diagram.ts";
import { splitGraph } from "../split-graph.ts";
import { drawLink } from "./emit-block.ts";
import { aliasOf, plainText, quotedName, wrappedText } from "./emit-name.ts";
import { structureText, stereotypes } from "./emit-text.ts";

/** The maximum number of components in one diagram. More are split into several diagrams. */
const mostComponents = 24;

/** Emits the component model: the dependencies, with the interface's name at the arrow. */
export function emitPlantumlComponents(model: DesignModel): Drawing[] {
  const { componentLinks, components, system } = model;
  const uses = dependencies(model);
  const draw = (one: Component): string => drawComponent(one, aliasOf(one.id));
  const links = [...uses, ...componentLinks];
  const parts = splitGraph({ nodes: components.map(({ id }) => id), links, limit: mostComponents });
  const linkAt = (position: number) =>
    componentLinks.slice(position - uses.length, position - uses.length + 1);
  return parts.map((part): Drawing => {
    const shown = components.filter(({ id }) => part.nodes.includes(id) || part.neighbours.includes(id));
    const inside = shown.filter(({ kind }) => kind !== "external");
    const text = structureText([
      ...(inside.length === 0
        ? []
        : [`package ${quotedName(system, 60)} as SYSTEM {`, ...indented(inside.map(draw)), "}"]),
      ...shown.filter(({ kind }) => kind === "external").map(draw),
      ...part.links.flatMap((position) => {
        const use = uses[position];
        return use
          ? [`${aliasOf(use.from)} ..> ${aliasOf(use.to)} : ${use.label}`]
          : linkAt(position).map((link) => drawLink(link, saysItsBasis(link, components)));
      }),
    ]);
    return {
      text,
      traces: tracesOf(
        components.filter(({ id }) => part.nodes.includes(id)),
        plainText,
      ),
      grounds: groundsOf(
        {
          elements: shown,
          links: part.links.filter((position) => position >= uses.length).flatMap(linkAt),
        },
        plainText,
      ),
      ...(parts.length === 1 ? {} : { part: components.find(({ id }) => id === part.centre)?.name ?? "" }),
    };
  });
}

/** Returns a component as every diagram with components shows it. */
export function drawComponent(component: Component, alias: string): string {
  const name = `${quotedName(component.name)} as ${alias}`;
  switch (component.kind) {
    case "database":
    case "queue":
      return `${component.kind} ${name}${stereotypes(component)}`;
    case "store":
      return `storage ${name}${stereotypes(component)}`;
    case "service":
      return `component ${name}${stereotypes(component)}`;
    case "client":
    case "gateway":
    case "external":
      return `component ${name}${stereotypes(component, component.kind)}`;
  }
}

interface Dependency {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** Returns which components require an interface of another one. Interfaces between the same two share an arrow. */
function dependencies({ components, interfaces }: DesignModel): Dependency[] {
  const between = new Map<string, { from: string; to: string; names: string[] }>();
  for (const user of components) {
    for (const required of user.requires) {
      const name = interfaces.find(({ id }) => id === required)?.name;
      if (name === undefined) continue;
      for (const provider of components.filter(({ provides }) => provides.includes(required))) {
        if (provider.id === user.id) continue;
        const key = `${user.id} ${provider.id}`;
        const known = between.get(key) ?? { from: user.id, to: provider.id, names: [] };
        between.set(key, { ...known, names: [...known.names, wrappedText(name, 20)] });
      }
    }
  }
  return [...between.values()].map(({ from, names, to }) => ({
    from,
    to,
    label: names.join(String.raw`\n`),
  }));
}
