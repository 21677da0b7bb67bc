/** A fault of a design. An error makes diagrams wrong; a warning deserves attention. */
export interface DesignFault {
  readonly ruleId: DesignRule;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** The id of the element, or of the requirement that no element names. */
  readonly element: string;
}

export type DesignRule =
  | "actor-without-use-case"
  | "cyclic-generalisation"
  | "dangling-reference"
  | "duplicate-name"
  | "isolated-element"
  | "unknown-participant"
  | "unknown-source"
  | "unnamed-requirement"
  | "use-case-without-actor";
