/** What is wrong with a design; an error makes diagrams that lie, a warning makes one think. */
export interface DesignFault {
  readonly ruleId: DesignRule;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Id of the element, or of the requirement that no element names. */
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
