import {
  type Assumption,
  type Basis,
  basisOf,
  type CoverageReason,
  coverageReasonKeys,
  type DesignModel,
  type Grounded,
} from "../../../model/index.ts";
import type { RequirementCoverage } from "./cover-requirements.ts";

/** The elements of a design, the requirements without any, and the open points. */
export interface DesignSummary {
  /**
   * The number of elements of each kind, how many of these no requirement states, and how many more are proposed; kinds
   * without elements are omitted.
   */
  readonly made: readonly {
    readonly kind: MadeKind;
    readonly count: number;
    readonly implied: number;
    readonly proposed: number;
  }[];
  /** The requirements from which nothing comes, by reason. */
  readonly leftOut: readonly { readonly reason: CoverageReason; readonly requirements: readonly string[] }[];
  /** The ids of the use cases without an actor, except those that are only proposed. */
  readonly withoutActor: readonly string[];
  /** The assumptions of a language model. */
  readonly assumptions: readonly Assumption[];
}

/** Kinds of element that a summary counts. */
export type MadeKind = (typeof madeKinds)[number];

const madeKinds = [
  "actor",
  "use-case",
  "interaction",
  "entity",
  "relation",
  "component",
  "operation",
  "screen",
] as const;

/** Returns the summary of a design and of the coverage of its requirements. */
export function summariseDesign(model: DesignModel, coverage: readonly RequirementCoverage[]): DesignSummary {
  const elements: Readonly<Record<MadeKind, readonly Grounded[]>> = {
    actor: model.actors,
    "use-case": model.useCases,
    interaction: model.interactions,
    entity: model.entities,
    relation: model.entityRelations,
    component: model.components,
    operation: model.operations,
    screen: model.screens,
  };
  const byReason = Map.groupBy(coverage, (one) => ("reason" in one ? one.reason : undefined));
  return {
    made: madeKinds
      .map((kind) => {
        const bases = elements[kind].map(basisOf);
        const isProposed = (basis: Basis): boolean => basis === "proposed";
        const proposed = bases.filter(isProposed).length;
        return {
          kind,
          count: bases.length - proposed,
          implied: bases.filter((basis) => basis !== "stated" && !isProposed(basis)).length,
          proposed,
        };
      })
      .filter(({ count, proposed }) => count + proposed > 0),
    leftOut: coverageReasonKeys.flatMap((reason) => {
      const requirements = byReason.get(reason)?.map(({ requirement }) => requirement);
      return requirements === undefined ? [] : [{ reason, requirements }];
    }),
    withoutActor: model.useCases
      .filter((useCase) => useCase.actors.length === 0 && basisOf(useCase) !== "proposed")
      .map(({ id }) => id),
    assumptions: model.appraisal?.assumptions ?? [],
  };
}
