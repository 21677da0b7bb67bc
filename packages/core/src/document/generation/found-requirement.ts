import type { Priority, QualityClass, RequirementKind } from "../../model/index.ts";
import type { StatedUseCase } from "./rules/index.ts";

/** A requirement as a text states it, before it is added to a project. */
export interface FoundRequirement {
  readonly text: string;
  readonly kind: RequirementKind;
  /** Present only for a quality requirement. */
  readonly quality?: QualityClass;
  readonly priority?: Priority;
  /** Whether it limits how the system may be built; present only for a quality requirement. */
  readonly constraint?: boolean;
  /** The id that the text itself states. */
  readonly id?: string;
  /** Whether the id precedes the title of its section, so that other requirements have it too. */
  readonly isOfSection?: boolean;
  /** The ids by which the text names the requirements that it makes precise. */
  readonly refines?: readonly string[];
  /** The words that decided its kind, for display. */
  readonly cue?: string;
  /** The title of the section in which it was found. */
  readonly section?: string;
  /** The use case that the text specifies for it. */
  readonly useCase?: StatedUseCase;
  /** The line of the text, counted from 1. */
  readonly line: number;
  /** The name of its sheet, if the workbook has several ones with text. */
  readonly sheet?: string;
}
