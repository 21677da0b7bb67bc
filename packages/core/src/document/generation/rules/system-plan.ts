import type { Actor, Entity, EntityRelation } from "../../../model/index.ts";
import type { UseCaseDraft } from "./build-use-cases.ts";
import type { Material } from "./design-input.ts";

/** A use case with its id and the entity that it works on. */
export interface PlannedUseCase extends UseCaseDraft {
  readonly id: string;
  readonly entity: Entity | undefined;
  /** Its steps and exceptions, so far as they are stated. */
  readonly steps: readonly string[];
  readonly exceptions: readonly string[];
}

/** What the parts of a system are built from: who does what with what. */
export interface SystemPlan {
  readonly material: Material;
  readonly actors: readonly Actor[];
  readonly useCases: readonly PlannedUseCase[];
  readonly entities: readonly Entity[];
  readonly relations: readonly EntityRelation[];
}
