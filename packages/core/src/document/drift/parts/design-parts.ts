import type {
  ArchitectureElement,
  ArchitecturePlace,
  DiagramContent,
  DiagramKey,
  Project,
} from "../../../model/index.ts";
import { canonicalName } from "../../words/index.ts";
import type { DocumentedDesign } from "../documented-design.ts";
import { isKindName, splitLabel } from "../../likeness/index.ts";

/** The group of a part in the comparison: running parts, stores, carriers of messages, and external parts. */
export type PartGroup = "machine" | "store" | "queue" | "outside";

/** An element of the document that may be a part of the system. */
export interface DesignPart {
  readonly element: ArchitectureElement;
  /** Its name without brackets. */
  readonly name: string;
  /** The content of the brackets after the name, and the stated technology. */
  readonly details: readonly string[];
  /** Its other names, and its aliases in figures. */
  readonly names: readonly string[];
  readonly group: PartGroup;
  /** Whether the system must have it: false for an actor, a node, and a part that only a sequence names. */
  readonly isExpected: boolean;
}

const deployments: ReadonlySet<DiagramKey> = new Set(["onPrem", "AWS", "GCP", "Azure"]);
/** Boxes for external users of a system, in any shape. */
const users =
  /^(?:the )?(?:internet|world|public|people|(?:web |mobile )?browsers?(?: .*)?|(?:end )?users?|customers?|visitors?|operators?|admins?|administrators?|developers?)$/i;

const structures: ReadonlySet<DiagramKey> = new Set([
  "component",
  "interface",
  "system_conceptual",
  ...deployments,
]);

/** Returns the elements of a document that may be parts of a system, in the order of the architecture model. */
export function designPartsOf({ architecture, contents, project }: DocumentedDesign): DesignPart[] {
  const keys = new Map(project.diagrams.map(({ id, key }) => [id, key]));
  const hasComponents = project.diagrams.some(({ key, view }) => key === "component" && view === undefined);
  const legends = legendsOf(architecture.elements);
  const keyOf = ({ id, kind }: ArchitecturePlace): DiagramKey | undefined =>
    kind === "figure" ? keys.get(id) : undefined;
  return architecture.elements.flatMap((element) => {
    const shownIn = element.places.flatMap((place) => keyOf(place) ?? []);
    const group = groupOf(element, shownIn);
    if (group === undefined || element.parents.some((parent) => legends.has(parent))) return [];
    const { details, name } = splitLabel(element.name);
    return {
      element,
      name,
      details: [...details, ...(element.technology === undefined ? [] : [element.technology])],
      names: [...element.names, ...aliasesOf(element, contents)],
      group,
      isExpected: isOwnPart(group, name) && isExpected(element, shownIn, { hasComponents }),
    };
  });
}

/** Users are outside, and `Microservice` is one of many. */
function isOwnPart(group: PartGroup, name: string): boolean {
  return group !== "outside" && !users.test(name) && !(group === "machine" && isKindName(name));
}

function groupOf(
  { isExternal, kind }: ArchitectureElement,
  shownIn: readonly DiagramKey[],
): PartGroup | undefined {
  switch (kind) {
    case "component":
    case "node":
    case "artifact":
      return isExternal === true ? "outside" : "machine";
    // A rounded box of a flowchart is a use case in a use case diagram only.
    case "use-case":
      return shownIn.length > 0 && shownIn.every((key) => structures.has(key)) ? "machine" : undefined;
    case "database":
      return isExternal === true ? "outside" : "store";
    case "queue":
      return isExternal === true ? "outside" : "queue";
    case "actor":
      return "outside";
    case "group":
      return "machine";
    case "interface":
    case "entity":
    case "class":
    case "enumeration":
    case "operation":
    case "screen":
      return undefined;
  }
}

function isExpected(
  { kind, lifecycle, level }: ArchitectureElement,
  shownIn: readonly DiagramKey[],
  { hasComponents }: { readonly hasComponents: boolean },
): boolean {
  if (kind === "node" || kind === "artifact" || kind === "group") return false;
  if (lifecycle === "planned" || level === "person" || level === "system") return false;
  // Blocks of a conceptual diagram are parts only if no diagram shows the parts in more detail.
  return shownIn.some(
    (key) => key === "component" || deployments.has(key) || (!hasComponents && structures.has(key)),
  );
}

/** The aliases of an element in figures, which are often the names in the system. */
function aliasesOf(
  { name, names, places }: ArchitectureElement,
  contents: ReadonlyMap<string, DiagramContent>,
): string[] {
  const known = new Set([name, ...names].map((one) => canonicalName(one)));
  const aliases = places
    .filter(({ kind }) => kind === "figure")
    .flatMap(({ id, location }) =>
      (contents.get(id)?.elements ?? []).filter(
        (one) => one.line === location.line && known.has(canonicalName(one.name)),
      ),
    )
    .map(({ alias }) => alias);
  // One letter or `c1` names nothing.
  return [...new Set(aliases)].filter((alias) => /\p{L}{3}/u.test(alias));
}

/** The frames of a figure that explain its colours and shapes. */
function legendsOf(elements: readonly ArchitectureElement[]): ReadonlySet<string> {
  return new Set(
    elements
      .filter(({ kind, name }) => kind === "group" && /\b(?:legend|key)\b/i.test(name))
      .map(({ id }) => id),
  );
}

/** Returns the first line of each figure that draws an element, else the places that name it. */
export function placesOf(
  { places }: ArchitectureElement,
  project: Pick<Project, "diagrams">,
): readonly ArchitecturePlace[] {
  const order = new Map(project.diagrams.map(({ id }, index) => [id, index]));
  const drawn = places.filter(({ kind }) => kind === "figure");
  return (drawn.length > 0 ? drawn : places).toSorted(
    (a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0) || a.location.line - b.location.line,
  );
}
