import type {
  DesignModel,
  DesignInterface,
  Operation,
  Grounds,
  Link,
  NodeRole,
  TopologyNode,
  Block,
} from "../../../model/index.ts";
import { buildClasses } from "./build-classes.ts";
import { type Parts, apiId } from "./build-components.ts";
import { buildOperations } from "./build-operations.ts";
import { buildScreens } from "./build-screens.ts";
import type { SystemPlan, PlannedUseCase } from "./system-plan.ts";
import type { Material } from "./design-input.ts";
import {
  camelCase,
  pascalCase,
  pluralOf,
  toLabel,
  uniqueIds,
  uniqueNames,
  inSentence,
  thirdPerson,
} from "./element-names.ts";
import { implied, stated } from "./grounds.ts";
import { apiPattern, requirementsNaming } from "./stated-parts.ts";
import type { Companion } from "./build-companions.ts";

/** The parts of a design that follow from its actors, actions and objects. */
export type Structure = Omit<
  DesignModel,
  | "actors"
  | "decisions"
  | "entities"
  | "entityRelations"
  | "interactions"
  | "platforms"
  | "system"
  | "uncovered"
  | "useCaseRelations"
  | "useCases"
>;

/**
 * Builds the parts that follow from a plan and its components: blocks, interfaces, classes, nodes, operations and
 * screens.
 */
export function buildStructure(plan: SystemPlan, parts: Parts): Structure {
  return {
    ...buildBlocks(plan, parts),
    components: [...parts.components],
    componentLinks: [...parts.componentLinks],
    interfaces: [...buildInterfaces(parts, plan.material)],
    ...buildClasses(plan),
    ...buildTopology(plan, parts),
    operations: [...buildOperations(plan, parts)],
    screens: [...buildScreens(plan)],
  };
}

/** Builds the interface of every service in use, with one operation per use case. */
function buildInterfaces({ components, services }: Parts, material: Material): readonly DesignInterface[] {
  const take = uniqueNames();
  const naming = requirementsNaming(material, apiPattern);
  return services.flatMap((service) => {
    const id = apiId(service);
    if (!components.some(({ provides }) => provides.includes(id))) return [];
    const isNamed =
      naming.length > 0 && (services.length === 1 || naming.some((one) => service.sources.includes(one)));
    return {
      id,
      name: take(`${service.main} API`).name,
      operations: operationsOf(service.useCases),
      sources: material.inOrder(service.useCases.flatMap(({ sources }) => sources)),
      ...(isNamed ? stated : implied("Other parts need what it offers, and no requirement describes it.")),
    };
  });
}

/** Returns the operations of use cases as code. */
function operationsOf(useCases: readonly PlannedUseCase[]): Operation[] {
  const take = uniqueIds();
  return useCases.map((useCase) => toOperation(useCase, take));
}

/** Returns the name of a use case in code: `borrowBook`. */
function operationName({ entity, verb, verbClass }: PlannedUseCase): string {
  const things =
    verbClass.crud === "view" && verbClass.key === "search" && entity ? pluralOf(entity.name) : entity?.name;
  return camelCase(`${verb} ${things ?? ""}`);
}

function toOperation(useCase: PlannedUseCase, take: (id: string) => string): Operation {
  const { entity, verbClass } = useCase;
  const type = entity ? toLabel(pascalCase(entity.name)) : undefined;
  const returns =
    verbClass.key === "search"
      ? `${type ?? "Record"}[]`
      : verbClass.crud === "delete"
        ? null
        : (type ?? null);
  const name = entity && toLabel(camelCase(entity.name));
  const isKey = verbClass.needsObject && verbClass.crud !== "update";
  const parameters =
    name === undefined || type === undefined
      ? []
      : verbClass.key === "search"
        ? [{ name: "words", type: "Text" }]
        : isKey
          ? [{ name: toLabel(`${name}Id`), type: "Id" }]
          : [{ name, type }];
  return {
    name: take(operationName(useCase)),
    parameters,
    returns: returns === null ? null : toLabel(returns),
  };
}

type Topology = Pick<DesignModel, "nodes" | "nodeLinks">;

/**
 * Builds the topology from which all deployments are derived: the location of each component, and nothing else. People
 * decide about the consequences of quality requirements for a deployment; no word adds a node. Protocols are taken from
 * the requirements.
 */
function buildTopology({ material }: SystemPlan, { clients, others, services, store }: Parts): Topology {
  const take = uniqueNames();
  const nodes: TopologyNode[] = [];
  const links: Link[] = [];
  const add = (
    role: NodeRole,
    { name, sources, ...rest }: Pick<TopologyNode, "name" | "components" | "sources"> & Grounds,
  ): TopologyNode => {
    const node = { ...take(name), role, ...rest, sources: material.inOrder(sources) };
    nodes.push(node);
    return node;
  };
  const devices = clients.map((client) => ({ client, node: add("client", deviceOf(client, material)) }));
  const platforms = material.platforms ?? [];
  const isInside = store?.role === "compute";
  const application = add("compute", {
    name: "Application",
    components: [...services.map(({ id }) => id), ...(isInside ? [store.id] : [])],
    sources: platforms.flatMap(({ sources }) => sources),
    ...(platforms.length > 0
      ? stated
      : implied("The system runs somewhere, and no requirement says on what.")),
  });
  const isEncrypted = requirementsNaming(material, /\b(?:https|tls|ssl)\b/i).length > 0;
  for (const { client, node } of devices)
    links.push({
      from: node.id,
      to: application.id,
      label: isEncrypted ? "HTTPS" : null,
      ...implied(`The ${inSentence(client.name)} works with what runs there.`),
    });
  for (const companion of [...(store === undefined || isInside ? [] : [store]), ...others]) {
    const { basis, id, name, reason, role, sources } = companion;
    const node = add(role, { name, components: [id], sources: [...sources], basis, reason });
    links.push({
      from: application.id,
      to: node.id,
      label: null,
      ...(companion === store
        ? implied("What runs there reads and writes what is kept.")
        : { basis, reason }),
    });
  }
  return { nodes, nodeLinks: links };
}

/** Returns the device of a client: named by the requirements, or implied by the client. */
function deviceOf(
  { id, name, sources }: Companion,
  material: SystemPlan["material"],
): Pick<TopologyNode, "name" | "components" | "sources"> & Grounds {
  const isMobile = name === "Mobile app";
  const naming = requirementsNaming(
    material,
    isMobile ? /\b(?:phones?|smartphones?|tablets?|android|ios)\b/i : /\bbrowsers?\b/i,
  );
  const isNamed = naming.length > 0;
  return {
    name: isMobile ? "Phone" : "Browser",
    components: [id],
    sources: isNamed ? naming : [...sources],
    ...(isNamed ? stated : implied(`The ${inSentence(name)} runs in it.`)),
  };
}

type Blocks = Pick<DesignModel, "blocks" | "blockLinks">;

/** Builds the highest level of the system: its users, its parts, its data and the outside systems. */
function buildBlocks({ actors }: SystemPlan, parts: Parts): Blocks {
  const take = uniqueNames();
  const blocks: Block[] = [];
  const idOf = new Map<string, string>();
  const add = (key: string, { name, ...block }: Omit<Block, "id">): void => {
    const taken = take(name);
    idOf.set(key, taken.id);
    blocks.push({ ...taken, ...block });
  };
  const people = actors.filter(({ kind }) => kind === "person");
  for (const { id, name, sources } of people)
    add(`actor ${id}`, { name, kind: "actor", responsibility: null, sources: [...sources], ...stated });
  for (const { id, main } of parts.services) {
    const component = parts.components.find((one) => one.id === id);
    add(id, {
      name: main,
      kind: "block",
      responsibility: component?.responsibility ?? null,
      sources: [...(component?.sources ?? [])],
      ...stated,
    });
  }
  for (const { basis, id, kind, name, reason, responsibility, sources } of parts.components) {
    const said = { name, responsibility, sources: [...sources], basis, reason };
    if (kind === "database" || kind === "store") add(id, { ...said, kind: "store" });
    if (kind === "external") add(id, { ...said, kind: "external" });
  }
  const links: Link[] = [];
  for (const service of parts.services)
    for (const actor of people) {
      const own = service.useCases.filter(({ actors: some }) => some.some(({ id }) => id === actor.id));
      const asked = own.find(({ bySystem }) => !bySystem);
      const told = own.find(({ bySystem }) => bySystem);
      const ends = { actor: idOf.get(`actor ${actor.id}`), service: idOf.get(service.id) };
      if (asked)
        link(links, { from: ends.actor, to: ends.service, label: thirdPerson(asked.verb), ...stated });
      else if (told)
        link(links, { from: ends.service, to: ends.actor, label: thirdPerson(told.verb), ...stated });
    }
  for (const { basis, from, label, reason, to } of parts.componentLinks)
    link(links, { from: idOf.get(from), to: idOf.get(to), label: label ?? undefined, basis, reason });
  for (const component of parts.components.filter(({ kind }) => kind === "service"))
    for (const other of parts.components)
      if (other.provides.some((id) => component.requires.includes(id)))
        link(links, {
          from: idOf.get(component.id),
          to: idOf.get(other.id),
          label: "asks",
          ...implied("What the one keeps refers to what the other keeps."),
        });
  return {
    blocks: linked(blocks, links),
    blockLinks: links,
  };
}

function link(
  links: Link[],
  {
    basis,
    from,
    label,
    reason,
    to,
  }: Grounds & {
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly label: string | undefined;
  },
): void {
  if (from === undefined || to === undefined) return;
  links.push({
    from,
    to,
    label: label === undefined ? null : toLabel(label) || null,
    basis,
    reason,
  });
}

/** Omits actors without a link: their use cases have no service of their own. */
function linked(blocks: readonly Block[], links: readonly Link[]): Block[] {
  return blocks.filter(
    ({ id, kind }) => kind !== "actor" || links.some(({ from, to }) => from === id || to === id),
  );
}
