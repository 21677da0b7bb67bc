/** A note to people about a generated design; the design remains usable. */
export interface GenerationReport {
  readonly ruleId: "foreign-requirement" | "design-fault";
  readonly severity: "warning" | "error";
  /** The step that it is about; "design" for the whole design. */
  readonly step: string;
  readonly message: string;
}
