import type { DesignModel } from "../../../model/index.ts";

/** The parts of a design that people and engines state; all other parts are derived from them. */
export type DesignCore = Pick<
  DesignModel,
  "actors" | "entities" | "entityRelations" | "interactions" | "useCaseRelations" | "useCases"
>;
