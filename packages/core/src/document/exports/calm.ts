import type { ArchitectureElement } from "../../model/index.ts";
import { type C4View, c4View, lossesOfDirection, lossesOfOthers, type ViewElement } from "./c4-view.ts";
import type { ExportFormat, Loss } from "./export-format.ts";
import { nameWithId } from "./name-with-id.ts";
import type { Placed } from "./deployments.ts";

/** The version of the meta-schema that an export names. */
const schema = "https://calm.finos.org/release/1.2/meta/calm.json";

/**
 * An architecture of FINOS CALM.
 *
 * @see https://github.com/finos/architecture-as-code/blob/main/calm/release/1.2/meta/core.json
 */
export const calm: ExportFormat = {
  title: "FINOS CALM",
  file: "architecture.calm.json",
  emit(source) {
    const view = c4View(source);
    const entities = view.others.filter(({ kind }) => kind === "entity");
    const held = ["entity"] as const;
    const losses: Loss[] = [...view.losses, ...lossesOfOthers(view, { ...source, title: "CALM", held })];
    losses.push(
      ...lossesOfDirection(view, "CALM"),
      ...relationsOfEntities(source.model, entities),
      ...providedByNobody(view),
    );
    const deployed = deployedNodes(view);
    const { manifest } = source.project;
    const text = JSON.stringify(
      {
        $schema: schema,
        nodes: [
          systemNode(view),
          ...view.elements.map((one) => viewNode(one, view)),
          ...view.groups.map((group) => toNode(group, "group")),
          ...deployed.map((element) => toNode(element, deployedType(element))),
          ...entities.map((entity) => toNode(entity, "data-asset")),
        ],
        relationships: withIds([...composedOf(view), ...usesOf(view), ...deployedIn(view)]),
        metadata: { organization: manifest.organization, ...versionOf(manifest) },
      },
      undefined,
      2,
    );
    return { text: `${text}\n`, losses };
  },
};

function versionOf({ version }: { readonly version?: string | undefined }): { readonly version?: string } {
  return version === undefined ? {} : { version };
}

function systemNode({ system }: C4View): CalmNode {
  return {
    "unique-id": system.id,
    "node-type": "system",
    name: system.name,
    description: system.description ?? system.name,
  };
}

function viewNode(one: ViewElement, { interfaces }: C4View): CalmNode {
  const { element, isExternal } = one;
  const provided = interfaces.filter(({ providers }) => providers.includes(element.id));
  const node = toNode(element, typeOf(one));
  return {
    ...node,
    ...(provided.length === 0
      ? {}
      : {
          interfaces: provided.map((own) => ({
            "unique-id": interfaceId(own.element.id, element.id),
            name: own.element.name,
            ...metadataOf(own.element, own.element.description),
          })),
        }),
    ...(isExternal && one.level === "system" ? { metadata: { ...node.metadata, external: true } } : {}),
  };
}

/** An interface that several elements provide is one of each of them. */
function interfaceId(id: string, provider: string): string {
  return `${provider}/${id}`;
}

function typeOf({ element: { kind }, level }: ViewElement): string {
  if (level === "person") return "actor";
  if (level === "system") return "system";
  return kind === "database" || kind === "queue" || kind === "artifact" ? kind : "service";
}

function deployedType({ kind }: ArchitectureElement): string {
  return kind === "group" ? "zone" : kind === "component" ? "service" : kind;
}

function composedOf({ elements, groups, system }: C4View): CalmRelationship[] {
  const containers = [system.id, ...elements.map(({ element }) => element.id)];
  const parts = (ids: readonly string[], container: string, what: string): CalmRelationship[] =>
    ids.length === 0
      ? []
      : [
          {
            key: `${container} ${what}`,
            "relationship-type": { "composed-of": { container, nodes: ids } },
          },
        ];
  const idsOf = (isPart: (one: ViewElement) => boolean): string[] =>
    elements.filter(isPart).map(({ element }) => element.id);
  return [
    ...containers.flatMap((id) =>
      parts(
        idsOf(({ parent }) => parent === id),
        id,
        "parts",
      ),
    ),
    ...groups.flatMap(({ id }) =>
      parts(
        idsOf(({ group }) => group === id),
        id,
        "members",
      ),
    ),
  ];
}

/**
 * The uses by actors are interactions; all other uses are connections, through an interface if one is drawn.
 */
function usesOf(view: C4View): CalmRelationship[] {
  const actors = new Set(
    view.elements.filter(({ level }) => level === "person").map(({ element }) => element.id),
  );
  const links = view.links.map(({ description, from, kind, to }): CalmRelationship => ({
    key: `${from} ${to}`,
    ...(description === undefined ? {} : { description }),
    "relationship-type": actors.has(from)
      ? { interacts: { actor: from, nodes: [to] } }
      : { connects: { source: { node: from }, destination: { node: to } } },
    metadata: { kind },
  }));
  const throughInterfaces = view.interfaces.flatMap(({ element, providers, users }) =>
    users.flatMap(({ id, label }) =>
      providers.map((provider): CalmRelationship => ({
        key: `${id} ${provider} ${element.id}`,
        description: label ?? element.name,
        "relationship-type": {
          connects: {
            source: { node: id },
            destination: { node: provider, interfaces: [interfaceId(element.id, provider)] },
          },
        },
      })),
    ),
  );
  return [...links, ...throughInterfaces];
}

/** Gives each relationship an id made of its ends. */
function withIds(relationships: readonly CalmRelationship[]): object[] {
  const taken = new Set<string>();
  return relationships.map(({ key, ...rest }) => {
    const plain = key.replaceAll(" ", "--");
    let id = plain;
    for (let number = 2; taken.has(id); number += 1) id = `${plain}--${number}`;
    taken.add(id);
    return { "unique-id": id, ...rest };
  });
}

function providedByNobody({ interfaces }: C4View): Loss[] {
  return interfaces
    .filter(({ providers }) => providers.length === 0)
    .map(({ element }) => ({
      what: "element",
      subject: nameWithId(element),
      reason: "CALM has interfaces only on nodes, and no element provides this one.",
    }));
}

function relationsOfEntities(
  {
    elements,
    relations,
  }: {
    readonly elements: readonly ArchitectureElement[];
    readonly relations: readonly {
      readonly from: string;
      readonly to: string;
      readonly kind: string;
      readonly labels: readonly string[];
    }[];
  },
  entities: readonly ArchitectureElement[],
): Loss[] {
  const ids = new Set(entities.map(({ id }) => id));
  const names = new Map(elements.map(({ id, name }) => [id, name]));
  return relations
    .filter(({ from, to }) => ids.has(from) || ids.has(to))
    .map(({ from, kind, labels, to }): Loss => ({
      what: "relation",
      subject: `${kind} of ${names.get(from) ?? from} → ${names.get(to) ?? to}${labels.length === 0 ? "" : `: ${labels.join("; ")}`}`,
      reason: "CALM has no relationship between data; what connects is a connection between nodes.",
    }));
}

/** Returns the nodes, zones and services that only environments show, each once. */
function deployedNodes({ environments }: C4View): ArchitectureElement[] {
  const all = environments.flatMap(({ placed }) => flat(placed));
  const nodes = all.filter(({ isInstance }) => !isInstance).map(({ element }) => element);
  return [...new Set(nodes)];
}

/** Returns what runs where, and which nodes are connected, in each environment. */
function deployedIn({ environments }: C4View): CalmRelationship[] {
  return environments.flatMap(({ key, links, placed, title }) => [
    ...flat(placed)
      .filter(({ inside }) => inside.length > 0)
      .map(({ element, inside }): CalmRelationship => ({
        key: `${key} ${element.id}`,
        "relationship-type": {
          "deployed-in": { container: element.id, nodes: inside.map((one) => one.element.id) },
        },
        metadata: { environment: title },
      })),
    ...links.map(({ description, from, kind, to }): CalmRelationship => ({
      key: `${key} ${from} ${to}`,
      ...(description === undefined ? {} : { description }),
      "relationship-type": { connects: { source: { node: from }, destination: { node: to } } },
      metadata: { environment: title, kind },
    })),
  ]);
}

function flat(placed: readonly Placed[]): Placed[] {
  return placed.flatMap((one) => [one, ...flat(one.inside)]);
}

/** A node of CALM. The description is required, so the name replaces a missing one. */
interface CalmNode {
  readonly "unique-id": string;
  readonly "node-type": string;
  readonly name: string;
  readonly description: string;
  readonly interfaces?: readonly object[];
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A relationship before it has an id. */
interface CalmRelationship {
  /** The ids of its ends, from which its own id is made. */
  readonly key: string;
  readonly description?: string;
  readonly "relationship-type": object;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

function toNode(element: ArchitectureElement, type: string): CalmNode {
  return {
    "unique-id": element.id,
    "node-type": type,
    name: element.name,
    description: element.description ?? element.name,
    ...metadataOf(element),
  };
}

/**
 * Returns the facts for which CALM has no field.
 *
 * @param description of an interface, for which it has none either
 */
function metadataOf(
  element: ArchitectureElement,
  description?: string,
): { readonly metadata?: Record<string, unknown> } {
  const { basis, evidence, kind, lifecycle, links, members, names, owner, requirements, tags, technology } =
    element;
  const facts = {
    kind,
    description,
    technology,
    owner,
    lifecycle,
    tags,
    requirements,
    names,
    members,
    evidence,
    links,
    basis,
  };
  const entries = Object.entries(facts).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return { metadata: Object.fromEntries(entries) };
}
