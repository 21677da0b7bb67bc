import type { ForeignLoss } from "../foreign-model.ts";
import { parseModelJson } from "../parse-model-json.ts";
import {
  type DocumentationJson,
  type InstanceJson,
  type NodeJson,
  type PlainItemJson,
  type ViewJson,
  type WorkspaceJson,
  workspaceJson,
} from "./json-schema.ts";
import {
  type ElementType,
  emptyWorkspace,
  filteredView,
  isTellingShape,
  type ReadWorkspace,
  type ViewType,
  type Workspace,
  type WorkspaceElement,
  type WorkspaceRelation,
  type WorkspaceSequence,
  type WorkspaceView,
} from "./workspace.ts";

/** The state shared by the parts of one workspace. */
interface Reading {
  readonly workspace: Workspace;
  readonly losses: ForeignLoss[];
  readonly path: string;
  readonly elements: Map<string, WorkspaceElement>;
  readonly relations: Map<string, WorkspaceRelation>;
  readonly groupSeparator: string | undefined;
}

/**
 * Reads a workspace in Structurizr's JSON.
 *
 * @throws ArchscribeError IMPORT_UNREADABLE
 * @see https://github.com/structurizr/json
 */
export function readWorkspaceJson(text: string, path: string): ReadWorkspace {
  const json = parseModelJson(text, workspaceJson, path);
  const { description, documentation, model, name, views } = json;
  const reading: Reading = {
    workspace: { ...emptyWorkspace(), name, description },
    losses: [],
    path,
    elements: new Map(),
    relations: new Map(),
    groupSeparator: model.properties["structurizr.groupSeparator"],
  };
  const { losses, workspace } = reading;
  const declared: (readonly [PlainItemJson, WorkspaceElement])[] = [];
  const declare = (
    item: PlainItemJson,
    type: ElementType,
    more: Partial<WorkspaceElement> = {},
  ): WorkspaceElement => {
    const element = toElement(item, type, { ...more, reading });
    declared.push([item, element]);
    readDocumentation(item.documentation, element, reading);
    return element;
  };
  for (const person of model.people) declare(person, "person");
  for (const item of model.customElements) declare(item, "element");
  for (const system of model.softwareSystems) {
    const outer = declare(system, "softwareSystem");
    for (const container of system.containers) {
      const parent = declare(container, "container", { parent: outer });
      for (const component of container.components) declare(component, "component", { parent });
    }
  }
  for (const node of model.deploymentNodes) readNode(node, undefined);
  addRelations(declared, reading);
  readDocumentation(documentation, undefined, reading);
  readStyles(json, reading);
  for (const [list, type] of viewLists)
    for (const one of views?.[list] ?? []) workspace.views.push(toView(one, type, reading));
  for (const one of views?.filteredViews ?? []) {
    const base = workspace.views.find(({ key }) => key === one.baseViewKey);
    const { description: about, key, mode, tags } = one;
    if (base === undefined)
      losses.push({
        what: "view",
        subject: `view ${key}`,
        reason: `No view has the key '${one.baseViewKey}'.`,
      });
    else
      workspace.views.push(
        filteredView(base, {
          key,
          description: about,
          tags,
          isIncluded: mode.toLowerCase() === "include",
          place: undefined,
        }),
      );
  }
  return { workspace, losses };

  function readNode(node: NodeJson, parent: WorkspaceElement | undefined): void {
    const outer = declare(node, "deploymentNode", { parent, environment: node.environment });
    for (const one of node.infrastructureNodes)
      declare(one, "infrastructureNode", { parent: outer, environment: node.environment });
    for (const one of node.softwareSystemInstances) readInstance(one, one.softwareSystemId, outer);
    for (const one of node.containerInstances) readInstance(one, one.containerId, outer);
    for (const one of node.children) readNode(one, outer);
  }

  function readInstance(item: InstanceJson, id: string | null | undefined, parent: WorkspaceElement): void {
    const of = reading.elements.get(id ?? "");
    if (of === undefined) {
      const reason = `Its element has the id '${id ?? ""}', which the model does not have.`;
      losses.push({ what: "unread", subject: `instance ${item.id}`, reason, place: path });
      return;
    }
    const { deploymentGroups, environment } = item;
    const type = of.type === "softwareSystem" ? "softwareSystemInstance" : "containerInstance";
    declare({ ...item, name: of.name, description: of.description, technology: of.technology }, type, {
      parent,
      of,
      environment: environment === "" ? parent.environment : environment,
      deploymentGroups,
    });
  }
}

const viewLists = [
  ["systemLandscapeViews", "systemLandscape"],
  ["systemContextViews", "systemContext"],
  ["containerViews", "container"],
  ["componentViews", "component"],
  ["dynamicViews", "dynamic"],
  ["deploymentViews", "deployment"],
  ["customViews", "custom"],
  ["imageViews", "image"],
] as const satisfies readonly (readonly [string, ViewType])[];

function splitTags(tags: string): string[] {
  return tags
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

const typeTags = new Set([
  "Element",
  "Person",
  "Software System",
  "Container",
  "Component",
  "Deployment Node",
  "Infrastructure Node",
  "Software System Instance",
  "Container Instance",
  "Relationship",
  "Asynchronous",
  "Synchronous",
]);

/** The identifier that Structurizr creates for an element without one. */
const createdIdentifier = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function toElement(
  item: PlainItemJson,
  type: ElementType,
  { reading, ...more }: Partial<WorkspaceElement> & { readonly reading: Reading },
): WorkspaceElement {
  const { group, healthChecks, instances, location, metadata, perspectives, properties, technology } = item;
  const { "structurizr.dsl.identifier": identifier, ...own } = properties;
  const { groupSeparator } = reading;
  const element: WorkspaceElement = {
    type,
    name: item.name,
    parent: undefined,
    group: group === "" ? [] : groupSeparator === undefined ? [group] : group.split(groupSeparator),
    description: item.description,
    technology: technology === "" ? metadata : technology,
    tags: splitTags(item.tags).filter((tag) => !typeTags.has(tag)),
    url: item.url,
    properties: new Map(Object.entries(own)),
    perspectives: perspectives.map(({ description, name }) => `${name}: ${description}`),
    healthChecks: healthChecks.map(({ name, url }) => `${name}: ${url}`),
    place: undefined,
    ...(identifier === undefined || createdIdentifier.test(identifier) ? {} : { identifier }),
    ...(typeof instances !== "string" || instances === "1" ? {} : { instances }),
    ...(location.toLowerCase() === "external" ? { isExternal: true } : {}),
    ...more,
  };
  reading.workspace.elements.push(element);
  reading.elements.set(item.id, element);
  return element;
}

function addRelations(
  declared: readonly (readonly [PlainItemJson, WorkspaceElement])[],
  { elements, losses, path, relations, workspace }: Reading,
): void {
  const follows: (readonly [string, string])[] = [];
  for (const [item, from] of declared)
    for (const one of item.relationships) {
      const to = elements.get(one.destinationId);
      if (to === undefined) {
        const reason = `It leads to the id '${one.destinationId}', which the model does not have.`;
        losses.push({ what: "unread", subject: `relationship ${one.id}`, reason, place: path });
        continue;
      }
      const { "structurizr.dsl.identifier": _, ...own } = one.properties;
      const relation: WorkspaceRelation = {
        from,
        to,
        description: one.description,
        technology: one.technology,
        tags: splitTags(one.tags).filter((tag) => !typeTags.has(tag)),
        url: one.url,
        properties: new Map(Object.entries(own)),
        perspectives: one.perspectives.map(({ description, name }) => `${name}: ${description}`),
        place: undefined,
      };
      workspace.relations.push(relation);
      relations.set(one.id, relation);
      if (typeof one.linkedRelationshipId === "string") follows.push([one.id, one.linkedRelationshipId]);
    }
  for (const [id, original] of follows) {
    const relation = relations.get(id);
    const followed = relations.get(original);
    if (relation !== undefined && followed !== undefined) relation.follows = followed;
  }
}

function toView(
  json: ViewJson,
  type: ViewType,
  { elements, losses, path, relations }: Reading,
): WorkspaceView {
  const { automaticLayout, description, environment, key, title } = json;
  const view: WorkspaceView = {
    type,
    key,
    title,
    description,
    scope: elements.get(
      json.elementId ?? (type === "component" ? json.containerId : json.softwareSystemId) ?? "",
    ),
    environment: environment ?? undefined,
    elements: new Set(json.elements.flatMap(({ id }) => elements.get(id) ?? [])),
    relations: new Set(json.relationships.flatMap(({ id }) => relations.get(id) ?? [])),
    steps: type === "dynamic" ? stepsOf(json, relations) : [],
    direction: automaticLayout?.rankDirection.startsWith("LeftRight") === true ? "right" : "down",
    place: undefined,
  };
  const lose = (what: "view" | "layout", subject: string, reason: string): void => {
    losses.push({ what, subject: `${subject} of view ${key}`, reason, place: path });
  };
  if (type === "image") lose("view", "the picture", "Only diagrams in PlantUML and Mermaid are taken.");
  else if ((automaticLayout ?? undefined) === undefined && view.elements.size > 0)
    lose("layout", "the positions", "The layout chooses them.");
  if (json.animations.length > 0) lose("layout", "the animation", "Pictures of a document are not animated.");
  return view;
}

/** Steps with the same number happen at the same time. */
function stepsOf(
  { relationships }: ViewJson,
  relations: ReadonlyMap<string, WorkspaceRelation>,
): WorkspaceSequence {
  const inOrder = relationships.toSorted((a, b) => a.order.localeCompare(b.order, "en", { numeric: true }));
  const steps: WorkspaceSequence = [];
  for (const [, same] of Map.groupBy(inOrder, ({ order }) => order)) {
    const own = same.flatMap(({ description, id, response }) => {
      const relation = relations.get(id);
      if (relation === undefined) return [];
      const [from, to] = response === true ? [relation.to, relation.from] : [relation.from, relation.to];
      const said = description === "" && response !== true ? relation.description : description;
      return [{ from, to, description: said, technology: relation.technology, isReply: response === true }];
    });
    if (own.length > 1) steps.push({ parallel: own.map((step) => [step]) });
    else steps.push(...own);
  }
  return steps;
}

function readStyles({ views }: WorkspaceJson, { losses, path, workspace }: Reading): void {
  const { styles, themes = [] } = views?.configuration ?? {};
  const lose = (subject: string, reason: string): void => {
    losses.push({ what: "style", subject, reason, place: path });
  };
  for (const theme of themes) lose(`theme ${theme}`, "The document has its own themes.");
  for (const { shape, tag, ...rest } of styles?.elements ?? []) {
    if (typeof shape === "string") workspace.shapes.set(tag, shape);
    const lost = [
      ...(typeof shape !== "string" || isTellingShape(shape) ? [] : ["shape"]),
      ...Object.keys(rest),
    ];
    if (lost.length > 0)
      lose(
        `style of elements tagged ${tag}: ${lost.join(", ")}`,
        "Colours and shapes are the matter of the document's theme.",
      );
  }
  for (const { tag } of styles?.relationships ?? [])
    lose(
      `style of relationships tagged ${tag}`,
      "Colours and shapes are the matter of the document's theme.",
    );
}

function readDocumentation(
  documentation: DocumentationJson,
  about: WorkspaceElement | undefined,
  { losses, path, workspace }: Reading,
): void {
  for (const { content, format, title } of documentation?.sections.toSorted((a, b) => a.order - b.order) ??
    []) {
    if (format !== "" && format !== "Markdown")
      losses.push({
        what: "document",
        subject: `section ${title}`,
        reason: `Its format is ${format}; only Markdown is taken.`,
        place: path,
      });
    else
      workspace.documents.push({
        about,
        markdown: title === "" || content.includes("# ") ? content : `## ${title}\n\n${content}`,
      });
  }
  for (const { content, format, id, title } of documentation?.decisions ?? []) {
    if (format !== "" && format !== "Markdown")
      losses.push({
        what: "document",
        subject: `decision ${title}`,
        reason: `Its format is ${format}; only Markdown is taken.`,
        place: path,
      });
    else workspace.decisions.push({ file: `${id.padStart(4, "0")} ${title}`, markdown: content });
  }
}
