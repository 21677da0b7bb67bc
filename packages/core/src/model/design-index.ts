import type { Location } from "./location.ts";

/** What an element is in the notation that draws it. */
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
  | "package";

/** How two elements relate, in UML's words. */
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

/** An element as one diagram names it. */
export interface DiagramElement {
  /** The name by which the diagram's own text refers to it. */
  readonly alias: string;
  readonly name: string;
  readonly shape: ElementShape;
  readonly stereotype?: string;
  /** What marks it as stated by no sentence. */
  readonly basis?: "implied" | "assumed";
  /** Alias of the package, node or boundary around it. */
  readonly parent?: string;
  /** Attributes and operations, or columns, as written. */
  readonly members: readonly string[];
  readonly line: number;
}

/** A relation as one diagram draws it; `from` and `to` are aliases. */
export interface DiagramRelation {
  readonly from: string;
  readonly to: string;
  readonly kind: RelationKind;
  readonly label?: string;
  readonly fromMultiplicity?: string;
  readonly toMultiplicity?: string;
  /** What marks it as stated by no sentence. */
  readonly basis?: "implied" | "assumed";
  readonly line: number;
}

/** What could be read back from a diagram's text. */
export interface DiagramContent {
  readonly elements: readonly DiagramElement[];
  readonly relations: readonly DiagramRelation[];
}

/** What an element is in the design, whatever notation draws it. */
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

/** An element of the design with the requirements it comes from; one without any is implied. */
export interface DesignElement {
  readonly kind: DesignElementKind;
  readonly name: string;
  readonly sources: readonly string[];
  /** Id of the diagram, use case or file that shows it. */
  readonly shownIn: string;
  readonly location: Location;
}

/** The design of a system: everything that its diagrams, use cases and API describe. */
export interface DesignIndex {
  readonly elements: readonly DesignElement[];
}
