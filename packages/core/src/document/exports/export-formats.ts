import type { ArchitectureElement, ExportFormatName } from "../../model/index.ts";
import { backstage } from "./backstage.ts";
import { calm } from "./calm.ts";
import type { ExportFormat, Loss } from "./export-format.ts";
import { reqif } from "./reqif.ts";
import { structurizr } from "./structurizr.ts";
import { type C4View, c4View, lossesOfDirection, lossesOfOthers, type ViewElement } from "./c4-view.ts";
import { block, likec4Identifiers, property, quoted } from "./likec4-text.ts";
import type { ProvidedInterface } from "./provided-interfaces.ts";
import type { Environment, Placed } from "./deployments.ts";
import { nameWithId } from "./name-with-id.ts";

/**
 * The language of LikeC4.
 *
 * @see https://likec4.dev/dsl/intro/
 */
const likec4: ExportFormat = {
  title: "LikeC4",
  file: "architecture.c4",
  emit(source) {
    const view = c4View(source);
    const losses: Loss[] = [
      ...view.losses,
      ...lossesOfOthers(view, { ...source, title: "LikeC4" }),
      ...lossesOfDirection(view, "LikeC4"),
    ];
    const model = createModel(view, losses);
    const parts = [
      specification(model),
      block("model", [...elementLines(model), ...linkLines(model)]),
      deploymentLines(model),
      viewLines(model),
    ];
    const text = parts
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join("\n"))
      .join("\n\n");
    return { text: `${text}\n`, losses };
  },
};

/** The kinds of element that an export uses, with their shapes. */
const shapes = {
  actor: "person",
  system: undefined,
  container: undefined,
  component: undefined,
  database: "storage",
  queue: "queue",
  artifact: undefined,
  interface: undefined,
} as const;

const deploymentKinds = ["environment", "zone", "node", "component", "database", "queue", "artifact"];

const externalTag = "external";

/** Every format of an export by its name on the command line. */
export const exportFormats = { likec4, structurizr, calm, backstage, reqif } as const satisfies Readonly<
  Record<ExportFormatName, ExportFormat>
>;

function createModel(view: C4View, losses: Loss[]): Likec4Model {
  const identifierOf = likec4Identifiers();
  const tags = likec4Identifiers();
  const parents = new Map<string, string | undefined>([
    ...view.elements.map(({ element, parent }) => [element.id, parent] as const),
    ...view.interfaces.map((one) => [one.element.id, homeOf(one, view)] as const),
  ]);
  const pathOf = (id: string): string => {
    const parent = parents.get(id);
    return parent === undefined ? identifierOf(id) : `${pathOf(parent)}.${identifierOf(id)}`;
  };
  return { view, losses, identifierOf, tagOf: (tag) => tags(tag), pathOf };
}

/** An interface is drawn in the element that provides it; if several do, or nobody, in the system. */
function homeOf({ providers }: ProvidedInterface, { system }: C4View): string {
  const [only, ...more] = providers;
  return only === undefined || more.length > 0 ? system.id : only;
}

function specification({ tagOf, view }: Likec4Model): string[] {
  const all = [
    ...view.elements.map(({ element }) => element),
    ...view.interfaces.map(({ element }) => element),
  ];
  const tags = new Set([...all.flatMap((element) => element.tags), ...deployedTags(view)]);
  return block("specification", [
    ...Object.entries(shapes).flatMap(([kind, shape]) =>
      block(`element ${kind}`, shape === undefined ? [] : block("style", [`shape ${shape}`])),
    ),
    ...deploymentKinds.map((kind) => `deploymentNode ${kind}`),
    ...[externalTag, ...tags].map((tag) => `tag ${tagOf(tag)}`),
  ]);
}

function deployedTags(view: C4View): string[] {
  const tagsOf = (placed: C4View["environments"][number]["placed"]): string[] =>
    placed.flatMap(({ element, inside }) => [...element.tags, ...tagsOf(inside)]);
  return view.environments.flatMap(({ placed }) => tagsOf(placed));
}

function elementLines(model: Likec4Model): string[] {
  const { identifierOf, view } = model;
  const { system } = view;
  const outside = view.elements.filter(({ parent }) => parent === undefined);
  return [
    ...outside.flatMap((one) => oneElement(one, model)),
    ...block(`${identifierOf(system.id)} = system ${quoted(system.name)}`, [
      ...property("description", system.description),
      ...insideLines(system.id, model),
    ]),
  ];
}

function insideLines(id: string, model: Likec4Model): string[] {
  const { view } = model;
  return [
    ...view.elements.filter(({ parent }) => parent === id).flatMap((one) => oneElement(one, model)),
    ...view.interfaces
      .filter((one) => homeOf(one, view) === id)
      .flatMap(({ element }) =>
        block(
          `${model.identifierOf(element.id)} = interface ${quoted(element.name)}`,
          factLines(element, model),
        ),
      ),
  ];
}

function oneElement({ element, isExternal, level }: ViewElement, model: Likec4Model): string[] {
  const { id, name } = element;
  const own = level === "person" ? "actor" : level === "system" ? "system" : kindOfPart(element, level);
  const tags = isExternal && level === "system" ? [externalTag] : [];
  return block(`${model.identifierOf(id)} = ${own} ${quoted(name)}`, [
    ...factLines(element, model, tags),
    ...insideLines(id, model),
  ]);
}

function kindOfPart({ kind }: ArchitectureElement, level: "container" | "component"): keyof typeof shapes {
  return kind === "database" || kind === "queue" || kind === "artifact" ? kind : level;
}

function linkLines(model: Likec4Model): string[] {
  const { losses, pathOf, view } = model;
  const ofInterfaces = view.interfaces.flatMap((one) => {
    const { element, providers, users } = one;
    const home = homeOf(one, view);
    return [
      ...users.map(({ id, label }) => ({ from: id, to: element.id, description: label })),
      ...providers
        .filter((id) => id !== home)
        .map((id) => ({ from: id, to: element.id, description: "provides" })),
    ];
  });
  return [...view.links, ...ofInterfaces].flatMap(({ description, from, to }) => {
    const [source, target] = [pathOf(from), pathOf(to)];
    if (source === target || `${source}.`.startsWith(`${target}.`) || `${target}.`.startsWith(`${source}.`)) {
      losses.push({
        what: "relation",
        subject: `${from} → ${to}${description === undefined ? "" : `: ${description}`}`,
        reason: "LikeC4 has no relation of an element with itself or with what contains it.",
      });
      return [];
    }
    return [`${source} -> ${target}${description === undefined ? "" : ` ${quoted(description)}`}`];
  });
}

/** Returns the views: the landscape, the system with its groups, each container with components, each environment. */
function viewLines({ pathOf, view }: Likec4Model): string[] {
  const idOf = likec4Identifiers();
  const keyOf = (key: string): string => idOf(key);
  const layout = "autoLayout LeftRight";
  const withComponents = view.elements.filter(
    ({ element, level }) =>
      level === "container" && view.elements.some(({ parent }) => parent === element.id),
  );
  return block("views", [
    ...block(`view ${keyOf("index")}`, [`title ${quoted("Landscape")}`, "include *", layout]),
    ...block(`view ${keyOf("containers")} of ${pathOf(view.system.id)}`, [
      `title ${quoted(view.system.name)}`,
      ...groupLines({ pathOf, view }),
      layout,
    ]),
    ...withComponents.flatMap(({ element }) =>
      block(`view ${keyOf(`components-${element.id}`)} of ${pathOf(element.id)}`, [
        `title ${quoted(element.name)}`,
        "include *",
        layout,
      ]),
    ),
    ...view.environments
      .filter(({ placed }) => placed.length > 0)
      .flatMap(({ key, placed, title }) =>
        block(`deployment view ${keyOf(`deployment-${key}`)}`, [
          `title ${quoted(title)}`,
          `include ${nodesWithParts({ key, placed }).join(", ")}`,
          layout,
        ]),
      ),
  ]);
}

/** A group cannot be inside of an element, so the system that contains groups is drawn as a group, too. */
function groupLines({ pathOf, view }: Pick<Likec4Model, "pathOf" | "view">): string[] {
  if (view.groups.length === 0) return ["include *"];
  const includeOf = (group: string | undefined): string[] => {
    const own = view.elements.filter((one) => one.parent === view.system.id && one.group === group);
    return own.length === 0 ? [] : [`include ${own.map(({ element }) => pathOf(element.id)).join(", ")}`];
  };
  return [
    ...block(`group ${quoted(view.system.name)}`, [
      ...view.groups.flatMap(({ id, name }) => block(`group ${quoted(name)}`, includeOf(id))),
      ...includeOf(undefined),
    ]),
    "include *",
    `exclude ${pathOf(view.system.id)}`,
  ];
}

/** Returns an expression for the parts of each node: `**` would omit parts without relations. */
function nodesWithParts({ key, placed }: Pick<Environment, "key" | "placed">): string[] {
  const identifierOf = likec4Identifiers();
  const walk = (own: readonly Placed[], around: string): string[] =>
    own.flatMap(({ element, inside, isInstance }) => {
      const path = `${around}.${identifierOf(element.id)}`;
      if (isInstance) return walk(inside, around);
      return inside.length === 0 ? [] : [`${path}.*`, ...walk(inside, path)];
    });
  return [`${key}.*`, ...walk(placed, key)];
}

/** Returns the deployment model: an environment for each kind of deployment diagram. */
function deploymentLines(model: Likec4Model): string[] {
  const environments = model.view.environments.filter(({ placed }) => placed.length > 0);
  if (environments.length === 0) return [];
  return block(
    "deployment",
    environments.flatMap((environment) => environmentLines(environment, model)),
  );
}

function environmentLines(environment: Environment, model: Likec4Model): string[] {
  const identifierOf = likec4Identifiers();
  const paths = new Map<string, readonly string[]>();
  const nodes = environment.placed.flatMap((placed) =>
    placedLines(placed, "", { identifierOf, model, paths }),
  );
  const links = environment.links.flatMap(({ description, from, to }) => {
    const ends = (paths.get(from) ?? [])
      .flatMap((source) => (paths.get(to) ?? []).map((target) => [source, target] as const))
      .filter(
        ([source, target]) =>
          source !== target && !source.startsWith(`${target}.`) && !target.startsWith(`${source}.`),
      );
    if (ends.length === 0) {
      model.losses.push({
        what: "relation",
        subject: `${from} → ${to} in ${environment.title}${description === undefined ? "" : `: ${description}`}`,
        reason: "LikeC4 has no relation of a node with itself or with what contains it.",
      });
      return [];
    }
    const words = description === undefined ? "" : ` ${quoted(description)}`;
    return ends.map(([source, target]) => `${source} -> ${target}${words}`);
  });
  return block(`${environment.key} = environment ${quoted(environment.title)}`, [...nodes, ...links]);
}

interface Known {
  readonly model: Likec4Model;
  /** The paths of a node, or of each instance of a part or system. */
  readonly paths: Map<string, readonly string[]>;
  identifierOf(id: string): string;
}

function placedLines({ element, inside, isInstance }: Placed, around: string, known: Known): string[] {
  const { identifierOf, model, paths } = known;
  const identifier = identifierOf(element.id);
  const path = around === "" ? identifier : `${around}.${identifier}`;
  paths.set(element.id, [...(paths.get(element.id) ?? []), path]);
  if (isInstance) {
    for (const one of inside)
      model.losses.push({
        what: "nesting",
        subject: `${one.element.name} (${one.element.id}) on ${element.name}`,
        reason: "In LikeC4 nothing is inside an instance, so it is beside it.",
      });
    return [
      `${identifier} = instanceOf ${model.pathOf(element.id)}`,
      ...inside.flatMap((one) => placedLines(one, around, known)),
    ];
  }
  return block(
    `${identifier} = ${element.kind === "group" ? "zone" : element.kind} ${quoted(element.name)}`,
    [...factLines(element, model), ...inside.flatMap((one) => placedLines(one, path, known))],
  );
}

/** The data that the parts of an export to LikeC4 share. */
interface Likec4Model {
  readonly view: C4View;
  readonly losses: Loss[];
  identifierOf(id: string): string;
  tagOf(tag: string): string;
  /** Returns the identifiers from the outermost element to this one, with dots. */
  pathOf(id: string): string;
}

/** Returns what LikeC4 keeps of an element besides its name. */
function factLines(
  element: ArchitectureElement,
  { losses, tagOf }: Likec4Model,
  more: readonly string[] = [],
): string[] {
  for (const tag of element.tags)
    if (tagOf(tag) !== tag)
      losses.push({
        what: "fact",
        subject: `tag ${tag} of ${nameWithId(element)}`,
        reason: `LikeC4 has letters, digits and hyphens in tags; it is ${tagOf(tag)} there.`,
      });
  const listed = (texts: readonly string[]): string | undefined =>
    texts.length === 0 ? undefined : texts.join(", ");
  const tags = [...more, ...element.tags];
  return [
    ...(tags.length === 0 ? [] : [tags.map((tag) => `#${tagOf(tag)}`).join(" ")]),
    ...property("description", element.description),
    ...property("technology", element.technology),
    ...element.links.map(({ title, url }) => `link ${new URL(url).href} ${quoted(title)}`),
    ...block("metadata", [
      ...property("archscribe-id", element.id),
      ...property("owner", element.owner),
      ...property("lifecycle", element.lifecycle),
      ...property("requirements", listed(element.requirements)),
      ...property("names", listed(element.names)),
      ...property("evidence", listed(element.evidence)),
      ...property("basis", element.basis),
    ]),
  ];
}
