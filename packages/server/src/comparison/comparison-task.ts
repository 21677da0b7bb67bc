import type { components } from "@archscribe/core/product/client";
import type { ReadState } from "../project-states/read-stored-states.ts";
import type { RefusalCode } from "../refusal.ts";
import type { RenderingConfiguration } from "../rendering/open-rendering.ts";

/** Two states of a project to compare. */
export interface ComparisonOrder {
  readonly before: Omit<ReadState, "revision">;
  readonly after: Omit<ReadState, "revision">;
  /** The meaning of "today" in the diagrams. */
  readonly at: Date;
}

/** The forms of a comparison: data, or a page of HTML. */
export interface ComparisonResults {
  readonly data: components["schemas"]["Comparison"];
  readonly page: string;
}

/** The task of a comparing thread. */
export interface ComparisonTask extends ComparisonOrder {
  readonly result: keyof ComparisonResults;
  readonly rendering: RenderingConfiguration;
}

/** The answer of a thread; `cause` is for the log. */
export type ComparisonAnswer =
  /** HTML, or JSON. */
  | { readonly kind: "compared"; readonly text: string }
  | {
      readonly kind: "refused";
      readonly code: RefusalCode;
      readonly message: string;
      readonly cause: string;
    };
