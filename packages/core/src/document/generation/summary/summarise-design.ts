import { type CoverageReason, coverageReasonKeys, type DesignModel } from "../../../model/index.ts";
import type { RequirementCoverage } from "./cover-requirements.ts";

/** What was made of the requirements, what was left out of it and why, and what is still open. */
export interface DesignSummary {
  /** How many there are of each kind; kinds of which there is none are left out. */
  readonly made: readonly { readonly kind: MadeKind; readonly count: number }[];
  /** The requirements from which nothing comes, by reason. */
  readonly leftOut: readonly { readonly reason: CoverageReason; readonly requirements: readonly string[] }[];
  /** Ids of the use cases that nobody is said to start. */
  readonly withoutActor: readonly string[];
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

/** The summary of a design and of what its requirements led to. */
export function summariseDesign(model: DesignModel, coverage: readonly RequirementCoverage[]): DesignSummary {
  const counts: Readonly<Record<MadeKind, number>> = {
    actor: model.actors.length,
    "use-case": model.useCases.length,
    interaction: model.interactions.length,
    entity: model.entities.length,
    relation: model.entityRelations.length,
    component: model.components.length,
    operation: model.operations.length,
    screen: model.screens.length,
  };
  const byReason = Map.groupBy(coverage, (one) => ("reason" in one ? one.reason : undefined));
  return {
    made: madeKinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0),
    leftOut: coverageReasonKeys.flatMap((reason) => {
      const requirements = byReason.get(reason)?.map(({ requirement }) => requirement);
      return requirements === undefined ? [] : [{ reason, requirements }];
    }),
    withoutActor: model.useCases.filter(({ actors }) => actors.length === 0).map(({ id }) => id),
  };
}
