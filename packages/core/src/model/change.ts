import type { Diagram } from "./diagram.ts";
import type { DiagramContent } from "./design-index.ts";
import type { Location } from "./location.ts";

/** The subjects of a comparison of two states of a project, in the order of lists. */
export const changeSubjects = [
  { key: "project", title: "Project" },
  { key: "requirement", title: "Requirements" },
  { key: "use-case", title: "Use cases" },
  { key: "step", title: "Steps" },
  { key: "element", title: "Elements" },
  { key: "member", title: "Columns and members" },
  { key: "relation", title: "Relations" },
  { key: "trace", title: "Traces" },
  { key: "api", title: "API" },
  { key: "operation", title: "API operations" },
  { key: "schema", title: "API schemas" },
  { key: "property", title: "Properties of API schemas" },
  { key: "screen", title: "Screens" },
  { key: "page", title: "Pages" },
  { key: "decision", title: "Decisions" },
  { key: "rule", title: "Rules" },
  { key: "figure", title: "Figures" },
] as const;

export type ChangeSubject = (typeof changeSubjects)[number]["key"];

/** The kinds of change between two states, in the order of counts. */
export const changeKinds = ["added", "removed", "changed", "renamed"] as const;

/** A kind of change between two states; a renamed item may have other changes too. */
export type ChangeKind = (typeof changeKinds)[number];

/** Returns whether an item is in both states: it was neither added nor removed as a whole. */
export function isOnBothSides(kind: ChangeKind): boolean {
  return kind === "changed" || kind === "renamed";
}

/** One fact of something that differs, such as the text of a requirement. A side without a value did not have it. */
export interface FieldChange {
  /** The name of the fact, as a reader sees it, such as `text` or `technology`. */
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
}

/** One side of a change: the name and place of an item in that state. */
export interface ChangeSide {
  /** Its id in that state, such as `FR-1`, `order-service` or `order-service → ledger (directed)`. */
  readonly id: string;
  readonly name: string;
  readonly location?: Location;
}

/** The reason why those who rely on an interface or a table must change with it. */
export interface BreakingChange {
  /** The rule of the guide, such as `operation-removed`. */
  readonly rule: string;
  readonly reason: string;
}

/** One difference in meaning between two states of a project. */
export interface Change {
  /** Unique in a comparison, such as `requirement:FR-1`. */
  readonly id: string;
  readonly subject: ChangeSubject;
  readonly kind: ChangeKind;
  /** The kind of an element or relation, such as `component`; empty for other subjects. */
  readonly type: string;
  /** The name after the change, or before the removal. */
  readonly name: string;
  readonly before?: ChangeSide;
  readonly after?: ChangeSide;
  readonly fields: readonly FieldChange[];
  /** The evidence for a renaming. */
  readonly reasons: readonly string[];
  readonly breaking: readonly BreakingChange[];
  /** The id of the change's owner, such as `use-case:UC-1` for a step, whether or not the owner itself has changed. */
  readonly owner?: string;
  /** The name of that owner. */
  readonly ownerName?: string;
  /** The ids of the changed figures that show it. */
  readonly figures: readonly string[];
}

/** The effect of a change on things that did not change. */
export interface Consequence {
  /**
   * `suspect-trace`: it is traced to a changed requirement. `still-mentioned`: it mentions a removed item.
   */
  readonly kind: "suspect-trace" | "still-mentioned";
  /** The id of the change. */
  readonly change: string;
  /** The affected place. */
  readonly place: {
    readonly kind:
      | "figure"
      | "use-case"
      | "step"
      | "operation"
      | "screen"
      | "page"
      | "decision"
      | "requirement"
      | "element";
    readonly id: string;
    readonly title: string;
    readonly location: Location;
  };
  readonly message: string;
}

/** The changed parts of one side of a figure. */
export interface FigureMarks {
  /** By the alias of the element. */
  readonly elements: ReadonlyMap<string, ChangeKind>;
  /** By the index of the relation in the content. */
  readonly relations: ReadonlyMap<number, ChangeKind>;
}

/** One side of a changed figure. */
export interface FigureSide {
  readonly diagram: Diagram;
  readonly content: DiagramContent;
  readonly marks: FigureMarks;
}

/** A figure that was added, removed, moved to another id, or changed in meaning. */
export interface FigureChange {
  /** The diagram's id after the change, or before the removal. */
  readonly id: string;
  readonly title: string;
  readonly kind: ChangeKind;
  readonly before?: FigureSide;
  readonly after?: FigureSide;
  /**
   * The meaningful lines of the text that are on one side only and in which no element or relation is read, such as a
   * note or a condition.
   */
  readonly lines: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

/** One of the two states of a comparison, as the user named it. */
export interface ComparedState {
  /** As named, such as `main` or `the work tree`. */
  readonly name: string;
  /** Details, such as the commit, its date or the version of the document. */
  readonly detail?: string;
}

/** Everything that differs in meaning between two states of a project. */
export interface ProjectComparison {
  readonly before: ComparedState;
  readonly after: ComparedState;
  readonly changes: readonly Change[];
  readonly figures: readonly FigureChange[];
  readonly consequences: readonly Consequence[];
  /** The parts that could not be compared, with the reasons. */
  readonly notes: readonly string[];
  /** The files that cannot be read in one of the states, and whose content is not compared. */
  readonly unread?: readonly string[];
}
