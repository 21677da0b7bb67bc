import type { RequirementKind } from "@archscribe/core/model";
import type { Insights } from "@archscribe/core/product/requirements/insights";
import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";
import type { RowActions } from "./use-row-actions.ts";

/** The properties of each layout of requirements. */
export interface RequirementsLayout {
  readonly kind: RequirementKind;
  /** Those that are shown, in their order. */
  readonly records: readonly RequirementRecord[];
  readonly insights: Insights["view"]["current"];
  readonly actions: RowActions;
  /** Some are not shown, and so the order cannot be changed. */
  readonly isNarrowed: boolean;
  readonly focusKey: string | undefined;
}
