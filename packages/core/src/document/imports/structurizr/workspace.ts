import type { ForeignLoss } from "../foreign-model.ts";

/** The types of element of a Structurizr workspace. */
export type ElementType =
  | "person"
  | "softwareSystem"
  | "container"
  | "component"
  | "element"
  | "deploymentNode"
  | "infrastructureNode"
  | "softwareSystemInstance"
  | "containerInstance";

/** Facts that every item of a model can have. */
export interface ItemFacts {
  description: string;
  technology: string;
  /** Without the tags that every item of its type has. */
  tags: string[];
  url: string;
  properties: Map<string, string>;
  perspectives: string[];
  /** File and line. */
  readonly place: string | undefined;
}

/** An element of a workspace. */
export interface WorkspaceElement extends ItemFacts {
  readonly type: ElementType;
  readonly name: string;
  identifier?: string;
  readonly parent: WorkspaceElement | undefined;
  /** The names of the groups around it, the outermost first. */
  group: readonly string[];
  /** The element that it instantiates. */
  readonly of?: WorkspaceElement;
  readonly environment?: string | undefined;
  /** The deployment groups of an instance. */
  readonly deploymentGroups?: readonly string[];
  /** The number of instances of a node, such as `4` or `1..N`. */
  instances?: string;
  healthChecks: string[];
  /** Whether the format itself marks it as external. */
  isExternal?: boolean;
}

/** A relationship of a workspace. */
export interface WorkspaceRelation extends ItemFacts {
  readonly from: WorkspaceElement;
  readonly to: WorkspaceElement;
  /** The relationship from which this one follows: an implied relationship, or one between instances. */
  follows?: WorkspaceRelation | undefined;
}

export type ViewType =
  | "systemLandscape"
  | "systemContext"
  | "container"
  | "component"
  | "dynamic"
  | "deployment"
  | "custom"
  | "image";

/** A step of a dynamic view. */
export interface WorkspaceStep {
  readonly from: WorkspaceElement;
  readonly to: WorkspaceElement;
  readonly description: string;
  readonly technology: string;
  readonly isReply: boolean;
}

/** Steps in order; sequences in parallel happen at the same time. */
export type WorkspaceSequence = (WorkspaceStep | { readonly parallel: readonly WorkspaceSequence[] })[];

/** A view of a workspace with its content. */
export interface WorkspaceView {
  readonly type: ViewType;
  key: string;
  title: string;
  description: string;
  readonly scope: WorkspaceElement | undefined;
  readonly environment?: string | undefined;
  readonly elements: Set<WorkspaceElement>;
  readonly relations: Set<WorkspaceRelation>;
  readonly steps: WorkspaceSequence;
  direction: "right" | "down";
  /** The source of an image view: a text in PlantUML or Mermaid, or the path of its file. */
  image?: { readonly notation: "plantuml" | "mermaid"; readonly source: string; readonly file: string };
  readonly place: string | undefined;
}

/** Documentation or decision records to read. */
export interface WorkspaceFolder {
  readonly kind: "documents" | "decisions";
  readonly path: string;
  /** The file that names it, from which its path is relative. */
  readonly file: string;
  readonly about: WorkspaceElement | undefined;
  readonly place: string | undefined;
}

/** A Structurizr workspace, however it was written. */
export interface Workspace {
  name: string;
  description: string;
  readonly elements: WorkspaceElement[];
  readonly relations: WorkspaceRelation[];
  readonly views: WorkspaceView[];
  /** The shapes of elements by their tags, in the order of the styles. */
  readonly shapes: Map<string, string>;
  readonly folders: WorkspaceFolder[];
  /** Documentation that is in the workspace itself. */
  readonly documents: { readonly about: WorkspaceElement | undefined; readonly markdown: string }[];
  readonly decisions: { readonly file: string; readonly markdown: string }[];
}

/** A workspace as it was read, with everything that was not understood or has no place. */
export interface ReadWorkspace {
  readonly workspace: Workspace;
  readonly losses: readonly ForeignLoss[];
}

/** Returns a workspace without content. */
export function emptyWorkspace(): Workspace {
  return {
    name: "",
    description: "",
    elements: [],
    relations: [],
    views: [],
    shapes: new Map(),
    folders: [],
    documents: [],
    decisions: [],
  };
}

/** Returns whether a shape shows the kind of an element, so that the picture draws it as well. */
export function isTellingShape(shape: string): boolean {
  return /^(?:cylinder|pipe|person|box|roundedbox)$/i.test(shape);
}

const typeTags: Readonly<Record<ElementType, string>> = {
  person: "Person",
  softwareSystem: "Software System",
  container: "Container",
  component: "Component",
  element: "Element",
  deploymentNode: "Deployment Node",
  infrastructureNode: "Infrastructure Node",
  softwareSystemInstance: "Software System Instance",
  containerInstance: "Container Instance",
};

/** Returns all tags of an element: the tags of its type, of the instantiated element, and its own. */
export function allTags({ of, tags, type }: WorkspaceElement): string[] {
  const base = of === undefined ? ["Element"] : allTags(of);
  return [...new Set([...base, typeTags[type], ...tags])];
}

/** Returns the elements around an element, the innermost first. */
export function parentsOf(element: WorkspaceElement): WorkspaceElement[] {
  return element.parent === undefined ? [] : [element.parent, ...parentsOf(element.parent)];
}

/** Returns whether a relationship between two elements is possible: neither contains the other, and they differ. */
function mayRelate(from: WorkspaceElement, to: WorkspaceElement): boolean {
  return from !== to && !parentsOf(from).includes(to) && !parentsOf(to).includes(from);
}

/**
 * Adds the relationships that follow from one between parts: between the elements around its ends, unless they are
 * related already.
 */
export function addImplied(workspace: Workspace, relation: WorkspaceRelation): void {
  for (const from of [relation.from, ...parentsOf(relation.from)])
    for (const to of [relation.to, ...parentsOf(relation.to)])
      if (mayRelate(from, to) && !workspace.relations.some((one) => one.from === from && one.to === to))
        workspace.relations.push({ ...relation, from, to, tags: [...relation.tags], follows: relation });
}

/**
 * Adds the relationships between the instances of an environment that the relationships between the elements imply.
 * Instances of different deployment groups are not related.
 */
export function addInstanceRelations(workspace: Workspace, removed: ReadonlySet<string>): void {
  const instances = workspace.elements.filter((one) => one.of !== undefined);
  const instancesOf = Map.groupBy(instances, ({ of }) => of);
  const logical = workspace.relations.filter(({ from, to }) => instancesOf.has(from) && instancesOf.has(to));
  // A workspace that extends another one has some of them already.
  const known = new Map(
    workspace.relations.filter(({ from }) => from.of !== undefined).map((one) => [one, one.follows]),
  );
  const isKnown = (from: WorkspaceElement, to: WorkspaceElement, relation: WorkspaceRelation): boolean =>
    [...known].some(([one, follows]) => one.from === from && one.to === to && follows === relation);
  for (const relation of logical)
    for (const from of instancesOf.get(relation.from) ?? [])
      for (const to of instancesOf.get(relation.to) ?? []) {
        if (from.environment !== to.environment || !shareGroup(from, to)) continue;
        if (removed.has(removalKey(relation.from, relation.to, from.environment))) continue;
        if (isKnown(from, to, relation)) continue;
        workspace.relations.push({ ...relation, from, to, follows: relation });
      }
}

/** The key of a relationship that an environment does not have. */
export function removalKey(
  from: WorkspaceElement,
  to: WorkspaceElement,
  environment: string | undefined,
): string {
  return JSON.stringify([pathOf(from), pathOf(to), environment]);
}

function pathOf(element: WorkspaceElement): string[] {
  return [element, ...parentsOf(element)].map(({ name }) => name);
}

function shareGroup(one: WorkspaceElement, other: WorkspaceElement): boolean {
  const [own = [], theirs = []] = [one.deploymentGroups, other.deploymentGroups];
  return (own.length === 0 && theirs.length === 0) || own.some((group) => theirs.includes(group));
}

/** Returns a view of the items in another view that have one of some tags, or of all others. */
export function filteredView(
  base: WorkspaceView,
  {
    description,
    isIncluded,
    key,
    place,
    tags,
  }: {
    readonly key: string;
    readonly description: string;
    readonly tags: readonly string[];
    readonly isIncluded: boolean;
    readonly place: string | undefined;
  },
): WorkspaceView {
  const isShown = (own: readonly string[]): boolean => own.some((tag) => tags.includes(tag)) === isIncluded;
  const elements = new Set([...base.elements].filter((element) => isShown(allTags(element))));
  const relations = [...base.relations].filter(
    ({ from, tags: own, to }) => elements.has(from) && elements.has(to) && isShown(["Relationship", ...own]),
  );
  return { ...base, key, title: "", description, elements, relations: new Set(relations), steps: [], place };
}
