import type { ArchitectureKind, C4Level, DiagramKey } from "../../../model/index.ts";
import { createElementMaker, type ElementMaker } from "../element-entry.ts";
import type {
  ForeignBox,
  ForeignElement,
  ForeignLoss,
  ForeignModel,
  ForeignStep,
  ForeignView,
} from "../foreign-model.ts";
import { idFromName } from "../../words/index.ts";
import { boxTree } from "../box-tree.ts";
import { deploymentKeyOf } from "../deployment-key.ts";
import { defaultViews, restOf } from "./missing-views.ts";
import {
  allTags,
  parentsOf,
  type ReadWorkspace,
  type Workspace,
  type WorkspaceElement,
  type WorkspaceRelation,
  type WorkspaceSequence,
  type WorkspaceView,
} from "./workspace.ts";

/** The state shared by the parts of the conversion. */
interface Conversion {
  readonly workspace: Workspace;
  readonly elements: ReadonlyMap<WorkspaceElement, ForeignElement>;
  readonly losses: ForeignLoss[];
}

/** Returns a workspace in the terms of all foreign models; documents and decisions in other files are added later. */
export function toForeignModel({ losses: read, workspace }: ReadWorkspace, format: string): ForeignModel {
  const losses: ForeignLoss[] = [...read];
  const maker = createElementMaker();
  const elements = new Map<WorkspaceElement, ForeignElement>();
  for (const element of workspace.elements) {
    if (element.of === undefined)
      elements.set(element, toElement(element, { elements, losses, maker, workspace }));
    else loseInstanceFacts(element, losses);
  }
  const conversion: Conversion = { workspace, elements, losses };
  const stated = workspace.views.length === 0 ? defaultViews(workspace) : workspace.views;
  const shown = [...stated, ...restOf(workspace, stated)].filter(
    ({ elements: own, type }) => own.size > 0 || type === "dynamic",
  );
  for (const view of workspace.views)
    if (view.elements.size === 0 && view.type !== "dynamic" && view.type !== "image")
      losses.push({
        what: "view",
        subject: view.key === "" ? titleOf(view) : view.key,
        reason: "It shows no element.",
        place: view.place,
      });
  for (const relation of workspace.relations)
    if (relation.follows === undefined) loseRelationFacts(relation, losses);
  return {
    format,
    ...(workspace.name === "" ? {} : { name: workspace.name }),
    ...(workspace.description === "" ? {} : { description: workspace.description }),
    elements: [...elements.values()],
    views: shown.map((view) => toView(view, conversion)),
    documents: workspace.documents.map(({ about, markdown }) => ({ about: about?.name, markdown })),
    decisions: workspace.decisions,
    losses: [...losses, ...maker.losses],
  };
}

const levels: Readonly<Partial<Record<WorkspaceElement["type"], C4Level>>> = {
  person: "person",
  softwareSystem: "system",
  container: "container",
  component: "component",
};

/** The properties that an export of a project writes. */
const ownProperties = new Set([
  "archscribe.id",
  "technology",
  "owner",
  "lifecycle",
  "requirements",
  "names",
  "evidence",
  "basis",
]);

function toElement(
  element: WorkspaceElement,
  {
    elements,
    losses,
    maker,
    workspace,
  }: {
    readonly elements: ReadonlyMap<WorkspaceElement, ForeignElement>;
    readonly losses: ForeignLoss[];
    readonly maker: ElementMaker;
    readonly workspace: Workspace;
  },
): ForeignElement {
  const { description, environment, identifier, name, parent, place, properties, technology, type, url } =
    element;
  const isOwn = properties.has("archscribe.id");
  const listed = (key: string): string[] =>
    (properties.get(key) ?? "").split(", ").filter((one) => one !== "");
  const links = [...properties].flatMap(([key, value]) =>
    key.startsWith("link: ") ? [{ title: key.slice("link: ".length), url: value }] : [],
  );
  for (const [key, value] of properties)
    if (!ownProperties.has(key) && !key.startsWith("link: "))
      losses.push({
        what: "fact",
        subject: `property ${key} of ${name}: ${value}`,
        reason: "An element has no such fact.",
        place,
      });
  losePerspectives(element, { losses, subject: name });
  const id = environment === undefined ? undefined : idFromName(environment);
  const outer = parent === undefined ? undefined : elements.get(parent)?.entry.id;
  return maker.make({
    id: properties.get("archscribe.id"),
    identifier: identifier?.split(".").at(-1),
    kind: kindOf(element, workspace),
    name,
    names: listed("names"),
    description,
    technology: technology === "" ? properties.get("technology") : technology,
    owner: properties.get("owner"),
    lifecycle: properties.get("lifecycle"),
    tags: element.tags.filter((tag) => !(isOwn && ["Database", "Queue", "External"].includes(tag))),
    requirements: listed("requirements"),
    evidence: listed("evidence"),
    links: [...links, ...(url === "" || links.some((one) => one.url === url) ? [] : [{ title: "", url }])],
    level: levels[type],
    isExternal: (type === "person" || type === "softwareSystem") && isOutside(element),
    around: [outer ?? "", id ?? ""].filter((one) => one !== ""),
    place,
  });
}

/** Structurizr has no mark for external elements; its older versions had a location, and people use a tag. */
function isOutside({ isExternal, tags }: WorkspaceElement): boolean {
  return isExternal === true || tags.some((tag) => /\bexternal\b/i.test(tag));
}

function kindOf(element: WorkspaceElement, { shapes }: Workspace): ArchitectureKind {
  const { type } = element;
  if (type === "person") return "actor";
  if (type === "deploymentNode") return "node";
  const shape = allTags(element)
    .reduce((found, tag) => shapes.get(tag) ?? found, "")
    .toLowerCase();
  if (shape === "cylinder") return "database";
  return shape === "pipe" ? "queue" : "component";
}

function losePerspectives(
  { perspectives, place }: Pick<WorkspaceElement, "perspectives" | "place">,
  { losses, subject }: { readonly losses: ForeignLoss[]; readonly subject: string },
): void {
  for (const one of perspectives)
    losses.push({
      what: "fact",
      subject: `perspective ${one} of ${subject}`,
      reason: "Elements and relations have no perspectives.",
      place,
    });
}

function loseInstanceFacts(
  { description, healthChecks, name, of, perspectives, place, properties, tags, url }: WorkspaceElement,
  losses: ForeignLoss[],
): void {
  const subjects = [
    ...(description === of?.description ? [] : [`description ${description}`]),
    ...healthChecks.map((one) => `health check ${one}`),
    ...tags.map((tag) => `tag ${tag}`),
    ...Array.from(properties, ([key, value]) => `property ${key}: ${value}`),
    ...perspectives.map((one) => `perspective ${one}`),
    ...(url === "" ? [] : [`link ${url}`]),
  ];
  for (const subject of subjects)
    losses.push({
      what: "fact",
      subject: `${subject} of an instance of ${name}`,
      reason: "Only elements have facts, and not their instances.",
      place,
    });
}

function loseRelationFacts(relation: WorkspaceRelation, losses: ForeignLoss[]): void {
  const { from, place, properties, tags, to, url } = relation;
  const between = `${from.name} → ${to.name}`;
  const subjects = [
    ...tags.map((tag) => `tag ${tag}`),
    ...Array.from(properties, ([key, value]) => `property ${key}: ${value}`),
    ...(url === "" ? [] : [`link ${url}`]),
  ];
  for (const subject of subjects)
    losses.push({
      what: "fact",
      subject: `${subject} of ${between}`,
      reason: "A relation has a text and a technology.",
      place,
    });
  losePerspectives(relation, { losses, subject: between });
}

function toView(view: WorkspaceView, conversion: Conversion): ForeignView {
  const title = view.title === "" ? titleOf(view) : view.title;
  const common = {
    name: view.key === "" ? title : view.key,
    title,
    ...(view.description === "" || view.description === title ? {} : { about: view.description }),
  };
  if (view.type === "dynamic")
    return {
      ...common,
      diagram: "interaction",
      shape: "sequence",
      steps: view.steps.flatMap((step) => toStep(step, conversion)),
    };
  return { ...common, diagram: diagramOf(view), ...toGraph(view, conversion) };
}

/** Returns the title of a view that states none. */
export function titleOf({ description, environment = "", key, scope, type }: WorkspaceView): string {
  const name = scope?.name ?? "";
  switch (type) {
    case "systemLandscape":
      return "System landscape";
    case "systemContext":
      return `${name}: system context`;
    case "container":
      return `${name}: containers`;
    case "component":
      return `${name}: components`;
    case "deployment":
      return scope === undefined ? `Deployment: ${environment}` : `${name}: deployment ${environment}`;
    case "dynamic":
      if (description !== "") return description;
      return name === "" ? key || "Interaction" : `${name}: interaction`;
    case "custom":
    case "image":
      return description !== "" ? description : key || "View";
  }
}

function diagramOf(view: WorkspaceView): DiagramKey {
  switch (view.type) {
    case "systemLandscape":
    case "systemContext":
    case "custom":
      return "system_conceptual";
    case "deployment":
      return deploymentKeyOf(
        [...view.elements]
          .filter(({ parent }) => parent === undefined)
          .map(({ name, technology }) => `${name} ${technology}`),
      );
    case "container":
    case "component":
    case "dynamic":
    case "image":
      return "component";
  }
}

/** Elements are drawn in the boundaries of their parents and of their groups. */
function toGraph(
  view: WorkspaceView,
  { elements }: Conversion,
): { readonly shape: "graph" } & Pick<
  Extract<ForeignView, { readonly shape: "graph" }>,
  "boxes" | "lines" | "direction"
> {
  const ids = new Map([...view.elements].map((element, index) => [element, `b${index}`]));
  const shows = (element: WorkspaceElement): ForeignElement | undefined =>
    elements.get(element.of ?? element);
  const paths = [...view.elements].map((element) =>
    [element, ...parentsOf(element)]
      .toReversed()
      .flatMap((one): (Omit<ForeignBox, "inside"> & { readonly key: unknown })[] => {
        const own = shows(one);
        const groups = one.group.map((name, index) => ({
          key: JSON.stringify([
            "group",
            parentsOf(one).map((outer) => outer.name),
            one.environment,
            ...one.group.slice(0, index + 1),
          ]),
          id: "",
          shows: name,
          type: "group",
        }));
        if (own === undefined) return groups;
        const count = one.instances === undefined || one.instances === "1" ? "" : `× ${one.instances}`;
        const type = [one.technology, count].filter((word) => word !== "").join(", ");
        return [
          ...groups,
          { key: one, id: ids.get(one) ?? "", shows: own, ...(count === "" ? {} : { type }) },
        ];
      }),
  );
  const lines = [...view.relations].flatMap(({ description, from, technology, to }) => {
    const [source, target] = [ids.get(from), ids.get(to)];
    if (source === undefined || target === undefined) return [];
    return [
      {
        from: source,
        to: target,
        kind: "directed" as const,
        ...(description === "" ? {} : { label: description }),
        ...(technology === "" ? {} : { technology }),
      },
    ];
  });
  return { shape: "graph", boxes: boxTree(paths), lines, direction: view.direction };
}

function toStep(step: WorkspaceSequence[number], conversion: Conversion): ForeignStep[] {
  if ("parallel" in step)
    return [{ parallel: step.parallel.map((own) => own.flatMap((one) => toStep(one, conversion))) }];
  const { description, isReply, technology } = step;
  const [from, to] = [conversion.elements.get(step.from), conversion.elements.get(step.to)];
  if (from === undefined || to === undefined) return [];
  const label = technology === "" ? description : `${description} [${technology}]`.trim();
  return [{ from, to, label, isReply }];
}
