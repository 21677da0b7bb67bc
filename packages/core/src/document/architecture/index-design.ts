import type {
  DesignElement,
  DesignElementKind,
  DesignIndex,
  Diagram,
  DiagramContent,
  DiagramElement,
  DiagramKey,
  ElementShape,
  Project,
} from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";

/** The content that was read from each diagram, by the diagram's id. */
export type DiagramContents = ReadonlyMap<string, DiagramContent>;

/**
 * Returns the design that a project describes: the elements of its diagrams, its use cases, API operations and screens,
 * each with the requirements that it is traced to.
 */
export function indexDesign(project: Project, contents: DiagramContents, places: Places): DesignIndex {
  const known = { project, traces: collectTraces(project.diagrams, contents) };
  const elements = [
    ...useCaseElements(project, places),
    ...project.diagrams
      .filter(({ view }) => view === undefined)
      .flatMap((diagram) => diagramElements(diagram, contents.get(diagram.id), known)),
    ...(project.api?.operations ?? []).map((operation): DesignElement => ({
      kind: "operation",
      name: `${operation.method} ${operation.path}`,
      sources: operation.requirements,
      shownIn: operation.id,
      location: operation.location,
    })),
    ...project.previews.map((preview): DesignElement => ({
      kind: "screen",
      name: preview.title,
      sources: withUseCase(project, preview.requirements, preview.useCase),
      shownIn: preview.id,
      location: { file: preview.file, line: 1 },
    })),
  ];
  return { elements };
}

/** The locations of requirements and use cases. */
export type Places = ReadonlyMap<string, DesignElement["location"]>;

function useCaseElements({ useCases }: Project, places: Places): DesignElement[] {
  return useCases.map((useCase) => ({
    kind: "use-case",
    name: useCase.name,
    sources: useCase.requirements,
    shownIn: useCase.id,
    location: places.get(useCase.id) ?? { file: "", line: 1 },
  }));
}

/** Requirements by canonical name of the element. A trace applies to the element in every diagram that shows it. */
export interface Traces {
  readonly ofElements: ReadonlyMap<string, readonly string[]>;
  /** Without the traces of parts with the same name. */
  readonly ofBoundaries: ReadonlyMap<string, readonly string[]>;
}

/** Returns the traces of all diagrams by the names in them. */
export function collectTraces(diagrams: readonly Diagram[], contents: DiagramContents): Traces {
  const ofElements = new Map<string, readonly string[]>();
  const ofBoundaries = new Map<string, readonly string[]>();
  for (const { id, traces } of diagrams)
    for (const { element, requirements } of traces) {
      const name = canonicalName(element);
      const isOfPart = meansPart(name, contents.get(id)?.elements ?? []);
      for (const known of isOfPart ? [ofElements] : [ofElements, ofBoundaries])
        known.set(name, [...new Set([...(known.get(name) ?? []), ...requirements])]);
    }
  return { ofElements, ofBoundaries };
}

/**
 * Returns whether a name means a part in the traces of a diagram, because the diagram draws one with this name. A boundary
 * of the same name is then meant by its alias only: the system "Orders" may have a service "Orders".
 */
export function meansPart(key: string, elements: readonly Pick<DiagramElement, "name" | "shape">[]): boolean {
  return elements.some(({ name, shape }) => shape !== "package" && canonicalName(name) === key);
}

/**
 * Returns the requirements that an element is traced to; undefined if no trace names it. Every diagram may trace it by
 * its name, and only its own diagram by its alias, because others use the same alias for something else.
 */
export function tracedTo(
  { alias, name, shape }: DiagramElement,
  diagram: Diagram,
  { ofBoundaries, ofElements }: Traces,
): readonly string[] | undefined {
  const byName = (shape === "package" ? ofBoundaries : ofElements).get(canonicalName(name));
  const key = canonicalName(alias);
  if (byName !== undefined || key === canonicalName(name)) return byName;
  const own = diagram.traces.filter(({ element }) => canonicalName(element) === key);
  return own.length === 0 ? undefined : [...new Set(own.flatMap(({ requirements }) => requirements))];
}

/** The data from which the sources of an element are found if its diagram does not state them. */
interface Known {
  readonly project: Project;
  readonly traces: Traces;
}

function diagramElements(
  diagram: Diagram,
  content: DiagramContent | undefined,
  { project, traces }: Known,
): DesignElement[] {
  const wholeSources = withUseCase(project, diagram.requirements, diagram.useCase);
  if (diagram.key === "interaction") return [interaction(diagram, wholeSources)];
  return (content?.elements ?? []).flatMap((element) => {
    const kind = designKind(diagram.key, element.shape);
    if (kind === undefined) return [];
    return {
      kind,
      name: element.name,
      sources: sourcesOf({ element, diagram }, kind, { project, traces }) ?? wholeSources,
      shownIn: diagram.id,
      location: { file: diagram.file, line: element.line },
    };
  });
}

function interaction(diagram: Diagram, sources: readonly string[]): DesignElement {
  const location = { file: diagram.file, line: Math.max(diagram.line, 1) };
  return { kind: "interaction", name: diagram.title, sources, shownIn: diagram.id, location };
}

function sourcesOf(
  { diagram, element }: { readonly element: DiagramElement; readonly diagram: Diagram },
  kind: DesignElementKind,
  { project, traces }: Known,
): readonly string[] | undefined {
  const own = tracedTo(element, diagram, traces);
  if (own) return own;
  const name = canonicalName(element.name);
  if (kind === "use-case") {
    const specified = project.useCases.find((useCase) => canonicalName(useCase.name) === name);
    if (specified) return specified.requirements;
  }
  if (kind === "actor") {
    const acting = project.useCases.filter(({ actors }) =>
      actors.some((actor) => canonicalName(actor) === name),
    );
    if (acting.length > 0) return [...new Set(acting.flatMap(({ requirements }) => requirements))];
  }
  return undefined;
}

function withUseCase(project: Project, requirements: readonly string[], id: string | undefined): string[] {
  const useCase = project.useCases.find((one) => one.id === id);
  return [...new Set([...requirements, ...(useCase?.requirements ?? [])])];
}

/** Shapes that group others, or show how something behaves. */
const behaviour: ReadonlySet<ElementShape> = new Set([
  "package",
  "state",
  "action",
  "decision",
  "requirement",
  "topic",
]);

/** Returns the kind of design element that an element of a diagram is; undefined if it only groups others. */
function designKind(key: DiagramKey, shape: ElementShape): DesignElementKind | undefined {
  if (behaviour.has(shape)) return undefined;
  if (shape === "actor") return "actor";
  switch (key) {
    case "usecase":
      return shape === "use-case" ? "use-case" : undefined;
    case "interaction":
      return undefined;
    case "system_conceptual":
      return "block";
    case "interface":
    case "component":
      return shape === "interface" ? "interface" : "component";
    case "conceptual":
    case "logical":
    case "physical":
      return "entity";
    case "class":
      return "class";
    case "onPrem":
    case "AWS":
    case "GCP":
    case "Azure":
      return "node";
  }
}
