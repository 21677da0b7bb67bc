import type { Actor, Entity, EntityRelation } from "../../../model/index.ts";
import type { UseCaseDraft } from "./build-use-cases.ts";
import type { Material } from "./design-input.ts";

/** A use case with its id and the entity on which it acts. */
export interface PlannedUseCase extends UseCaseDraft {
  readonly id: string;
  readonly entity: Entity | undefined;
  /** The stated steps and exceptions. */
  readonly steps: readonly string[];
  readonly exceptions: readonly string[];
}

/** The source of the parts of a system: its actions, actors and objects. */
export interface SystemPlan {
  readonly material: Material;
  readonly actors: readonly Actor[];
  readonly useCases: readonly PlannedUseCase[];
  readonly entities: readonly Entity[];
  readonly relations: readonly EntityRelation[];
}
