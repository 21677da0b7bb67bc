import {
  type ArchitectureElement,
  type ArchitectureModel,
  designPages,
  type DiagramElement,
  type FigureSource,
  type Location,
  type Project,
} from "../../../model/index.ts";
import { canonicalName } from "../../words/index.ts";
import { type DiagramContents, meansPart, type Places } from "../index-design.ts";

/** The kinds of thing that can be traced to a requirement, in the order in which lists show them. */
const tracedKinds = [
  "requirement",
  "use-case",
  "element",
  "figure",
  "operation",
  "screen",
  "page",
  "decision",
  "risk",
] as const;

export type TracedKind = (typeof tracedKinds)[number];

/** Something that a person has traced to a requirement. */
export interface TracedLink {
  readonly requirement: string;
  /** Unique for the requirement, and readable: `UC-1`, `FR-7`, `element:order-service` or `figure:component`. */
  readonly id: string;
  readonly kind: TracedKind;
  readonly title: string;
  /** Where the first trace stands. */
  readonly location: Location;
  /** The files whose traces state it. */
  readonly files: readonly string[];
}

/** A project with the content of its texts. */
export interface TracedProject {
  readonly project: Project;
  readonly contents: DiagramContents;
  readonly architecture: ArchitectureModel;
  readonly places: Places;
}

/**
 * Returns all items traced to each requirement: requirements that refine it, use cases, elements, figures,
 * operations, screens, pages, decisions and risks. An element that several figures trace to a requirement is one link. A
 * figure is a link if it is traced as a whole, or if it traces something other than an element, such as a state.
 */
export function tracedLinks(traced: TracedProject): TracedLink[] {
  const links = new Map<string, TracedLink>();
  for (const { requirements, ...link } of [...stated(traced), ...tracedElements(traced)])
    for (const requirement of requirements) {
      const key = `${requirement} ${link.id}`;
      const known = links.get(key);
      const files = [...new Set([...(known?.files ?? []), ...link.files])];
      links.set(key, { ...(known ?? { ...link, requirement }), files });
    }
  return [...links.values()].toSorted(inOrder(traced.project));
}

interface Statement extends Omit<TracedLink, "requirement"> {
  readonly requirements: readonly string[];
}

function statement(
  { id, kind, title }: Pick<TracedLink, "id" | "kind" | "title">,
  location: Location,
  requirements: readonly string[],
): Statement {
  return { id, kind, title, location, files: [location.file], requirements };
}

/** The items that state their requirements themselves. */
function stated({ places, project }: TracedProject): Statement[] {
  const placeOf = (id: string): Location => places.get(id) ?? manifestPlace;
  return [
    ...project.requirements.map(({ id, refines = [], text }) =>
      statement({ id, kind: "requirement", title: text }, placeOf(id), refines),
    ),
    ...project.useCases.map(({ id, name, requirements }) =>
      statement({ id, kind: "use-case", title: name }, placeOf(id), requirements),
    ),
    ...project.diagrams.map((diagram) =>
      statement(figureLink(diagram), placeOfFigure(diagram), diagram.requirements),
    ),
    ...(project.api?.operations ?? []).map(({ id, location, method, path, requirements }) =>
      statement(
        { id: `operation:${id}`, kind: "operation", title: `${method} ${path}` },
        location,
        requirements,
      ),
    ),
    ...project.previews.map(({ file, id, requirements, title }) =>
      statement({ id: `screen:${id}`, kind: "screen", title }, { file, line: 1 }, requirements),
    ),
    ...project.pages.map(({ figures, file, key, requirements }) =>
      statement(
        {
          id: `page:${key}`,
          kind: "page",
          title: designPages.find((page) => page.key === key)?.title ?? key,
        },
        { file, line: 1 },
        [...requirements, ...figures.flatMap(requirementsOfFigure)],
      ),
    ),
    ...project.decisions.map(({ figures, file, id, requirements, title }) =>
      statement({ id: `decision:${id}`, kind: "decision", title }, { file, line: 1 }, [
        ...requirements,
        ...figures.flatMap(requirementsOfFigure),
      ]),
    ),
    ...project.manifest.risks.map(({ requirements, title }) =>
      statement({ id: `risk:${title}`, kind: "risk", title }, manifestPlace, requirements),
    ),
  ];
}

const manifestPlace: Location = { file: "archscribe.yaml", line: 1 };

function figureLink({ id, title }: FigureSource): Pick<TracedLink, "id" | "kind" | "title"> {
  return { id: `figure:${id}`, kind: "figure", title };
}

function placeOfFigure({ file, line }: FigureSource): Location {
  return { file, line: Math.max(line, 1) };
}

function requirementsOfFigure({ requirements, traces }: FigureSource): string[] {
  return [...requirements, ...traces.flatMap((trace) => trace.requirements)];
}

/** The traces of diagrams and entries of `elements.yaml`, each with the element that it means, or else its figure. */
function tracedElements(traced: TracedProject): Statement[] {
  const { architecture, contents, project } = traced;
  const byName = elementsByName(architecture);
  const ofTraces = project.diagrams.flatMap((diagram) =>
    diagram.traces.flatMap(({ element, line, requirements }) => {
      const location = { file: diagram.file, line };
      const meant = meantBy(canonicalName(element), contents.get(diagram.id)?.elements ?? [], byName);
      if (meant.length === 0) return [statement(figureLink(diagram), location, requirements)];
      return meant.map((one) => statement(elementLink(one), location, requirements));
    }),
  );
  const ofEntries = (project.elements ?? []).flatMap(({ id, location, requirements }) => {
    const element = architecture.elements.find((one) => one.id === id);
    return element === undefined ? [] : [statement(elementLink(element), location, requirements)];
  });
  return [...ofTraces, ...ofEntries];
}

type ElementsByName = ReadonlyMap<string, readonly ArchitectureElement[]>;

function elementsByName({ elements }: ArchitectureModel): ElementsByName {
  const byName = new Map<string, ArchitectureElement[]>();
  for (const element of elements)
    for (const key of new Set([element.name, ...element.names].map(canonicalName))) {
      const known = byName.get(key);
      if (known === undefined) byName.set(key, [element]);
      else known.push(element);
    }
  return byName;
}

/** A trace names an element by its name, or by its alias in the diagram of the trace. */
function meantBy(
  key: string,
  own: readonly DiagramElement[],
  byName: ElementsByName,
): readonly ArchitectureElement[] {
  const named = byName.get(key);
  if (named !== undefined) return meansPart(key, own) ? named.filter(({ kind }) => kind !== "group") : named;
  return own
    .filter(({ alias }) => canonicalName(alias) === key)
    .flatMap(({ name }) => byName.get(canonicalName(name)) ?? []);
}

/** A use case, an operation or a screen with a separate file is the same link as that file. */
function elementLink({
  id,
  kind,
  name,
  places,
}: ArchitectureElement): Pick<TracedLink, "id" | "kind" | "title"> {
  const own = places.find((place) => place.kind === kind);
  if (own?.kind === "use-case") return { id: own.id, kind: "use-case", title: name };
  if (own?.kind === "operation" || own?.kind === "screen")
    return { id: `${own.kind}:${own.id}`, kind: own.kind, title: name };
  return { id: `element:${id}`, kind: "element", title: name };
}

function inOrder({ requirements }: Project): (a: TracedLink, b: TracedLink) => number {
  const position = new Map(requirements.map(({ id }, index) => [id, index]));
  const last = requirements.length;
  return (a, b) =>
    (position.get(a.requirement) ?? last) - (position.get(b.requirement) ?? last) ||
    tracedKinds.indexOf(a.kind) - tracedKinds.indexOf(b.kind) ||
    compareIds(a.id, b.id);
}

/** `UC-2` comes before `UC-10`. */
function compareIds(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}
