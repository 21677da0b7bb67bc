import type { Evidence, PartKind, PartRole } from "../../../model/index.ts";
import type { DependencyFact } from "../facts.ts";
import type { Unit } from "./join-units.ts";

/** A part while facts are still added to it. */
export interface PartDraft {
  readonly id: string;
  name: string;
  readonly names: Set<string>;
  kind: PartKind;
  role: PartRole | undefined;
  readonly technologies: Set<string>;
  readonly folder: string | undefined;
  readonly image: string | undefined;
  readonly ports: Set<number>;
  readonly isExposed: boolean;
  readonly dependencies: readonly DependencyFact[];
  readonly evidence: Evidence[];
  readonly unit: Unit;
}
