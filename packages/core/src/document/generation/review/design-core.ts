import type { DesignModel } from "../../../model/index.ts";

/** What of a design people and engines say; the rest follows from it. */
export type DesignCore = Pick<
  DesignModel,
  "actors" | "entities" | "entityRelations" | "interactions" | "useCaseRelations" | "useCases"
>;
