import type { Location } from "./location.ts";

/** The kind of an element in its notation. */
export type ElementShape =
  | "actor"
  | "use-case"
  | "class"
  | "interface"
  | "enumeration"
  | "entity"
  | "component"
  | "database"
  | "queue"
  | "node"
  | "artifact"
  | "participant"
  | "package"
  | "state"
  | "action"
  | "decision"
  | "requirement"
  | "topic";

/** The kind of a relation between two elements, in the terms of UML. */
export type RelationKind =
  | "association"
  | "directed"
  | "dependency"
  | "generalisation"
  | "realisation"
  | "composition"
  | "aggregation"
  | "include"
  | "extend"
  | "message"
  | "reply";

/** An element of one diagram. */
export interface DiagramElement {
  /** The alias in the diagram's text. */
  readonly alias: string;
  readonly name: string;
  readonly shape: ElementShape;
  readonly stereotype?: string;
  /** The technology and the description that a C4 macro states. */
  readonly technology?: string;
  readonly description?: string;
  /** The marker of an element that no sentence states. */
  readonly basis?: "proposed" | "implied" | "assumed";
  /** The alias of the enclosing package, node or boundary. */
  readonly parent?: string;
  /** The attributes and operations, or the columns, as written. */
  readonly members: readonly string[];
  readonly line: number;
}

/** A relation of one diagram; `from` and `to` are aliases. */
export interface DiagramRelation {
  readonly from: string;
  readonly to: string;
  readonly kind: RelationKind;
  /** Whether an association is drawn with heads at both ends: each uses the other. */
  readonly isMutual?: true;
  readonly label?: string;
  readonly fromMultiplicity?: string;
  readonly toMultiplicity?: string;
  /** The marker of an element that no sentence states. */
  readonly basis?: "proposed" | "implied" | "assumed";
  readonly line: number;
}

/** The elements and relations read from a diagram's text. */
export interface DiagramContent {
  readonly elements: readonly DiagramElement[];
  readonly relations: readonly DiagramRelation[];
}

/** The kind of an element in the design, independent of the notation. */
export type DesignElementKind =
  | "actor"
  | "use-case"
  | "interaction"
  | "block"
  | "component"
  | "class"
  | "interface"
  | "entity"
  | "operation"
  | "node"
  | "screen";

/** An element of the design with its requirements; an element without requirements is implied. */
export interface DesignElement {
  readonly kind: DesignElementKind;
  readonly name: string;
  readonly sources: readonly string[];
  /** The id of the diagram, use case or file that shows it. */
  readonly shownIn: string;
  readonly location: Location;
}

/** The design of a system: all elements of its diagrams, use cases and API. */
export interface DesignIndex {
  readonly elements: readonly DesignElement[];
}
