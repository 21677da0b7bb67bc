import type { ArchitectureElement } from "../../model/index.ts";
import { type C4View, c4View, lossesOfDirection, lossesOfOthers, type ViewElement } from "./c4-view.ts";
import type { ExportFormat, Loss } from "./export-format.ts";
import { deploymentLines } from "./likec4-deployment.ts";
import { factLines, type Likec4Model } from "./likec4-facts.ts";
import { block, likec4Identifiers, property, quoted } from "./likec4-text.ts";
import { viewLines } from "./likec4-views.ts";
import type { ProvidedInterface } from "./provided-interfaces.ts";

/**
 * The language of LikeC4.
 *
 * @see https://likec4.dev/dsl/intro/
 */
export const likec4: ExportFormat = {
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

const externalTag = "external";

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
