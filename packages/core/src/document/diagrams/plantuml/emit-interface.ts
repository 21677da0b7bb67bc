import type { Component, DesignInterface, DesignModel, Operation } from "../../../model/index.ts";
import { groundsOf, indented, tracesOf } from "../drawn-label.ts";
import type { Drawing } from "../emitted-diagram.ts";
import { splitGraph } from "../split-graph.ts";
import { drawComponent } from "./emit-component.ts";
import { aliasOf, plainText, quotedName } from "./emit-name.ts";
import { structureText, stereotypes } from "./emit-text.ts";

/** The maximum number of components and interfaces in one diagram. More are split into several diagrams. */
const mostNodes = 36;

/** The maximum number of operations in an interface's note. The API description has all of them. */
const mostOperations = 6;

/** The maximum number of interfaces with notes. More notes would hide which component uses which interface. */
const mostNotes = 8;

/** Emits the interface diagram: each interface as a ball at its provider, with arrows from those that require it. */
export function emitPlantumlInterfaces({ components, interfaces }: DesignModel): Drawing[] {
  if (interfaces.length === 0) return [];
  const known = new Set(interfaces.map(({ id }) => id));
  const endsOf = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => known.has(id));
  const taking = components.filter(({ provides, requires }) => endsOf([...provides, ...requires]).length > 0);
  const links = taking.flatMap(({ id, provides, requires }) => [
    ...endsOf(requires).map((end) => ({ from: id, to: interfaceAlias(end), text: drawUse(id, end) })),
    ...endsOf(provides).map((end) => ({ from: id, to: interfaceAlias(end), text: drawProvided(id, end) })),
  ]);
  const nodes = [...taking.map(({ id }) => id), ...interfaces.map(({ id }) => interfaceAlias(id))];
  const parts = splitGraph({ nodes, links, limit: mostNodes });
  return parts.map((part): Drawing => {
    const isShown = (id: string): boolean => part.nodes.includes(id) || part.neighbours.includes(id);
    const own = interfaces.filter(({ id }) => part.nodes.includes(interfaceAlias(id)));
    const text = structureText([
      "left to right direction",
      ...taking.filter(({ id }) => isShown(id)).map((one) => drawComponent(one, aliasOf(one.id))),
      ...interfaces.filter(({ id }) => isShown(interfaceAlias(id))).map(drawInterface),
      ...part.links.flatMap((position) => links[position]?.text ?? []),
      ...(own.length > mostNotes ? [] : own.flatMap(drawOperations)),
    ]);
    return {
      text,
      traces: tracesOf([...taking.filter(({ id }) => part.nodes.includes(id)), ...own], plainText),
      grounds: groundsOf({ elements: [...taking.filter(({ id }) => isShown(id)), ...own] }, plainText),
      ...(parts.length === 1 ? {} : { part: partName(part.centre, taking, interfaces) }),
    };
  });
}

/** Distinguishes an interface from a component with the same id; ids have no capital letters. */
function interfaceAlias(id: string): string {
  return `I_${id}`;
}

function partName(
  centre: string,
  components: readonly Component[],
  interfaces: readonly DesignInterface[],
): string {
  return (
    components.find(({ id }) => id === centre)?.name ??
    interfaces.find(({ id }) => interfaceAlias(id) === centre)?.name ??
    ""
  );
}

/** Returns a dependency instead of a socket, which the engine would render as a second ball beside the first. */
function drawUse(component: string, used: string): string {
  return `${aliasOf(component)} ..> ${interfaceAlias(used)}`;
}

/** Starts the connection at the interface, so that it is placed between its users and its provider. */
function drawProvided(component: string, provided: string): string {
  return `${interfaceAlias(provided)} -- ${aliasOf(component)}`;
}

function drawInterface(one: DesignInterface): string {
  return `() ${quotedName(one.name)} as ${interfaceAlias(one.id)}${stereotypes(one)}`;
}

function drawOperations({ id, operations }: DesignInterface): string[] {
  if (operations.length === 0) return [];
  const more = operations.length - mostOperations;
  return [
    `note top of ${interfaceAlias(id)}`,
    ...indented(operations.slice(0, mostOperations).map(drawOperation)),
    ...(more > 0 ? [`  and ${more} more`] : []),
    "end note",
  ];
}

/** Returns an operation in the form of UML. */
export function drawOperation({ name, parameters, returns }: Operation): string {
  const list = parameters.map((one) => `${plainText(one.name)} : ${plainText(one.type)}`).join(", ");
  return `${plainText(name)}(${list})${returns === null ? "" : ` : ${plainText(returns)}`}`;
}
