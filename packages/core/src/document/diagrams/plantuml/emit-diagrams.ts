import {
  type DeploymentForm,
  type DesignModel,
  neededDeployments,
  type Component,
  type DeployedNode,
  type NodeRole,
  toDeployment,
  type Fragment,
  type Interaction,
  isFragment,
  type Message,
  type Participant,
  type ClassRelation,
  type DesignClass,
  type Actor,
  type UseCaseRelation,
  type DesignInterface,
  type Operation,
} from "../../../model/index.ts";
import { emitDiagrams, type NotationEmitters } from "../emit-diagrams.ts";
import type { EmittedDiagram, Drawing } from "../emitted-diagram.ts";
import { indented, saysItsBasis, tracesOf, groundsOf } from "../drawn-label.ts";
import {
  componentsOn,
  deploymentOrigins,
  classArrows,
  splitClasses,
  splitUseCases,
  type UseCasePart,
} from "../design-parts.ts";
import { splitGraph } from "../split-graph.ts";
import { emitPlantumlBlocks, drawLink } from "./emit-block.ts";
import { emitPlantumlComponents, drawComponent } from "./emit-component.ts";
import { emitPlantumlConceptual, emitPlantumlLogical, emitPlantumlPhysical } from "./emit-er.ts";
import { plainText, aliasOf, quotedName, wrappedText, guardText } from "./emit-name.ts";
import { structureText, stereotypes, plantumlText, labelled, border } from "./emit-text.ts";

/** The maximum number of components and interfaces in one diagram. More are split into several diagrams. */
const mostNodes = 36;

/** The maximum number of operations in an interface's note. The API description has all of them. */
const mostOperations = 6;

/** The maximum number of interfaces with notes. More notes would hide which component uses which interface. */
const mostNotes = 8;

const words: Readonly<Record<Participant["kind"], string>> = {
  actor: "actor",
  boundary: "boundary",
  control: "control",
  entity: "entity",
  database: "database",
  external: "participant",
};

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

const emitters: NotationEmitters = {
  plain: plainText,
  kinds: {
    usecase: emitPlantumlUseCases,
    system_conceptual: emitPlantumlBlocks,
    interface: emitPlantumlInterfaces,
    conceptual: emitPlantumlConceptual,
    logical: emitPlantumlLogical,
    physical: emitPlantumlPhysical,
    component: emitPlantumlComponents,
    class: emitPlantumlClasses,
  },
  deployment: emitPlantumlDeployment,
  sequence: emitPlantumlSequence,
};

/**
 * Emits all diagrams of a design in PlantUML, with the given deployments or those that the design requires.
 */
export function emitPlantumlDiagrams(
  model: DesignModel,
  deployments: readonly DeploymentForm[] = neededDeployments(model),
): EmittedDiagram[] {
  return emitDiagrams(model, emitters, deployments);
}

/** Emits a deployment: nodes in the frame of their place, with the components that run on them. */
function emitPlantumlDeployment(model: DesignModel, form: DeploymentForm): Drawing[] {
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

/** Emits a sequence diagram: the participants as in a robustness analysis, and their messages. */
function emitPlantumlSequence({ participants, steps }: Interaction): string {
  const known = new Set(participants.map(({ id }) => id));
  const draw = (messages: readonly Message[]): string[] =>
    messages.filter(({ from, to }) => known.has(from) && known.has(to)).map(drawMessage);
  return plantumlText([
    "hide footbox",
    ...participants.map(drawParticipant),
    ...steps.flatMap((step) => (isFragment(step) ? drawFragment(step, draw) : draw([step]))),
  ]);
}

function drawParticipant({ id, kind, name }: Participant): string {
  const outside = kind === "external" ? " <<external>>" : "";
  return `${words[kind]} ${quotedName(name, 20)} as ${aliasOf(id)}${outside}`;
}

function drawMessage({ from, kind, text, to }: Message): string {
  return `${aliasOf(from)} ${kind === "call" ? "->" : "-->"} ${aliasOf(to)} : ${wrappedText(text, 32)}`;
}

function drawFragment(
  { branches, operator }: Fragment,
  draw: (messages: readonly Message[]) => string[],
): string[] {
  const drawn = branches
    .map(({ guard, messages }) => ({ guard: guardText(guard), lines: indented(draw(messages)) }))
    .filter(({ lines }) => lines.length > 0);
  if (drawn.length === 0) return [];
  // Only an alternative has branches that exclude each other.
  if (operator !== "alt")
    return drawn.flatMap(({ guard, lines }) => [`${operator} ${guard}`, ...lines, "end"]);
  const branchLines = drawn.flatMap(({ guard, lines }, index) => [
    `${index === 0 ? "alt" : "else"} ${guard}`,
    ...lines,
  ]);
  return [...branchLines, "end"];
}

/** Emits class diagrams with members. A class of another diagram is shown only by its name. */
function emitPlantumlClasses(model: DesignModel): Drawing[] {
  const { classes, classRelations } = model;
  const parts = splitClasses(model);
  return parts.map(({ centre, links, neighbours, nodes }): Drawing => {
    const own = classes.filter(({ id }) => nodes.includes(id));
    const text = structureText([
      "hide empty members",
      ...own.flatMap(drawClass),
      ...classes.filter(({ id }) => neighbours.includes(id)).map(drawHead),
      ...links.flatMap((position) => classRelations.slice(position, position + 1)).map(drawRelation),
    ]);
    return {
      text,
      traces: tracesOf(own, plainText),
      ...(parts.length === 1 ? {} : { part: classes.find(({ id }) => id === centre)?.name ?? "" }),
    };
  });
}

function drawHead(one: DesignClass): string {
  const { id, name, stereotype } = one;
  const word = stereotype === "enumeration" ? "enum" : stereotype === "interface" ? "interface" : "class";
  const others = word === "class" && stereotype !== null ? [stereotype] : [];
  return `${word} ${quotedName(name, 40)} as ${aliasOf(id)}${stereotypes(one, ...others)}`;
}

function drawClass(one: DesignClass): string[] {
  const attributes = one.attributes.map(({ name, type }) =>
    one.stereotype === "enumeration" ? plainText(name) : `- ${plainText(name)} : ${plainText(type)}`,
  );
  const operations = one.operations.map((operation) => `+ ${drawOperation(operation)}`);
  // A separate line keeps attributes above operations, even if their names contain brackets.
  const members = [
    ...attributes,
    ...(attributes.length > 0 && operations.length > 0 ? ["--"] : []),
    ...operations,
  ];
  return members.length === 0 ? [drawHead(one)] : [`${drawHead(one)} {`, ...indented(members), "}"];
}

function drawRelation({ from, fromMultiplicity, kind, label, to, toMultiplicity }: ClassRelation): string {
  const parts = [
    aliasOf(from),
    ...multiplicity(fromMultiplicity),
    classArrows[kind],
    ...multiplicity(toMultiplicity),
    aliasOf(to),
  ];
  return parts.join(" ") + labelled(label === null ? null : wrappedText(label, 20));
}

function multiplicity(written: string | null): string[] {
  return written === null ? [] : [`"${plainText(written)}"`];
}

/** Emits use case diagrams: people left of the system, other systems right of it unless they start something. */
function emitPlantumlUseCases(model: DesignModel): Drawing[] {
  return splitUseCases(model).map((part): Drawing => {
    const own = model.useCases.filter(({ id }) => part.nodes.includes(id));
    return {
      text: drawPart(model, part),
      traces: tracesOf([...part.actors, ...own], plainText),
      grounds: groundsOf({ elements: own }, plainText),
      ...(part.title === undefined ? {} : { part: part.title }),
    };
  });
}

function drawPart(model: DesignModel, part: UseCasePart): string {
  const { actors } = part;
  const own = model.useCases.filter(({ id }) => part.nodes.includes(id));
  const starting = new Set(own.flatMap((useCase) => useCase.actors.slice(0, 1)));
  const shown = model.useCases.filter(({ id }) => part.nodes.includes(id) || part.neighbours.includes(id));
  const isRight = ({ id, kind }: Actor): boolean => kind === "system" && !starting.has(id);
  const right = new Set(actors.filter(isRight).map(({ id }) => id));
  const known = new Set(actors.map(({ id }) => id));
  return structureText([
    "left to right direction",
    ...actors.filter((actor) => !isRight(actor)).map(drawActor),
    `rectangle ${quotedName(model.system, 60)} {`,
    ...indented(
      shown.map(
        (useCase) =>
          `usecase ${quotedName(useCase.name)} as ${aliasOf(useCase.id)}${stereotypes(useCase)}${border(useCase)}`,
      ),
    ),
    "}",
    ...actors.filter(isRight).map(drawActor),
    // The general actor is further out than the special one.
    ...actors.flatMap(({ id, parent }) =>
      parent !== null && known.has(parent) ? [`${aliasOf(parent)} <|-- ${aliasOf(id)}`] : [],
    ),
    ...own.flatMap((useCase) =>
      useCase.actors
        .filter((id) => known.has(id))
        .map((id) =>
          right.has(id)
            ? `${aliasOf(useCase.id)} -- ${aliasOf(id)}`
            : `${aliasOf(id)} -- ${aliasOf(useCase.id)}`,
        ),
    ),
    ...part.links
      .flatMap((position) => model.useCaseRelations.slice(position, position + 1))
      .map(drawUseCaseRelation),
  ]);
}

function drawActor(actor: Actor): string {
  const others = actor.kind === "system" ? ["system"] : [];
  return `actor ${quotedName(actor.name)} as ${aliasOf(actor.id)}${stereotypes(actor, ...others)}`;
}

function drawUseCaseRelation({ from, kind, to }: UseCaseRelation): string {
  const ends = [aliasOf(from), aliasOf(to)] as const;
  return kind === "generalisation" ? ends.join(" --|> ") : `${ends.join(" ..> ")} : <<${kind}>>`;
}

/** Emits the interface diagram: each interface as a ball at its provider, with arrows from its users. */
function emitPlantumlInterfaces({ components, interfaces }: DesignModel): Drawing[] {
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
function drawOperation({ name, parameters, returns }: Operation): string {
  const list = parameters.map((one) => `${plainText(one.name)} : ${plainText(one.type)}`).join(", ");
  return `${plainText(name)}(${list})${returns === null ? "" : ` : ${plainText(returns)}`}`;
}
