import {
  type DeploymentForm,
  type DesignModel,
  neededDeployments,
  type Fragment,
  type Interaction,
  isFragment,
  type Message,
  type Component,
  type DeployedNode,
  type NodeRole,
  toDeployment,
  basisOf,
  type ClassRelation,
  type DesignClass,
  type Grounded,
  type Operation,
} from "../../../model/index.ts";
import { emitDiagrams, type NotationEmitters } from "../emit-diagrams.ts";
import type { EmittedDiagram, Drawing } from "../emitted-diagram.ts";
import { indented, saysItsBasis, groundsOf, tracesOf } from "../drawn-label.ts";
import {
  componentsOn,
  deploymentOrigins,
  splitUseCases,
  classArrows,
  splitClasses,
} from "../design-parts.ts";
import { splitGraph } from "../split-graph.ts";
import { emitMermaidConceptual, emitMermaidLogical, emitMermaidPhysical } from "./emit-er.ts";
import { emitMermaidBlocks, emitMermaidComponents, drawComponent } from "./emit-flow.ts";
import { mermaidText, mermaidAlias, mermaidLines, mermaidName } from "./emit-name.ts";
import { mermaidDiagram, marksOf, drawLink, markBasis, subgraph, arrow } from "./emit-text.ts";

/** The maximum number of components and interfaces in one diagram. More are split into several diagrams. */
const mostNodes = 28;

const stores: readonly NodeRole[] = ["relational-database", "object-store", "cache", "search", "backup"];

const emitters: NotationEmitters = {
  plain: mermaidText,
  kinds: {
    usecase: emitMermaidUseCases,
    system_conceptual: emitMermaidBlocks,
    interface: emitMermaidInterfaces,
    conceptual: emitMermaidConceptual,
    logical: emitMermaidLogical,
    physical: emitMermaidPhysical,
    component: emitMermaidComponents,
    class: emitMermaidClasses,
  },
  deployment: emitMermaidDeployment,
  sequence: emitMermaidSequence,
};

/**
 * Emits all diagrams of a design in Mermaid, with the given deployments or those that the design requires.
 */
export function emitMermaidDiagrams(
  model: DesignModel,
  deployments: readonly DeploymentForm[] = neededDeployments(model),
): EmittedDiagram[] {
  return emitDiagrams(model, emitters, deployments);
}

/** Emits a sequence diagram: the participants and their messages. */
function emitMermaidSequence({ participants, steps }: Interaction): string {
  const known = new Set(participants.map(({ id }) => id));
  const draw = (messages: readonly Message[]): string[] =>
    messages.filter(({ from, to }) => known.has(from) && known.has(to)).map(drawMessage);
  return mermaidDiagram("sequenceDiagram", [
    ...participants.map(
      ({ id, kind, name }) =>
        `${kind === "actor" ? "actor" : "participant"} ${mermaidAlias(id)} as ${[mermaidText(name), ...marksOf({ kind, basis: "stated" })].join("<br/>")}`,
    ),
    ...steps.flatMap((step) => (isFragment(step) ? drawFragment(step, draw) : draw([step]))),
  ]);
}

function drawMessage({ from, kind, text, to }: Message): string {
  return `${mermaidAlias(from)}${kind === "call" ? "->>" : "-->>"}${mermaidAlias(to)}: ${mermaidText(text)}`;
}

function drawFragment(
  { branches, operator }: Fragment,
  draw: (messages: readonly Message[]) => string[],
): string[] {
  const drawn = branches
    .map(({ guard, messages }) => ({ guard: mermaidText(guard), lines: indented(draw(messages)) }))
    .filter(({ lines }) => lines.length > 0);
  // Only an alternative has branches that exclude each other.
  if (operator !== "alt")
    return drawn.flatMap(({ guard, lines }) => [`${operator} ${guard}`, ...lines, "end"]);
  if (drawn.length === 0) return [];
  const lines = drawn.flatMap((branch, index) => [
    `${index === 0 ? "alt" : "else"} ${branch.guard}`,
    ...branch.lines,
  ]);
  return [...lines, "end"];
}

/** Emits a deployment: nodes in the frame of their place, with the components that run on them. */
function emitMermaidDeployment(model: DesignModel, form: DeploymentForm): Drawing[] {
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
    marks: marksOf(node),
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

/** Emits use case diagrams as flowcharts: actors are circles, use cases are stadiums in the frame of the system. */
function emitMermaidUseCases(model: DesignModel): Drawing[] {
  const { useCaseRelations, useCases } = model;
  return splitUseCases(model).map((part): Drawing => {
    const own = useCases.filter(({ id }) => part.nodes.includes(id));
    const shown = useCases.filter(({ id }) => part.nodes.includes(id) || part.neighbours.includes(id));
    const people = part.actors;
    const known = new Set(people.map(({ id }) => id));
    const text = mermaidDiagram("flowchart LR", [
      ...people.map((one) => `${actorAlias(one.id)}((${mermaidName(one.name, 12, marksOf(one))})):::actor`),
      ...subgraph(
        "boundary",
        mermaidName(model.system, 60),
        shown.map((one) => `${mermaidAlias(one.id)}([${mermaidName(one.name, 24, marksOf(one))}])`),
      ),
      ...people.flatMap(({ id, parent }) =>
        parent !== null && known.has(parent) ? [`${actorAlias(id)} -->|"is a"| ${actorAlias(parent)}`] : [],
      ),
      ...own.flatMap((useCase) =>
        useCase.actors
          .filter((id) => known.has(id))
          .map((id, index) =>
            index === 0
              ? `${actorAlias(id)} --- ${mermaidAlias(useCase.id)}`
              : `${mermaidAlias(useCase.id)} --- ${actorAlias(id)}`,
          ),
      ),
      ...part.links
        .flatMap((position) => useCaseRelations.slice(position, position + 1))
        .map(({ from, kind, to }) =>
          kind === "generalisation"
            ? `${mermaidAlias(from)} ${arrow("-->", "is a")} ${mermaidAlias(to)}`
            : `${mermaidAlias(from)} ${arrow("-.->", kind)} ${mermaidAlias(to)}`,
        ),
      ...markBasis([...people.map((actor) => ({ ...actor, id: actorAlias(actor.id) })), ...shown]),
    ]);
    return {
      text,
      traces: tracesOf([...people, ...own], mermaidText),
      grounds: groundsOf({ elements: own }, mermaidText),
      ...(part.title === undefined ? {} : { part: part.title }),
    };
  });
}

/**
 * Distinguishes an actor from a use case. Ids have no capital letters, and ids of use cases begin with UC.
 */
function actorAlias(id: string): string {
  return id.startsWith("A_") ? id : `A_${id}`;
}

/** Emits class diagrams with members. A class of another diagram is shown only by its name. */
function emitMermaidClasses(model: DesignModel): Drawing[] {
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
function emitMermaidInterfaces({ components, interfaces }: DesignModel): Drawing[] {
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
