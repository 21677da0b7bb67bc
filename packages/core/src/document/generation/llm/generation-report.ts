/** What a person should know of a generated design; none of it keeps the design from being used. */
export interface GenerationReport {
  readonly ruleId: "foreign-requirement" | "design-fault";
  readonly severity: "warning" | "error";
  /** The step that it is about; of a whole design, the name is "design". */
  readonly step: string;
  readonly message: string;
}
