import type { ArchitectureKind, FoundPart } from "../../model/index.ts";
import { emitView, type GraphPart, splitGraph, type ViewElement, type ViewLink } from "../diagrams/index.ts";
import { joinConnections, type PartConnection } from "./part-connections.ts";
import {
  besideElement,
  besideLink,
  mostElements,
  type RecoveredDesign,
  type RecoveredDiagram,
} from "./recovered-diagram.ts";

/** Returns the component diagrams: all parts, and which of them use each other over which protocol. */
export function componentDiagrams(design: RecoveredDesign): RecoveredDiagram[] {
  const { connections, parts } = design.system;
  const label = ({ protocols }: PartConnection): string | undefined => protocols.join(", ") || undefined;
  const about = `The parts of ${design.name} as found in its repository, and which of them use each other.`;
  return draw(design, { key: "component", parts, connections: joinConnections(connections), label, about });
}

/** The most purposes of a connection that a diagram names. */
const mostLabels = 2;

/** Returns the interface diagrams: the parts that use others, with protocol and purpose of each use. */
export function connectionDiagrams(design: RecoveredDesign): RecoveredDiagram[] {
  const connections = joinConnections(design.system.connections);
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
}

function draw(design: RecoveredDesign, { about, connections, key, label, parts }: PartGraph): RecoveredDiagram[] {
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
    const links = share.links.flatMap((position): ViewLink[] => {
      const connection = connections[position];
      if (connection === undefined) return [];
      const text = label(connection);
      return [
        {
          from: connection.from,
          to: connection.to,
          kind: "directed",
          evidence: besideLink(connection.evidence),
          ...(text === undefined ? {} : { label: text }),
        },
      ];
    });
    const elements = elementsOf(shown, design);
    return {
      key,
      title: key === "component" ? "Components" : "Connections",
      about,
      text: emitView({ elements, links, direction: "right" }, design.notation).text,
      ...(shares.length === 1 ? {} : { part: nameOfShare(share, byId) }),
    };
  });
}

/** The most elements of its own in one of several diagrams, which leaves room for the neighbours of other diagrams. */
const ownElements = 16;

/** Returns what groups a part with others: its application, its repository, or the folder above its own. */
function groupOf(part: FoundPart | undefined, { system }: RecoveredDesign): string | undefined {
  if (part === undefined) return undefined;
  if (part.parent !== undefined) return part.parent;
  if (system.parts.some(({ parent }) => parent === part.id)) return part.id;
  const folders = part.folder?.split("/") ?? [];
  const isSeveral = system.repositories.length > 1;
  return (isSeveral ? folders[0] : folders.slice(0, -1).join("/")) || undefined;
}

function nameOfShare({ centre, owners }: GraphPart, parts: ReadonlyMap<string, FoundPart>): string {
  const [owner] = owners;
  const named = owners.length === 1 && owner !== undefined ? (parts.get(owner)?.name ?? owner) : undefined;
  return named ?? parts.get(centre)?.name ?? centre;
}

/** Returns the parts of the system in its boundary, modules in their application, and what is outside beside it. */
function elementsOf(shown: readonly FoundPart[], design: RecoveredDesign): ViewElement[] {
  const ids = new Set(shown.map(({ id }) => id));
  const isInside = ({ kind }: FoundPart): boolean => kind !== "external" && kind !== "person";
  const top = (part: FoundPart): boolean => part.parent === undefined || !ids.has(part.parent);
  const inside = shown.filter((part) => top(part) && isInside(part));
  const outside = shown.filter((part) => top(part) && !isInside(part));
  const boundary: ViewElement = {
    // No element has an id with this sign.
    id: "@system",
    name: design.name,
    kind: "group",
    inside: inside.map((part) => toElement(part, shown, design)),
  };
  return [
    ...outside.map((part) => toElement(part, shown, design)),
    ...(inside.length === 0 ? [] : [boundary]),
  ];
}

function toElement(part: FoundPart, shown: readonly FoundPart[], design: RecoveredDesign): ViewElement {
  return {
    ...drawnPart(part, design),
    inside: shown
      .filter(({ id, parent }) => parent === part.id && id !== part.id)
      .map((child) => toElement(child, shown, design)),
  };
}

/** Returns a part as every diagram shows it, without the parts inside of it. */
export function drawnPart(part: FoundPart, { elements }: RecoveredDesign): ViewElement {
  const element = elements.parts.get(part.id);
  const kind: ArchitectureKind = element?.kind ?? "component";
  const technology = part.kind === "external" ? "external" : element?.technology;
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
