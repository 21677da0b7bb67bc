import type {
  ArchitectureKind,
  ArchitecturePlace,
  Diagram,
  DiagramElement,
  Project,
} from "../../model/index.ts";
import { c4RoleOf } from "./c4-role.ts";
import { evidenceBeside } from "./evidence-beside.ts";
import { collectTraces, type DiagramContents, type Places, tracedTo, type Traces } from "./index-design.ts";
import { kindOf, type Mention } from "./mention.ts";

/** The mentions of one figure. */
export interface FigureMentions {
  readonly diagram: Diagram;
  readonly mentions: readonly Mention[];
}

/** Returns the elements that each diagram shows, in the order of the diagrams. */
export function mentionsInFigures({ diagrams }: Project, contents: DiagramContents): FigureMentions[] {
  const traces = collectTraces(diagrams, contents);
  return diagrams.map((diagram) => {
    const elements = contents.get(diagram.id)?.elements ?? [];
    const marks = marksByElement(diagram, elements);
    const evidence = evidenceBeside(diagram, contents.get(diagram.id));
    return {
      diagram,
      mentions: elements.flatMap((element) => {
        const kind = kindOf(diagram.key, element);
        return kind === undefined
          ? []
          : [
              {
                ...toMention(element, diagram, { kind, mark: marks.get(element), traces }),
                evidence: evidence.of(element),
              },
            ];
      }),
    };
  });
}

/** Returns the elements that have separate files: use cases, operations and screens. */
export function mentionsInFiles({ api, previews, useCases }: Project, places: Places): Mention[] {
  return [
    ...useCases.map(({ basis = "stated", goal, id, name, requirements }): Mention => ({
      ...stated("use-case", name, requirements),
      id: id.toLowerCase(),
      place: {
        kind: "use-case",
        id,
        title: `${id} ${name}`,
        location: places.get(id) ?? { file: `use-cases/${id}.yaml`, line: 1 },
      },
      ...(goal === undefined ? {} : { description: goal }),
      ...(basis === "stated" ? {} : { basis }),
    })),
    ...(api?.operations ?? []).map((operation): Mention => ({
      ...stated("operation", `${operation.method} ${operation.path}`, operation.requirements),
      place: {
        kind: "operation",
        id: operation.id,
        title: `${operation.method} ${operation.path}`,
        location: operation.location,
      },
      ...(operation.summary === "" ? {} : { description: operation.summary }),
      ...(operation.grounds === undefined ? {} : { basis: operation.grounds.basis }),
      ...(operation.evidence === undefined ? {} : { evidence: operation.evidence }),
    })),
    ...previews.map(({ file, id, requirements, title }): Mention => ({
      ...stated("screen", title, requirements),
      place: { kind: "screen", id, title, location: { file, line: 1 } },
    })),
  ];
}

function stated(
  kind: Mention["kind"],
  name: string,
  requirements: readonly string[],
): Pick<Mention, "kind" | "name" | "requirements" | "isOpen" | "members"> {
  return { kind, name, requirements, isOpen: false, members: [] };
}

function toMention(
  element: DiagramElement,
  diagram: Diagram,
  {
    kind,
    mark,
    traces,
  }: { readonly kind: ArchitectureKind; readonly mark: string | undefined; readonly traces: Traces },
): Mention {
  const { alias, basis, description, line, members, name, parent, shape, stereotype, technology } = element;
  return {
    kind,
    isOpen: shape === "participant" || (shape === "entity" && diagram.key === "interaction"),
    name,
    alias,
    place: figurePlace(diagram, line),
    requirements: tracedTo(element, diagram, traces) ?? [],
    members,
    ...c4RoleOf(stereotype),
    ...(mark === undefined ? {} : { id: mark }),
    ...(parent === undefined ? {} : { parent }),
    ...(technology === undefined ? {} : { technology }),
    ...(description === undefined ? {} : { description }),
    ...(basis === undefined ? {} : { basis }),
  };
}

/** Returns the place of one line of a diagram. */
export function figurePlace({ file, id, title }: Diagram, line: number): ArchitecturePlace {
  return { kind: "figure", id, title, location: { file, line } };
}

/** A mark holds for the first element on the next line that declares one. */
function marksByElement(
  { marks = [] }: Diagram,
  elements: readonly DiagramElement[],
): ReadonlyMap<DiagramElement, string> {
  const inOrder = elements.toSorted((a, b) => a.line - b.line);
  return new Map(
    marks.flatMap(({ id, line }) => {
      const element = inOrder.find((one) => one.line > line);
      return element === undefined ? [] : [[element, id] as const];
    }),
  );
}
