import type { ArchitectureElement, ArchitectureKind } from "../../model/index.ts";
import { collectLinks, type Link } from "./collect-links.ts";
import { deploymentsOf, type Environment } from "./deployments.ts";
import type { ExportSource, Loss } from "./export-format.ts";
import { nameWithId } from "./name-with-id.ts";
import { interfacesOf, type ProvidedInterface } from "./provided-interfaces.ts";
import { createRoles, type Roles } from "./roles.ts";

/** An element at a level of the C4 model. */
export interface ViewElement {
  readonly element: ArchitectureElement;
  readonly level: "person" | "system" | "container" | "component";
  /** The id of the enclosing container or system; undefined for persons and systems. */
  readonly parent?: string;
  /** The id of the innermost group around it. */
  readonly group?: string;
  readonly isExternal: boolean;
}

/** An architecture in the terms of the C4 model, which most formats share. */
export interface C4View {
  /** The project's own system, which contains every container that is in no other. */
  readonly system: { readonly id: string; readonly name: string; readonly description?: string };
  readonly elements: readonly ViewElement[];
  readonly groups: readonly ArchitectureElement[];
  readonly interfaces: readonly ProvidedInterface[];
  readonly links: readonly Link[];
  readonly environments: readonly Environment[];
  /** Elements of other kinds, such as use cases and entities. */
  readonly others: readonly ArchitectureElement[];
  /** The losses of every format with this view. */
  readonly losses: readonly Loss[];
}

/**
 * Returns an architecture in the terms of the C4 model. The levels follow from macros; otherwise a part is a
 * container, a part inside a part a component, and an actor of a use case is external. `docs/guides/exports.md`
 * has the table.
 *
 * @see https://c4model.com/abstractions
 */
export function c4View(source: ExportSource): C4View {
  const roles = createRoles(source);
  const { model, project } = source;
  const losses: Loss[] = [];
  const own = model.elements.find(({ id }) => roles.roleOf(id) === "own");
  const system = own?.id ?? freeId(model.elements);
  const elements = model.elements.flatMap((element) => toViewElement(element, { losses, roles, system }));
  const used = new Set(elements.flatMap(({ group }) => group ?? []));
  const groups = model.elements.filter(({ id }) => used.has(id));
  const shown = new Set(elements.map(({ element }) => element.id));
  const interfaces = interfacesOf(model, shown);
  const { links, losses: lostLinks } = collectLinks(model, new Set([...shown, system]));
  const environments = deploymentsOf(source, roles);
  const placed = new Set([
    ...shown,
    ...used,
    ...interfaces.map(({ element }) => element.id),
    ...environments.flatMap((one) => [...one.shown]),
  ]);
  const others = model.elements.filter(({ id }) => !placed.has(id) && roles.roleOf(id) !== "own");
  const description = project.manifest.brief ?? own?.description;
  return {
    system: {
      id: system,
      name: project.manifest.name,
      ...(description === undefined ? {} : { description }),
    },
    elements: inLevels(elements),
    groups,
    interfaces,
    links,
    environments,
    others,
    losses: [
      ...losses,
      ...(own === undefined ? [] : lossesOfSystem(own, description)),
      ...environments.flatMap((one) => one.losses),
      ...lostLinks,
      ...betweenViews(model, { environments, interfaces, others, shown: new Set([...shown, system]) }),
    ],
  };
}

/** Returns the facts of the project's own system that only `elements.yaml` states. */
function lossesOfSystem(own: ArchitectureElement, said: string | undefined): Loss[] {
  const { description, lifecycle, links, owner, tags, technology } = own;
  const facts = {
    description: description === said ? undefined : description,
    technology,
    owner,
    lifecycle,
    tags: tags.join(", "),
    links: links.map(({ url }) => url).join(", "),
  };
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([key, value]) => ({
      what: "fact",
      subject: `${key} of ${own.name}: ${value}`,
      reason: "The project's own system has only the name and the brief of the project.",
    }));
}

/** Returns the relations whose ends are exported, but in different views: of a person and a node, for example. */
function betweenViews(
  { elements, relations }: ExportSource["model"],
  {
    environments,
    interfaces,
    others,
    shown,
  }: Pick<C4View, "environments" | "interfaces" | "others"> & { readonly shown: ReadonlySet<string> },
): Loss[] {
  const names = new Map(elements.map(({ id, name }) => [id, name]));
  const left = new Set(others.map(({ id }) => id));
  const ofInterfaces = new Set(
    interfaces.flatMap(({ element: { id: own }, providers, users }) => [
      ...providers.flatMap((id) => [`${id} ${own}`, `${own} ${id}`]),
      ...users.map(({ id }) => `${id} ${own}`),
    ]),
  );
  const isHeld = ({ from, to }: (typeof relations)[number]): boolean =>
    left.has(from) ||
    left.has(to) ||
    (shown.has(from) && shown.has(to)) ||
    ofInterfaces.has(`${from} ${to}`) ||
    environments.some((one) => one.shown.has(from) && one.shown.has(to));
  return relations
    .filter((relation) => !isHeld(relation))
    .map(({ from, kind, labels, to }) => ({
      what: "relation",
      subject: `${kind} of ${names.get(from) ?? from} → ${names.get(to) ?? to}${labels.length === 0 ? "" : `: ${labels.join("; ")}`}`,
      reason:
        "Its ends are in different views of the export: the model, an environment, an interface, a group.",
    }));
}

/** Returns an id for the project's own system if no diagram draws it. */
function freeId(elements: readonly ArchitectureElement[]): string {
  const taken = new Set(elements.map(({ id }) => id));
  let id = "the-system";
  while (taken.has(id)) id += "-itself";
  return id;
}

function toViewElement(
  element: ArchitectureElement,
  { losses, roles, system: own }: { readonly losses: Loss[]; readonly roles: Roles; readonly system: string },
): ViewElement[] {
  const role = roles.roleOf(element.id);
  if (role !== "person" && role !== "system" && role !== "part") return [];
  const { container, group, system = own } = roles.around(element);
  const inGroup = group === undefined ? {} : { group };
  if (role !== "part") return [{ element, level: role, isExternal: roles.isOutside(element), ...inGroup }];
  const held = new Set([container, group, system]);
  for (const id of element.parents)
    if (roles.isLogical(id) && !held.has(id))
      losses.push({
        what: "nesting",
        subject: `${nameWithId(element)} inside ${roles.nameOf(id)}`,
        reason: "An element has one place, at one of the levels container and component.",
      });
  const isComponent = container !== undefined && element.level !== "container";
  if (element.level === "component" && !isComponent)
    losses.push({
      what: "fact",
      subject: `${nameWithId(element)} is a component`,
      reason: "No container is drawn around it, so it is exported as a container.",
    });
  return [
    {
      element,
      level: isComponent ? "component" : "container",
      isExternal: false,
      parent: isComponent ? container : system,
      ...inGroup,
    },
  ];
}

const levels = ["person", "system", "container", "component"] as const;

function inLevels(elements: readonly ViewElement[]): ViewElement[] {
  return elements.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
}

/** Returns what a format adds that has a direction for every link: associations have none. */
export function lossesOfDirection({ elements, environments, links, system }: C4View, title: string): Loss[] {
  const names = new Map([
    ...elements.map(({ element }) => [element.id, element.name] as const),
    [system.id, system.name] as const,
  ]);
  // Two environments may have the same link.
  const subjects = new Set(
    [...links, ...environments.flatMap((one) => one.links)]
      .filter(({ kind }) => kind === "association")
      .map(({ from, to }) => `association of ${names.get(from) ?? from} → ${names.get(to) ?? to}`),
  );
  return Array.from(subjects, (subject) => ({
    what: "fact",
    subject,
    reason: `It has no direction in the project; ${title} gives it the one in which it stands here.`,
  }));
}

/** Returns the losses of elements of kinds that a format has no place for. */
export function lossesOfOthers(
  { others }: C4View,
  {
    held = [],
    model,
    title,
  }: ExportSource & { readonly title: string; readonly held?: readonly ArchitectureKind[] },
): Loss[] {
  return others
    .filter(({ kind }) => !held.includes(kind))
    .map((element) => {
      const relations = model.relations.filter(({ from, to }) => from === element.id || to === element.id);
      const also = relations.length === 0 ? "" : `, nor for the relations of this one (${relations.length})`;
      return {
        what: "element",
        subject: nameWithId(element),
        reason:
          element.kind === "interface"
            ? `Only classes provide or use it, and ${title} has no place for them${also}.`
            : `${title} has no place for elements of the kind ${element.kind}${also}.`,
      };
    });
}
