import type {
  ArchitectureElement,
  DesignElement,
  DesignElementKind,
  DiagramContent,
  ElementShape,
} from "../../model/index.ts";
import type { Rule } from "./rule.ts";

const words: Readonly<Record<DesignElementKind, string>> = {
  actor: "actor",
  "use-case": "use case",
  interaction: "interaction",
  block: "block",
  component: "component",
  class: "class",
  interface: "interface",
  entity: "entity",
  operation: "API operation",
  node: "deployment node",
  screen: "screen",
};

/** Every element of the design names its requirement, or its place in the system. */
export const untracedElement: Rule = {
  id: "untraced-element",
  severity: "warning",
  summary:
    "Every element of the design is traced to a requirement, has evidence in the system, or is marked as proposed, implied or assumed.",
  check({ architecture, contents, index }) {
    // An actor comes from the people who need the system; a use case without a specification has a separate
    // rule.
    const isOther = (kind: DesignElementKind, shownIn: string): boolean =>
      kind === "actor" || (kind === "use-case" && contents.has(shownIn));
    const saysSo = (name: string, shownIn: string): boolean =>
      contents.get(shownIn)?.elements.some((one) => one.name === name && one.basis !== undefined) === true;
    const found = placesOfFound(architecture.elements);
    return index.elements
      .filter(
        ({ kind, location, name, shownIn, sources }) =>
          sources.length === 0 &&
          !isOther(kind, shownIn) &&
          !saysSo(name, shownIn) &&
          !found.has(placeKey(shownIn, location.line)),
      )
      .map((element) => ({
        message: `the ${wordFor(element, contents.get(element.shownIn))} '${element.name}' is traced to no requirement`,
        location: element.location,
        reference: element.name,
        suggest: adviceFor(element.kind, element.name),
      }));
  },
};

/** The words for components that a picture draws otherwise. */
const wordsOfShapes: Partial<Record<ElementShape, string>> = { database: "database", queue: "queue" };

function wordFor({ kind, location, name }: DesignElement, content: DiagramContent | undefined): string {
  const drawn = content?.elements.find((one) => one.name === name && one.line === location.line);
  const isPart = kind === "component" || kind === "block" || kind === "node";
  return (isPart && drawn ? wordsOfShapes[drawn.shape] : undefined) ?? words[kind];
}

/** The places that show an element with evidence in the system, which it may have in another figure or in its entry. */
function placesOfFound(elements: readonly ArchitectureElement[]): ReadonlySet<string> {
  return new Set(
    elements
      .filter(({ evidence }) => evidence.length > 0)
      .flatMap(({ places }) => places.map(({ id, location }) => placeKey(id, location.line))),
  );
}

function placeKey(id: string, line: number): string {
  return `${id} ${line}`;
}

function adviceFor(kind: DesignElementKind, name: string): string {
  switch (kind) {
    case "use-case":
      return "Name the requirements that it serves under 'requirements'.";
    case "operation":
      return "Add x-requirements: [FR-1] to the operation.";
    case "screen":
      return 'Add <meta name="requirements" content="FR-1"> to its head.';
    default:
      return `Add a comment '@trace ${name}: FR-1' to the diagram, or '@requirements FR-1' for everything that it shows.`;
  }
}
