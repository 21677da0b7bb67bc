import type { ArchitectureKind, FoundPart, PartRole } from "../../model/index.ts";
import {
  emitView,
  type GraphPart,
  splitGraph,
  type ViewElement,
  type ViewGraph,
  type ViewLink,
} from "../diagrams/index.ts";
import { joinConnections, type PartConnection } from "./part-connections.ts";
import {
  besideElement,
  besideLink,
  mostElements,
  type RecoveredDesign,
  type RecoveredDiagram,
} from "./recovered-diagram.ts";
import { groupIn, nameOfGroup } from "./suggestions/part-group.ts";

/** Returns the component diagrams: all parts, and which of them use each other over which protocol. */
export function componentDiagrams(design: RecoveredDesign): RecoveredDiagram[] {
  const { parts } = design.system;
  const about = `The parts of ${design.name} as found in its repository, and which of them use each other.`;
  return draw(design, {
    key: "component",
    parts,
    connections: joinConnections(design.system),
    label: protocolsOf,
    about,
  });
}

/** The most purposes of a connection that a diagram names. */
const mostLabels = 2;

function protocolsOf({ protocols }: PartConnection): string | undefined {
  return protocols.join(", ") || undefined;
}

/**
 * Returns the interface diagrams: the parts that use others, with protocol and purpose of each use. There are none if no
 * purpose is known, because the component diagrams say all else.
 */
export function connectionDiagrams(design: RecoveredDesign): RecoveredDiagram[] {
  const connections = joinConnections(design.system);
  if (connections.every((one) => purposeOf(one) === protocolsOf(one))) return [];
  const ends = new Set(connections.flatMap(({ from, to }) => [from, to]));
  const parts = design.system.parts.filter(({ id }) => ends.has(id));
  const about = `Who calls whom in ${design.name}, over which protocol and what for, as found in its repository.`;
  return draw(design, { key: "interface", parts, connections, label: purposeOf, about });
}

function purposeOf({ labels, protocols }: PartConnection): string | undefined {
  const more = labels.length - mostLabels;
  const what = [...labels.slice(0, mostLabels), ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return [protocols.join(", "), what].filter((text) => text !== "").join(": ") || undefined;
}

interface PartGraph {
  readonly key: "component" | "interface";
  readonly parts: readonly FoundPart[];
  readonly connections: readonly PartConnection[];
  readonly label: (connection: PartConnection) => string | undefined;
  readonly about: string;
  /** The shown part of the system, if the diagram does not show all of it. */
  readonly share?: string;
}

/** Roles of parts that serve all others, so that arrows to them would cover the rest. */
const platformRoles: ReadonlySet<PartRole> = new Set([
  "administration",
  "configuration",
  "discovery",
  "logging",
  "monitoring",
  "tracing",
]);

/** From so many arrows to such parts, these have diagrams of their own. */
const leastPlatformConnections = 8;

function draw(design: RecoveredDesign, graph: PartGraph): RecoveredDiagram[] {
  const isPlatform = ({ kind, role }: FoundPart): boolean =>
    kind !== "gateway" && role !== undefined && platformRoles.has(role);
  const platform = new Set(graph.parts.filter(isPlatform).map(({ id }) => id));
  const isToPlatform = ({ from, to }: PartConnection): boolean => platform.has(from) || platform.has(to);
  const toPlatform = graph.connections.filter(isToPlatform);
  const others = graph.connections.filter((connection) => !isToPlatform(connection));
  if (toPlatform.length < leastPlatformConnections || others.length === 0) return drawShares(design, graph);
  const ends = new Set(toPlatform.flatMap(({ from, to }) => [from, to]));
  return [
    ...drawShares(design, {
      ...graph,
      parts: graph.parts.filter(({ id }) => !platform.has(id)),
      connections: others,
    }),
    ...drawShares(design, {
      ...graph,
      parts: graph.parts.filter(({ id }) => platform.has(id) || ends.has(id)),
      connections: toPlatform,
      share: "platform services",
    }),
  ];
}

function drawShares(
  design: RecoveredDesign,
  { about, connections, key, label, parts, share: whole }: PartGraph,
): RecoveredDiagram[] {
  if (parts.length === 0) return [];
  const byId = new Map(parts.map((part) => [part.id, part]));
  const shares = splitGraph({
    nodes: parts.map(({ id }) => id),
    links: connections,
    ownerOf: (id) => groupOf(byId.get(id), design),
    limit: parts.length <= mostElements ? mostElements : ownElements,
    mostShown: mostElements,
  });
  return shares.map((share): RecoveredDiagram => {
    const shown = parts.filter(({ id }) => share.nodes.includes(id) || share.neighbours.includes(id));
    const links = share.links.flatMap((position) => connections.slice(position, position + 1));
    const named = [
      ...(whole === undefined ? [] : [whole]),
      ...(shares.length === 1 ? [] : [nameOfShare(share, byId)]),
    ];
    const graph: ViewGraph = {
      elements: elementsOf(shown, design),
      links: links.map((connection) => toLink(connection, label(connection))),
      direction: "right",
    };
    return {
      key,
      title: key === "component" ? "Components" : "Connections",
      about,
      text: emitView(graph, design.notation).text,
      ...(named.length === 0 ? {} : { part: named.join(", ") }),
    };
  });
}

function toLink({ evidence, from, to }: PartConnection, label: string | undefined): ViewLink {
  return {
    from,
    to,
    kind: "directed",
    evidence: besideLink(evidence),
    ...(label === undefined ? {} : { label }),
  };
}

/**
 * The maximum number of own elements in one of several diagrams, which leaves room for neighbours in other
 * diagrams.
 */
const ownElements = 16;

/** Returns what groups a part with others: its group, its application, its repository, or the folder above its own. */
function groupOf(part: FoundPart | undefined, { elements, system }: RecoveredDesign): string | undefined {
  if (part === undefined) return undefined;
  const group = groupIn(elements.parts.get(part.id)?.tags ?? []);
  if (group !== undefined) return group;
  if (part.parent !== undefined) return part.parent;
  if (system.parts.some(({ parent }) => parent === part.id)) return part.id;
  const folders = part.folder?.split("/") ?? [];
  const isSeveral = system.repositories.length > 1;
  const above = folders.slice(0, -1);
  while (structural.has(above.at(-1) ?? "")) above.pop();
  return (isSeveral ? folders[0] : above.join("/")) || undefined;
}

/** Folders that say how sources are arranged, and not what they are for. */
const structural: ReadonlySet<string> = new Set([
  "app",
  "apps",
  "cmd",
  "functions",
  "handlers",
  "lambda",
  "lambdas",
  "lib",
  "packages",
  "services",
  "source",
  "src",
]);

function nameOfShare({ centre, owners }: GraphPart, parts: ReadonlyMap<string, FoundPart>): string {
  const [owner] = owners;
  const named = owners.length === 1 && owner !== undefined ? (parts.get(owner)?.name ?? owner) : undefined;
  const group = owner === undefined ? undefined : groupIn([owner]);
  return (group === undefined ? named : nameOfGroup(group)) ?? parts.get(centre)?.name ?? centre;
}

/**
 * Returns the parts of the system in its boundary, modules in their application, and external elements beside
 * it.
 */
function elementsOf(shown: readonly FoundPart[], design: RecoveredDesign): ViewElement[] {
  const ids = new Set(shown.map(({ id }) => id));
  const isInside = ({ isOutside, kind }: FoundPart): boolean =>
    isOutside !== true && kind !== "external" && kind !== "person";
  const top = (part: FoundPart): boolean => part.parent === undefined || !ids.has(part.parent);
  const inside = shown.filter((part) => top(part) && isInside(part));
  const outside = shown.filter((part) => top(part) && !isInside(part));
  const boundary: ViewElement = {
    // No element has an id with this sign.
    id: "@system",
    name: design.name,
    kind: "group",
    inside: inGroups(inside, shown, design),
  };
  return [
    ...outside.map((part) => toElement(part, shown, design)),
    ...(inside.length === 0 ? [] : [boundary]),
  ];
}

/** Returns parts in the order of their discovery, with the parts of a group together. */
function inGroups(
  inside: readonly FoundPart[],
  shown: readonly FoundPart[],
  design: RecoveredDesign,
): ViewElement[] {
  const groups = Map.groupBy(inside, ({ id }) => groupIn(design.elements.parts.get(id)?.tags ?? []) ?? id);
  return Array.from(groups, ([key, own]): ViewElement[] => {
    const elements = own.map((part) => toElement(part, shown, design));
    if (groupIn([key]) === undefined || design.system.parts.some(({ id }) => id === key)) return elements;
    return [{ id: `@${key}`, name: nameOfGroup(key), kind: "group", inside: elements }];
  }).flat();
}

function toElement(part: FoundPart, shown: readonly FoundPart[], design: RecoveredDesign): ViewElement {
  return {
    ...drawnPart(part, design),
    inside: shown
      .filter(({ id, parent }) => parent === part.id && id !== part.id)
      .map((child) => toElement(child, shown, design)),
  };
}

/** The most technologies in a box; `elements.yaml` has all of them. */
const mostTechnologies = 2;

/** Returns a part as every diagram shows it, without the parts inside of it. */
export function drawnPart(part: FoundPart, { elements }: RecoveredDesign): ViewElement {
  const element = elements.parts.get(part.id);
  const kind: ArchitectureKind = element?.kind ?? "component";
  const made = part.technologies.slice(0, mostTechnologies).join(", ") || undefined;
  const technology = part.kind === "external" ? "external" : made;
  return {
    id: part.id,
    name: element?.name ?? part.name,
    kind,
    inside: [],
    evidence: besideElement(part.evidence),
    ...(technology === undefined ? {} : { technology }),
    ...(element?.needsMark === true ? { mark: element.id } : {}),
  };
}
