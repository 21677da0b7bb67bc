import type { ArchitectureKind, C4Level } from "../../../model/index.ts";
import { createElementMaker, type ForeignFacts } from "../element-entry.ts";
import type {
  ForeignDecision,
  ForeignElement,
  ForeignLoss,
  ForeignModel,
  ForeignSource,
} from "../foreign-model.ts";
import { pathBeside } from "../foreign-path.ts";
import { parseModelJson } from "../parse-model-json.ts";
import { cycleInWords, partCycles } from "../part-cycles.ts";
import { calmJson, type CalmJson, type CalmNodeJson } from "./calm-schema.ts";
import { type CalmReading, deploymentViews, flowViews, partViews } from "./calm-views.ts";

/**
 * Reads an architecture of FINOS CALM. It has no views: a view of the parts, a view of each environment and a sequence of
 * each flow are made.
 *
 * @throws ArchscribeError IMPORT_UNREADABLE
 * @see https://github.com/finos/architecture-as-code
 */
export async function readCalm({ files, path, text }: ForeignSource): Promise<ForeignModel> {
  const json = parseModelJson(text, calmJson, path);
  const losses: ForeignLoss[] = [];
  const maker = createElementMaker();
  const nodes = new Map(json.nodes.map((node) => [node["unique-id"], node]));
  const outer = outerOf(json);
  for (const cycle of partCycles(outer))
    losses.push({
      what: "unread",
      subject: `composed-of: ${cycleInWords(cycle, (id) => nodes.get(id)?.name ?? id)}`,
      reason: "These nodes are parts of each other.",
    });
  const elements = new Map<string, ForeignElement>();
  const infrastructure = infrastructureOf(json, outer);
  for (const node of json.nodes) {
    if (nodes.get(node["unique-id"]) !== node) {
      const reason = `Another node has the id '${node["unique-id"]}'.`;
      losses.push({ what: "unread", subject: `node ${node.name}`, reason });
      continue;
    }
    elements.set(node["unique-id"], maker.make(factsOf(node, { nodes, outer, losses, infrastructure })));
    for (const { metadata, ...own } of node.interfaces) {
      const { name = "", "unique-id": id } = own;
      const isNamed =
        name !== "" && Object.keys(own).every((key) => ["unique-id", "name", "metadata"].includes(key));
      const known = [...elements.values()].find(
        ({ entry }) => entry.kind === "interface" && entry.name === name,
      );
      if (isNamed)
        elements.set(
          id,
          known ??
            maker.make({
              ...statedIn(metadata, { name, losses }),
              kind: "interface",
              name,
              id: id.split("/").at(-1),
            }),
        );
      else
        losses.push({
          what: "fact",
          subject: `interface ${id} of ${node.name}: ${ownFacts(own)}`,
          reason: "An interface has a name, and no address.",
        });
    }
  }
  const reading: CalmReading = { json, nodes, elements, outer, losses };
  loseRest(reading);
  const views = [...partViews(reading), ...deploymentViews(reading), ...flowViews(reading)];
  const decisions: ForeignDecision[] = [];
  for (const adr of json.adrs) {
    const file = pathBeside(path, adr);
    const markdown = file === undefined || /^https?:/i.test(adr) ? undefined : await files.text(file);
    if (markdown === undefined)
      losses.push({
        what: "document",
        subject: `decision ${adr}`,
        reason: "Only files beside the model are read.",
      });
    else decisions.push({ file: adr.slice(adr.lastIndexOf("/") + 1), markdown });
  }
  const systems = json.nodes.filter(
    (node) => node["node-type"] === "system" && !outer.has(node["unique-id"]),
  );
  const own = systems.filter((node) =>
    json.relationships.some(
      (one) => one["relationship-type"]["composed-of"]?.container === node["unique-id"],
    ),
  );
  const name = json.title !== "" ? json.title : own.length === 1 ? own[0]?.name : undefined;
  const description =
    json.description !== "" ? json.description : own.length === 1 ? own[0]?.description : undefined;
  return {
    format: "FINOS CALM",
    ...(name === undefined ? {} : { name }),
    ...(description === undefined || description === name ? {} : { description }),
    elements: [...new Set(elements.values())],
    views,
    documents: [],
    decisions,
    losses: [...losses, ...maker.losses],
  };
}

function outerOf({ relationships }: CalmJson): Map<string, string[]> {
  const outer = new Map<string, string[]>();
  for (const one of relationships) {
    const composed = one["relationship-type"]["composed-of"];
    for (const id of composed?.nodes ?? [])
      outer.set(id, [...(outer.get(id) ?? []), composed?.container ?? ""]);
  }
  return outer;
}

/** Returns the ids of infrastructure: nodes that are deployed, are in no other node, and are only used in an environment. */
function infrastructureOf(
  { relationships }: CalmJson,
  outer: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const deployed = relationships.flatMap((one) => {
    const { container, nodes = [] } = one["relationship-type"]["deployed-in"] ?? {};
    return container === undefined ? [] : [container, ...nodes];
  });
  const used = new Set(
    relationships.flatMap(({ metadata, "relationship-type": { connects, interacts } }) =>
      metadata["environment"] === undefined
        ? [connects?.source.node, connects?.destination.node, interacts?.actor, ...(interacts?.nodes ?? [])]
        : [],
    ),
  );
  return new Set(deployed.filter((id) => !outer.has(id) && !used.has(id)));
}

/** The facts of metadata that an export of a project writes. */
const knownMetadata = new Set([
  "description",
  "kind",
  "technology",
  "owner",
  "lifecycle",
  "tags",
  "requirements",
  "names",
  "members",
  "evidence",
  "links",
  "basis",
  "external",
]);

function factsOf(
  { description, "node-type": type, metadata, name, "unique-id": id }: CalmNodeJson,
  {
    infrastructure,
    losses,
    nodes,
    outer,
  }: Pick<CalmReading, "nodes" | "outer" | "losses"> & { readonly infrastructure: ReadonlySet<string> },
): ForeignFacts {
  const isPart = (outer.get(id) ?? []).some((one) => {
    const around = nodes.get(one)?.["node-type"];
    return around !== undefined && levelOf(around) === "container";
  });
  const level = levelOf(type);
  return {
    ...statedIn(metadata, { name, losses }),
    id,
    kind: kindOf(type),
    name: name === "" ? id : name,
    description: description === name ? undefined : description,
    level: infrastructure.has(id) ? undefined : level === "container" && isPart ? "component" : level,
    isExternal: metadata["external"] === true,
  };
}

/** Returns the facts in metadata; facts that an element cannot have are losses. */
function statedIn(
  metadata: CalmNodeJson["metadata"],
  { losses, name }: { readonly losses: ForeignLoss[]; readonly name: string },
): Omit<ForeignFacts, "kind" | "name"> {
  const line = (key: string): string | undefined => {
    const value = metadata[key];
    return typeof value === "string" ? value : undefined;
  };
  const list = (key: string): string[] => {
    const value = metadata[key];
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  };
  for (const [key, value] of Object.entries(metadata))
    if (!knownMetadata.has(key))
      losses.push({
        what: "fact",
        subject: `metadata ${key} of ${name}: ${JSON.stringify(value)}`,
        reason: "An element has no such fact.",
      });
  const links = Array.isArray(metadata["links"]) ? (metadata["links"] as readonly unknown[]) : [];
  return {
    description: line("description"),
    technology: line("technology"),
    owner: line("owner"),
    lifecycle: line("lifecycle"),
    tags: list("tags"),
    requirements: list("requirements"),
    names: list("names"),
    evidence: list("evidence"),
    links: links.flatMap((one) => {
      const { title, url } = one as { readonly title?: unknown; readonly url?: unknown };
      return typeof url === "string" ? [{ title: typeof title === "string" ? title : "", url }] : [];
    }),
  };
}

function levelOf(type: string): C4Level | undefined {
  switch (type) {
    case "actor":
      return "person";
    case "system":
    case "ecosystem":
      return "system";
    case "node":
    case "zone":
    case "network":
    case "group":
    case "data-asset":
      return undefined;
    default:
      return "container";
  }
}

function kindOf(type: string): ArchitectureKind {
  switch (type) {
    case "actor":
      return "actor";
    case "database":
    case "queue":
    case "node":
    case "group":
    case "artifact":
      return type;
    case "zone":
    case "network":
      return "node";
    case "data-asset":
      return "entity";
    default:
      return "component";
  }
}

function ownFacts({ "unique-id": _, ...rest }: Readonly<Record<string, unknown>>): string {
  return Object.entries(rest)
    .map(([key, value]) => `${key} ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}

function loseRest({ json, losses }: CalmReading): void {
  const lose = (subject: string, reason: string): void => {
    losses.push({ what: "fact", subject, reason });
  };
  for (const { controls, details, name } of json.nodes) {
    if (controls !== undefined) lose(`controls of ${name}`, "An element has no controls.");
    if (details !== undefined) lose(`details of ${name}`, "Import the detailed architecture by itself.");
  }
  if (json.controls !== undefined) lose("controls of the architecture", "A project has no controls.");
  for (const { controls, "relationship-type": type, "unique-id": id } of json.relationships) {
    if (controls !== undefined) lose(`controls of ${id}`, "A relation has no controls.");
    if ((type.connects ?? type.interacts ?? type["composed-of"] ?? type["deployed-in"]) === undefined)
      lose(
        `relationship ${id} (${Object.keys(type).join(", ")})`,
        "It relates no nodes, such as the options of a pattern.",
      );
  }
}
