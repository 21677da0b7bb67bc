import type { ArchitectureElement } from "../../model/index.ts";
import { type C4View, c4View, lossesOfDirection, lossesOfOthers, type ViewElement } from "./c4-view.ts";
import type { Link } from "./collect-links.ts";
import type { ExportFormat, Loss } from "./export-format.ts";
import { nameWithId } from "./name-with-id.ts";
import { block, call, createStructurizrNames, type StructurizrNames } from "./structurizr-text.ts";
import type { Environment, Placed } from "./deployments.ts";

/** What Structurizr allows; see AbstractRelationshipParser of its DSL. */
const allowed: Readonly<Record<Role, readonly Role[]>> = {
  deploymentNode: ["deploymentNode", "infrastructureNode"],
  infrastructureNode: ["deploymentNode", "infrastructureNode", "containerInstance", "softwareSystemInstance"],
  containerInstance: ["infrastructureNode"],
  softwareSystemInstance: ["infrastructureNode"],
};

/**
 * The DSL of Structurizr.
 *
 * @see https://docs.structurizr.com/dsl/language
 */
export const structurizr: ExportFormat = {
  title: "Structurizr DSL",
  file: "workspace.dsl",
  emit(source) {
    const view = c4View(source);
    const names = createStructurizrNames(view.system.id);
    const losses: Loss[] = [
      ...view.losses,
      ...lossesOfOthers(view, { ...source, title: "Structurizr" }),
      ...lossesOfDirection(view, "Structurizr"),
    ];
    const links = [...view.links, ...throughInterfaces(view, losses)];
    const model = [
      ...groupsOf(view, { level: "person" }, names),
      ...groupsOf(view, { level: "system" }, names),
      ...systemOf(view, names),
      ...linkLines(links, { losses, names, view }),
      ...emitEnvironments(view, { losses, names }),
    ];
    const { description, name } = view.system;
    const text = block(call("workspace", name, description), [
      ...block("model", model),
      ...block("views", viewsOf(view, names)),
    ]);
    return { text: `${text.join("\n")}\n`, losses };
  },
};

function systemOf(view: C4View, names: StructurizrNames): string[] {
  const { description, id, name } = view.system;
  const head = call("softwareSystem", names.nameOf("top", id, name), description);
  return block(
    `${names.identifierOf(id)} = ${head}`,
    groupsOf(view, { level: "container", parent: id }, names),
  );
}

/** Returns the elements of a level inside a parent, with the elements of a group in a block. */
function groupsOf(
  view: C4View,
  { level, parent }: { readonly level: ViewElement["level"]; readonly parent?: string },
  names: StructurizrNames,
): string[] {
  const own = view.elements.filter((one) => one.level === level && one.parent === parent);
  const lines = own
    .filter(({ group }) => group === undefined)
    .flatMap((one) => elementLines(one, view, names));
  const grouped = view.groups.flatMap((group) => {
    const members = own.filter((one) => one.group === group.id);
    if (members.length === 0) return [];
    return block(
      call("group", group.name),
      members.flatMap((one) => elementLines(one, view, names)),
    );
  });
  return [...lines, ...grouped];
}

const keywords = {
  person: "person",
  system: "softwareSystem",
  container: "container",
  component: "component",
} as const;

function elementLines(one: ViewElement, view: C4View, names: StructurizrNames): string[] {
  const { element, isExternal, level, parent = "" } = one;
  const { description = "", technology = "", id, name } = element;
  const hasTechnology = level === "container" || level === "component";
  const scope = level === "person" || level === "system" ? "top" : `${level} of ${parent}`;
  const own = names.nameOf(scope, id, name);
  const inner = level === "system" ? "container" : "component";
  const head = call(keywords[level], own, description, ...(hasTechnology ? [technology] : []));
  return block(`${names.identifierOf(id)} = ${head}`, [
    ...factLines(element, isExternal && level === "system" ? ["External"] : [], hasTechnology),
    ...(level === "person" || level === "component"
      ? []
      : groupsOf(view, { level: inner, parent: id }, names)),
  ]);
}

/** The C4 model has no interfaces: an element that uses one uses the element that provides it. */
function throughInterfaces({ elements, interfaces, links }: C4View, losses: Loss[]): Link[] {
  const known = new Set(links.map(({ from, to }) => `${from} ${to}`));
  const nameOf = (id: string): string =>
    elements.find(({ element }) => element.id === id)?.element.name ?? id;
  return interfaces.flatMap(({ element, providers, users }) => {
    losses.push({
      what: "element",
      subject: nameWithId(element),
      reason: "Structurizr has no interfaces; a link from user to provider names it, where none is drawn.",
    });
    return users.flatMap(({ id, label }) => {
      const said = label === undefined ? element.name : `${element.name}: ${label}`;
      const free = providers.filter((provider) => provider !== id && !known.has(`${id} ${provider}`));
      if (free.length === 0)
        losses.push({
          what: "label",
          subject: `${nameOf(id)} → ${said}`,
          reason:
            providers.length === 0
              ? "No element of the model provides this interface."
              : "A link from user to provider is drawn already.",
        });
      for (const provider of free) known.add(`${id} ${provider}`);
      return free.map((provider): Link => ({
        from: id,
        to: provider,
        kind: "dependency",
        description: said,
      }));
    });
  });
}

function linkLines(
  links: readonly Link[],
  {
    losses,
    names,
    view,
  }: { readonly losses: Loss[]; readonly names: StructurizrNames; readonly view: C4View },
): string[] {
  const parents = new Map(view.elements.map(({ element, parent }) => [element.id, parent]));
  const isInside = (inner: string, outer: string): boolean => {
    const parent = parents.get(inner);
    return parent !== undefined && (parent === outer || isInside(parent, outer));
  };
  // The DSL implies the links of containers from their components' links, unless they are declared before.
  const depthOf = ({ from, to }: Link): number => Number(isComponent(from)) + Number(isComponent(to));
  const isComponent = (id: string): boolean => parents.get(parents.get(id) ?? "") !== undefined;
  const outerFirst = links.toSorted((a, b) => depthOf(a) - depthOf(b));
  return outerFirst.flatMap(({ description, from, to }) => {
    if (from === to || isInside(from, to) || isInside(to, from)) {
      losses.push({
        what: "relation",
        subject: `${from} → ${to}${description === undefined ? "" : `: ${description}`}`,
        reason: "Structurizr has no relationship of an element with itself or with what contains it.",
      });
      return [];
    }
    return [call(`${names.identifierOf(from)} -> ${names.identifierOf(to)}`, description)];
  });
}

function viewsOf(view: C4View, names: StructurizrNames): string[] {
  const system = names.identifierOf(view.system.id);
  const containers = view.elements.filter(
    ({ element, level }) =>
      level === "container" && view.elements.some(({ parent }) => parent === element.id),
  );
  const layout = ["include *", "autolayout lr"];
  return [
    ...block(call("systemLandscape", "landscape"), layout),
    ...block(call(`systemContext ${system}`, "context"), layout),
    ...block(call(`container ${system}`, "containers"), layout),
    ...containers.flatMap(({ element }) =>
      block(
        call(`component ${names.identifierOf(element.id)}`, names.viewKey(`components-${element.id}`)),
        layout,
      ),
    ),
    ...view.environments
      .filter(({ placed }) => placed.length > 0)
      .flatMap(({ key, title }) =>
        block(call(`deployment *`, title, names.viewKey(`deployment-${key}`)), layout),
      ),
    ...block("styles", [
      ...block(call("element", "Database"), ["shape cylinder"]),
      ...block(call("element", "Queue"), ["shape pipe"]),
      ...block(call("element", "Person"), ["shape person"]),
      ...block(call("element", "External"), ["background #999999"]),
    ]),
  ];
}

/** The role of an element in a deployment environment of Structurizr. */
type Role = "deploymentNode" | "infrastructureNode" | "containerInstance" | "softwareSystemInstance";

interface Known {
  readonly view: C4View;
  readonly losses: Loss[];
  readonly names: StructurizrNames;
  readonly environment: Environment;
  readonly roles: Map<string, Role>;
  /** The identifiers of the instances of a part or system, by its id. */
  readonly instances: Map<string, readonly string[]>;
}

/** Returns the deployment environments of a workspace. */
function emitEnvironments(
  view: C4View,
  { losses, names }: { readonly losses: Loss[]; readonly names: StructurizrNames },
): string[] {
  return view.environments.flatMap((environment) => {
    const known: Known = { view, losses, names, environment, roles: new Map(), instances: new Map() };
    const nodes = environment.placed.flatMap((placed) => placedLines(placed, undefined, known));
    if (nodes.length === 0) return [];
    return block(call("deploymentEnvironment", environment.title), [...nodes, ...instanceLinkLines(known)]);
  });
}

function placedLines(placed: Placed, around: string | undefined, known: Known): string[] {
  const { element, inside, isInstance } = placed;
  if (isInstance) return instanceLines(placed, around, known);
  const { names } = known;
  const { description, id, name, technology } = element;
  const role =
    inside.length > 0 || element.kind === "node" || element.kind === "group"
      ? "deploymentNode"
      : "infrastructureNode";
  if (role === "infrastructureNode" && around === undefined) return wrapped(placed, known);
  known.roles.set(id, role);
  const own = names.nameOf(`${known.environment.key} in ${around ?? ""}`, id, name);
  return block(`${identifierOf(id, known)} = ${call(role, own, description, technology)}`, [
    ...factLines(element),
    ...inside.flatMap((one) => placedLines(one, id, known)),
  ]);
}

/**
 * Structurizr has infrastructure only inside nodes, so infrastructure without a node becomes a node itself.
 */
function wrapped({ element }: Placed, known: Known): string[] {
  const { description, id, name, technology } = element;
  known.roles.set(id, "deploymentNode");
  const own = known.names.nameOf(`${known.environment.key} in `, id, name);
  return block(
    `${identifierOf(id, known)} = ${call("deploymentNode", own, description, technology)}`,
    factLines(element),
  );
}

function instanceLines({ element, inside }: Placed, around: string | undefined, known: Known): string[] {
  const { losses, names, view } = known;
  const level = view.elements.find((one) => one.element.id === element.id)?.level;
  const hoisted = inside.flatMap((one) => {
    losses.push({
      what: "nesting",
      subject: `${nameWithId(one.element)} on ${element.name}`,
      reason: "In Structurizr nothing is inside an instance, so it is beside it.",
    });
    return placedLines(one, around, known);
  });
  if (around === undefined || (level !== "container" && level !== "system")) {
    losses.push({
      what: "nesting",
      subject: `${nameWithId(element)} in ${known.environment.title}`,
      reason:
        around === undefined
          ? "Structurizr has instances only inside nodes, and none is drawn around it."
          : "Structurizr has instances of containers and software systems only.",
    });
    return hoisted;
  }
  const role = level === "container" ? "containerInstance" : "softwareSystemInstance";
  known.roles.set(element.id, role);
  const before = known.instances.get(element.id) ?? [];
  const place = before.length === 0 ? "" : ` on ${around}`;
  const identifier = names.identifierOf(`${known.environment.key} ${element.id}${place}`);
  known.instances.set(element.id, [...before, identifier]);
  return [`${identifier} = ${role} ${names.identifierOf(element.id)}`, ...hoisted];
}

function identifierOf(id: string, { environment, names }: Known): string {
  return names.identifierOf(`${environment.key} ${id}`);
}

function instanceLinkLines(known: Known): string[] {
  const { environment, losses, roles } = known;
  return environment.links.flatMap(({ description, from, to }) => {
    const [source, target] = [roles.get(from), roles.get(to)];
    const isAllowed =
      source !== undefined &&
      target !== undefined &&
      allowed[source].includes(target) &&
      from !== to &&
      !isAround(environment.placed, from, to) &&
      !isAround(environment.placed, to, from);
    if (!isAllowed) {
      losses.push({
        what: "relation",
        subject: `${from} → ${to} in ${environment.title}${description === undefined ? "" : `: ${description}`}`,
        reason: `Structurizr allows no relationship from ${source ?? "what is left out"} to ${target ?? "what is left out"} here.`,
      });
      return [];
    }
    return identifiersOf(from, known).flatMap((one) =>
      identifiersOf(to, known).map((other) => call(`${one} -> ${other}`, description)),
    );
  });
}

/** Returns the identifiers of a node or of all instances of a part or system. */
function identifiersOf(id: string, known: Known): readonly string[] {
  return known.instances.get(id) ?? [identifierOf(id, known)];
}

/** Returns whether an element contains another one, at any depth. */
function isAround(placed: readonly Placed[], outer: string, inner: string): boolean {
  return placed.some((one) =>
    one.element.id === outer ? contains(one.inside, inner) : isAround(one.inside, outer, inner),
  );
}

function contains(placed: readonly Placed[], id: string): boolean {
  return placed.some(({ element, inside }) => element.id === id || contains(inside, id));
}

/** Returns what the DSL keeps of an element besides its name: tags, a link, and properties for the rest. */
function factLines(
  element: ArchitectureElement,
  more: readonly string[] = [],
  hasTechnology = true,
): string[] {
  const { evidence, kind, lifecycle, links, owner, requirements, tags, technology } = element;
  const kindTag = kind === "database" || kind === "queue" ? [kind === "database" ? "Database" : "Queue"] : [];
  const [first] = links;
  const properties: readonly (readonly [string, string | undefined])[] = [
    ["archscribe.id", element.id],
    ["technology", hasTechnology ? undefined : technology],
    ["owner", owner],
    ["lifecycle", lifecycle],
    ["requirements", listed(requirements)],
    ["names", listed(element.names)],
    ["evidence", listed(evidence)],
    ["basis", element.basis],
    ...links.map(({ title, url }): [string, string] => [`link: ${title}`, url]),
  ];
  const allTags = [...kindTag, ...more, ...tags];
  return [
    ...(allTags.length === 0 ? [] : [call("tags", ...allTags)]),
    ...(first === undefined ? [] : [call("url", first.url)]),
    ...block(
      "properties",
      properties.flatMap(([key, value]) => (value === undefined ? [] : [`${call("", key, value).trim()}`])),
    ),
  ];
}

function listed(texts: readonly string[]): string | undefined {
  return texts.length === 0 ? undefined : texts.join(", ");
}
