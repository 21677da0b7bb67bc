import type {
  ArchitectureKind,
  ArchitecturePlace,
  C4Level,
  DiagramElement,
  DiagramKey,
} from "../../model/index.ts";

/** The names that are compared with each other: elements of two domains are never the same. */
export type Domain = "part" | "use-case" | "interface" | "type" | "node" | "group" | "operation" | "screen";

/**
 * Returns the domain of a kind. An actor may be an external system (UML 2.5.1, 18.1.3.3), so actors and the parts of
 * systems share one: a "Payment provider" is the same in the use case diagram and in the component diagram.
 */
export function domainOf(kind: ArchitectureKind): Domain {
  switch (kind) {
    case "actor":
    case "component":
    case "database":
    case "queue":
    case "artifact":
      return "part";
    case "entity":
    case "class":
    case "enumeration":
      return "type";
    case "use-case":
    case "interface":
    case "node":
    case "group":
    case "operation":
    case "screen":
      return kind;
  }
}

/** One element as one place shows it. */
export interface Mention {
  readonly kind: ArchitectureKind;
  /** Whether the place only calls the element by its name, as a lifeline does, and draws no kind. */
  readonly isOpen: boolean;
  readonly name: string;
  readonly place: ArchitecturePlace;
  readonly requirements: readonly string[];
  /** The id that is beside it: `' @element order-service`. */
  readonly id?: string;
  /** The figure's alias of the element, and of the one around it. */
  readonly alias?: string;
  readonly parent?: string;
  readonly members: readonly string[];
  readonly technology?: string;
  readonly description?: string;
  readonly basis?: "proposed" | "implied" | "assumed";
  readonly level?: C4Level;
  readonly isExternal?: true;
  /** Where the system shows it, as stated beside it. */
  readonly evidence?: readonly string[];
}

const dataModels: ReadonlySet<DiagramKey> = new Set(["conceptual", "logical", "physical"]);

/**
 * Returns the kind of an element from its shape and the kind of its diagram. States, actions, requirements and topics are
 * shown in figures, but they are not parts of an architecture, and their names are not unique in a project.
 */
export function kindOf(key: DiagramKey, { shape }: DiagramElement): ArchitectureKind | undefined {
  switch (shape) {
    case "package":
      return "group";
    case "class":
    case "entity":
      return kindOfType(key, shape);
    case "participant":
      return "component";
    case "state":
    case "action":
    case "decision":
    case "requirement":
    case "topic":
      return undefined;
    case "actor":
    case "use-case":
    case "interface":
    case "enumeration":
    case "component":
    case "database":
    case "queue":
    case "node":
    case "artifact":
      return shape;
  }
}

/**
 * A class in a data model is an entity; in a component model, for which Mermaid has no notation, it is a component, and so
 * is a lifeline with the icon of an entity.
 */
function kindOfType(key: DiagramKey, shape: "class" | "entity"): ArchitectureKind {
  if (dataModels.has(key)) return "entity";
  if (key === "class" || key === "interface") return "class";
  const isPart = key === "component" || key === "system_conceptual" || key === "interaction";
  return isPart ? "component" : shape;
}
