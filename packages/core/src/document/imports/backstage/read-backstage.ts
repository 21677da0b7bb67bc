import { parseAllDocuments } from "yaml";
import * as z from "zod";
import type { ArchitectureKind, Lifecycle } from "../../../model/index.ts";
import { type BoxOnPath, boxTree } from "../box-tree.ts";
import { createElementMaker } from "../element-entry.ts";
import type {
  ForeignElement,
  ForeignLine,
  ForeignLoss,
  ForeignModel,
  ForeignSource,
  ForeignView,
} from "../foreign-model.ts";
import { pathBeside } from "../foreign-path.ts";
import { filesAt } from "./files-at.ts";
import { cycleInWords, partCycles } from "../part-cycles.ts";
import { optionalList, optionalText } from "../parse-model-json.ts";

const names = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((value) => (typeof value === "string" ? [value] : (value ?? [])));

const entitySchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.string().nullish(),
    title: optionalText,
    description: optionalText,
    annotations: z.record(z.string(), z.coerce.string()).nullish(),
    labels: z.record(z.string(), z.coerce.string()).nullish(),
    tags: optionalList(z.string()),
    links: optionalList(z.looseObject({ url: z.string(), title: optionalText })),
  }),
  spec: z
    .looseObject({
      type: optionalText,
      lifecycle: optionalText,
      owner: optionalText,
      system: optionalText,
      domain: optionalText,
      subcomponentOf: optionalText,
      dependsOn: optionalList(z.string()),
      dependencyOf: optionalList(z.string()),
      providesApis: optionalList(z.string()),
      consumesApis: optionalList(z.string()),
      target: z.string().nullish(),
      targets: names,
      definition: z.unknown().optional(),
    })
    .nullish(),
});

type Entity = z.infer<typeof entitySchema> & { readonly place: string };

/** The state shared by the parts of one catalog. */
interface Reading {
  readonly source: ForeignSource;
  readonly losses: ForeignLoss[];
  /** By kind, namespace and name. */
  readonly entities: Map<string, Entity>;
  /** The paths of the files that have been read; locations can name each other. */
  readonly files: Set<string>;
}

/**
 * Reads a catalog of Backstage, with the files that its locations name. It has no views: a view of each system is made.
 *
 * @returns undefined if the text has no entity
 * @see https://backstage.io/docs/features/software-catalog/descriptor-format
 */
export async function readBackstage(source: ForeignSource): Promise<ForeignModel | undefined> {
  const reading: Reading = { source, losses: [], entities: new Map(), files: new Set() };
  await readFile(source.path, source.text, reading);
  if (reading.entities.size === 0) return undefined;
  const maker = createElementMaker();
  const { losses } = reading;
  const facts = Array.from(reading.entities)
    .filter(([, entity]) => kindOf(entity) !== undefined)
    .map(([key, entity]) => [key, factsOf(entity, reading)] as const);
  // An id that an export wrote is kept, even if an entity of another kind before it has that name.
  const idsFirst = facts.toSorted(([, a], [, b]) => Number(b.id !== undefined) - Number(a.id !== undefined));
  const elements = new Map(idsFirst.map(([key, own]) => [key, maker.make(own)]));
  const lines = linesOf(reading, elements);
  loseOthers(reading, elements);
  loseCycles(reading);
  return {
    format: "Backstage catalog",
    elements: [...elements.values()],
    views: viewsOf(reading, { elements, lines }),
    documents: [],
    decisions: [],
    losses: [...losses, ...maker.losses],
  };
}

async function readFile(path: string, text: string, reading: Reading): Promise<void> {
  const { entities, files, losses } = reading;
  if (files.has(path)) return;
  files.add(path);
  for (const [index, document] of parseAllDocuments(text).entries()) {
    const place = `${path}, entity ${index + 1}`;
    const lose = (reason: string): void => {
      losses.push({ what: "unread", subject: `entity ${index + 1}`, reason, place: path });
    };
    const [fault] = document.errors;
    if (fault !== undefined) {
      lose(fault.message.split("\n")[0] ?? "");
      continue;
    }
    let value: unknown;
    try {
      value = document.toJS();
    } catch (cause) {
      // An alias without an anchor, or aliases that repeat each other without measure.
      lose(cause instanceof Error ? cause.message : String(cause));
      continue;
    }
    if (value === null || value === undefined) continue;
    const parsed = entitySchema.safeParse(value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const key = issue?.path.join(".") ?? "";
      lose(`${key}: ${issue?.message ?? "not as expected"}.`);
      continue;
    }
    const entity = { ...parsed.data, place };
    if (entity.kind.toLowerCase() === "location") await readLocation(path, entity, reading);
    else if (entities.has(keyOf(entity)))
      lose(`Another ${entity.kind} has the name ${entity.metadata.name}.`);
    else entities.set(keyOf(entity), entity);
  }
}

async function readLocation(path: string, entity: Entity, reading: Reading): Promise<void> {
  const { target, targets = [] } = entity.spec ?? {};
  for (const one of [...(typeof target === "string" ? [target] : []), ...targets]) {
    const named = /^https?:/i.test(one) ? undefined : pathBeside(path, one);
    const files = named === undefined ? [] : await filesAt(named, reading.source.files);
    let isRead = false;
    for (const file of files) {
      const text = await reading.source.files.text(file);
      if (text === undefined) continue;
      isRead = true;
      await readFile(file, text, reading);
    }
    if (!isRead)
      reading.losses.push({
        what: "unread",
        subject: `location ${one}`,
        reason: "Only files of the same repository are read, and there is none.",
        place: entity.place,
      });
  }
}

function keyOf({ kind, metadata: { name, namespace } }: Entity): string {
  return `${kind}:${namespace ?? "default"}/${name}`.toLowerCase();
}

/** Returns the key of an entity that another one names, `component:default/web`. */
function keyIn(reference: string, kind: string, { metadata: { namespace } }: Entity): string {
  const [, own = kind, space = namespace ?? "default", name = ""] =
    /^(?:([^:/]+):)?(?:([^/]+)\/)?(.+)$/.exec(reference) ?? [];
  return `${own}:${space}/${name}`.toLowerCase();
}

const databases =
  /\b(?:databases?|db|rds|postgres(?:ql)?|mysql|mariadb|mongo(?:db)?|redis|dynamodb|cassandra|sql-?server|cosmosdb)\b/;
const queues = /\b(?:queues?|topics?|streams?|kafka|sqs|sns|rabbitmq|pubsub|kinesis)\b/;

function kindOf({ kind, spec }: Entity): ArchitectureKind | undefined {
  const type = spec?.type.toLowerCase() ?? "";
  switch (kind.toLowerCase()) {
    case "system":
      return "component";
    case "api":
      return "interface";
    case "component":
    case "resource":
      if (databases.test(type)) return "database";
      if (queues.test(type)) return "queue";
      return type === "artifact" ? "artifact" : "component";
    default:
      return undefined;
  }
}

const lifecycles: Readonly<Record<string, Lifecycle>> = {
  experimental: "planned",
  production: "live",
  deprecated: "retiring",
};

/** The types of component and resource that merely repeat the kind of the element. */
const plainTypes = new Set(["component", "database", "queue", "artifact", "interface", ""]);

function factsOf(
  entity: Entity,
  reading: Reading,
): Parameters<ReturnType<typeof createElementMaker>["make"]>[0] {
  const { kind, metadata, place, spec } = entity;
  const { annotations, description, labels, links, name, tags, title } = metadata;
  const { definition, lifecycle = "", owner = "", subcomponentOf = "", type = "" } = spec ?? {};
  const own = (key: string): string | undefined => annotations?.[`archscribe.${key}`];
  const list = (key: string): string[] => (own(key) ?? "").split(", ").filter((one) => one !== "");
  const shown = title === "" ? name : title;
  const lose = (subject: string, reason: string): void => {
    reading.losses.push({ what: "fact", subject: `${subject} of ${shown}`, reason, place });
  };
  for (const [key, value] of Object.entries(annotations ?? {}))
    if (!key.startsWith("archscribe.")) lose(`annotation ${key}: ${value}`, "An element has no such fact.");
  for (const [key, value] of Object.entries(labels ?? {}))
    lose(`label ${key}: ${value}`, "An element has no such fact.");
  if (lifecycle !== "" && lifecycle !== "unknown" && lifecycles[lifecycle] === undefined)
    lose(`lifecycle ${lifecycle}`, "A lifecycle is planned, live or retiring.");
  if (definition !== undefined && type !== "interface")
    lose("the definition", "Import an OpenAPI description by itself.");
  const isSystem = kind.toLowerCase() === "system";
  return {
    id: own("id"),
    identifier: name,
    kind: kindOf(entity) ?? "component",
    name: shown,
    names: list("names"),
    description,
    technology: own("technology"),
    owner: ownerOf(owner, entity, reading),
    lifecycle: lifecycles[lifecycle],
    tags: [...tags, ...(isSystem || plainTypes.has(type) || kind.toLowerCase() === "api" ? [] : [type])],
    requirements: list("requirements"),
    evidence: list("evidence"),
    links: links.map((link) => ({ title: link.title, url: link.url })),
    level: isSystem
      ? "system"
      : kind.toLowerCase() === "api"
        ? undefined
        : subcomponentOf === ""
          ? "container"
          : "component",
    // A catalog has no mark for an external system; an export assigns it to the group of unknown owners.
    isExternal: isSystem && groupOf(owner, entity, reading)?.spec?.type === "unknown",
    around: [kind.toLowerCase()],
    place,
  };
}

/** An owner has the title of its group as a name; a group of an unknown type has no owner. */
function ownerOf(owner: string, entity: Entity, reading: Reading): string | undefined {
  if (owner === "") return undefined;
  const group = groupOf(owner, entity, reading);
  if (group?.spec?.type === "unknown") return undefined;
  const title = group?.metadata.title ?? "";
  return title === "" ? (group?.metadata.name ?? owner.replace(/^[^:]+:/, "")) : title;
}

function groupOf(owner: string, entity: Entity, { entities }: Reading): Entity | undefined {
  return entities.get(keyIn(owner, "group", entity));
}

function linesOf(
  { entities, losses }: Reading,
  elements: ReadonlyMap<string, ForeignElement>,
): readonly ForeignLine[] {
  const lines = new Map<string, ForeignLine>();
  for (const [key, entity] of entities) {
    const { consumesApis = [], dependencyOf = [], dependsOn = [], providesApis = [] } = entity.spec ?? {};
    const add = (reference: string, kind: string, ends: (other: string) => ForeignLine): void => {
      const other = keyIn(reference, kind, entity);
      if (elements.has(key) && elements.has(other)) {
        const line = ends(other);
        lines.set(`${line.from} ${line.to} ${line.kind}`, line);
      } else
        losses.push({
          what: "relation",
          subject: `${entity.metadata.name} → ${reference}`,
          reason: "These files have no such entity.",
          place: entity.place,
        });
    };
    for (const one of dependsOn)
      add(one, "component", (other) => ({ from: key, to: other, kind: "directed" }));
    for (const one of dependencyOf)
      add(one, "component", (other) => ({ from: other, to: key, kind: "directed" }));
    for (const one of providesApis)
      add(one, "api", (other) => ({ from: key, to: other, kind: "association" }));
    for (const one of consumesApis) add(one, "api", (other) => ({ from: key, to: other, kind: "directed" }));
  }
  return [...lines.values()];
}

/** Returns the key of the entity that contains another one. */
function keyAround(entity: Entity | undefined): string | undefined {
  const { subcomponentOf = "", system = "" } = entity?.spec ?? {};
  if (entity === undefined || (subcomponentOf === "" && system === "")) return undefined;
  return subcomponentOf === "" ? keyIn(system, "system", entity) : keyIn(subcomponentOf, "component", entity);
}

/** Kinds whose entities are owners, or frames around systems. */
const besideParts = new Set(["group", "user", "domain"]);

/** Reports entities that are not part of an architecture, and parts of something that does not exist. */
function loseOthers({ entities, losses }: Reading, elements: ReadonlyMap<string, ForeignElement>): void {
  for (const [key, entity] of entities) {
    const { kind, metadata, place, spec } = entity;
    if (!elements.has(key) && !besideParts.has(kind.toLowerCase()))
      losses.push({
        what: "element",
        subject: `${kind} ${metadata.name}`,
        reason: "Its kind is not a part of an architecture.",
        place,
      });
    const around = keyAround(entity);
    if (elements.has(key) && around !== undefined && !elements.has(around))
      losses.push({
        what: "relation",
        subject: `${metadata.name} in ${spec?.subcomponentOf === "" ? spec.system : (spec?.subcomponentOf ?? "")}`,
        reason: "These files have no such entity.",
        place,
      });
  }
}

/** Names entities that are parts of each other; views show each of them once. */
function loseCycles({ entities, losses }: Reading): void {
  const outer = Array.from(entities, ([key, entity]) => {
    const around = keyAround(entity);
    return [key, around === undefined ? [] : [around]] as const;
  });
  for (const cycle of partCycles(new Map(outer)))
    losses.push({
      what: "unread",
      subject: `subcomponentOf: ${cycleInWords(cycle, (key) => entities.get(key)?.metadata.name ?? key)}`,
      reason: "These entities are parts of each other.",
      place: entities.get(cycle[0] ?? "")?.place,
    });
}

/** Returns a view of each system with its parts and their relations, and a view of the systems. */
function viewsOf(
  { entities }: Reading,
  {
    elements,
    lines,
  }: { readonly elements: ReadonlyMap<string, ForeignElement>; readonly lines: readonly ForeignLine[] },
): ForeignView[] {
  const outerOf = (key: string): string | undefined => {
    const around = keyAround(entities.get(key));
    return around !== undefined && around !== key && elements.has(around) ? around : undefined;
  };
  const pathTo = (key: string, seen: readonly string[] = []): BoxOnPath[] => {
    const [element, entity, outer] = [elements.get(key), entities.get(key), outerOf(key)];
    if (element === undefined || seen.includes(key)) return [];
    const domain = entity?.spec?.domain ?? "";
    const named = entity === undefined ? undefined : entities.get(keyIn(domain, "domain", entity));
    const title = named?.metadata.title ?? "";
    const group =
      domain === ""
        ? []
        : [{ id: "", key: `domain ${domain}`, shows: title === "" ? domain : title, type: "domain" }];
    return [
      ...(outer === undefined ? [] : pathTo(outer, [...seen, key])),
      ...group,
      { id: key, key, shows: element },
    ];
  };
  const systemOf = (key: string): string | undefined => {
    const path = pathTo(key).map(({ id }) => id);
    return path.find((id) => elements.get(id)?.level === "system");
  };
  const parts = [...elements.keys()].filter((key) => elements.get(key)?.level !== "system");
  const systems = [...elements.keys()].filter((key) => elements.get(key)?.level === "system");
  const view = (name: string, title: string, keys: readonly string[]): ForeignView => {
    const shown = new Set(keys);
    return {
      shape: "graph",
      name,
      title,
      diagram: "component",
      direction: "down",
      boxes: boxTree(Array.from(shown, (key) => pathTo(key))),
      lines: lines.filter(({ from, to }) => shown.has(from) && shown.has(to)),
    };
  };
  const grouped = Map.groupBy(parts, systemOf);
  const ofSystems = [...grouped].map(([system, own]): ForeignView => {
    const around = lines.flatMap(({ from, to }) =>
      own.includes(from) ? [to] : own.includes(to) ? [from] : [],
    );
    const element = system === undefined ? undefined : elements.get(system);
    const title = element?.entry.name ?? "Without a system";
    return view(element?.entry.id ?? "without-a-system", title, [...own, ...around]);
  });
  const alone = systems.filter((key) => !grouped.has(key));
  const landscape = systems.length > 1 || alone.length > 0 ? [view("systems", "Systems", systems)] : [];
  return [...landscape.map((one) => ({ ...one, diagram: "system_conceptual" as const })), ...ofSystems];
}
