import type { Priority, QualityClass, RequirementKind } from "../../model/index.ts";
import type { StatedUseCase } from "./rules/index.ts";

/** A requirement as somebody's text states it, before it has its place in a project. */
export interface FoundRequirement {
  readonly text: string;
  readonly kind: RequirementKind;
  /** Only for a quality requirement. */
  readonly quality?: QualityClass;
  readonly priority?: Priority;
  /** True for what limits how the system may be built; only of a quality requirement. */
  readonly constraint?: boolean;
  /** The id that the text itself gives it. */
  readonly id?: string;
  /** The words that decided its kind, to be shown beside it. */
  readonly cue?: string;
  /** Title of the part of the text that it stands in. */
  readonly section?: string;
  /** The use case that the text specifies for it. */
  readonly useCase?: StatedUseCase;
  /** Line of the text, counted from 1. */
  readonly line: number;
}
