import {
  basisOf,
  type ClassRelation,
  type Component,
  type DesignClass,
  type DesignModel,
  type Grounded,
  type Operation,
} from "../../../model/index.ts";
import { groundsOf, indented, tracesOf } from "../drawn-label.ts";
import { classArrows, splitClasses } from "../design-parts.ts";
import type { Drawing } from "../emitted-diagram.ts";
import { splitGraph } from "../split-graph.ts";
import { mermaidAlias, mermaidName, mermaidText } from "./emit-name.ts";
import { mermaidDiagram } from "./emit-text.ts";

/** The maximum number of components and interfaces in one diagram. More are split into several diagrams. */
const mostNodes = 28;

/** Emits class diagrams with members. A class of another diagram is shown only by its name. */
export function emitMermaidClasses(model: DesignModel): Drawing[] {
  const { classes, classRelations } = model;
  const parts = splitClasses(model);
  return parts.map(({ centre, links, neighbours, nodes }): Drawing => {
    const own = classes.filter(({ id }) => nodes.includes(id));
    const text = mermaidDiagram("classDiagram", [
      ...own.flatMap(drawClass),
      ...classes.filter(({ id }) => neighbours.includes(id)).map((one) => drawHead(one.id, one.name)),
      ...links.flatMap((position) => classRelations.slice(position, position + 1)).map(drawRelation),
    ]);
    return {
      text,
      traces: tracesOf(own, mermaidText),
      ...(parts.length === 1 ? {} : { part: classes.find(({ id }) => id === centre)?.name ?? "" }),
    };
  });
}

/** Emits the interface diagram: each interface with its operations, its provider and the components that require it. */
export function emitMermaidInterfaces({ components, interfaces }: DesignModel): Drawing[] {
  if (interfaces.length === 0) return [];
  const known = new Set(interfaces.map(({ id }) => id));
  const takes = ({ provides, requires }: Component): boolean =>
    [...provides, ...requires].some((id) => known.has(id));
  const taking = components.filter(takes);
  const links = taking.flatMap(({ id, provides, requires }) => [
    ...provides
      .filter((end) => known.has(end))
      .map((end) => ({ from: id, to: interfaceId(end), arrow: "..|>" })),
    ...requires
      .filter((end) => known.has(end))
      .map((end) => ({ from: id, to: interfaceId(end), arrow: "..>" })),
  ]);
  const nodes = [...taking.map(({ id }) => id), ...interfaces.map(({ id }) => interfaceId(id))];
  const parts = splitGraph({ nodes, links, limit: mostNodes });
  return parts.map((part): Drawing => {
    const isShown = (id: string): boolean => part.nodes.includes(id) || part.neighbours.includes(id);
    const own = interfaces.filter(({ id }) => part.nodes.includes(interfaceId(id)));
    const text = mermaidDiagram("classDiagram", [
      "direction LR",
      ...taking
        .filter(({ id }) => isShown(id))
        .flatMap((one) => drawBox(one.id, one.name, drawStereotypes(null, one))),
      ...interfaces
        .filter(({ id }) => isShown(interfaceId(id)))
        .flatMap((one) =>
          drawBox(interfaceId(one.id), one.name, [
            ...drawStereotypes("interface", one),
            ...one.operations.map((operation) => `+${drawOperation(operation)}`),
          ]),
        ),
      ...part.links
        .flatMap((position) => links.slice(position, position + 1))
        .map((one) => `${mermaidAlias(one.from)} ${one.arrow} ${mermaidAlias(one.to)}`),
    ]);
    return {
      text,
      traces: tracesOf([...taking.filter(({ id }) => part.nodes.includes(id)), ...own], mermaidText),
      grounds: groundsOf({ elements: [...taking.filter(({ id }) => isShown(id)), ...own] }, mermaidText),
      ...(parts.length === 1 ? {} : { part: own[0]?.name ?? "" }),
    };
  });
}

/** Distinguishes an interface from a component with the same id; ids have no capital letters. */
function interfaceId(id: string): string {
  return `I_${id}`;
}

function drawHead(id: string, name: string): string {
  return `class ${mermaidAlias(id)}[${mermaidName(name, 60)}]`;
}

function drawBox(id: string, name: string, members: readonly string[]): string[] {
  if (members.length === 0) return [drawHead(id, name)];
  return [`${drawHead(id, name)} {`, ...indented(members), "}"];
}

function drawClass(one: DesignClass): string[] {
  const { attributes, id, name, operations, stereotype } = one;
  return drawBox(id, name, [
    ...drawStereotypes(stereotype, { sources: one.sources }),
    ...attributes.map((attribute) =>
      stereotype === "enumeration"
        ? withoutBrackets(attribute.name)
        : `-${withoutBrackets(attribute.type)} ${withoutBrackets(attribute.name)}`,
    ),
    ...operations.map((operation) => `+${drawOperation(operation)}`),
  ]);
}

/** Writes all stereotypes as one mark, because Mermaid renders only the first of several marks. */
function drawStereotypes(stereotype: string | null, element: Grounded): string[] {
  const basis = basisOf(element);
  const words = [...(stereotype === null ? [] : [stereotype]), ...(basis === "stated" ? [] : [basis])];
  return words.length === 0 ? [] : [`<<${words.join(", ")}>>`];
}

/** Replaces round brackets, which would turn an attribute into an operation. */
function withoutBrackets(text: string): string {
  return mermaidText(text).replaceAll("(", "（").replaceAll(")", "）");
}

function drawOperation({ name, parameters, returns }: Operation): string {
  const plain = (text: string): string => mermaidText(text).replaceAll(/[(),]/g, " ").trim();
  const list = parameters.map((one) => `${plain(one.name)} ${plain(one.type)}`).join(", ");
  return `${mermaidText(name)}(${list})${returns === null ? "" : ` ${plain(returns)}`}`;
}

function drawRelation({ from, fromMultiplicity, kind, label, to, toMultiplicity }: ClassRelation): string {
  const multiplicity = (written: string | null): string[] =>
    written === null ? [] : [`"${mermaidText(written).replaceAll("∗", "*")}"`];
  const parts = [
    mermaidAlias(from),
    ...multiplicity(fromMultiplicity),
    classArrows[kind],
    ...multiplicity(toMultiplicity),
    mermaidAlias(to),
  ];
  // A second colon is not part of the line.
  return parts.join(" ") + (label === null ? "" : ` : ${mermaidText(label).replaceAll(":", "∶")}`);
}
